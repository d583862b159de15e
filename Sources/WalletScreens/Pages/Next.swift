import Foundation
import JourneyStore
import Journeys

/// The card of what comes next.
package struct NextCard: Sendable {
  package let next: ItemRow
  /// By what it comes before or after the cards of other journeys.
  let order: Date
  /// The day of that on the clocks there.
  package let day: String
  package let nextSpan: Span?
  package let nextDistance: String
  /// For a kept page: how far it is (`clock(to:_:)`), and the second since 1970 from which something else is next.
  package let nextClock: String?
  package let nextUntil: String
  /// Whether it stands on a kept page, with what is next later.
  package let isKept: Bool
  package let nextReference: String?
  /// The coach that the seat is in.
  package let nextCoach: Fact?
  package let nextSeat: String?
  /// What a service says of it now; nil where none does.
  package let nextLive: String?
  /// The code of its ticket; nil where there is none.
  package let nextPass: PassCard?

  /// The card of what is next and, for a kept page, those of what is next later.
  static func cards(
    in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> (next: NextCard?, later: [NextCard]) {
    let context = try context.countingDays(in: journey).expecting(try journey.expectedTimes())
    var cards: [NextCard] = []
    for moment in try NextMoment.coming(in: journey, context) {
      cards.append(try NextCard(moment, moment.item, in: journey, context))
    }
    return (cards.first, Array(cards.dropFirst()))
  }

  private init<Item: PresentedItem>(
    _ moment: NextMoment, _ item: Item, in journey: JourneySnapshot, _ context: ScreenContext
  ) throws {
    let end = moment.end
    next = ItemRow(item, context, at: moment.phase == .underWay ? end : nil, by: journey.role)
    order = moment.order
    day = context.formats.dayOfWeek(
      CalendarDay(of: end.instant, in: end.zone ?? context.zone), thisYear: context.thisYear)
    nextSpan = item.span(context)
    (nextDistance, nextClock) = (moment.distance(context), moment.clock(context))
    (nextUntil, isKept) = (moment.untilSeconds, context.isKept)
    nextReference = Item.field("bookingReference")?.get(item).text
    nextCoach = Item.field("coach")?.get(item).text.flatMap(\.orNil).map {
      Fact(context.words.label(Item.kind.rawValue, "coach", type: item.typeName), $0)
    }
    nextSeat = Item.field("seatNumber")?.get(item).text
    nextLive = try item.liveLine(in: journey, context)
    nextPass = try item.passes(in: journey, context).first
  }
}
