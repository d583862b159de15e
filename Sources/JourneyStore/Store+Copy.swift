import Foundation
import GRDB
import Journeys

extension Store {
  /// Copies the database as it is at one moment into a file that is not there yet, while others read and write.
  /// - Throws: `WalletError.unavailable`; nothing is left of the file then.
  public func copy(to file: URL) async throws {
    do {
      // SQLite takes an empty file as it is, with its permissions; it would make one that others may read.
      guard FileManager.default.createFile(atPath: file.path, contents: nil, attributes: WalletFolder.own) else {
        throw WalletError.unavailable(errno == ENOSPC ? .diskFull : .backupUnwritable, detail: file.path)
      }
      // A reader's connection, so that no writer waits; VACUUM begins a transaction of its own.
      try await reading { try $0.execute(sql: "VACUUM INTO ?", arguments: [file.path]) }
    } catch {
      try? FileManager.default.removeItem(at: file)
      guard let error = error as? DatabaseError else { throw error }
      let reason: WalletError.Reason = error.resultCode == .SQLITE_FULL ? .diskFull : .databaseUnreadable
      throw WalletError.unavailable(reason, detail: "\(error)")
    }
  }
}
