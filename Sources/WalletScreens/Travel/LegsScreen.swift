import Foundation
import JourneyStore
import Journeys

/// The legs that a figure is made of, the latest first.
public struct LegsScreen: Screen {
  package let shell: Shell
  /// `12 flights · 9,360 km · 12 h · 1.4 t CO₂e`.
  package let summary: String
  package let rows: [Row]
  package let pager: Pager?
  package let emptyText: String?

  /// A leg with what is known of it.
  package struct Row: Sendable {
    package let title: String
    package let detail: String
    package let icon: String
    package let tint: String
    package let address: String
  }

  /// Reads the legs of a filter.
  public init(_ snapshot: Snapshot, _ context: ScreenContext, _ filter: TravelFigures.Filter, offset: Int) throws {
    let page = Page(offset: offset)
    let legs = TravelFigures.over(
      try snapshot.legs(today: context.today), filter, now: context.now, home: context.zone)
    let sum = legs.reduce(into: TravelFigures.Sum()) { $0.add($1) }
    shell = Shell(context, title: LegsScreen.title(filter, legs.first, context), place: .home)
    let areFlights = filter.mode == .flight || filter.airline != nil
    summary = context.line(
      [areFlights ? context.flights(sum.legs) : context.rides(sum.legs)] + context.figures(sum))
    rows = legs.dropFirst(page.offset).prefix(page.limit).map { leg in
      let look = leg.mode.look
      return Row(
        title: leg.title(context), detail: leg.detail(context), icon: look.icon, tint: look.tint,
        address: PagePath.item(leg.kind, leg.id, in: leg.journeyID))
    }
    pager = Pager(page, total: legs.count, address: PagePath.legs(filter), context)
    emptyText = legs.isEmpty ? context.words("legs.empty") : nil
  }

  /// `Flight · Lufthansa · 2026`.
  private static func title(_ filter: TravelFigures.Filter, _ first: Leg?, _ context: ScreenContext) -> String {
    let words = context.words
    let missing =
      switch filter.missing {
      case .distance: words("legs.withoutDistance")
      case .duration: words("legs.withoutDuration")
      case .emissions: words("legs.withoutEmissions")
      case nil: ""
      }
    let airline =
      switch filter.airline {
      case .some(.some(let key)): first?.airline?.name ?? Airline.with(code: key)?.name ?? ""
      case .some(.none): words("travel.noAirline")
      case .none: ""
      }
    let mode = filter.mode.map { $0 == .flight ? words("travel.flights") : context.name($0) } ?? words("legs.title")
    return context.line(mode, airline, missing, filter.year.map { String($0) } ?? "")
  }
}

extension TransportType {
  /// How items of the type look.
  var look: Appearance {
    switch self {
    case .flight: Appearance(icon: "flight", tint: "blue")
    case .train: Appearance(icon: "train", tint: "teal")
    case .bus: Appearance(icon: "bus", tint: "amber")
    case .ferry: Appearance(icon: "ferry", tint: "cyan")
    case .transfer: Appearance(icon: "transfer", tint: "grey")
    case .other: Appearance(icon: "route", tint: "grey")
    }
  }
}
