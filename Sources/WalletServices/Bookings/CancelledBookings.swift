import BookingImport
import Foundation
import JourneyStore
import Journeys

extension Snapshot {
  /// The user's bookings that have one of the references, as cancelled bookings with all their fields. Of several
  /// those are meant whose numbers the words name, else whose days; else all.
  func cancelledBookings(_ cancellations: [Cancellation]) throws -> [FoundBooking] {
    // All are of one text.
    guard let words = cancellations.first?.words else { return [] }
    let references = cancellations.map(\.reference)
    let all = try kinds.bookings.flatMap { try cancelled($0, references) }
    let numbered = all.filter { $0.isNumbered(in: words.lowercased()) }
    let dated = all.filter { booking in
      kinds.type(of: booking)?.times.flatMap { booking.texts[$0.start] }.flatMap { CalendarDay($0.prefix(10)) }
        .map { WrittenDays.words(for: $0, in: words) != nil } ?? false
    }
    return !numbered.isEmpty ? numbered : !dated.isEmpty ? dated : all
  }

  private func cancelled<Item: StoredBooking>(_ kind: Item.Type, _ references: [String]) throws -> [FoundBooking] {
    try bookings(kind, references: references).map(FoundBooking.init(cancelling:))
  }
}

extension FoundBooking {
  /// Whether words in small letters name the number of what is ridden, with a blank in it or without.
  fileprivate func isNumbered(in words: String) -> Bool {
    let number = (texts["transportNumber"] ?? "").lowercased().filter { !$0.isWhitespace }
    let letters = number.prefix { !$0.isNumber }
    guard !number.isEmpty else { return false }
    return [number, "\(letters) \(number.dropFirst(letters.count))"].contains { written in
      words.ranges(of: written).contains { words[$0.upperBound...].first?.isNumber != true }
    }
  }

  /// A booking that is there, and cancelled.
  fileprivate init<Item: StoredBooking>(cancelling item: Item) {
    self.init(of: item)
    isCancelled = true
  }
}
