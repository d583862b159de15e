/// The words of schema.org for each kind of draft, as Google, Outlook, Yandex and KItinerary write them: one table serves
/// for reading and for writing. The first path of a field is the one that we write; the others are read as well.
struct SchemaVocabulary: Sendable {
  /// `@type` of the item, and of what is reserved (empty if the item stands for itself).
  let type: String
  let subject: String
  /// Where each field stands.
  let paths: [DraftField: [String]]

  /// The vocabulary of a kind.
  static func of(_ kind: BookingDraft.Kind) -> SchemaVocabulary {
    all[kind] ?? SchemaVocabulary(type: "Thing", subject: "", paths: [:])
  }

  /// The kind that an `@type` stands for; nil if it is none of ours.
  static func kind(ofType type: String) -> BookingDraft.Kind? { kindsByType[type] }

  private static let all: [BookingDraft.Kind: SchemaVocabulary] = [
    .flight: transport("FlightReservation", "Flight", "Airport", ["airline", "provider", "operatedBy", "carrier"]),
    .train: transport("TrainReservation", "TrainTrip", "Station", ["provider", "trainCompany"]),
    .bus: transport("BusReservation", "BusTrip", "BusStop", ["provider", "busCompany"]),
    .boat: transport("BoatReservation", "BoatTrip", "BoatTerminal", ["provider"]),
    .taxi: taxi, .hotel: hotel, .carRental: carRental, .restaurant: restaurant,
    .event: event("EventReservation", "Event", prefix: "reservationFor."),
    .happening: event("Event", "", prefix: ""),
    .visit: visit, .ticket: ticket, .membership: membership,
    .lodgingPlace: place("LodgingBusiness"), .diningPlace: place("FoodEstablishment"),
  ]

  private static let kindsByType: [String: BookingDraft.Kind] = {
    var kinds: [String: BookingDraft.Kind] = [:]
    for (kind, words) in all { kinds[words.type] = kind }
    for type in [
      "MusicEvent", "TheaterEvent", "SportsEvent", "BusinessEvent", "Festival", "ScreeningEvent", "SocialEvent",
      "EducationEvent", "ExhibitionEvent", "FoodEvent", "ComedyEvent", "DanceEvent", "LiteraryEvent", "VisualArtsEvent",
    ] { kinds[type] = .happening }
    for type in ["Hotel", "Hostel", "Motel", "Resort", "BedAndBreakfast", "Campground"] { kinds[type] = .lodgingPlace }
    for type in ["Restaurant", "CafeOrCoffeeShop", "BarOrPub", "Bakery", "FastFoodRestaurant"] {
      kinds[type] = .diningPlace
    }
    kinds["HotelReservation"] = .hotel
    kinds["RestaurantReservation"] = .restaurant
    kinds["CarRentalReservation"] = .carRental
    return kinds
  }()
}

extension SchemaVocabulary {
  /// What every reservation has.
  private static let reservation: [DraftField: [String]] = [
    .reference: ["reservationNumber", "reservationId", "confirmationNumber"],
    .bookedAt: ["modifiedTime"],
    .traveller: ["underName.name", "reservedTicket.underName.name", "underName"],
    .givenName: ["underName.givenName", "reservedTicket.underName.givenName"],
    .familyName: ["underName.familyName", "reservedTicket.underName.familyName"],
    .email: ["underName.email"],
    .price: ["totalPrice", "totalPrice.price", "price", "total", "reservedTicket.totalPrice", "reservedTicket.price"],
    .currency: ["priceCurrency", "totalPrice.priceCurrency", "reservedTicket.priceCurrency", "currency"],
    .ticketNumber: ["reservedTicket.ticketNumber", "ticketNumber"],
    .ticketName: ["reservedTicket.name"],
    .barcode: ["reservedTicket.ticketToken", "ticketToken"],
    .membershipNumber: [
      "programMembershipUsed.membershipNumber", "programMembershipUsed.memberNumber", "programMembership.memberNumber",
      "programMembership.membershipNumber",
    ],
    .membershipProgram: [
      "programMembershipUsed.programName", "programMembershipUsed.program", "programMembership.program",
    ],
    .url: ["url"],
  ]

