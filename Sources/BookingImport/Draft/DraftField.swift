/// The name of a fact in a draft. `start` and `end` mean departure and arrival, check-in and check-out, pick-up and
/// drop-off, begin and end, valid from and valid until, by the kind of the booking; so do the places.
public enum DraftField: String, Sendable, CaseIterable {
  case reference, ticketNumber, ticketName, bookedAt
  /// The payload of the ticket's code, and its symbology ("aztecCode", "qrCode", "pdf417", "aztecbin" for base64).
  case barcode, barcodeFormat
  /// The traveller's whole name, or its two parts.
  case traveller, givenName, familyName, email
  /// The amount as a decimal number with a point, and its ISO 4217 code.
  case price, currency
  /// What all bookings of one confirmation cost together, where none has a price of its own: a package tour, a flight with its hotel.
  case packagePrice, packageCurrency
  case membershipNumber, membershipProgram
  /// The carrier, hotel chain, rental company or issuer: name, IATA or ICAO code, other identifier ("uic:1080").
  case provider, providerCode, providerIdentifier
  /// Flight, train, bus number without the carrier's code; name of the train, of the car.
  case number, vehicleName, vehicleModel
  case seat, seatRow, coach, seatClass, boardingGroup, sequence
  /// Name of an event, of a ticket, of a programme.
  case title, description, url
  case partySize
  case start, end, day, boarding, doors
  /// Until when it can be cancelled without a charge.
  case freeCancellation
  case startName, startCode, startIdentifier, startStreet, startCity, startPostcode, startRegion, startCountry
  case startLatitude, startLongitude, startPhone, startEmail, startTerminal, startGate, startPlatform
  case endName, endCode, endIdentifier, endStreet, endCity, endPostcode, endRegion, endCountry
  case endLatitude, endLongitude, endTerminal, endGate, endPlatform
}
