import BookingImport
import Foundation
import JourneyStore
import Journeys

/// Searches an Inbox entry for bookings; crashes and exceeded limits are reported and isolated.
public struct BookingSearch: Sendable {
  /// What one search may use up: the importer ends by itself after four seconds of processor time, that of its programs included.
  static let limits = ForeignProgram.Limits(output: 8 << 20, time: .seconds(20), memory: 1 << 30)

  private let name: String
  private let received: StatedTime
  private let kinds: ItemCatalogue

  /// - Parameters:
  ///   - name: what it is called
  ///   - received: when it came
  ///   - kinds: what bookings are to become
  public init(named name: String, received: Date, _ kinds: ItemCatalogue = .product) {
    (self.name, self.received, self.kinds) = (name, StatedTime(of: received), kinds)
  }

  /// - Parameter day: the day on which it came, as ISO 8601 writes it; nil for anything else
  public init?(named name: String, received day: String) {
    guard let received = StatedTime(iso8601: day) else { return nil }
    (self.name, self.received, kinds) = (name, received.wholeDay, .product)
  }

  /// What a search has found.
  public struct Findings: Sendable, Hashable, Codable {
    public let bookings: [FoundBooking]
    /// Why parts were left out.
    public let unread: [SkipReason]

    /// As JSON, an object.
    public var json: String { BookingSearch.json(self) ?? "{}" }
  }

  /// Searches within this process.
  public func findings(in bytes: [UInt8]) -> Findings {
    let reading = BookingImporter().reading(of: bytes, named: name, received: received)
    var bookings = FoundBooking.all(in: reading.drafts, kinds) + reading.cancelled.map(FoundBooking.cancelled)
    bookings += reading.changes.map(FoundBooking.changed)
    for place in bookings.indices { bookings[place].sent = reading.sent?.iso8601 }
    return Findings(
      bookings: bookings,
      unread: reading.unread.sorted { $0.rawValue < $1.rawValue }
    )
  }

  /// Searches in a process of its own.
  /// - Parameter program: the path of the one whose command `search-bookings` does it
  /// - Returns: nil where it broke down or took too long
  func findings(in input: ForeignProgram.Input, by program: String) -> Findings? {
    let words = ["search-bookings", "--received", received.iso8601, "--named", name, ForeignProgram.copy]
    guard let output = ForeignProgram.outcome(program, words, input, Self.limits).bytes else { return nil }
    return try? JSONDecoder().decode(Findings.self, from: Data(output))
  }

  /// A value as JSON with its keys in order; nil for none that JSON has.
  static func json(_ value: some Encodable) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What a file begins with, as far as it is searched.
  /// - Throws: `CocoaError` where it cannot be read.
  public static func beginning(of file: URL) throws -> [UInt8] {
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    // One byte more tells that there is more.
    return try Array(handle.read(upToCount: BookingImporter.mostBytes + 1) ?? Data())
  }
}
