import Crypto
import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

/// A folder with a wallet on the disk, and room for its backups beside it.
struct Cellar {
  /// Where everything of the test lies.
  let root: URL
  /// The wallet's folder.
  var folder: URL { root.appending(path: "wallet") }
  /// Where a backup may be written.
  var file: URL { root.appending(path: "backup.zip") }

  /// Opens the wallet.
  func home() async throws -> Home { try await Home(Store(in: folder)) }

  /// Fills the wallet with odd values and some documents, the largest of more than a chunk, one of no bytes.
  func fill(seed: UInt64 = 1, journeys: Int = 2, documents sizes: [Int] = [0, 1, 70_000, 600_000]) async throws {
    var random = RandomWallet(seed: seed)
    let records = random.records(journeys: journeys, itemsOfEachKind: 3), home = try await home()
    try await home.write { transaction in
      func create(_ record: some StoredRecord) throws { _ = try transaction.create(record) }
      for record in records { try create(record) }
    }
    try home.wallet.store.close()
    var steps = Steps(seed: seed)
    for size in sizes { try add(Data((0..<size).map { _ in UInt8.random(in: 0...255, using: &steps) })) }
  }

  /// Adds a document.
  @discardableResult
  func add(_ contents: Data) throws -> URL {
    let name = SHA256.hash(data: contents).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let shelf = folder.appending(path: "documents/\(name.prefix(2))")
    try FileManager.default.createDirectory(at: shelf, withIntermediateDirectories: true)
    try contents.write(to: shelf.appending(path: name))
    return shelf.appending(path: name)
  }

  /// Backs the wallet up into `file`.
  @discardableResult
  func backUp(passphrase: String? = nil) async throws -> BackupManifest {
    let home = try await home()
    defer { try? home.wallet.store.close() }
    return try await home.wallet.backUp(folder, to: file, appVersion: "1.0", passphrase: passphrase)
  }

  /// Everything in the wallet: the records as they are exported, the log of changes, the documents byte for byte.
  func contents() async throws -> Contents {
    let home = try await home()
    defer { try? home.wallet.store.close() }
    let documents = try BackupName.documents(in: folder).map { ($0.text, try Data(contentsOf: $1)) }
    return Contents(
      records: try await home.everything(), export: try await home.export(), changes: try await home.changes(),
      documents: Dictionary(uniqueKeysWithValues: documents))
  }

  /// What `contents` found.
  struct Contents: Equatable {
    let records: [AnyHashable]
    let export: Data
    let changes: [Change]
    let documents: [String: Data]
  }

  /// The names of all files below the test's folder, without the locks and what SQLite keeps beside a database.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted().filter { path in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: root.appending(path: path).path, isDirectory: &isFolder)
      let isPassing = ["lock", "serving", "has-changes", "wallet.sqlite-wal", "wallet.sqlite-shm"].contains {
        path.hasSuffix("/\($0)")
      }
      return !isFolder.boolValue && !isPassing
    }
  }

  /// Why a file is refused; nil for one that is sound. Anything but the wallet's own error is thrown.
  func refusal(of data: Data, passphrase: String? = nil) async throws -> WalletError.Reason? {
    let file = root.appending(path: "refused.zip")
    try data.write(to: file)
    do {
      _ = try await BackupFile(file, passphrase: passphrase).verify()
      return nil
    } catch WalletError.unavailable(let reason, _) {
      return reason
    }
  }
}

/// Runs a test over a wallet that is not there yet.
func withCellar(_ body: (Cellar) async throws -> Void) async throws {
  try await withTemporaryFolder { try await body(Cellar(root: $0)) }
}
