import BookingImport
import Foundation
import Journeys

/// Searches something that came in for bookings; what breaks on the way, or takes too much, is told and harms nobody else.
public struct BookingSearch: Sendable {
  /// What one search may use up: the importer ends by itself after five seconds on a machine that has time for it.
  static let limits = ForeignProgram.Limits(output: 8 << 20, time: .seconds(20), memory: 1 << 30)

  private let name: String
  private let received: StatedTime

  /// - Parameters:
  ///   - name: what it is called
  ///   - received: when it came
  public init(named name: String, received: Date) {
    (self.name, self.received) = (name, StatedTime(of: received))
  }

  /// - Parameter day: the day on which it came, as ISO 8601 writes it; nil for anything else
  public init?(named name: String, received day: String) {
    guard let received = StatedTime(iso8601: day) else { return nil }
    (self.name, self.received) = (name, received.wholeDay)
  }

  /// Searches within this process.
  public func bookings(in bytes: [UInt8]) -> [FoundBooking] {
    FoundBooking.all(in: BookingImporter().drafts(in: bytes, named: name, received: received))
  }

  /// Searches in a process of its own.
  /// - Parameter program: the path of the one whose command `search-bookings` does it
  /// - Returns: nil where it broke down or took too long
  func bookings(in input: ForeignProgram.Input, by program: String) -> [FoundBooking]? {
    let words = ["search-bookings", "--received", received.iso8601, "--named", name, ForeignProgram.copy]
    guard let output = ForeignProgram.outcome(program, words, input, Self.limits).bytes else { return nil }
    return try? JSONDecoder().decode([FoundBooking].self, from: Data(output))
  }

  /// What a file begins with, as far as it is searched.
  /// - Throws: `CocoaError` where it cannot be read.
  public static func beginning(of file: URL) throws -> [UInt8] {
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    return try Array(handle.read(upToCount: BookingImporter.mostBytes) ?? Data())
  }
}