  private static func transport(_ type: String, _ subject: String, _ stop: String, _ carriers: [String])
    -> SchemaVocabulary
  {
    let trip = "reservationFor."
    var paths = reservation
    let stops =
      stop == "Airport" ? ["Airport"] : [stop, "Station", "BusStop", "BusStation", "BoatTerminal", "TrainStation"]
    addPlace(&paths, .start, stops.map { "\(trip)departure\($0)" })
    addPlace(&paths, .end, stops.map { "\(trip)arrival\($0)" })
    paths[.start] = [trip + "departureTime", trip + "departureDate"]
    paths[.end] = [trip + "arrivalTime", trip + "arrivalDate"]
    paths[.day] = [trip + "departureDay"]
    paths[.boarding] = [trip + "boardingTime"]
    paths[.startTerminal] = [trip + "departureTerminal"]
    paths[.endTerminal] = [trip + "arrivalTerminal"]
    paths[.startGate] = [trip + "departureGate"]
    paths[.endGate] = [trip + "arrivalGate"]
    paths[.startPlatform] = [trip + "departurePlatform"]
    paths[.endPlatform] = [trip + "arrivalPlatform"]
    paths[.provider] = carriers.map { "\(trip)\($0).name" } + carriers.map { "\(trip)\($0)" } + ["provider.name"]
    paths[.providerCode] = carriers.map { "\(trip)\($0).iataCode" }
    paths[.providerIdentifier] = carriers.map { "\(trip)\($0).identifier" }
    paths[.coach] = ["reservedTicket.ticketedSeat.seatSection", "ticketedSeat.seatSection"]
    paths[.seatClass] = ["reservedTicket.ticketedSeat.seatingType", "ticketedSeat.seatingType"]
    paths[.seat] = ["reservedTicket.ticketedSeat.seatNumber", "ticketedSeat.seatNumber"]
    switch type {
    case "FlightReservation":
      paths[.number] = [trip + "flightNumber"]
      paths[.seat] = ["airplaneSeat", "reservedTicket.ticketedSeat.seatNumber", "ticketedSeat.seatNumber"]
      paths[.seatClass] = ["airplaneSeatClass.name", "airplaneSeatClass"]
      paths[.boardingGroup] = ["boardingGroup"]
      paths[.sequence] = ["passengerSequenceNumber"]
      paths[.coach] = nil
    case "TrainReservation":
      paths[.number] = [trip + "trainNumber"]
      paths[.vehicleName] = [trip + "trainName"]
    case "BusReservation":
      paths[.number] = [trip + "busNumber"]
      paths[.vehicleName] = [trip + "busName"]
    default:
      paths[.vehicleName] = [trip + "name"]
    }
    return SchemaVocabulary(type: type, subject: subject, paths: paths)
  }

  private static var hotel: SchemaVocabulary {
    var paths = reservation
    addPlace(&paths, .start, ["reservationFor"])
    paths[.start] = ["checkinTime", "checkinDate", "checkInTime", "checkInDate"]
    paths[.end] = ["checkoutTime", "checkoutDate", "checkOutTime", "checkOutDate"]
    paths[.ticketName] = ["lodgingUnitType", "lodgingUnitType.name", "lodgingUnitDescription", "reservedTicket.name"]
    return SchemaVocabulary(type: "LodgingReservation", subject: "LodgingBusiness", paths: paths)
  }

  private static var carRental: SchemaVocabulary {
    var paths = reservation
    addPlace(&paths, .start, ["pickupLocation", "pickUpLocation"])
    addPlace(&paths, .end, ["dropoffLocation", "dropOffLocation"])
    paths[.start] = ["pickupTime", "pickupDate", "pickUpTime"]
    paths[.end] = ["dropoffTime", "dropoffDate", "dropOffTime"]
    paths[.provider] = [
      "reservationFor.rentalCompany.name", "reservationFor.provider.name", "provider.name",
      "reservationFor.rentalCompany",
    ]
    paths[.vehicleName] = ["reservationFor.name"]
    paths[.vehicleModel] = ["reservationFor.model"]
    return SchemaVocabulary(type: "RentalCarReservation", subject: "RentalCar", paths: paths)
  }

  private static var taxi: SchemaVocabulary {
    var paths = reservation
    addPlace(&paths, .start, ["pickupLocation", "pickUpLocation"])
    addPlace(&paths, .end, ["dropoffLocation"])
    paths[.start] = ["pickupTime"]
    paths[.provider] = ["reservationFor.provider.name", "provider.name"]
    return SchemaVocabulary(type: "TaxiReservation", subject: "Taxi", paths: paths)
  }

  private static var restaurant: SchemaVocabulary {
    var paths = reservation
    addPlace(&paths, .start, ["reservationFor"])
    paths[.start] = ["startTime"]
    paths[.end] = ["endTime"]
    paths[.partySize] = ["partySize"]
    return SchemaVocabulary(type: "FoodEstablishmentReservation", subject: "FoodEstablishment", paths: paths)
  }

