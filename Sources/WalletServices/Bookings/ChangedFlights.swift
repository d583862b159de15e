import BookingImport
import Foundation
import JourneyStore
import Journeys

extension FoundBooking {
  /// What came in changes the gate, the terminal or the times of a flight that it names by its number and day.
  static func changed(_ change: FlightChange) -> FoundBooking {
    var booking = FoundBooking()
    booking.put("transportNumber", "\(change.airlineCode) \(change.number)")
    let values = [
      ("departureDate", change.departure?.toTheMinute), ("arrivalDate", change.arrival?.toTheMinute),
      ("departureGate", change.gate), ("departureTerminal", change.terminal),
    ]
    for (key, text) in values { booking.put(key, text, readFrom: change.words) }
    booking.put(day: change.day, for: "departureDate")
    return booking
  }

  /// Whether no more is known of it than how it changes a flight.
  var isFlightChange: Bool { kind.isEmpty && !isCancelled && texts["transportNumber"] != nil }
}

extension Snapshot {
  /// The user's flights that are changed, each with all its fields as they are to be; none for a flight that the wallet does not
  /// have.
  func changedFlights(_ found: [FoundBooking]) throws -> [FoundBooking] {
    try found.filter(\.isFlightChange).flatMap { change -> [FoundBooking] in
      guard let day = change.days["departureDate"].flatMap({ CalendarDay($0) }),
        let noon = LocalTime(day: day, hour: 12, minute: 0)?.instant(in: .utc)
      else { return [] }
      // A day of some zone is within 26 hours of its noon in UTC.
      let flights = try bookings(
        Transport.self, reference: "", around: noon.addingTimeInterval(-26 * 3600)...noon.addingTimeInterval(26 * 3600))
      return flights.filter { $0.isFlight(change.texts["transportNumber"] ?? "", on: day) }.map(change.applied)
    }
  }
}

extension FoundBooking {
  /// A flight as the change leaves it.
  fileprivate func applied(to flight: Transport) -> FoundBooking {
    var booking = FoundBooking(of: flight)
    for (key, text) in texts where key != "transportNumber" { booking.put(key, text, readFrom: words[key]) }
    booking.shiftArrival(of: flight, over: self)
    booking.sent = sent
    return booking
  }

  /// A flight that leaves at another time, and of whose arrival nothing is said, lands later or earlier by as much: it does not fly
  /// faster. Somebody is to look at that.
  private mutating func shiftArrival(of flight: Transport, over change: FoundBooking) {
    guard change.texts["arrivalDate"] == nil, let text = change.texts["departureDate"], let old = flight.departure.date,
      let landing = flight.arrival.date, let zone = flight.departure.zone, let end = flight.arrival.zone,
      let new = LocalTime(text)?.instant(in: zone), new != old
    else { return }
    put("arrivalDate", LocalTime(of: landing.addingTimeInterval(new.timeIntervalSince(old)), in: end).isoToTheMinute)
    markUnsure(["arrivalDate"])
  }
}

extension Transport {
  /// Whether it is the flight with a number that leaves on a day, by the clocks of its airport.
  fileprivate func isFlight(_ number: String, on day: CalendarDay) -> Bool {
    guard type == .flight, transportNumber.isSameName(number), let date = departure.date else { return false }
    return LocalTime(of: date, in: departure.zone ?? .utc).day == day
  }
}

extension StatedTime {
  /// As the inputs of forms have it: `2026-03-14T07:05`; nil without a time.
  fileprivate var toTheMinute: String? { seconds == nil ? nil : String(iso8601.prefix(16)) }
}
