import Foundation
import JourneyStore
import Journeys
import WalletWords

/// A journey in a list.
package struct JourneyCard: Sendable {
  package let cardAddress: String
  package let cardTitle: String
  package let cardDates: String
  package let cardLength: String?
  package let cardDestination: String?
  package let cardDistance: String
  package let cardStatus: String
  /// One of six colour gradients, always the same for the same journey.
  package let cardCover: String
  package let cardFlags: String?
  package let cardCountries: String
  package let cardCounts: [CardCount]
  package let hasCounts: Bool
  /// The page that asks before it is deleted; nil where the list does not offer that.
  package var cardRemoval: String?

  /// How many items of a kind a journey has.
  package struct CardCount: Sendable {
    package let countIcon: String
    package let countText: String
    package let countLabel: String
  }

  init(
    _ journey: Journey, _ context: ScreenContext, countries: [String] = [], counts: [ItemKind: Int] = [:]
  ) {
    let status = journey.status(on: context.today)
    cardAddress = PagePath.journey(journey.id)
    cardTitle = journey.name
    cardDates = journey.days.map { context.formats.days($0, thisYear: context.thisYear) } ?? ""
    cardLength = journey.length.map { context.words("count.days", count: $0) }
    cardDestination = journey.destination.orNil
    cardDistance = JourneyCard.distance(journey, status, context)
    cardStatus = status.rawValue
    cardCover = JourneyCard.cover(journey.id)
    cardFlags = countries.map(CountryFlag.of).joined().orNil
    cardCountries = countries.map(context.country).joined(separator: ", ")
    cardCounts = context.kinds.sections.presented.compactMap { type in
      counts[type.kind].map {
        CardCount(
          countIcon: type.look.icon, countText: context.formats.number($0),
          countLabel: "\(context.words.plural(type.kind)): \(context.formats.number($0))")
      }
    }
    hasCounts = !cardCounts.isEmpty
  }

  /// The same card with the way to delete the journey.
  func removable(_ isRemovable: Bool) -> JourneyCard {
    var card = self
    if isRemovable { card.cardRemoval = "\(cardAddress)/delete" }
    return card
  }

  /// The cards of some journeys with their flags and counts.
  static func cards(_ journeys: [Journey], _ snapshot: Snapshot, _ context: ScreenContext) throws -> [JourneyCard] {
    let ids = journeys.map(\.id)
    let countries = try snapshot.countries(of: ids), counts = try snapshot.itemCounts(of: ids)
    return journeys.map { JourneyCard($0, context, countries: countries[$0.id] ?? [], counts: counts[$0.id] ?? [:]) }
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

  static func cover(_ id: UUID) -> String { "cover-\(Int(id.uuid.15) % 6)" }

  /// `28 Mar – 6 Apr · 10 days`.
  static func summary(_ journey: Journey, _ context: ScreenContext) -> String {
    context.line(
      journey.destination, journey.days.map { context.formats.days($0, thisYear: context.thisYear) } ?? "",
      journey.length.map { context.words("count.days", count: $0) } ?? context.words("status.wishlist"))
  }
}

extension ScreenContext {
  /// A country's name in the language of the screen.
  func country(_ code: String) -> String { Country.with(code: code)?.name(in: language.rawValue) ?? code }
}
