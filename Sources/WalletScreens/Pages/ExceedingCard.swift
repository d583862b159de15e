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
    let dates = { context.formats.days($0, thisYear: context.thisYear) }
    text = context.words("item.exceedsJourney", ["dates": dates(days)])
    let extended = journey.role.mayEdit ? journey.journey.days(extendedTo: item) : nil
    extendLabel = extended.map { context.words("item.extendJourney", ["dates": dates($0)]) }
    extendAddress = "\(PagePath.item(item))/extend"
  }
}
