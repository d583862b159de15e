/// Which properties an item may have, so that those which a tag that was never closed has swallowed can be given back.
enum MicrodataLevels {
  /// The members that belong to an item of a type, and those that belong to one around it.
  static func sorted(_ members: [Node.Member]) -> (own: [Node.Member], swallowed: [Node.Member]) {
    let type = members.first { $0.key == "@type" }?.value.text?.split(separator: "/").last.map(String.init) ?? ""
    if let allowed = closed[type] {
      return split(members) { allowed.contains($0) || $0 == "@type" }
    }
    if leaves.contains(type) { return split(members) { !ofTrip.contains($0) && !ofReservation.contains($0) } }
    if trips.contains(type) { return split(members) { !ofReservation.contains($0) } }
    return (members, [])
  }

  private static func split(_ members: [Node.Member], _ isOwn: (String) -> Bool) -> (
    own: [Node.Member], swallowed: [Node.Member]
  ) {
    (members.filter { isOwn($0.key) }, members.filter { !isOwn($0.key) })
  }

  /// Items whose properties are few and known.
  private static let closed: [String: Set<String>] = [
    "PostalAddress": [
      "streetAddress", "addressLocality", "addressRegion", "postalCode", "addressCountry", "postOfficeBoxNumber",
      "name",
      "addressregion", "extendedAddress",
    ],
    "GeoCoordinates": ["latitude", "longitude", "elevation", "name"],
  ]

  private static let leaves: Set = [
    "Person", "Airport", "Airline", "Organization", "TrainStation", "BusStation", "BusStop", "BoatTerminal", "Station",
    "Seat", "AirplaneSeatClass", "Country",
  ]

  private static let trips: Set = [
    "Flight", "TrainTrip", "BusTrip", "BoatTrip", "LodgingBusiness", "Hotel", "RentalCar", "FoodEstablishment",
    "Restaurant", "Event", "MusicEvent", "Taxi",
  ]

  private static let ofTrip: Set = [
    "flightNumber", "airline", "departureAirport", "arrivalAirport", "departureTime", "arrivalTime", "boardingTime",
    "departureGate", "arrivalGate", "departureTerminal", "arrivalTerminal", "trainNumber", "trainName",
    "departureStation", "arrivalStation", "departurePlatform", "arrivalPlatform", "busNumber", "busName",
    "departureBusStop", "arrivalBusStop", "startDate", "endDate", "location", "rentalCompany",
  ]

  private static let ofReservation: Set = [
    "reservationFor", "reservationNumber", "reservationId", "reservationStatus", "underName", "airplaneSeat",
    "airplaneSeatClass", "boardingGroup", "ticketNumber", "ticketToken", "reservedTicket", "checkinDate",
    "checkoutDate",
    "checkinTime", "checkoutTime", "pickupTime", "dropoffTime", "pickupLocation", "dropoffLocation", "partySize",
    "startTime", "totalPrice", "priceCurrency", "modifyReservationUrl", "cancelReservationUrl", "programMembershipUsed",
  ]
}
