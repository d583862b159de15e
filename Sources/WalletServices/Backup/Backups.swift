import Foundation
import Journeys

/// The folder `backups` of a wallet.
public struct Backups: Sendable {
  /// The wallet's folder.
  public let wallet: URL
  /// Where new ones are written.
  public let folder: URL
  /// The folder `backups` of the wallet, where those lie that only a restore or the traveller makes.
  private var home: URL { wallet.appending(path: "backups") }

  /// Why a backup was made, which its name begins with.
  public enum Kind: String, Sendable, CaseIterable {
    case daily, manual = "journey-wallet", beforeRestore = "before-restore", uploaded
  }

  /// A backup of the folder, as its name describes it.
  public struct Kept: Sendable, Hashable {
    public let name: String
    public let kind: Kind
    public let made: Date
    /// In bytes.
    public let size: Int
    public var isSealed: Bool { BackupEncryption.allCases.contains { name.hasSuffix(".\($0.rawValue)") } }

    /// A backup of a name.
    public init(name: String, kind: Kind, made: Date, size: Int) {
      (self.name, self.kind, self.made, self.size) = (name, kind, made, size)
    }
  }

  /// The backups of a wallet's folder, which need not be there yet.
  /// - Parameter place: where new ones are written; nil for the folder `backups` of the wallet
  public init(in wallet: URL, at place: URL? = nil) {
    (self.wallet, folder) = (wallet, place ?? wallet.appending(path: "backups"))
  }

  /// The backups of a wallet's folder, new ones where its plan says.
  /// - Throws: as `BackupPlan.init(in:)`.
  public init(of wallet: URL) throws {
    self.init(in: wallet, at: try BackupPlan(in: wallet).folder)
  }

  /// All of them, the newest first; files with other names are none.
  public func all() -> [Kept] {
    let names = Set([home, folder]).flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0.path)) ?? [] }
    return Set(names).compactMap(kept).sorted { ($0.made, $0.name) > ($1.made, $1.name) }
  }

  /// The file of one of them.
  /// - Throws: `WalletError.notFound` where there is none of that name.
  public func file(named name: String) throws(WalletError) -> URL {
    _ = try backup(named: name)
    return place(of: name)
  }

  /// One of them.
  /// - Throws: `WalletError.notFound` where there is none of that name.
  public func backup(named name: String) throws(WalletError) -> Kept {
    guard let kept = kept(name) else { throw .notFound }
    return kept
  }

  /// Takes one away for good.
  /// - Throws: `WalletError.notFound`, or what the file system throws.
  public func remove(named name: String) throws {
    try FileManager.default.removeItem(at: file(named: name))
  }

  /// Clears away what was being written more than a day before some time, when the wallet was ended.
  /// - Throws: what the file system throws.
  public func removeUnfinishedFiles(before now: Date) throws {
    _ = try UnfinishedFiles.remove(UnfinishedFiles(in: wallet).abandoned(before: now))
  }

  /// A name for a new backup, with the time at which it is made; the folder is created where it is missing.
  /// - Throws: `WalletError.notFound` when there is no wallet's folder, `.unavailable(.backupUnwritable)` when another
  ///   folder was chosen and is not there, or what the file system throws.
  public func newFile(_ kind: Kind, at now: Date, encryption: BackupEncryption? = nil) throws -> URL {
    guard wallet.isThere else { throw WalletError.notFound }
    let folder = [.daily, .manual].contains(kind) ? folder : home
    // A disk that is not there just now is not to be mistaken for an empty folder.
    guard folder == home || folder.isThere else {
      throw WalletError.unavailable(.backupUnwritable, detail: folder.path)
    }
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // One that was made at the same moment is never replaced.
    let ending = (["zip"] + [encryption?.rawValue].compactMap(\.self)).joined(separator: ".")
    let files = (0...).lazy.map { milliseconds in
      let stamp = Backups.stamp(now.addingTimeInterval(Double(milliseconds) / 1000))
      return folder.appending(path: "\(kind.rawValue)-\(stamp).\(ending)")
    }
    return files.first { !$0.isThere } ?? folder
  }

  /// `20260328T095500123Z`.
  static func stamp(_ instant: Date) -> String { instant.rfc3339.filter { !"-:.".contains($0) } }

  private func place(of name: String) -> URL {
    let chosen = folder.appending(path: name)
    return chosen.isThere ? chosen : home.appending(path: name)
  }

  /// Reads a name and the size of the file; nil for any other name, and where there is no such file.
  private func kept(_ name: String) -> Kept? {
    guard let kept = Kept(name: name, size: 0),
      let attributes = try? FileManager.default.attributesOfItem(atPath: place(of: name).path),
      attributes[.type] as? FileAttributeType == .typeRegular, let size = attributes[.size] as? NSNumber
    else { return nil }
    return Kept(name: name, kind: kept.kind, made: kept.made, size: size.intValue)
  }
}

extension Backups.Kept {
  /// A backup by the name of its file; nil for any other name.
  init?(name: String, size: Int) {
    guard
      let parts = name.wholeMatch(
        of: /([a-z-]+)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})?Z\.zip(\.(?:age|sealed))?/)?.output,
      let kind = Backups.Kind(rawValue: String(parts.1)),
      let made = Date(rfc3339: "\(parts.2)-\(parts.3)-\(parts.4)T\(parts.5):\(parts.6):\(parts.7).\(parts.8 ?? "0")Z")
    else { return nil }
    self.init(name: name, kind: kind, made: made, size: size)
  }
}
