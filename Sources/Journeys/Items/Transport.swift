import Foundation

/// By what one travels.
public enum TransportType: String, Sendable, Hashable, Codable, CaseIterable {
  case flight, train, bus, ferry, transfer, other
}

/// One end of a transport: a place with a clock of its own.
public struct TransportEnd: Sendable, Hashable {
  public var location = ""
  /// The airport's IATA code, or a station's code.
  public var code = ""
  public var date: Date?
  public var zone: Zone?
  public var terminal = ""
  public var gate = ""
  public var platform = ""
  public var coordinate: Coordinate?

  /// The place with its code, `Frankfurt FRA`; a code that was typed as the place stands once.
  public var name: String {
    location.uppercased() == code.uppercased() ? code : [location, code].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether a place is named.
  public var isPlaced: Bool { !location.isEmpty || !code.isEmpty }
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
