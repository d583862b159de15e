import BookingImport
import Foundation
import Journeys

/// What can be read in a file.
enum DocumentText {
  /// The most that is kept of one file, in bytes of UTF-8.
  static let limit = 200_000

  /// The text of a file; empty where there is none, or no program that reads it.
  ///
  /// PDFs are read by poppler's `pdftotext`. Mails and passes are written out as people read them; a page of HTML stays
  /// as it is written.
  /// - Parameters:
  ///   - pages: the most pages of a PDF that are read
  ///   - time: the longest that another program may take for it
  static func read(_ file: URL, _ type: MediaType, pages: Int = 200, time: Duration = .seconds(20)) -> String {
    switch type {
    case .pdf:
      let arguments = ["-l", "\(pages)", "-enc", "UTF-8", "-nopgbrk", "-", "-"]
      let bytes = ForeignProgram.run("pdftotext", arguments, input: file, limit: limit, time: time)
      return String(decoding: bytes ?? [], as: UTF8.self)
    case .mail: return cut(ReadableText.ofMail(beginning(of: file, 24 << 20)))
    case .pass: return cut(ReadableText.ofPass(beginning(of: file, 24 << 20)))
    case _ where type.isText: return String(decoding: beginning(of: file, limit), as: UTF8.self)
    default: return ""
    }
  }

  private static func beginning(of file: URL, _ limit: Int) -> [UInt8] {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return [] }
    return (try? handle.read(upToCount: limit)).map { Array($0) } ?? []
  }

  private static func cut(_ text: String) -> String { String(decoding: text.utf8.prefix(limit), as: UTF8.self) }
}

extension Wallet {
  /// Reads the files whose text is not known yet, one after the other.
  /// - Returns: how many were read
  /// - Throws: `WalletError.unavailable`.
  public func readFiles() async throws -> Int {
    var count = 0
    while !Task.isCancelled, let hash = try await store.unreadFiles(limit: 1).first {
      let text: String
      if let url = files.url(of: hash), files.has(hash) {
        let type = MediaType(ofBeginning: DocumentFiles.beginning(of: url))
        text = await Wallet.offThread { DocumentText.read(url, type) }
      } else {
        text = ""
      }
      try await store.keepText(text.replacing("\u{0}", with: ""), ofFile: hash)
      count += 1
    }
    return count
  }

  /// Does what takes its time on a thread of its own, so that requests go on.
  static func offThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .utility).async { continuation.resume(returning: work()) }
    }
  }
}

extension DocumentFiles {
  /// The bytes that tell a file's format.
  static func beginning(of file: URL) -> Data {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return Data() }
    return (try? handle.read(upToCount: MediaType.telling)) ?? Data()
  }
}
