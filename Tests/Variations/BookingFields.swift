import Foundation
import Journeys

/// What a traveller needs of one booking, as flat fields of folded text, so that two bookings can be compared field by field.
/// The fields are the core fields of the given cases' `score.py`.
public struct BookingFields: Sendable, Hashable {
  /// The type of schema.org.
  public let type: String
  /// The fields that are there, by name.
  public let fields: [String: String]

  /// - Parameter item: one reservation of schema.org, in the members that the importer writes
  public init(_ item: JSONValue) {
    let type = Self.folded(type: item["@type"]?.text ?? "")
    var found: [String: String] = [:]
    func put(_ key: String, _ value: String?) {
      if let value, !value.isEmpty { found[key] = value }
    }
    let trip = item["reservationFor"]
    let seat = item["reservedTicket"]?["ticketedSeat"]
    put("reservationNumber", Self.code(item["reservationNumber"]))
    put("underName", Self.person(item["underName"]))
    put("cancelled", item["reservationStatus"]?.text?.contains("Cancelled") == true ? "yes" : nil)
    put("price", Self.amount(item["totalPrice"]))
    if found["price"] != nil { put("currency", Self.code(item["priceCurrency"])) }
    switch type {
    case "FlightReservation": Self.flight(item, trip, seat, put)
    case "TrainReservation", "BusReservation", "BoatReservation": Self.ride(trip, seat, put)
    case "LodgingReservation":
      Self.place(trip, "hotel", put)
      put("checkin", Self.day(item["checkinTime"]))
      put("checkout", Self.day(item["checkoutTime"]))
    case "RentalCarReservation":
      for end in ["pickup", "dropoff"] {
        put(end + ".place", Self.folded(item[end + "Location"]?["name"]))
        put(end + ".time", Self.time(item[end + "Time"]))
      }
      put("company", Self.folded(trip?["rentalCompany"]?["name"]))
    case "FoodEstablishmentReservation":
      Self.place(trip, "restaurant", put)
      put("start", Self.time(item["startTime"]))
      put("partySize", Self.amount(item["partySize"]))
    case "TaxiReservation":
      put("pickup.place", Self.folded(item["pickupLocation"]?["name"]))
      put("pickup.time", Self.time(item["pickupTime"]))
    default:
      put("event", Self.folded(trip?["name"]))
      Self.place(trip?["location"], "venue", put)
      put("start", Self.time(trip?["startDate"]))
      put("end", Self.time(trip?["endDate"]))
      put("seat", Self.seat(seat, parts: ["seatSection", "seatRow", "seatNumber"]))
    }
    (self.type, fields) = (type, found)
  }

  private typealias Put = (String, String?) -> Void

  private static func flight(_ item: JSONValue, _ trip: JSONValue?, _ seat: JSONValue?, _ put: Put) {
    put("airline", code(trip?["airline"]?["iataCode"]) ?? folded(trip?["airline"]?["name"]))
    put("flightNumber", code(trip?["flightNumber"]).map { String($0.drop { $0 == "0" }) })
    for end in ["departure", "arrival"] {
      let airport = trip?[end + "Airport"]
      put(end + ".airport", code(airport?["iataCode"]) ?? folded(airport?["name"]))
      put(end + ".time", clock(trip?[end + "Time"]))
    }
    put("departure.day", day(trip?["departureTime"]) ?? day(trip?["departureDay"]))
    put("seat", code(item["airplaneSeat"]) ?? self.seat(seat, parts: ["seatNumber"]))
  }

  private static func ride(_ trip: JSONValue?, _ seat: JSONValue?, _ put: Put) {
    let number = ["trainName", "trainNumber", "busNumber", "busName", "name"].lazy.compactMap { folded(trip?[$0]) }
    put("number", number.first)
    for end in ["departure", "arrival"] {
      let stop = ["Station", "BusStop", "BoatTerminal"].lazy.compactMap { trip?[end + $0] }.first
      put(end + ".station", folded(stop?["name"]))
      put(end + ".time", clock(trip?[end + "Time"]))
    }
    put("departure.day", day(trip?["departureTime"]) ?? day(trip?["departureDay"]))
    put("seat", self.seat(seat, parts: ["seatSection", "seatNumber"]))
  }

  private static func place(_ place: JSONValue?, _ name: String, _ put: Put) {
    put(name, folded(place?["name"]))
    put(name + ".street", folded(place?["address"]?["streetAddress"]))
    put(name + ".locality", folded(place?["address"]?["addressLocality"]))
  }
}
