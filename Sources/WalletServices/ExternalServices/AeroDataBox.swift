import Foundation
import JourneyStore
import Journeys

/// Flights of AeroDataBox, `GET flights/number/{number}/{day}` (https://doc.aerodatabox.com).
enum AeroDataBox {
  static let bodyLimit = 262_144
  /// The most legs of one number on one day that are read.
  static let legLimit = 12
  /// The longest text that is read, in characters.
  static let textLimit = 100

  /// Asks for the legs of a flight number that leave or land on a day.
  static func request(for flight: WatchedFlight) -> ServiceRequest {
    let number = flight.number, sign = "\(number.designator)\(number.number)\(number.suffix)"
    var request = ServiceRequest(
      profile: .aeroDataBox, path: "flights/number/\(sign)/\(flight.day.iso)",
      query: [("withAircraftImage", "false"), ("withLocation", "false")], bodyLimit: bodyLimit)
    request.mayBeEmpty = true
    return request
  }

  /// The legs of an answer that leave on the day, as far as they can be told; those of cargo are left out.
  /// - Throws: `ServiceFailure` with `.format`.
  static func legs(_ body: Data, of flight: WatchedFlight) throws(ServiceFailure) -> [FlightStatus] {
    guard !body.isEmpty else { return [] }
    guard let answer = try? JSONValue(parsing: body, mostValues: 20_000), let values = answer.values else {
      throw ServiceFailure(.format)
    }
    var legs: [FlightStatus] = []
    for value in values.prefix(legLimit) {
      guard value.members != nil, let departure = value["departure"], let arrival = value["arrival"],
        departure.members != nil, arrival.members != nil
      else { throw ServiceFailure(.format) }
      if value["isCargo"] == .flag(true) { continue }
      var leg = FlightStatus(flight.number)
      leg.source = ServiceProfile.aeroDataBox.name
      leg.airline = text(value["airline"]?["name"])
      leg.aircraft = text(value["aircraft"]?["model"])
      leg.state = try state(value["status"])
      leg.departure = try end(departure)
      leg.arrival = try end(arrival)
      if let day = leg.day, day != flight.day { continue }
      legs.append(leg)
    }
    return legs
  }

  private static func end(_ value: JSONValue) throws(ServiceFailure) -> FlightStatus.End {
    var end = FlightStatus.End()
    let airport = value["airport"]
    end.code = Airport.with(code: text(airport?["iata"]))?.code ?? ""
    let town = text(airport?["municipalityName"])
    let named = town.isEmpty ? text(airport?["name"]) : town
    end.name = named.isEmpty ? Airport.with(code: end.code)?.city ?? "" : named
    end.zone = Zone(Airport.with(code: end.code)?.zone ?? text(airport?["timeZone"]))
    end.scheduled = try time(value["scheduledTime"])
    // The runway is a fact, a revision an announcement, a prediction a computation.
    for key in ["predictedTime", "revisedTime", "runwayTime"] {
      if let time = try time(value[key]) { end.expected = time }
    }
    (end.terminal, end.gate, end.belt) = (
      text(value["terminal"]), text(value["gate"]), text(value["baggageBelt"])
    )
    return end
  }

  /// `{"utc": "2026-03-05 07:55Z", "local": "2026-03-05 08:55+01:00"}`; nil where there is none.
  private static func time(_ value: JSONValue?) throws(ServiceFailure) -> Date? {
    guard let value, value != .null else { return nil }
    guard let text = value["utc"]?.text, let parts = pattern.whole(text),
      let date = Date(rfc3339: "\(parts.1)T\(parts.2)\(parts.3.isEmpty ? ":00" : String(parts.3))Z")
    else { throw ServiceFailure(.format) }
    return date
  }

  private static let pattern = Pattern(
    /([0-9]{4}-[0-9]{2}-[0-9]{2})[ T]([0-9]{2}:[0-9]{2})((?::[0-9]{2})?)(?:\.[0-9]{1,9})?Z/)

  private static func state(_ value: JSONValue?) throws(ServiceFailure) -> FlightStatus.State {
    switch value?.text {
    case "Unknown", nil: .unknown
    case "Expected": .expected
    case "CheckIn": .checkIn
    case "Boarding": .boarding
    case "GateClosed": .gateClosed
    case "Departed", "EnRoute": .departed
    case "Delayed": .delayed
    case "Approaching": .approaching
    case "Arrived": .arrived
    case "Canceled", "CanceledUncertain": .cancelled
    case "Diverted": .diverted
    default: throw ServiceFailure(.format)
    }
  }

  private static func text(_ value: JSONValue?) -> String {
    String((value?.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines).prefix(textLimit))
  }
}

extension Wallet {
  /// How long what was looked up for a form counts as known, in seconds.
  static let lookedUpLifetime: TimeInterval = 3600

  /// The legs of a flight number on a day, for whoever waits for them; what is stored and fresh is not asked for again.
  /// - Throws: as `ask`.
  public func lookUp(_ flight: WatchedFlight) async throws -> [FlightStatus] {
    try serviceConsents().require(.flights)
    let known = try await storedLegs(flight)
    if let known, known.isFresh(at: world.now()), let legs = FlightStatus.legs(known.body) { return legs }
    return try await fetchLegs(flight, byHand: true)
  }

  /// Asks for the legs of a flight number on a day and stores them.
  /// - Throws: as `ask`.
  func fetchLegs(_ flight: WatchedFlight, byHand: Bool = false) async throws -> [FlightStatus] {
    let isUsual = try serviceSettings().profile(of: .flights)?.name == ServiceProfile.aeroDataBox.name
    var question = isUsual ? AeroDataBox.request(for: flight) : AmadeusFlights.request(for: flight)
    question.isByHand = byHand
    let answer = try await ask(question), now = world.now()
    let legs = try read(.flights) { () throws(ServiceFailure) in
      isUsual ? try AeroDataBox.legs(answer.body, of: flight) : try AmadeusFlights.legs(answer.body, of: flight)
    }
    let lifetime = byHand ? Wallet.lookedUpLifetime : FlightWatch.interval(until: legs, at: now)
    try await keep(
      CachedResponse(
        of: .flights, to: flight.key, fetchedAt: now, expiresAt: now + lifetime, status: legs.isEmpty ? 404 : 200,
        body: try FlightStatus.data(of: legs)))
    return legs
  }

  private func storedLegs(_ flight: WatchedFlight) async throws -> CachedResponse? {
    try await store.read(as: .system(.externalServices)) { try $0.cachedResponse(of: .flights, to: flight.key) }
  }
}
