import Foundation
import JourneyStore
import Journeys

/// The card of what comes next.
package struct NextCard: Sendable {
  package let next: ItemRow
  /// When it begins.
  let start: Date
  package let nextSpan: Span?
  package let nextDistance: String
  package let nextReference: String?
  package let nextSeat: String?

  /// The first thing in a journey that is still to come; nil when nothing is.
  init?(in journey: JourneySnapshot, _ context: ScreenContext) throws {
    guard let first = try NextCard.first(in: journey, context) else { return nil }
    self.init(first.item, first.start, try context.countingDays(in: journey), by: journey.role)
  }

  /// The same as it is stored, with its start.
  static func first(
    in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> (start: Occurrence.End, item: any PresentedItem)? {
    var first: (start: Occurrence.End, item: any PresentedItem)?
    for type in context.kinds.itinerary.presented {
      guard let item = try NextCard.first(type, in: journey, context),
        let start = item.occurrence?.first
      else { continue }
      if first.map({ start.instant < $0.start.instant }) ?? true { first = (start, item) }
    }
    return first
  }

  private init<Item: PresentedItem>(_ item: Item, _ start: Occurrence.End, _ context: ScreenContext, by role: Role) {
    next = ItemRow(item, context, by: role)
    self.start = start.instant
    nextSpan = item.span(context)
    nextDistance = context.distance(to: start.instant, start.zone ?? context.zone, from: context.today)
    nextReference = Item.field("bookingReference")?.get(item).text
    nextSeat = Item.field("seatNumber")?.get(item).text
  }

  private static func first<Item: PresentedItem>(
    _ kind: Item.Type, in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> (any PresentedItem)? {
    // A visited place is behind us, whenever it was planned; a cancelled booking never comes.
    let comes = { (item: Item) in !item.isSwitchedOn && !item.isCancelledBooking }
    // Mostly the first one is it, and the others need not be read.
    let next = try journey.items(Item.self, from: context.now, limit: 1)
    if next.allSatisfy(comes) { return next.first }
    return try journey.items(Item.self, from: context.now, limit: 12).first(where: comes)
  }
}
