import BookingImport
import Foundation
import JourneyStore
import Journeys

/// A file that may be a backup.
public struct BackupFile: Sendable {
  private let file: URL
  private let passphrase: String?

  /// What was found in a backup all of whose files are what they should be.
  public struct Findings: Sendable, Hashable {
    public let manifest: BackupManifest
    /// Documents whose contents were another than their name says before they were backed up.
    public let spoiltDocuments: [String]
  }

  /// A file, and the passphrase that it is encrypted with, which is not used where it is not.
  public init(_ file: URL, passphrase: String? = nil) {
    (self.file, self.passphrase) = (file, passphrase)
  }

  /// Reads what it says of itself.
  /// - Throws: `WalletError.unavailable`, with `.notABackup` for any other file, `.backupNewer` for one of a newer
  ///   format, `.passphraseMissing` and `.passphraseWrong` for an encrypted one.
  public func manifest() throws -> BackupManifest {
    var zip = try open()
    return try manifest(&zip)
  }

  /// Reads all of it, and compares every byte, every size and every number with what they should be.
  /// - Throws: `WalletError.unavailable`, with `.backupDamaged` where something is wrong.
  public func verify(progress: @escaping BackupProgress.Report = { _ in }) async throws -> Findings {
    // The database is looked at as a file of its own.
    let place = FileManager.default.temporaryDirectory.appending(path: "journey-wallet-\(UUID().text)")
    try FileManager.default.createDirectory(
      at: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: place) }
    return try await read(into: place, withDocuments: false, progress: progress)
  }

  /// Verifies it, and lays out what is in it in a folder that holds nothing yet.
  func unpack(into folder: URL, progress: @escaping BackupProgress.Report) async throws -> Findings {
    try await read(into: folder, withDocuments: true, progress: progress)
  }

  private func read(
    into folder: URL, withDocuments: Bool, progress: @escaping BackupProgress.Report
  ) async throws -> Findings {
    var zip = try open()
    let manifest = try manifest(&zip)
    var counter = BackupCounter(
      withDocuments ? .unpacking : .verifying, bytesInAll: manifest.size, itemsInAll: manifest.entries.count, progress)
    for entry in manifest.entries {
      guard let header = try zip.next(), header.name == entry.name.text, header.size == UInt64(entry.size) else {
        throw WalletError.unavailable(.backupDamaged, detail: "\(entry.name.text) is not where it should be")
      }
      let isKept = withDocuments || entry.name == .wallet
      let sha256 = try await read(&zip, into: isKept ? folder.appending(path: entry.name.text) : nil, &counter)
      guard sha256 == entry.sha256 else {
        throw WalletError.unavailable(.backupDamaged, detail: "the hash of \(entry.name.text)")
      }
      counter.addItem()
    }
    guard try zip.next() == nil else {
      throw WalletError.unavailable(.backupDamaged, detail: "it holds more than it says")
    }
    try check(folder.appending(path: BackupName.wallet.text), manifest)
    let spoilt = manifest.entries.filter {
      if case .document($0.sha256) = $0.name { false } else { $0.name != .wallet }
    }
    return Findings(manifest: manifest, spoiltDocuments: spoilt.map(\.name.text))
  }

  /// Reads an entry, and writes it where a place is given.
  /// - Returns: its SHA-256
  private func read(_ zip: inout ZIPReader, into place: URL?, _ counter: inout BackupCounter) async throws -> String {
    if let shelf = place?.deletingLastPathComponent() {
      try FileManager.default.createDirectory(
        at: shelf, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    let draft = try place.map { try AtomicFile(for: $0, mark: UUID()) }
    var digest = FileDigest()
    while let piece = try zip.read() {
      digest.add(piece)
      try draft?.write(piece)
      try await counter.add(piece.count)
    }
    try draft?.keep(synchronizing: false)
    return digest.sha256
  }

  private func check(_ wallet: URL, _ manifest: BackupManifest) throws {
    let found: WalletFile
    do {
      found = try WalletFile(wallet)
    } catch WalletError.unavailable(.databaseUnreadable, let detail) {
      throw WalletError.unavailable(.backupDamaged, detail: detail)
    }
    guard found.faults.isEmpty else {
      throw WalletError.unavailable(.backupDamaged, detail: found.faults.prefix(3).joined(separator: "; "))
    }
    guard found.counts == manifest.counts, found.schemaVersion == manifest.schemaVersion else {
      throw WalletError.unavailable(.backupDamaged, detail: "its numbers of records")
    }
  }

  private func manifest(_ zip: inout ZIPReader) throws -> BackupManifest {
    guard let entry = try zip.next(), entry.name == BackupName.manifest.text else {
      throw WalletError.unavailable(.notABackup)
    }
    guard entry.size <= UInt64(BackupManifest.sizeLimit) else {
      throw WalletError.unavailable(.backupDamaged, detail: "its manifest is too large")
    }
    var json = Data()
    while let piece = try zip.read() { json += piece }
    return try BackupManifest(json: json)
  }

  /// The ZIP file, which may be encrypted.
  private func open() throws -> ZIPReader {
    var source = try FileSource(file) as any ByteSource
    let start = try source.read(filling: BackupEncryption.detectionLength), again = try FileSource(file)
    if let encryption = BackupEncryption(start) {
      return ZIPReader(try encryption.open(again, passphrase: passphrase))
    }
    guard start.count >= 4, start.number(UInt32.self, at: 0) == ZIPHeader.localSignature else {
      throw WalletError.unavailable(.notABackup)
    }
    return ZIPReader(again)
  }
}
