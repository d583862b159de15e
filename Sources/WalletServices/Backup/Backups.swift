import Foundation
import Journeys

/// The folder `backups` of a wallet.
public struct Backups: Sendable {
  private let folder: URL

  /// The backups of a wallet's folder, which need not be there yet.
  public init(in folder: URL) {
    self.folder = folder.appending(path: "backups")
  }

  /// A name for a new backup, which tells when it was made; the folder is there afterwards.
  /// - Parameter kind: how the name begins
  public func file(_ kind: String = "journey-wallet", at now: Date, isSealed: Bool) throws -> URL {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let time = now.rfc3339.filter { $0 != "-" && $0 != ":" && $0 != "." }
    return folder.appending(path: "\(kind)-\(time).\(isSealed ? "zip.sealed" : "zip")")
  }
}
