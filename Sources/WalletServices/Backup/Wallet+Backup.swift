import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Writes a backup of the wallet in a folder: of the database as it is at one moment, while others write, and of every
  /// document. The file is replaced once the new one is whole and on the disk; otherwise nothing is left behind.
  /// - Parameter passphrase: encrypts the file in the age format, where there is one
  /// - Throws: `WalletError`, `CancellationError`, or what the file system throws.
  @discardableResult
  public func backUp(
    _ folder: URL, to file: URL, appVersion: String, passphrase: String? = nil,
    progress: @escaping BackupProgress.Report = { _ in }
  ) async throws -> BackupManifest {
    let copy = folder.appending(path: ".snapshot-\(world.uuid().text)")
    defer { try? FileManager.default.removeItem(at: copy) }
    try await store.copy(to: copy)
    try Task.checkCancellation()
    let known = try WalletFile(copy, kinds: store.kinds)
    guard known.faults.isEmpty else {
      throw WalletError.unavailable(.databaseUnreadable, detail: known.faults.prefix(3).joined(separator: "; "))
    }
    // After the database, so that no document is missing that it refers to.
    let files = try [(BackupName.wallet, copy)] + BackupName.documents(in: folder)
    let size = try files.reduce(0) { try $0 + $1.1.fileSize }
    var counter = BackupCounter(.writing, bytesInAll: 2 * size, itemsInAll: files.count, progress)
    var entries: [(name: BackupName, file: URL, digest: FileDigest)] = []
    for (name, file) in files {
      entries.append((name, file, try await digest(of: file, &counter)))
    }
    let manifest = BackupManifest(
      appVersion: appVersion, created: world.now(), schemaVersion: known.schemaVersion, counts: known.counts,
      entries: entries.map { .init(name: $0.name, size: $0.digest.size, sha256: $0.digest.sha256) })
    let json = manifest.json
    guard json.count <= BackupManifest.sizeLimit else { throw WalletError.tooLarge(limit: BackupManifest.sizeLimit) }
    let draft = try AtomicFile(for: file, mark: world.uuid())
    let scrypt = AgeScrypt(workFactor: world.passphraseWork)
    var zip = ZIPWriter(try passphrase.map { try AgeSink(draft, passphrase: $0, scrypt: scrypt) } ?? draft)
    try zip.begin(ZIPEntry(name: BackupName.manifest.text, json))
    try zip.write(json)
    for (name, file, digest) in entries {
      try zip.begin(ZIPEntry(name: name.text, size: UInt64(digest.size), crc: UInt32(digest.crc)))
      let source = try FileSource(file)
      while case let piece = try source.read(upTo: chunkSize), !piece.isEmpty {
        try zip.write(piece)
        try await counter.add(piece.count)
      }
      counter.addItem()
    }
    try zip.end()
    try draft.keep()
    return manifest
  }

  private func digest(of file: URL, _ counter: inout BackupCounter) async throws -> FileDigest {
    let source = try FileSource(file)
    var digest = FileDigest()
    while case let piece = try source.read(upTo: chunkSize), !piece.isEmpty {
      digest.add(piece)
      try await counter.add(piece.count)
    }
    return digest
  }
}

extension BackupName {
  /// The documents below a wallet's folder in the order of their names; what bears another name is none.
  static func documents(in folder: URL) throws -> [(BackupName, URL)] {
    let root = folder.appending(path: "documents")
    guard root.isThere else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: root.path).sorted().flatMap { shelf in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: shelf).path)) ?? []
      return names.sorted().compactMap { name in
        BackupName("documents/\(shelf)/\(name)").map { ($0, root.appending(path: "\(shelf)/\(name)")) }
      }
    }
  }
}

extension URL {
  /// The bytes of a file.
  fileprivate var fileSize: Int {
    get throws { (try FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)?.intValue ?? 0 }
  }
}
