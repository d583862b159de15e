import Foundation
import JourneyStore
import Journeys

/// A way as one line of the itinerary, which opens its directions.
package struct WayLine: Sendable {
  /// `2.1 km, about 35 min on foot`; `Directions` where nothing is known of its length.
  package let text: String
  /// `From the hotel`, `Back to the hotel`; nil between two rows.
  package let lead: String?
  package let label: String
  package let address: String
  /// Whether one would walk.
  package let icon: String

  init(_ way: Way, lead: String? = nil, _ context: ScreenContext) {
    let mode = way.mode(preferring: context.maps.mode)
    text = context.wayText(way, mode) ?? context.words("ui.directions")
    self.lead = lead
    label = context.words("way.label", ["from": way.from.name, "to": way.to.name])
    address = context.maps.service.address(of: way, by: mode)
    icon = mode.icon
  }
}

/// The ways from and to one thing, on its page.
package struct WayCard: Sendable {
  /// `From`; nil where the name says it.
  package let lead: String?
  package let name: String
  package let text: String?
  package let links: [Link]

  package struct Link: Sendable {
    package let label: String
    package let icon: String
    package let address: String
    /// What follows the label for who does not see where it stands: `Walking: Beacon to JFK`, without a mode that the label
    /// says already.
    package let longLabel: String
  }

  init(_ way: Way, lead: String, name: String, _ context: ScreenContext) {
    (self.lead, self.name) = (lead.orNil, name)
    let service = context.maps.service
    let route = [context.maps.mode, .walking, .cycling, .driving].compactMap { context.route(way, $0) }.first
    text =
      route.map { context.line(context.distance($0.metres), context.words("way.source", ["name": $0.source])) }
      ?? way.distance.flatMap { $0 > 0 ? context.distance($0 * WayEstimate.circuity) : nil }
    let label = context.words("way.label", ["from": way.from.name, "to": way.to.name])
    links =
      service.modes.isEmpty
      ? [
        Link(
          label: context.name(of: service), icon: "route", address: service.address(of: way, by: .walking),
          longLabel: label)
      ]
      : service.modes.map { mode in
        let name = context.words("way.mode.\(mode.rawValue)")
        let seconds = context.route(way, mode)?.seconds ?? way.estimate(mode)?.seconds
        let time = seconds.map { context.duration(max(60, $0)) }
        return Link(
          label: time ?? name, icon: mode.icon, address: service.address(of: way, by: mode),
          longLabel: time == nil ? label : "\(name): \(label)")
      }
  }
}

extension TravelMode {
  fileprivate var icon: String {
    switch self {
    case .walking: "walk"
    case .cycling: "bike"
    case .transit: "train"
    case .driving: "car"
    }
  }
}

extension ScreenContext {
  /// `850 m`, `2.1 km`, `340 km`.
  func distance(_ metres: Double) -> String {
    if metres < 995 {
      return words("unit.metres", ["number": formats.number(max(10, Int((metres / 10).rounded()) * 10))])
    }
    let kilometres = metres / 1000
    let number =
      kilometres < 20 ? formats.decimal(kilometres, digits: 1) : formats.number(Int(kilometres.rounded()))
    return words("unit.kilometres", ["number": number])
  }

  /// The stored route of a way; nil where no service has computed one.
  func route(_ way: Way, _ mode: TravelMode) -> StreetRoute? { way.routeKey(mode).flatMap { routes[$0] } }

  /// `2.1 km, about 35 min on foot`; only the length where no time can be said; nil without coordinates.
  func wayText(_ way: Way, _ mode: TravelMode) -> String? {
    if let route = route(way, mode) {
      return words(
        "way.route.\(mode.rawValue)",
        [
          "distance": distance(route.metres), "duration": duration(max(60, route.seconds)), "source": route.source,
        ])
    }
    guard let direct = way.distance else { return nil }
    let distance = distance(direct * WayEstimate.circuity)
    guard let estimate = way.estimate(mode) else { return distance }
    return words(
      "way.estimate.\(mode.rawValue)", ["distance": distance, "duration": duration(max(60, estimate.seconds))])
  }
}

extension ScreenContext {
  /// The same with the stored routes of a journey.
  func knowingRoutes(of journey: JourneySnapshot) throws -> ScreenContext {
    var context = self
    context.routes = try journey.routes()
    return context
  }

  /// The same with what is expected of a journey other than booked.
  func expecting(_ times: ExpectedTimes) -> ScreenContext {
    var context = self
    context.expected = times
    return context
  }
}
