import Foundation
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("Flights of AeroDataBox")
struct FlightAnswerTests {
  /// As documented at doc.aerodatabox.com: a leg with live times, and one that goes on from where it lands.
  static let answer = """
    [{"greatCircleDistance":{"meter":6190270,"km":6190.27},\
    "departure":{"airport":{"icao":"EDDF","iata":"FRA","localCode":"FRA","name":"Frankfurt-am-Main",\
    "municipalityName":"Frankfurt-am-Main","countryCode":"DE","timeZone":"Europe/Berlin"},\
    "scheduledTime":{"utc":"2026-03-05 09:55Z","local":"2026-03-05 10:55+01:00"},\
    "revisedTime":{"utc":"2026-03-05 10:30Z","local":"2026-03-05 11:30+01:00"},\
    "terminal":"1","checkInDesk":"412-420","gate":"Z52","quality":["Basic","Live"]},\
    "arrival":{"airport":{"icao":"KJFK","iata":"JFK","name":"New York","timeZone":"America/New_York"},\
    "scheduledTime":{"utc":"2026-03-05 18:25Z","local":"2026-03-05 13:25-05:00"},\
    "predictedTime":{"utc":"2026-03-05 18:50Z","local":"2026-03-05 13:50-05:00"},"terminal":"1","baggageBelt":"4",\
    "quality":["Basic","Approximate"]},\
    "lastUpdatedUtc":"2026-03-05 08:00Z","number":"LH 400","status":"Delayed","codeshareStatus":"IsOperator",\
    "isCargo":false,"aircraft":{"model":"Boeing 747-8"},"airline":{"name":"Lufthansa","iata":"LH","icao":"DLH"}},\
    {"departure":{"airport":{"iata":"JFK","name":"New York"},"scheduledTime":{"utc":"2026-03-05 21:00Z",\
    "local":"2026-03-05 16:00-05:00"},"quality":["Basic"]},\
    "arrival":{"airport":{"name":"Nowhere"},"quality":[]},"number":"LH 400","status":"Unknown","isCargo":false}]
    """
  static let flight = WatchedFlight(FlightNumber("LH400")!, on: day("2026-03-05"))

  @Test("an answer is read as documented, each leg with what is known of it")
  func parsed() throws {
    let legs = try AeroDataBox.legs(Data(Self.answer.utf8), of: Self.flight)
    #expect(legs.count == 2)
    let first = try #require(legs.first)
    #expect(first.number == "LH 400" && first.airline == "Lufthansa" && first.aircraft == "Boeing 747-8")
    #expect(first.state == .delayed && first.departure.delay == 35 * 60 && first.arrival.delay == 25 * 60)
    #expect(first.departure.gate == "Z52" && first.departure.terminal == "1" && first.arrival.belt == "4")
    #expect(first.departure.code == "FRA" && first.departure.zone?.identifier == "Europe/Berlin")
    #expect(first.day == day("2026-03-05") && !first.isOver)
    #expect(legs[1].arrival.code == "" && legs[1].arrival.time == nil && legs[1].state == .unknown)
    #expect(FlightStatus.legs(try FlightStatus.data(of: legs)) == legs)
  }

  @Test("the runway goes before an announcement, and that before a computation")
  func times() throws {
    let leg = """
      [{"departure":{"runwayTime":{"utc":"2026-03-05 10:41:30Z"},"revisedTime":{"utc":"2026-03-05 10:30Z"}},\
      "arrival":{"revisedTime":{"utc":"2026-03-05T18:40:00.000Z"},"predictedTime":{"utc":"2026-03-05 18:50Z"}},\
      "status":"EnRoute"}]
      """
    let only = try #require(try AeroDataBox.legs(Data(leg.utf8), of: Self.flight).first)
    #expect(only.departure.time == instant("2026-03-05T10:41:30Z"))
    #expect(only.arrival.time == instant("2026-03-05T18:40:00Z") && only.state == .departed)
  }

  @Test("no answer, cargo and a flight that leaves on another day are no legs")
  func none() throws {
    #expect(try AeroDataBox.legs(Data(), of: Self.flight).isEmpty)
    #expect(try AeroDataBox.legs(Data("[]".utf8), of: Self.flight).isEmpty)
    let cargo = Self.answer.replacing("\"isCargo\":false", with: "\"isCargo\":true")
    #expect(try AeroDataBox.legs(Data(cargo.utf8), of: Self.flight).isEmpty)
    let other = WatchedFlight(Self.flight.number, on: day("2026-03-06"))
    #expect(try AeroDataBox.legs(Data(Self.answer.utf8), of: other).isEmpty)
  }

  @Test(
    "an answer of another format is none",
    arguments: [
      ("[{\"great", "{\"0\":{\"great"),
      ("\"departure\":{\"airport\":{\"icao\"", "\"departures\":{\"airport\":{\"icao\""),
      ("2026-03-05 09:55Z", "tomorrow"), ("2026-03-05 09:55Z", "2026-03-05 09:55"),
      ("2026-03-05 18:50Z", "2026-13-05 18:50Z"),
      ("\"Delayed\"", "\"Late\""), ("\"revisedTime\":{\"utc\"", "\"revisedTime\":{\"zulu\""),
    ])
  func changed(text: String, other: String) {
    let answer = Self.answer.replacing(text, with: other)
    #expect(answer != Self.answer)
    #expect(throws: ServiceFailure(.format)) { try AeroDataBox.legs(Data(answer.utf8), of: Self.flight) }
  }

  @Test("every documented status means something")
  func states() throws {
    let documented = [
      "Unknown", "Expected", "EnRoute", "CheckIn", "Boarding", "GateClosed", "Departed", "Delayed", "Approaching",
      "Arrived", "Canceled", "Diverted", "CanceledUncertain",
    ]
    let states = try documented.map { name in
      try AeroDataBox.legs(
        Data("[{\"departure\":{},\"arrival\":{},\"status\":\"\(name)\"}]".utf8), of: Self.flight
      ).first?.state
    }
    #expect(Set(states.compactMap(\.self)) == Set(FlightStatus.State.allCases))
  }

  @Test("a flight is asked for rarely at first, often when it matters, and some thirty times in all at most")
  func intervals() throws {
    var leg = try #require(try AeroDataBox.legs(Data(Self.answer.utf8), of: Self.flight).first)
    let departure = try #require(leg.departure.time), landing = try #require(leg.arrival.time)
    var now = departure - Transport.watchedAhead, count = 0
    while now < landing, count < 1000 {
      leg.state = now < departure ? .expected : .departed
      count += 1
      now += FlightWatch.interval(until: [leg], at: now)
    }
    #expect((15...35).contains(count), "\(count)")
    leg.state = .arrived
    #expect(FlightWatch.interval(until: [leg], at: landing) >= 6 * 3600)
    #expect(FlightWatch.interval(until: [], at: departure) >= 6 * 3600)
  }
}
