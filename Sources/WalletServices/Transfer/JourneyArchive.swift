import Foundation
import JourneyStore
import Journeys

/// One journey as a file: a ZIP file with `journey.json`, an export that holds nothing else, and the files of its
/// documents by the SHA-256 of their contents.
enum JourneyArchive {
  static let json = "journey.json"
}

extension Wallet {
  /// Writes a journey with its documents into a file that is replaced only once it is whole. The user's settings stay
  /// out of it.
  /// - Throws: `WalletError.notFound`, `.tooLarge`, or what the file system throws.
  public func exportJourney(_ id: UUID, to file: URL, appVersion: String, as actor: Actor) async throws {
    let now = world.now(), schemaVersion = try await store.schemaVersion()
    let (json, hashes) = try await store.read(as: actor) { snapshot in
      let journey = try snapshot.journey(id)
      var json = Data()
      var pieces = ExportPieces { json += $0 }
      try pieces.begin(ExportFormat.metadata(appVersion, schemaVersion, at: now), settings: [])
      try pieces.array(ExportFormat.journeysKey) { try $0(journey.journey) }
      for type in snapshot.kinds.types { try pieces.add(type, of: journey) }
      try pieces.end()
      return (json, Set(try journey.items(Document.self).map(\.contentHash)))
    }
    guard json.count <= ExportFormat.sizeLimit else { throw WalletError.tooLarge(limit: ExportFormat.sizeLimit) }
    let draft = try AtomicFile(for: file, mark: world.uuid())
    var zip = ZIPWriter(draft)
    try zip.begin(ZIPEntry(name: JourneyArchive.json, json))
    try zip.write(json)
    for hash in hashes.sorted() where files.has(hash) {
      if let url = files.url(of: hash) { try zip.add(url, as: BackupName.document(sha256: hash).text) }
    }
    try zip.end()
    try draft.keep()
  }
}

extension ZIPWriter {
  /// Adds a file, which is read twice: its size and checksum come first.
  /// - Throws: `CancellationError`, `WalletError.unavailable(.busy)` when it changes meanwhile, or what the file system
  ///   throws.
  mutating func add(_ file: URL, as name: String) throws {
    let digest = try FileDigest(of: file)
    try begin(ZIPEntry(name: name, size: UInt64(digest.size), crc: UInt32(digest.crc)))
    let source = try FileSource(file)
    while case let piece = try source.read(upTo: chunkSize), !piece.isEmpty {
      try Task.checkCancellation()
      try write(piece)
    }
  }
}

extension FileDigest {
  /// Reads a file.
  init(of file: URL) throws {
    self.init()
    let source = try FileSource(file)
    while case let piece = try source.read(upTo: chunkSize), !piece.isEmpty { add(piece) }
  }
}
