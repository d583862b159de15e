import Foundation
import JourneyStore
import Journeys
import WalletWords

/// What a part of a screen follows from besides the wallet, where it follows the day and not the time of day.
///
/// It is the key under which such parts are kept until something changes.
struct ScreenKey<More: Hashable & Sendable>: Hashable, Sendable {
  private let user: User
  private let language: Language
  private let today: CalendarDay
  private let todayZone: Zone
  private let isKept: Bool
  private let maps: MapChoice
  private let sharedJourney: UUID?
  private let responses: Int
  private let more: More

  /// - Parameters:
  ///   - snapshot: from which the part is made
  ///   - more: what else it follows from
  init(_ context: ScreenContext, _ snapshot: Snapshot, _ more: More) {
    (user, language, today, todayZone) = (context.user, context.language, context.today, context.todayZone)
    (isKept, maps, sharedJourney) = (context.isKept, context.maps, context.sharedJourney)
    (responses, self.more) = (snapshot.responses, more)
  }
}
