import BookingImport
import Foundation
import Journeys

/// What can be read in a file.
enum DocumentText {
  /// The most that is kept of one file, in bytes of UTF-8.
  static let limit = 200_000

  /// The text of a file; empty where there is none, or no program that reads it.
  ///
  /// PDFs are read by poppler's `pdftotext`, at most 200 pages of them, in 20 seconds.
  static func read(_ file: URL, _ type: MediaType) -> String {
    switch type {
    case .pdf:
      let arguments = ["-l", "200", "-enc", "UTF-8", "-nopgbrk", "-", "-"]
      let bytes = ForeignProgram.run("pdftotext", arguments, input: file, limit: limit, time: .seconds(20))
      return String(decoding: bytes ?? [], as: UTF8.self)
    case _ where type.isText: return beginning(of: file)
    default: return ""
    }
  }

  /// The beginning of a file as text.
  static func beginning(of file: URL) -> String {
    guard let handle = try? FileHandle(forReadingFrom: file), let data = try? handle.read(upToCount: limit) else {
      return ""
    }
    return String(decoding: data, as: UTF8.self)
  }
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
