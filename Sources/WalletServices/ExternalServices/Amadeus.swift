import Foundation
import Journeys

/// What the services of Amadeus have in common (https://developers.amadeus.com/self-service/apis-docs/guides/developer-guides/).
enum Amadeus {
  static let tokenPath = "v1/security/oauth2/token"
  static let contentTypes = ["application/vnd.amadeus+json", "application/json"]
  /// The longest text that is read, in characters.
  static let textLimit = 200

  static func text(_ value: JSONValue?) -> String {
    String((value?.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines).prefix(textLimit))
  }

  static func number(_ value: JSONValue?) -> Double? {
    if case .number(let number)? = value { number.nearest } else { nil }
  }
}

/// Flights of Amadeus, `GET v2/schedule/flights` (On-Demand Flight Status). It says no state of a flight; that follows from its times.
enum AmadeusFlights {
  static let bodyLimit = 262_144
  /// The most stops of a flight that are read.
  private static let pointLimit = 12

  /// Asks for the legs of a flight number that leaves on a day.
  static func request(for flight: WatchedFlight) -> ServiceRequest {
    let number = flight.number
    var query = [
      ("carrierCode", number.designator), ("flightNumber", String(number.number)),
      ("scheduledDepartureDate", flight.day.iso),
    ]
    if !number.suffix.isEmpty { query.append(("operationalSuffix", number.suffix)) }
    var request = ServiceRequest(
      profile: .amadeusFlights, path: "v2/schedule/flights", query: query, bodyLimit: bodyLimit)
    (request.mayBeEmpty, request.contentTypes) = (true, Amadeus.contentTypes)
    return request
  }

  /// The legs of an answer, `{"data":[{"flightPoints":[{"iataCode":…,"departure":{"timings":[{"qualifier":"STD","value":…}]}},…]}]}`.
  /// - Throws: `ServiceFailure` with `.format`.
  static func legs(_ body: Data, of flight: WatchedFlight) throws(ServiceFailure) -> [FlightStatus] {
    guard !body.isEmpty else { return [] }
    guard let answer = try? JSONValue(parsing: body, mostValues: 20_000), let flights = answer["data"]?.values else {
      throw ServiceFailure(.format)
    }
    var legs: [FlightStatus] = []
    for value in flights.prefix(AeroDataBox.legLimit) {
      guard let points = value["flightPoints"]?.values, (2...pointLimit).contains(points.count) else {
        throw ServiceFailure(.format)
      }
      let aircraft = value["legs"]?.values ?? []
      for index in 0..<points.count - 1 {
        guard let departure = points[index]["departure"], let arrival = points[index + 1]["arrival"] else {
          throw ServiceFailure(.format)
        }
        var leg = FlightStatus(flight.number)
        let leaving = try times(departure, "D"), landing = try times(arrival, "A")
        leg.departure = end(points[index], departure, leaving)
        leg.arrival = end(points[index + 1], arrival, landing)
        leg.aircraft =
          index < aircraft.count ? Amadeus.text(aircraft[index]["aircraftEquipment"]?["aircraftType"]) : ""
        leg.airline = Airline.with(code: flight.number.designator)?.name ?? ""
        leg.source = ServiceProfile.amadeusFlights.name
        leg.state =
          landing.actual != nil
          ? .arrived
          : leaving.actual != nil
            ? .departed : (leg.departure.delay ?? 0) >= FlightStatus.tolerance ? .delayed : .expected
        if let day = leg.day, day != flight.day { continue }
        legs.append(leg)
      }
    }
    return legs
  }

  private typealias Times = (scheduled: Date?, estimated: Date?, actual: Date?)

  /// - Parameter side: `D` of departures, `A` of arrivals: STD, ETD, ATD and STA, ETA, ATA
  private static func times(_ value: JSONValue, _ side: String) throws(ServiceFailure) -> Times {
    var times: Times = (nil, nil, nil)
    for timing in value["timings"]?.values ?? [] {
      guard let qualifier = timing["qualifier"]?.text, let text = timing["value"]?.text, let time = time(text) else {
        throw ServiceFailure(.format)
      }
      switch qualifier {
      case "ST\(side)": times.scheduled = time
      case "ET\(side)": times.estimated = time
      case "AT\(side)": times.actual = time
      default: continue
      }
    }
    return times
  }

  private static func end(_ point: JSONValue, _ value: JSONValue, _ times: Times) -> FlightStatus.End {
    var end = FlightStatus.End()
    let airport = Airport.with(code: Amadeus.text(point["iataCode"]))
    (end.code, end.name) = (airport?.code ?? "", airport?.city ?? "")
    end.zone = airport.flatMap { Zone($0.zone) }
    (end.scheduled, end.expected) = (times.scheduled, times.actual ?? times.estimated)
    (end.terminal, end.gate) = (Amadeus.text(value["terminal"]?["code"]), Amadeus.text(value["gate"]?["mainGate"]))
    return end
  }

  /// `2021-09-13T15:05+02:00`, with seconds or without.
  private static func time(_ text: String) -> Date? {
    pattern.whole(text).flatMap { parts in
      Date(rfc3339: "\(parts.1)\(parts.2.isEmpty ? ":00" : String(parts.2))\(parts.3)")
    }
  }

  private static let pattern = Pattern(
    /([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2})((?::[0-9]{2})?)(?:\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})/)
}
