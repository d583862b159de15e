import JourneyStore
import Journeys

extension Snapshot {
  /// A journey's name, with its days where another journey has the same name: `Rome (28 Mar – 6 Apr)`.
  func title(of journey: Journey, _ context: ScreenContext) throws -> String {
    guard try journeyNames(today: context.today).isShared(journey.name) else { return journey.name }
    let days = journey.days.map { context.formats.days($0, thisYear: context.thisYear) }
    return "\(journey.name) (\(days ?? context.words("status.wishlist")))"
  }
}
