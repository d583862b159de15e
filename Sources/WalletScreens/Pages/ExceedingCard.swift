import JourneyStore
import Journeys

/// That a booking lies beyond the days of its journey, and what extends these.
package struct ExceedingCard: Sendable {
  package let text: String
  /// Nil for who may not edit the journey, and where the booking lies far from it.
  package let extendLabel: String?
  package let extendAddress: String

  /// Nil for what lies within the journey's days.
  init?(_ item: some PresentedItem, in journey: JourneySnapshot, _ context: ScreenContext) {
    guard let days = journey.journey.days, journey.journey.isExceeded(by: item) else { return nil }
    text = context.words(
      "item.exceedsJourney", ["dates": context.formats.days(days, thisYear: context.thisYear)])
    let mayExtend = journey.role.mayEdit && journey.journey.days(extendedTo: item) != nil
    extendLabel = mayExtend ? context.words("item.extendJourney") : nil
    extendAddress = "\(PagePath.item(item))/extend"
  }
}
