import Foundation
import JourneyStore
import Journeys

/// What takes place on a journey, as a calendar shows it.
struct CalendarEntries: Sendable {
  /// One thing.
  struct Item: Sendable {
    let id: UUID
    let title: String
    let look: Appearance
    let address: String
    let occurrence: Occurrence
    /// `10:55 – 12:10`; over two zones with the clock of each, `10:55 UTC+1 – 13:40 UTC−5`.
    let clocks: String
    let place: String
    /// What it overlaps with; nil for nothing.
    let conflict: String?
    /// What a script needs to move it; nil for who may only look, and for what has no zone.
    let move: String?
  }

  let all: [Item]
  let layout: CalendarLayout

  /// Those of a journey, made unless they are kept.
  /// - Parameter areBlocks: whether they stand at their height; a month says no more of them than their title
  static func of(
    _ journey: JourneySnapshot, _ context: ScreenContext, areBlocks: Bool
  ) throws -> CalendarEntries {
    try journey.derived(
      Key(language: context.language, home: context.zone, mayEdit: journey.role.mayEdit, areBlocks: areBlocks),
      isKept: { $0.all.count <= mostKept }
    ) { try CalendarEntries(journey, context, areBlocks: areBlocks) }
  }

  /// Those of a journey with more are made each time.
  private static let mostKept = 1_000

  private struct Key: Hashable {
    let language: Language
    let home: Zone
    let mayEdit: Bool
    let areBlocks: Bool
  }

  private init(_ journey: JourneySnapshot, _ context: ScreenContext, areBlocks: Bool) throws {
    var items: [any PresentedItem] = []
    for kind in context.kinds.itinerary.presented { items += try CalendarEntries.items(kind, journey) }
    let conflicts = areBlocks ? CalendarEntries.conflicts(items, context) : [:]
    all = items.compactMap { item in
      guard let occurrence = item.occurrence, !item.isCancelledBooking else { return nil }
      return Item(
        id: item.id, title: item.title(context), look: item.look,
        address: PagePath.item(type(of: item).kind, item.id, in: item.journeyID), occurrence: occurrence,
        clocks: areBlocks ? CalendarEntries.clocks(occurrence, context) : "", place: occurrence.first.place,
        conflict: conflicts[item.id].map { context.words("calendar.conflict", ["names": $0.joined(separator: ", ")]) },
        move: areBlocks && journey.role.mayEdit ? CalendarMove(item, occurrence, context)?.json : nil)
    }
    layout = CalendarLayout(
      all.map { CalendarLayout.Entry(id: $0.id, occurrence: $0.occurrence) }, home: context.zone)
  }

  private static func items<Kind: PresentedItem>(
    _ kind: Kind.Type, _ journey: JourneySnapshot
  ) throws -> [any PresentedItem] { try journey.items(Kind.self) }

  /// What each item overlaps with, by their IDs.
  private static func conflicts(_ items: [any PresentedItem], _ context: ScreenContext) -> [UUID: [String]] {
    let names = Dictionary(items.map { ($0.id, $0.title(context)) }) { first, _ in first }
    var found: [UUID: [String]] = [:]
    for conflict in Conflict.all(items) {
      found[conflict.first.id, default: []].append(names[conflict.second.id] ?? "")
      found[conflict.second.id, default: []].append(names[conflict.first.id] ?? "")
    }
    return found
  }

  private static func clocks(_ occurrence: Occurrence, _ context: ScreenContext) -> String {
    let first = occurrence.first, zone = first.zone ?? context.zone
    let start = context.formats.time(first.instant, zone)
    guard let end = occurrence.end else { return start }
    let other = end.zone ?? context.zone, stop = context.formats.time(end.instant, other)
    guard zone.offset(at: first.instant) != other.offset(at: end.instant), occurrence.course == .ride else {
      return "\(start) – \(stop)"
    }
    return
      "\(start) \(context.formats.offset(first.instant, zone)) – \(stop) \(context.formats.offset(end.instant, other))"
  }
}
