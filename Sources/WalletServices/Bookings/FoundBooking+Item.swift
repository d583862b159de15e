import BookingImport
import Foundation
import JourneyStore
import Journeys

extension FoundBooking {
  /// A booking that is there, with its words, choices and times.
  init<Item: StoredItem>(of item: Item) {
    self.init(Item.kind)
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
