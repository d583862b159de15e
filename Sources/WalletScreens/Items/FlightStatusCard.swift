import Foundation
import JourneyStore
import Journeys
import WalletServices

/// How a flight fares, as its page shows it.
package struct FlightStatusCard: Sendable {
  /// `Departs 35 min late`.
  package let headline: String
  /// Whether it is something to act on.
  package let isTrouble: Bool
  package let facts: [Fact]
  /// What is left to change to the next flight, where that is little; nil otherwise.
  package let connection: String?
  package let source: String
  /// Where the booking is brought up to date; nil where it says the same, and for who may not edit it.
  package let updateAddress: String?

  /// What is left to change to the next transport is said from this on, in seconds.
  static let shortConnection: TimeInterval = 60 * 60
  /// How long after a landing another transport counts as its connection, in seconds.
  static let connecting: TimeInterval = 12 * 3600

  init(_ flight: Transport, _ stored: StoredFlightStatus, in journey: JourneySnapshot, _ context: ScreenContext) throws
  {
    let words = context.words, status = stored.status
    headline = FlightStatusCard.headline(status, context)
    isTrouble =
      [.cancelled, .diverted, .delayed].contains(status.state)
      || [status.departure, status.arrival].contains { ($0.delay ?? 0) >= FlightStatusCard.late }
    // Of what seldom changes, what the booking does not say.
    let other = { (said: String, booked: String) in said.isSameName(booked) ? "" : said }
    facts =
      [
        FlightStatusCard.time("departureDate", status.departure, flight.departure.zone, context),
        Fact(words.factLabel("transport", "departureGate", type: "flight"), status.departure.gate),
        FlightStatusCard.time("arrivalDate", status.arrival, flight.arrival.zone, context),
        Fact(words.factLabel("transport", "arrivalGate", type: "flight"), status.arrival.gate),
        Fact(
          words.factLabel("transport", "departureTerminal", type: "flight"),
          other(status.departure.terminal, flight.departure.terminal)),
        Fact(
          words.factLabel("transport", "arrivalTerminal", type: "flight"),
          other(status.arrival.terminal, flight.arrival.terminal)),
        Fact(words("flight.belt"), status.arrival.belt),
        Fact(words("flight.aircraft"), status.aircraft),
      ].compactMap(\.self).filter { !$0.value.isEmpty }
    connection = try FlightStatusCard.connection(flight, status, in: journey, context)
    source = words(
      "weather.source",
      [
        "source": ServiceProfile.named(status.source ?? "", for: .flights)?.attribution ?? "",
        "when": context.formats.moment(stored.fetchedAt, context.zone, thisYear: context.thisYear),
      ])
    updateAddress =
      journey.role.mayEdit && !flight.patch(from: status).isEmpty ? "\(PagePath.item(flight))/status" : nil
  }

  /// Seconds from which on a delay is trouble.
  private static let late: TimeInterval = 15 * 60

  /// What is said of a flight in a line: its delay before its state.
  static func headline(_ status: FlightStatus, _ context: ScreenContext) -> String {
    let words = context.words, state = words("flight.state.\(status.state.rawValue)")
    if [.cancelled, .diverted].contains(status.state) { return state }
    let isLeaving = [.unknown, .expected, .checkIn, .boarding, .gateClosed, .delayed].contains(status.state)
    let delay = (isLeaving ? status.departure : status.arrival).delay ?? 0
    guard abs(delay) >= FlightStatus.tolerance else {
      return status.state == .expected ? words("flight.onTime") : state
    }
    let key = (isLeaving ? "departs" : "lands") + (delay > 0 ? "Late" : "Early")
    return context.line(state, words("flight.\(key)", ["duration": context.duration(abs(delay))]))
  }

  private static func time(_ field: String, _ end: FlightStatus.End, _ zone: Zone?, _ context: ScreenContext) -> Fact? {
    guard let time = end.time, let zone = zone ?? end.zone else { return nil }
    let label = context.words.factLabel("transport", field, type: "flight")
    guard let scheduled = end.scheduled, abs(end.delay ?? 0) >= 60 else {
      return Fact(label, context.formats.moment(time, zone, thisYear: context.thisYear))
    }
    return Fact(
      label,
      context.words(
        "flight.planned",
        [
          "time": context.formats.moment(time, zone, thisYear: context.thisYear),
          "planned": context.formats.time(scheduled, zone),
        ]))
  }

  /// What a delay leaves to change to the transport that follows from the same place, as far as that is known.
  private static func connection(
    _ flight: Transport, _ status: FlightStatus, in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> String? {
    guard !status.isOver, let lands = status.arrival.time, let planned = status.arrival.scheduled,
      lands.timeIntervalSince(planned) >= FlightStatus.tolerance
    else { return nil }
    let next = try journey.items(Transport.self).filter { other in
      guard other.id != flight.id, !other.isCancelled, let leaves = other.departure.date else { return false }
      let isElsewhere =
        other.departure.zone != nil && other.departure.zone != flight.arrival.zone ?? status.arrival.zone
        || !other.departure.code.isEmpty && other.type == .flight && other.departure.code != status.arrival.code
      return !isElsewhere && leaves >= planned && leaves < planned + connecting
    }.min { ($0.departure.date ?? planned) < ($1.departure.date ?? planned) }
    guard let next, let leaves = try journey.snapshot.status(of: next)?.status.departure.time ?? next.departure.date
    else { return nil }
    let left = leaves.timeIntervalSince(lands)
    guard left < shortConnection else { return nil }
    let values = ["name": next.title(context), "duration": context.duration(max(0, left))]
    return context.words(left > 0 ? "flight.connection" : "flight.connectionMissed", values)
  }
}
