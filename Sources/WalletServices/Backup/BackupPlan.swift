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
