import Foundation
import JourneyStore
import Journeys

extension Snapshot {
  /// The user's bookings that bear one of the references, each as if what came in had told it whole and cancelled.
  func cancelledBookings(_ references: [String]) throws -> [FoundBooking] {
    try references.flatMap { reference in
      try kinds.bookings.flatMap { try cancelled($0, reference) }
    }
  }

  private func cancelled<Item: StoredBooking>(_ kind: Item.Type, _ reference: String) throws -> [FoundBooking] {
    try bookings(kind, reference: reference, around: nil).map(FoundBooking.init(cancelling:))
  }
}

extension FoundBooking {
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
