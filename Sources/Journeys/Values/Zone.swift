import Foundation

/// A time zone by its name in the IANA database, such as `Europe/Berlin`.
public struct Zone: Sendable, Hashable, Codable {
  /// Coordinated universal time.
  public static let utc = Zone(stored: "UTC")

  /// The name in the IANA database.
  public let identifier: String

  /// The zone of that name; nil when the system's database does not know it.
  public init?(_ identifier: String) {
    guard identifier == "UTC" || (Zone.isName(identifier) && TimeZone(identifier: identifier) != nil) else {
      return nil
    }
    self.identifier = identifier
  }

  /// A zone whose name was checked before it was stored.
  public init(stored identifier: String) {
    self.identifier = identifier
  }

  /// Foundation's value; UTC when the system's database has lost the name since it was stored.
  public var timeZone: TimeZone {
    TimeZone(identifier: identifier) ?? .gmt
  }

  /// Seconds east of UTC at that instant.
  public func offset(at instant: Date) -> Int {
    self == .utc ? 0 : timeZone.secondsFromGMT(for: instant)
  }

  /// When its clocks change within a span of time, the earliest first.
  public func clockChanges(in span: ClosedRange<Date>) -> [Date] {
    var changes: [Date] = [], last = span.lowerBound
    let zone = timeZone
    while let next = zone.nextDaylightSavingTimeTransition(after: last), next > last, next <= span.upperBound {
      changes.append(next)
      last = next
    }
    return changes
  }

  /// All names that a traveller may choose, in alphabetical order.
  public static let all: [Zone] = TimeZone.knownTimeZoneIdentifiers
    .filter { $0.contains("/") && !$0.hasPrefix("Etc/") && !$0.hasPrefix("SystemV/") }
    .sorted().map(Zone.init(stored:))

  public init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    guard let zone = Zone(name) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not a time zone: \(name)"))
    }
    self = zone
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }

  /// Whether a text is written as names are, `Area/Location`: the system itself reads one up to its first NUL.
  private static func isName(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.utf8.allSatisfy {
            isLetterOrDigit($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
          }
      }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
  }
}
