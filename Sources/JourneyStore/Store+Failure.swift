import Foundation
import GRDB
import Journeys

extension Store {
  /// Turns what SQLite says of the disk and of other processes into the wallet's own words.
  static func explained<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let error as DatabaseError {
      guard let reason = passing(error, at: nil) else { throw error }
      throw WalletError.unavailable(reason, detail: "\(error)")
    }
  }

  /// What keeps a database from being opened, brought up to date or copied. Only where the file itself is to blame a backup
  /// helps.
  /// - Parameter file: where it lies, or where the copy goes
  static func failure(_ error: any Error, at file: URL, else reason: WalletError.Reason) -> WalletError {
    if let error = error as? WalletError { return error }
    return .unavailable(passing(error, at: file) ?? reason, detail: "\(file.path): \(error)")
  }

  /// The trouble that is over once others are done or there is room on the disk; nil for any other.
  private static func passing(_ error: any Error, at file: URL?) -> WalletError.Reason? {
    if let error = error as? CocoaError { return error.code == .fileWriteOutOfSpace ? .diskFull : nil }
    guard let error = error as? DatabaseError else { return nil }
    switch error.resultCode {
    case .SQLITE_FULL: return .diskFull
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: return .busy
    // What SQLite says of a disk that has no room for its other files.
    case .SQLITE_IOERR, .SQLITE_CANTOPEN: return file.map(isDiskFull) == true ? .diskFull : nil
    default: return nil
    }
  }

  /// Whether the disk of a file has room for less than some pages.
  private static func isDiskFull(_ file: URL) -> Bool {
    var disk = statvfs()
    guard statvfs(file.deletingLastPathComponent().path, &disk) == 0 else { return false }
    return UInt64(disk.f_bavail) * UInt64(disk.f_frsize) < 65_536
  }
}
