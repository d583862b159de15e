import BookingImport
import Foundation
import Journeys

/// A receipt as it is attached to a report: its pages as pictures.
public struct ReceiptPictures: Sendable {
  /// In JPEG; empty where the file has no picture, or there was no room for it.
  public let pages: [[UInt8]]
  /// Whether there are further pages, or there was no room.
  public let isCut: Bool
}

/// How much of receipts is attached to a report.
public enum ReceiptLimits {
  public static let receipts = 100
  public static let pagesOfOne = 5
  /// Of all pictures together, in bytes.
  public static let bytes = 16 << 20
}

extension Wallet {
  /// The pages of documents as pictures, in their order, of no more than `ReceiptLimits.receipts`.
  /// - Parameters:
  ///   - pages: the most of one document
  ///   - bytes: the most of all pictures together
  public func receiptPictures(
    of documents: [(id: UUID, journey: UUID)], as actor: Actor, pages: Int = ReceiptLimits.pagesOfOne,
    bytes: Int = ReceiptLimits.bytes
  ) async throws -> [ReceiptPictures] {
    var left = bytes, all: [ReceiptPictures] = []
    for (index, document) in documents.enumerated() {
      guard index < ReceiptLimits.receipts, left > 0 else {
        all.append(ReceiptPictures(pages: [], isCut: true))
        continue
      }
      try Task.checkCancellation()
      let receipt: ReceiptPictures
      do {
        let (record, file) = try await file(of: document.id, in: document.journey, as: actor)
        let type = MediaType(rawValue: record.mediaType), room = left
        receipt = await Wallet.offThread { ReceiptPictures(file, type, most: pages, room: room) }
      } catch WalletError.notFound {
        // Deleted since, or a file that the wallet does not have: the report names it.
        receipt = ReceiptPictures(pages: [], isCut: false)
      }
      left -= receipt.pages.reduce(0) { $0 + $1.count }
      all.append(receipt)
    }
    return all
  }
}

extension ReceiptPictures {
  /// - Parameters:
  ///   - most: how many pages there may be
  ///   - room: how many bytes there may be
  fileprivate init(_ file: URL, _ type: MediaType, most: Int, room: Int) {
    let next = { (page: Int) -> [UInt8]? in
      if type == .pdf { return ReceiptPictures.page(page, of: file) }
      return page == 1 ? ReceiptPictures.picture(file, type) : nil
    }
    var pages: [[UInt8]] = [], left = room, isCut = false
    for number in 1...(most + 1) {
      guard let picture = next(number) else { break }
      guard number <= most, picture.count <= left else {
        isCut = true
        break
      }
      pages.append(picture)
      left -= picture.count
    }
    self.init(pages: pages, isCut: isCut)
  }

  /// A page of a PDF; nil behind the last.
  private static func page(_ number: Int, of file: URL) -> [UInt8]? {
    jpeg(
      ForeignProgram.run(
        "pdftoppm",
        [
          "-f", "\(number)", "-l", "\(number)", "-singlefile", "-jpeg", "-jpegopt", "quality=80", "-scale-to", "1500",
          "-",
        ],
        input: file, limit: 8 << 20, time: .seconds(20)))
  }

  private static func picture(_ file: URL, _ type: MediaType) -> [UInt8]? {
    guard type.isPicture else { return nil }
    return jpeg(
      ForeignProgram.outcome(
        "vipsthumbnail", ["stdin", "--size", "1500x1500>", "-o", ".jpg[Q=80,strip]"], .file(file),
        .init(output: 8 << 20, time: .seconds(20), memory: 1 << 30)
      ).bytes)
  }

  private static func jpeg(_ bytes: [UInt8]?) -> [UInt8]? {
    bytes.flatMap { $0.starts(with: [0xFF, 0xD8]) && $0.suffix(2) == [0xFF, 0xD9] ? $0 : nil }
  }
}
