import Foundation
import Journeys

/// How the external services have fared: what was used of this month's budget, the last answer, the last failure.
public struct ServiceUsage: Sendable, Hashable {
  /// How one service has fared.
  public struct Entry: Sendable, Hashable, Codable {
    /// The month (UTC) that is counted, as `2026-11`; empty before the first request.
    public internal(set) var month = ""
    /// How many requests were sent in it, retries included.
    public internal(set) var count = 0
    /// When the last answer came that could be used, in seconds since 1970; nil for never.
    public internal(set) var answeredAt: Double?
    /// When the last failure was, in seconds since 1970; nil for never.
    public internal(set) var failedAt: Double?
    /// The `ServiceFailure.Trouble` of the last failure.
    public internal(set) var trouble: String?
    /// How often it has failed in a row.
    public internal(set) var failures = 0
    /// Until when it is not asked, in seconds since 1970.
    public internal(set) var pausedUntil: Double?

    /// Whether the last request failed.
    public var isFailing: Bool { failedAt.map { $0 >= answeredAt ?? 0 } ?? false && failures > 0 }

    /// The requests of the month in which an instant is.
    public func count(at now: Date) -> Int { month == ServiceUsage.month(of: now) ? count : 0 }
  }

  private var entries: [String: Entry] = [:]

  /// Nothing asked yet.
  public init() {}

  /// How a service has fared.
  public internal(set) subscript(service: ExternalService) -> Entry {
    get { entries[service.rawValue] ?? Entry() }
    set { entries[service.rawValue] = newValue }
  }

  static func month(of instant: Date) -> String { String(CalendarDay(of: instant, in: .utc).iso.prefix(7)) }
}

extension ServiceUsage: StoredSettings {
  static let fileName = "service-usage.json"

  private enum Key: String, CodingKey { case services }

  public init(from decoder: any Decoder) throws {
    entries = try decoder.container(keyedBy: Key.self).decode([String: Entry].self, forKey: .services)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(entries, forKey: .services)
  }
}
