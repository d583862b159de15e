import BookingImport
import Foundation
import JourneyStore
import Journeys

extension Snapshot {
  /// The user's bookings that bear one of the references, each as if what came in had told it whole and cancelled. Of several with
  /// one reference those are meant whose numbers the words name, else whose days; else all.
  func cancelledBookings(_ cancellations: [Cancellation]) throws -> [FoundBooking] {
    try cancellations.flatMap { cancellation in
      let all = try kinds.bookings.flatMap { try cancelled($0, cancellation.reference) }
      let words = cancellation.words, joined = words.filter { !$0.isWhitespace }.lowercased()
      let numbered = all.filter { $0.number.map { joined.contains($0) } ?? false }
      let dated = all.filter { booking in
        kinds.type(of: booking)?.times.flatMap { booking.texts[$0.start] }.flatMap { CalendarDay($0.prefix(10)) }
          .map { WrittenDays.words(for: $0, in: words) != nil } ?? false
      }
      return !numbered.isEmpty ? numbered : !dated.isEmpty ? dated : all
    }
  }

  private func cancelled<Item: StoredBooking>(_ kind: Item.Type, _ reference: String) throws -> [FoundBooking] {
    try bookings(kind, reference: reference, around: nil).map(FoundBooking.init(cancelling:))
  }
}

extension FoundBooking {
  /// The number of what is ridden, in small letters and without blanks; nil for what has none.
  fileprivate var number: String? {
    let number = (texts["transportNumber"] ?? "").filter { !$0.isWhitespace }.lowercased()
    return number.isEmpty ? nil : number
  }

  /// A booking that is there, with its words, choices and times, and cancelled.
  fileprivate init<Item: StoredBooking>(cancelling item: Item) {
    self.init(Item.kind)
    isCancelled = true
    for field in Item.fields where field.name != "notes" {
      switch (field.type, field.get(item)) {
      case (.text, .text(let text)), (.choice, .text(let text)), (.zone, .text(let text)): put(field.name, text)
      case (.instant(let zoneKey), .instant(let instant)):
        put(field.name, LocalTime(of: instant, in: item.zone(under: [zoneKey, "zone"])).isoToTheMinute)
      default: break
      }
    }
  }
}

extension Record {
  /// The first zone that one of the fields names; UTC where none does.
  fileprivate func zone(under keys: [String]) -> Zone {
    keys.lazy.compactMap { Self.field($0)?.get(self).text.flatMap { Zone($0) } }.first ?? .utc
  }
}
