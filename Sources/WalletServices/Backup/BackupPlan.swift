import Foundation
import Journeys

/// When the wallet backs itself up, where to, and what it keeps.
public struct BackupPlan: Sendable, Hashable {
  /// Whether it does so at all.
  public var isOn = true
  /// The hour of the day, from 0 to 23, on the clocks at home.
  public var hour = 3
  /// Where backups are written; nil for the folder `backups` of the wallet.
  public var folder: URL?
  public var retention = Retention.usual
  /// Where each is copied to; nil for nowhere.
  public var server: WebDAV.Access?

  /// Every night into the wallet's own folder.
  public init() {}

  /// The last time at which a backup was to be made.
  public func due(at now: Date, in zone: Zone) -> Date {
    let today = CalendarDay(of: now, in: zone)
    // Where clocks skip the hour, the next one that they show.
    let times = (-1...0).compactMap { days in
      (hour..<hour + 3).lazy.compactMap {
        LocalTime(day: today.advanced(by: days + $0 / 24), hour: $0 % 24, minute: 0)?.instant(in: zone)
      }.first
    }
    return times.last { $0 <= now } ?? now
  }
}

extension BackupPlan {
  private static func file(in wallet: URL) -> URL { wallet.appending(path: "backup-plan.json") }

  /// The plan of the wallet in a folder; the usual one where none was made. It lies beside the database and not in it,
  /// so that no backup holds the server's password.
  /// - Throws: `WalletError.unavailable(.backupUnwritable)` for a file that is no plan.
  public init(in wallet: URL) throws {
    let file = BackupPlan.file(in: wallet)
    guard file.isThere else { return }
    guard let json = try JSONValue(parsing: Data(contentsOf: file)).members, let hour = json["hour"]?.integer,
      let retention = Retention(json["retention"] ?? .null)
    else { throw WalletError.unavailable(.backupUnwritable, detail: file.path) }
    (self.hour, self.retention) = (hour, retention)
    isOn = json["isOn"] != .flag(false)
    folder = json["folder"]?.text.map { URL(filePath: $0, directoryHint: .isDirectory) }
    server = json["server"].flatMap { server in
      guard let address = server["address"]?.text, let user = server["user"]?.text,
        let password = server["password"]?.text
      else { return nil }
      return WebDAV.Access(address, user: user, password: Secret(password))
    }
  }

  /// Keeps the plan in a wallet's folder, for its user's eyes only. A folder for the backups is made where it is missing.
  /// - Throws: what the file system throws.
  public func keep(in wallet: URL) throws {
    if let folder {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    let access = server.map { server -> JSONValue in
      [
        "address": .text(server.address.absoluteString), "user": .text(server.user),
        "password": .text(server.password.text),
      ]
    }
    let numbers = ["days": retention.days, "weeks": retention.weeks, "months": retention.months]
    var writer = JSONWriter()
    writer.value(
      .object([
        "isOn": .flag(isOn), "hour": .number(Decimal(hour)), "folder": folder.map { .text($0.path) } ?? .null,
        "retention": .object(numbers.mapValues { .number(Decimal($0)) }), "server": access ?? .null,
      ]))
    try DraftFile.write(Data(writer.bytes), privatelyTo: BackupPlan.file(in: wallet))
  }
}

extension Retention {
  fileprivate init?(_ json: JSONValue) {
    guard let days = json["days"]?.integer, let weeks = json["weeks"]?.integer, let months = json["months"]?.integer
    else { return nil }
    self.init(days: days, weeks: weeks, months: months)
  }
}
