import Foundation
import Journeys

/// A journey in a list.
struct JourneyCard: Sendable {
  let cardAddress: String
  let cardTitle: String
  let cardDates: String
  let cardDestination: String?
  let cardDistance: String
  let cardStatus: String
  /// One of six colour gradients, always the same for the same journey.
  let cardCover: String

  init(_ journey: Journey, _ context: ScreenContext) {
    let status = journey.status(on: context.today)
    cardAddress = Address.journey(journey.id)
    cardTitle = journey.name
    cardDates = journey.days.map { context.formats.days($0, thisYear: context.thisYear) } ?? ""
    cardDestination = journey.destination.orNil
    cardDistance = JourneyCard.distance(journey, status, context)
    cardStatus = status.rawValue
    cardCover = JourneyCard.cover(journey.id)
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
