import Foundation
import JourneyStore
import Journeys
import WalletWords

/// A journey in a list.
package struct JourneyCard: Sendable {
  package let address: String
  package let title: String
  package let dates: String
  package let length: String?
  /// Where it leads: its destination, then its cities.
  package let places: String?
  package let distance: String
  /// For a kept page (`clock(of:)`).
  package let distanceClock: String?
  package let status: String
  package let cover: Cover
  package let flags: String?
  package let countries: String
  package let counts: [CardCount]
  /// The page that asks before it is deleted; nil where the list does not offer that.
  package var removal: String?

  /// How many kinds are counted on a card, in the order of the journey's sections; more would crowd out its name.
  private static let mostCounts = 5

  /// How many places are named on a card.
  private static let mostPlaces = 4

  /// `Portugal, Lisbon, Porto`: each once, however it is written, and not again where the journey's name says it.
  private static func places(_ journey: Journey) -> String? {
    var seen: Set<String> = [FoldedName.of(journey.name)]
    let names = ([journey.destination] + journey.cities).filter {
      !$0.isEmpty && seen.insert(FoldedName.of($0)).inserted
    }
    return (names.prefix(mostPlaces).joined(separator: ", ") + (names.count > mostPlaces ? ", …" : "")).orNil
  }

  /// How many items of a kind a journey has.
  package struct CardCount: Sendable {
    package let icon: String
    package let text: String
    package let label: String
  }

  init(
    _ journey: Journey, _ context: ScreenContext, cover: JourneyCover?, countries: [String] = [],
    counts: [CardCount] = []
  ) {
    let status = journey.status(on: context.today)
    self.address = PagePath.journey(journey.id)
    self.title = journey.name
    self.dates = journey.days.map { context.formats.days($0, thisYear: context.thisYear) } ?? ""
    self.length = journey.length.map { context.words("count.days", count: $0) }
    self.places = JourneyCard.places(journey)
    self.distance = JourneyCard.distance(journey, status, context)
    self.distanceClock = context.clock(of: journey)
    self.status = status.rawValue
    self.cover = Cover(journey.id, cover)
    self.flags = countries.map(CountryFlag.of).joined().orNil
    self.countries = countries.map(context.country).joined(separator: ", ")
    self.counts = counts
  }

  /// The same card with the way to delete the journey.
  func removable(_ isRemovable: Bool) -> JourneyCard {
    var card = self
    if isRemovable { card.removal = "\(address)/delete" }
    return card
  }

  /// The cards of the journeys of some identifiers, in their order, made unless they are kept; those that the user may not see are left
  /// out.
  static func cards(of ids: [UUID], _ snapshot: Snapshot, _ context: ScreenContext) throws -> [JourneyCard] {
    try snapshot.derived(ScreenKey(context, snapshot, ids)) { try cards(snapshot.journeys(ids), snapshot, context) }
  }

  /// The cards of some journeys with their flags and counts.
  static func cards(_ journeys: [Journey], _ snapshot: Snapshot, _ context: ScreenContext) throws -> [JourneyCard] {
    let ids = journeys.map(\.id)
    let countries = try snapshot.countries(of: ids), counts = try snapshot.itemCounts(of: ids)
    let covers = try snapshot.covers(of: journeys)
    // Looked up once for all cards.
    let kinds = context.kinds.sectioned.map {
      (kind: $0.kind, icon: $0.look.icon, name: context.words.plural($0.kind))
    }
    return journeys.map { journey in
      let counts = counts[journey.id] ?? [:]
      return JourneyCard(
        journey, context, cover: covers[journey.id], countries: countries[journey.id] ?? [],
        counts: kinds.lazy.filter { counts[$0.kind] != nil }.prefix(mostCounts).map { kind, icon, name in
          let number = context.formats.number(counts[kind] ?? 0)
          return CardCount(icon: icon, text: number, label: "\(name): \(number)")
        })
    }
  }

  /// How much of each kind is in a journey, of all kinds.
  static func allCounts(in journey: UUID, _ snapshot: Snapshot, _ context: ScreenContext) throws -> [CardCount] {
    let counts = try snapshot.itemCounts(of: [journey])[journey] ?? [:]
    return context.kinds.types.presented.compactMap { kind in
      guard let count = counts[kind.kind], count > 0 else { return nil }
      let name = context.words.plural(kind.kind), number = context.formats.number(count)
      return CardCount(icon: kind.look.icon, text: number, label: "\(name): \(number)")
    }
  }

  /// `today` for one that goes on, `in 78 days`, `12 days ago`, nothing for a wish.
  static func distance(_ journey: Journey, _ status: JourneyStatus, _ context: ScreenContext) -> String {
    guard let days = journey.days else { return context.words("status.wishlist") }
    switch status {
    case .active: return context.words("status.active")
    case .past: return context.distance(to: days.upperBound, from: context.today)
    case .upcoming, .wishlist: return context.distance(to: days.lowerBound, from: context.today)
    }
  }

  /// `Kansai · 28 Mar – 6 Apr · 10 days`.
  static func summary(_ journey: Journey, _ context: ScreenContext) -> String {
    context.line(
      journey.destinationBesideName,
      journey.days.map { context.formats.days($0, thisYear: context.thisYear) } ?? "",
      journey.length.map { context.words("count.days", count: $0) } ?? context.words("status.wishlist"))
  }
}

extension ScreenContext {
  /// A country's name in the language of the screen.
  func country(_ code: String) -> String { Country.with(code: code)?.name(in: language.rawValue) ?? code }
}
