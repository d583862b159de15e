import BookingImport
import Foundation
import JourneyStore
import Journeys

/// A file to import: an export of everything, or one journey with its documents.
public struct ImportFile: Sendable {
  private let file: URL
  /// Whether it holds one journey and files.
  let isJourney: Bool

  /// A file, known by how it begins.
  /// - Throws: what the file system throws.
  public init(_ file: URL) throws {
    self.file = file
    isJourney = ImportFile.isArchive(try FileSource(file).read(upTo: 4))
  }

  /// Whether it is what somebody who was booked with sends, a mail, a pass, a PDF, a picture, a calendar, something unknown,
  /// and no export.
  /// - Throws: what the file system throws.
  public func isConfirmation() throws -> Bool {
    let beginning = try FileSource(file).read(upTo: MediaType.sniffedLength), type = MediaType(ofBeginning: beginning)
    if type == .zip { return !beginsAsJourney(beginning) }
    guard type == .text || beginning.isEmpty else { return true }
    let text = String(decoding: beginning, as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    // An export is JSON, and so are confirmations that speak schema.org.
    let isJSON = text.hasPrefix("{") || text.hasPrefix("[") || file.pathExtension.lowercased() == "json"
    return !isJSON && !beginning.isEmpty || text.contains("\"@type\"")
  }

  /// Whether an archive that begins like this names a journey's file first; other archives hold passes.
  private func beginsAsJourney(_ beginning: Data) -> Bool {
    let name = Data(JourneyArchive.json.utf8)
    return beginning.count < 30 + name.count || beginning.dropFirst(30).starts(with: name)
  }

  /// Whether a file that begins like this is a ZIP file.
  static func isArchive(_ beginning: Data) -> Bool {
    beginning.count >= 4 && beginning.number(UInt32.self, at: 0) == ZIPHeader.localSignature
  }

  /// What it says.
  /// - Throws: as `ExportFile.init`.
  func export(_ kinds: ItemCatalogue) throws -> ExportFile {
    guard isJourney else {
      let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? NSNumber
      guard size?.intValue ?? 0 <= ExportFormat.sizeLimit else {
        throw WalletError.tooLarge(limit: ExportFormat.sizeLimit)
      }
      return try ExportFile(Data(contentsOf: file), kinds)
    }
    return try explained { zip in
      guard let entry = try zip.next(), entry.name == JourneyArchive.json else {
        throw WalletError.unavailable(.notAnExport, detail: "no \(JourneyArchive.json)")
      }
      guard entry.size <= UInt64(ExportFormat.sizeLimit) else {
        throw WalletError.tooLarge(limit: ExportFormat.sizeLimit)
      }
      var json = Data()
      while let piece = try zip.read() { json += piece }
      return try ExportFile(json, kinds)
    }
  }

  /// Puts the files in it among those of a wallet, as far as the wallet is to know of them.
  /// - Returns: the hashes of those that are in it, each computed from its content
  /// - Throws: `WalletError.unavailable(.exportTruncated)` where it is damaged; `.tooLarge`.
  func takeDocuments(_ wanted: Set<String>, into files: DocumentFiles, _ newID: () -> UUID) throws -> Set<String> {
    guard isJourney else { return [] }
    var brought: Set<String> = []
    try explained { zip in
      while let entry = try zip.next() {
        guard case .document(let hash)? = BackupName(entry.name), wanted.contains(hash) else {
          while try zip.read() != nil {}
          continue
        }
        // Of a file that is here already the content proves that the actor has it too.
        let found = files.has(hash) ? try zip.digest() : try zip.taken(into: files, newID())
        guard found == hash else { throw WalletError.unavailable(.exportTruncated, detail: hash) }
        brought.insert(hash)
      }
    }
    return brought
  }

  private func explained<Value>(_ body: (inout ZIPReader) throws -> Value) throws -> Value {
    var zip = ZIPReader(try FileSource(file))
    do {
      return try body(&zip)
    } catch WalletError.unavailable(.backupDamaged, let detail) {
      throw WalletError.unavailable(.exportTruncated, detail: detail)
    }
  }
}

extension ZIPReader {
  /// The SHA-256 of the entry's content.
  fileprivate mutating func digest() throws -> String {
    var digest = FileDigest()
    while let piece = try read() { digest.add(piece) }
    return digest.sha256
  }

  /// The SHA-256 of the entry's content, which is kept.
  fileprivate mutating func taken(into files: DocumentFiles, _ id: UUID) throws -> String {
    var incoming = try files.incoming(id: id)
    while let piece = try read() { try piece.withUnsafeBytes { try incoming.write($0) } }
    return try incoming.finish().hash
  }
}