  private static func event(_ type: String, _ subject: String, prefix: String) -> SchemaVocabulary {
    var paths = prefix.isEmpty ? [:] : reservation
    addPlace(&paths, .start, [prefix + "location"])
    paths[.title] = [prefix + "name"]
    paths[.start] = [prefix + "startDate", prefix + "startTime"]
    paths[.end] = [prefix + "endDate", prefix + "endTime"]
    paths[.doors] = [prefix + "doorTime"]
    paths[.description] = prefix.isEmpty ? ["description"] : nil
    paths[.url] = [prefix + "url"]
    if !prefix.isEmpty {
      paths[.seat] = ["reservedTicket.ticketedSeat.seatNumber", "ticketedSeat.seatNumber"]
      paths[.seatRow] = ["reservedTicket.ticketedSeat.seatRow", "ticketedSeat.seatRow"]
      paths[.coach] = ["reservedTicket.ticketedSeat.seatSection", "ticketedSeat.seatSection"]
    }
    return SchemaVocabulary(type: type, subject: subject, paths: paths)
  }

  private static var visit: SchemaVocabulary {
    var paths = reservation
    addPlace(&paths, .start, ["touristAttraction"])
    paths[.start] = ["startTime", "arrivalTime"]
    paths[.end] = ["endTime", "departureTime"]
    return SchemaVocabulary(type: "TouristAttractionVisit", subject: "", paths: paths)
  }

  private static var ticket: SchemaVocabulary {
    var paths = reservation.filter { ![.reference, .url].contains($0.key) }
    paths[.title] = ["name"]
    paths[.ticketName] = nil
    paths[.ticketNumber] = ["ticketNumber"]
    paths[.barcode] = ["ticketToken"]
    paths[.price] = ["totalPrice", "price"]
    paths[.currency] = ["priceCurrency"]
    paths[.start] = ["validFrom"]
    paths[.end] = ["validUntil"]
    paths[.provider] = ["issuedBy.name"]
    paths[.providerIdentifier] = ["issuedBy.identifier"]
    paths[.seatClass] = ["ticketedSeat.seatingType"]
    return SchemaVocabulary(type: "Ticket", subject: "", paths: paths)
  }

  private static var membership: SchemaVocabulary {
    SchemaVocabulary(
      type: "ProgramMembership", subject: "",
      paths: [
        .title: ["programName", "program"], .membershipNumber: ["membershipNumber", "memberNumber"],
        .traveller: ["member.name"], .givenName: ["member.givenName"], .familyName: ["member.familyName"],
        .start: ["validFrom"], .end: ["validUntil"], .barcode: ["token"],
      ])
  }

  private static func place(_ type: String) -> SchemaVocabulary {
    var paths: [DraftField: [String]] = [.url: ["url"], .description: ["description"]]
    addPlace(&paths, .start, [""])
    return SchemaVocabulary(type: type, subject: "", paths: paths)
  }

  /// Adds the fields of a place that stands under one of `roots`.
  private static func addPlace(_ paths: inout [DraftField: [String]], _ side: DraftField, _ roots: [String]) {
    let words: [(start: DraftField, end: DraftField, keys: [String])] = [
      (.startName, .endName, ["name"]), (.startCode, .endCode, ["iataCode"]),
      (.startIdentifier, .endIdentifier, ["identifier"]),
      // Some leave out the address around its parts.
      (.startStreet, .endStreet, ["address.streetAddress", "streetAddress"]),
      (.startCity, .endCity, ["address.addressLocality", "addressLocality"]),
      (.startPostcode, .endPostcode, ["address.postalCode", "postalCode"]),
      (.startRegion, .endRegion, ["address.addressRegion", "addressRegion"]),
      (.startCountry, .endCountry, ["address.addressCountry", "address.addressCountry.name", "addressCountry"]),
      (.startLatitude, .endLatitude, ["geo.latitude", "latitude"]),
      (.startLongitude, .endLongitude, ["geo.longitude", "longitude"]),
      (.startPhone, .startPhone, ["telephone", "phone"]), (.startEmail, .startEmail, ["email"]),
    ]
    for (start, end, keys) in words where side == .start || start != end {
      paths[side == .start ? start : end] = roots.flatMap { root in keys.map { root.isEmpty ? $0 : "\(root).\($0)" } }
    }
  }
}
