import Foundation

/// By what one travels.
public enum TransportType: String, Sendable, Hashable, Codable, CaseIterable {
  case flight, train, bus, ferry, transfer, other
}

/// A flight, a train, a bus, a ferry, a transfer.
public struct Transport: JourneyItem {
  public static let kind = ItemKind.transport

  public var header: RecordHeader
  public var type = TransportType.flight
  /// The airline, the train company, the provider of a transfer.
  public var carrier = ""
  public var transportNumber = ""
  public var departure = TransportEnd()
  public var arrival = TransportEnd()
  public var bookingReference = ""
  public var seatNumber = ""
  /// The coach of a train.
  public var coach = ""
  /// What one rides in where it is no line: the car of a transfer, the ship.
  public var vehicle = ""
  public var passengers: [String] = []
  public var cost: Money?
  public var notes = ""
  public var isReimbursable = false
  public var isCancelled = false

  public init(header: RecordHeader) {
    self.header = header
  }

  public static let fields: [Field<Transport>] = [
    .choice("type", \.type).required,
    .text("carrier", \.carrier),
    .text("transportNumber", \.transportNumber),
    .text("departureLocation", \.departure.location),
    .text("departureCode", \.departure.code),
    .zone("departureZone", \.departure.zone),
    .instant("departureDate", \.departure.date, zone: "departureZone"),
    .text("departureTerminal", \.departure.terminal),
    .text("departureGate", \.departure.gate),
    .text("platform", \.departure.platform),
    .coordinate("departureLatitude", "departureLongitude", \.departure.coordinate),
    .text("arrivalLocation", \.arrival.location),
    .text("arrivalCode", \.arrival.code),
    .zone("arrivalZone", \.arrival.zone),
    .instant("arrivalDate", \.arrival.date, zone: "arrivalZone"),
    .text("arrivalTerminal", \.arrival.terminal),
    .text("arrivalGate", \.arrival.gate),
    .text("arrivalPlatform", \.arrival.platform),
    .coordinate("arrivalLatitude", "arrivalLongitude", \.arrival.coordinate),
    .text("bookingReference", \.bookingReference),
    .text("seatNumber", \.seatNumber),
    .text("coach", \.coach),
    .text("vehicle", \.vehicle),
    .list("passengers", \.passengers),
    .money("cost", currency: "currency", \.cost),
    .prose("notes", \.notes),
    .flag("reimbursable", \.isReimbursable),
    .flag("isCancelled", \.isCancelled),
  ]

  /// One of its ends, a booking reference, or its number and when it leaves; arrival not before departure, compared as
  /// instants; no negative cost.
  public func issues() -> [Issue] {
    var issues = missingFields()
    let isNumbered = !transportNumber.isEmpty && departure.date != nil
    if !departure.isPlaced, !arrival.isPlaced, bookingReference.isEmpty, !isNumbered {
      issues.append(Issue("departureLocation", .requiredEither))
    }
    issues += order(departure.date, arrival.date, endField: "arrivalDate") + notNegative(cost)
    issues += tender(cost, on: departure.date, departure.zone, ahead: paidAhead)
    return issues
  }

  /// How long it takes, in seconds; nil unless both times are known.
  public var duration: TimeInterval? {
    guard let start = departure.date, let end = arrival.date, start <= end else { return nil }
    return end.timeIntervalSince(start)
  }
}

extension Transport {
  public static let course: Occurrence.Course? = .ride

  public var travellers: [String] { passengers }

  public var occurrence: Occurrence? {
    takesPlace(from: Occurrence.End(departure), to: Occurrence.End(arrival))
  }

  public var waypoints: Waypoints { Waypoints(start: waypoint(departure), end: waypoint(arrival)) }

  public var movement: Movement? {
    .ride(from: Movement.Place(departure), to: Movement.Place(arrival), byAir: type == .flight)
  }

  public var isReachedFromHotel: Bool { type != .flight }
  public var waitsForTraveller: Bool { type == .transfer }

  /// An airport is known by its code, another end by its own words.
  private func waypoint(_ end: TransportEnd) -> Waypoint? {
    guard type == .flight, !end.code.isEmpty else {
      return Waypoint(end.name, query: end.location.isEmpty ? end.code : end.location, point: end.coordinate)
    }
    let known = Airport.with(code: end.code).flatMap {
      Coordinate(latitude: $0.latitude, longitude: $0.longitude)
    }
    return Waypoint(end.name, query: "\(end.code) airport", point: end.coordinate ?? known)
  }

