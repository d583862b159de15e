import BookingImport
import Foundation
import Journeys

/// Journeys in the order in which something that came in is likely to belong to them.
///
/// What counts is whether it names a place of the journey or a day within it, then how near the journey is in time.
public struct JourneyOrder: Sendable {
  private let known: [Known]
  private let today: CalendarDay

  private struct Known: Sendable {
    let journey: Journey
    /// Folded names of its places, each with a blank before and behind.
    let names: [String]
    let nearness: Double
  }

  /// An order of journeys, as seen on a day.
  public init(_ journeys: [Journey], today: CalendarDay) {
    self.today = today
    known = journeys.map { journey in
      let words = [journey.destination] + journey.cities + journey.name.split { !$0.isLetter }.map(String.init)
      // A name may be a place within others, `Lake Como, Italy`; short words of a title mean nothing.
      let names = words.flatMap { $0.split(separator: ",") }.map { FoldedName.of($0) }.filter { $0.count > 3 }
      return Known(
        journey: journey, names: Set(names).map { " \($0) " },
        nearness: JourneyOrder.nearness(journey, today: today))
    }
  }

  /// The journeys, the likeliest for a text first.
  public func callAsFunction(for text: String) -> [Journey] {
    let words = " \(FoldedName.of(String(text.prefix(20_000)))) "
    let days = WrittenDays.days(in: String(text.prefix(20_000)), received: today)
    return known.map { (known: $0, score: score($0, words, days) + $0.nearness) }
      .sorted { ($0.score, $0.known.journey.id.uuidString) > ($1.score, $1.known.journey.id.uuidString) }
      .map(\.known.journey)
  }

  /// The only journey that a text names by a place or a day; nil for none and for several.
  public func named(in text: String) -> Journey? {
    let words = " \(FoldedName.of(String(text.prefix(20_000)))) "
    let days = WrittenDays.days(in: String(text.prefix(20_000)), received: today)
    let named = known.filter { score($0, words, days) > 0 }
    return named.count == 1 ? named.first?.journey : nil
  }

  private func score(_ known: Known, _ words: String, _ days: [CalendarDay]) -> Double {
    let named = known.names.count { words.contains($0) }
    let within = known.journey.days.map { span in days.count { span.contains($0) } } ?? 0
    return Double(min(named, 3)) * 2 + (named > 0 ? 2 : 0) + Double(min(within, 3)) * 2 + (within > 0 ? 2 : 0)
  }

  /// From 0 to 2: one that is under way most of all, then those that come, the sooner the more; least one that is over.
  private static func nearness(_ journey: Journey, today: CalendarDay) -> Double {
    guard let days = journey.days else { return 0.1 }
    let now = today.daysSince1970
    if days.contains(today) { return 2 }
    let apart =
      now < days.lowerBound.daysSince1970
      ? days.lowerBound.daysSince1970 - now : 2 * (now - days.upperBound.daysSince1970) + 30
    return 1.8 / (1 + Double(apart) / 60)
  }
}
