import BookingImport
import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// The most pages of one scanned document.
  public static let mostScannedPages = 50

  /// Makes one PDF of pictures of pages, and a document of it.
  /// - Parameter pages: the pictures in their order
  /// - Throws: `WalletError.invalid` where one is no picture or there are too many of them, `.notFound`, `.forbidden`, `.unavailable`.
  public func addScan(
    _ pages: [ScratchFile], as id: UUID, named name: String, in journey: UUID, by actor: Actor
  ) async throws -> Document {
    guard !pages.isEmpty else { throw WalletError.invalid([Issue("file", .required)]) }
    guard pages.count <= Wallet.mostScannedPages else {
      throw WalletError.invalid([Issue("file", .tooMany, limit: "\(Wallet.mostScannedPages)")])
    }
    let pictures = await Wallet.offThread { pages.map { ScannedPage.picture($0.url) } }
    guard pictures.count == pages.count, pictures.allSatisfy({ $0 != nil }) else {
      throw WalletError.invalid([Issue("file", .notAChoice)])
    }
    let file = try files.take(Data(PicturePDF.file(pictures.compactMap(\.self))), id: world.uuid())
    let title = name.trimmingCharacters(in: .whitespacesAndNewlines)
    return try await addDocument(
      file, as: id, named: "\(title.isEmpty ? "Scan" : title).pdf", in: journey, by: actor)
  }

  /// The corners of a sheet of paper in a picture; nil where none is seen, or OpenCV is not there.
  public func corners(in picture: ScratchFile) async -> [ScanCorner]? {
    let finder = CornerFinder(world)
    return await Wallet.offThread { finder.corners(in: picture.url) }
  }
}

/// A page of a scan on its way into a PDF.
enum ScannedPage {
  /// The picture of a page as JPEG, upright: as it is, where it says nothing of how it is to be turned.
  static func picture(_ file: URL) -> JPEGPicture? {
    guard let data = try? Data(contentsOf: file, options: .mappedIfSafe) else { return nil }
    let isPlain = data.prefix(4096).range(of: Data("Exif".utf8)) == nil
    if isPlain, let picture = JPEGPicture(Array(data)) { return picture }
    let outcome = ForeignProgram.outcome(
      "vipsthumbnail", ["stdin", "--size", "3000x3000>", "-o", ".jpg[Q=88,strip]"], .file(file),
      .init(output: 16 << 20, time: .seconds(20), memory: 1 << 30))
    return outcome.bytes.flatMap(JPEGPicture.init)
  }
}