  public static let times: ItemTimes? = ItemTimes(start: "departureDate", end: .at("arrivalDate"))

  public static let places = [
    ItemPlace(
      "departureZone", .departure, code: "departureCode", names: ["departureLocation"],
      coordinate: ["departureLatitude", "departureLongitude"]),
    ItemPlace(
      "arrivalZone", .arrival, code: "arrivalCode", names: ["arrivalLocation"],
      coordinate: ["arrivalLatitude", "arrivalLongitude"], fallback: "departureZone",
      unless: TransportType.flight.rawValue),
  ]

  public var plainTitle: String {
    let ends = [departure, arrival].map { $0.code.isEmpty ? $0.location : $0.code }.filter { !$0.isEmpty }
    let name = [transportNumber.isEmpty ? carrier : transportNumber, ends.joined(separator: " → ")]
    return RemindedName.first(name.filter { !$0.isEmpty }.joined(separator: " "), bookingReference, type.rawValue)
  }

  public func isSame(as other: Transport, on day: CalendarDay?) -> Bool {
    guard type == other.type, !departure.contradicts(other.departure), !arrival.contradicts(other.arrival) else {
      return false
    }
    let isSameNumber = !transportNumber.isEmpty && transportNumber.isSameName(other.transportNumber)
    let areEndsSame = departure.isSamePlace(other.departure) && arrival.isSamePlace(other.arrival)
    if isSameReference(other), areEndsSame {
      // A return ticket of some weeks has the same ends the other way round, a season ticket the same ones every day.
      guard isSameNumber || !isNear(departure.date, other.departure.date, 0) else { return true }
      // A flight may be rebooked to another week; there are no season tickets for flights.
      return isNear(departure.date, other.departure.date, (type == .flight ? 14 : 3) * 86_400) || begins(on: day)
        || departure.date == nil || other.departure.date == nil && day == nil
    }
    let isSameDay = isNear(departure.date, other.departure.date, 18 * 3600) || begins(on: day)
    if isSameNumber { return isSameDay && (type == .flight || areEndsSame) }
    return transportNumber.isEmpty != other.transportNumber.isEmpty || transportNumber.isEmpty
      ? areEndsSame && isNear(departure.date, other.departure.date, 60) : false
  }

  /// The app has `forWhom` for the passengers, and one `platform` for terminals and platforms.
  public static func ofOriginalApp(_ patch: Patch, zone: Zone) -> Patch {
    var patch = patch
    if patch["passengers"] == nil, let names = patch["forWhom"]?.text {
      let passengers = names.split { ",;\n".contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) }
      patch["forWhom"] = nil
      patch["passengers"] = .array(passengers.filter { !$0.isEmpty }.map(JSONValue.text))
    }
    if patch["type"]?.text == TransportType.flight.rawValue, patch["departureTerminal"] == nil,
      let terminal = patch.removeValue(forKey: "platform")
    {
      patch["departureTerminal"] = terminal
    }
    return patch
  }
}

extension Transport: RemindedRecord {
  public static let reminderSetting: ReminderSetting? = ReminderSetting(
    "transportReminders", offered: [.hours(24), .hours(3), .hours(1)])

  /// A day, three hours and one hour before departure; for a flight also when online check-in opens, by the airline's rules.
  public var reminderOffers: [ReminderOffer] {
    [24, 3, 1].map { ReminderOffer(.event, .hours($0)) }
      + (type == .flight ? [ReminderOffer(.checkIn, .hours(checkInHours))] : [])
      + ReminderOffer.documentsAndPacking
  }
}

extension Transport {
  /// How many hours before departure online check-in opens.
  public var checkInHours: Int { FlightNumber(transportNumber)?.airline?.checkInHours ?? Airline.usualCheckIn }
}

extension Transport: Booking {
  public static let decisiveFields: Set<String> = [
    "transportNumber", "departureCode", "departureDate", "departureTerminal", "departureGate", "platform",
    "arrivalCode",
    "arrivalDate", "arrivalTerminal", "arrivalGate", "arrivalPlatform", "seatNumber", "coach", "cost",
    "bookingReference",
  ]
  public static let fieldsOfOneTime: Set<String> = [
    "bookingReference", "seatNumber", "departureGate", "arrivalGate", "coach",
  ]
  public var spendingCategory: ExpenseCategory { .transport }
}

extension ItemKind {
  public static let transport = ItemKind("transport")
}
