import Foundation
import TestSupport
import Testing

@testable import Journeys

@Suite("What is news about a flight")
struct KnownFlightTests {
  private let leaves = instant("2026-03-05T09:55:00Z"), lands = instant("2026-03-05T18:25:00Z")

  private var booking: Transport {
    var flight = Transport(header: RecordHeader(id: Samples.id(1), journeyID: Samples.id(2)))
    (flight.transportNumber, flight.departure.code, flight.arrival.code) = ("LH 400", "FRA", "JFK")
    (flight.departure.date, flight.arrival.date) = (leaves, lands)
    flight.departure.terminal = "1"
    return flight
  }

  private func status(_ change: (inout FlightStatus) -> Void = { _ in }) throws -> FlightStatus {
    var status = FlightStatus(try #require(FlightNumber("LH400")))
    status.state = .expected
    (status.departure.code, status.departure.scheduled, status.departure.terminal) = ("FRA", leaves, "1")
    (status.arrival.code, status.arrival.scheduled) = ("JFK", lands)
    change(&status)
    return status
  }

  @Test("what the booking says is none, nor are single minutes until they have added up")
  func small() throws {
    var known = KnownFlight(booking)
    #expect(known.learn(try status()) == [])
    for minutes in 1...9 {
      #expect(known.learn(try status { $0.departure.expected = leaves + Double(minutes) * 60 }) == [])
    }
    let late = try status { $0.departure.expected = leaves + 600 }
    #expect(known.learn(late) == [.departure(leaves + 600, insteadOf: leaves)])
    #expect(known.learn(late) == [])
    #expect(known.learn(try status()) == [.departure(leaves, insteadOf: leaves + 600)])
  }

  @Test("a gate is news each time that it is another, a terminal where the booking named another one")
  func gates() throws {
    var known = KnownFlight(booking)
    #expect(known.learn(try status { $0.departure.gate = "Z52" }) == [.gate("Z52")])
    #expect(known.learn(try status { $0.departure.gate = "z52" }) == [])
    #expect(known.learn(try status()) == [], "a service that forgets it says nothing")
    #expect(
      known.learn(try status { ($0.departure.gate, $0.departure.terminal) = ("B4", "2") }) == [
        .terminal("2"), .gate("B4"),
      ])
    var unnamed = booking
    unnamed.departure.terminal = ""
    var other = KnownFlight(unnamed)
    #expect(other.learn(try status()) == [])
  }

  @Test("a cancellation is news once and by itself, and so is its end")
  func cancelled() throws {
    var known = KnownFlight(booking)
    let off = try status { ($0.state, $0.departure.gate) = (.cancelled, "B4") }
    #expect(known.learn(off) == [.state(.cancelled)])
    #expect(known.learn(off) == [])
    #expect(known.learn(try status { $0.state = .diverted }) == [.state(.diverted)])
    #expect(known.learn(try status()) == [.state(.expected)])
  }

  @Test("after it has left only the landing counts, then the belt")
  func landing() throws {
    var known = KnownFlight(booking)
    let away = try status {
      ($0.state, $0.departure.expected, $0.departure.gate) = (.departed, leaves + 1800, "Z52")
      $0.arrival.expected = lands + 1200
    }
    #expect(known.learn(away) == [.arrival(lands + 1200, insteadOf: lands)])
    let down = try status {
      ($0.state, $0.arrival.belt, $0.arrival.expected) = (.arrived, "4", lands + 3600)
    }
    #expect(known.learn(down) == [.belt("4")])
    #expect(known.learn(down) == [])
  }

  @Test("of a number with several legs the booking's is taken, and none that contradicts it")
  func legs() throws {
    let first = try status(),
      second = try status {
        ($0.departure.code, $0.arrival.code) = ("JFK", "BOS")
        $0.departure.scheduled = lands + 7200
      }
    #expect(booking.leg(of: [second, first]) == first && booking.leg(of: [second]) == nil)
    var bare = booking
    (bare.departure.code, bare.arrival.code) = ("", "")
    #expect(bare.leg(of: [second, first]) == first)
    bare.departure.date = lands + 7000
    #expect(bare.leg(of: [second, first]) == second)
  }

  @Test("an update of the booking holds what differs and nothing else")
  func patch() throws {
    #expect(booking.patch(from: try status()) == [:])
    let other = try status {
      ($0.departure.expected, $0.departure.gate) = (leaves + 2100, "B4")
      $0.arrival.expected = lands + 60
    }
    #expect(booking.patch(from: other) == ["departureDate": .text((leaves + 2100).rfc3339), "departureGate": "B4"])
    #expect(booking.patch(from: try status { $0.state = .cancelled }) == ["isCancelled": .flag(true)])
  }
}
