import Foundation
import JourneyStore
import Journeys

/// The sections of a journey's page, kept until something changes, or until something that they show begins or ends.
struct JourneySections: Sendable {
  /// How many items of a section are shown.
  private static let length = 3

  let all: [JourneyScreen.Section]
  /// From when they were made to when another choice of items matters more.
  private let span: Range<Date>

  /// Those of a journey, made unless they are kept.
  /// - Parameter counts: how many items of each kind it has
  static func of(
    _ journey: JourneySnapshot, _ counts: [ItemKind: Int], _ context: ScreenContext
  ) throws -> JourneySections {
    let key = ScreenKey(context, journey.snapshot, journey.journey.id)
    return try journey.snapshot.derived(key, isValid: { $0.span.contains(context.now) }) {
      try JourneySections(journey, counts, context)
    }
  }

  private init(_ journey: JourneySnapshot, _ counts: [ItemKind: Int], _ context: ScreenContext) throws {
    var until = Date.distantFuture
    all = try context.kinds.sectioned.map {
      try JourneySections.section($0, counts[$0.kind] ?? 0, journey, context, &until)
    }
    span = context.now..<max(until, context.now)
  }

  private static func section<Item: PresentedItem>(
    _ kind: Item.Type, _ count: Int, _ journey: JourneySnapshot, _ context: ScreenContext, _ until: inout Date
  ) throws -> JourneyScreen.Section {
    let items = count == 0 ? [] : try journey.relevant(Item.self, at: context.now, limit: length)
    let next = count == 0 ? nil : try journey.items(Item.self, from: context.now, limit: 1).first
    for item in items + [next].compactMap(\.self) {
      let ends = [item.occurrence?.first.instant, item.occurrence?.end?.instant].compactMap(\.self)
      until = ends.filter { $0 >= context.now }.min().map { min($0, until) } ?? until
    }
    // What is of no use any more steps back at a moment of its own.
    if Item.outlived != nil, count > 0 { until = min(until, context.now + 60) }
    let address = PagePath.list(Item.kind, in: journey.journey.id)
    let context = try Item.prepared(context, for: items, in: journey)
    return JourneyScreen.Section(
      noun: Item.kind.noun, title: context.words.plural(Item.kind),
      count: context.formats.number(count),
      summary: count > 0 || Item.listing == .budget ? try Item.summary(in: journey, context).orNil : nil,
      address: address,
      rows: items.map { ItemRow($0, context, by: journey.role) }, hasRows: count > 0)
  }
}
