/// The semantic tags of a pass (Apple, "SemanticTags").
enum PassSemantics {
  /// Puts what the tags say into a draft.
  static func fill(_ draft: inout BookingDraft, _ tags: Node?, _ origin: Origin) {
    guard let tags else { return }
    for (field, keys) in texts(draft.kind) { draft.add(field, tags.first(keys)?.text, origin) }
    for (field, keys) in moments {
      draft.add(field, tags.first(keys)?.text.flatMap { StatedTime(iso8601: $0) }, origin)
    }
    number(&draft, tags, origin)
    name(&draft, tags, origin)
    place(&draft, tags, "departureLocation", .startLatitude, .startLongitude, origin)
    place(&draft, tags, "destinationLocation", .endLatitude, .endLongitude, origin)
    if draft.kind == .event { place(&draft, tags, "venueLocation", .startLatitude, .startLongitude, origin) }
  }

  private static func texts(_ kind: BookingDraft.Kind) -> [DraftField: [String]] {
    var texts: [DraftField: [String]] = [
      .reference: ["confirmationNumber"], .startCode: ["departureAirportCode"], .endCode: ["destinationAirportCode"],
      .startName: ["departureStationName", "departureAirportName", "departureLocationDescription", "venueName"],
      .endName: ["destinationStationName", "destinationAirportName", "destinationLocationDescription"],
      .startTerminal: ["departureTerminal"],
      .endTerminal: ["destinationTerminal"], .startGate: ["departureGate"], .endGate: ["destinationGate"],
      .startPlatform: ["departurePlatform"],
      .endPlatform: ["destinationPlatform"], .boardingGroup: ["boardingGroup"], .sequence: ["boardingSequenceNumber"],
      .providerCode: ["airlineCode"],
      .provider: ["transitProvider"], .title: ["eventName"], .seat: ["seats.seatNumber", "seats.seatIdentifier"],
      .seatRow: ["seats.seatRow"],
      .coach: ["seats.seatSection"], .startPhone: ["venuePhoneNumber"], .membershipNumber: ["membershipProgramNumber"],
      .membershipProgram: ["membershipProgramName"], .price: ["totalPrice.amount"],
      .currency: ["totalPrice.currencyCode"],
    ]
    if kind == .train || kind == .bus { texts[.coach] = ["carNumber", "seats.seatSection"] }
    if kind == .flight {
      // The row and the letter together are the seat of a flight.
      texts[.seat] = ["seats.seatIdentifier", "seats.seatNumber"]
      texts[.seatRow] = nil
      texts[.coach] = nil
    }
    return texts
  }

  private static let moments: [DraftField: [String]] = [
    .start: ["currentDepartureDate", "originalDepartureDate", "eventStartDate", "eventStartDateInfo.date"],
    .end: ["currentArrivalDate", "originalArrivalDate", "eventEndDate"],
    .boarding: ["currentBoardingDate", "originalBoardingDate"],
  ]

  private static func number(_ draft: inout BookingDraft, _ tags: Node, _ origin: Origin) {
    if draft.kind == .flight {
      let code = tags["flightCode"]?.text ?? ""
      draft.add(
        .number, tags["flightNumber"]?.text ?? FlightWords.numbers(in: code, labelled: true).first?.number, origin)
      draft.add(.providerCode, FlightWords.numbers(in: code, labelled: true).first?.airline.code, origin)
      return
    }
    let (name, number) = (tags["vehicleName"]?.text ?? "", tags["vehicleNumber"]?.text ?? "")
    // "AVE 3112" holds "3112" already.
    draft.add(.number, name.hasSuffix(number) && !name.isEmpty ? name : "\(name) \(number)", origin)
  }

  private static func name(_ draft: inout BookingDraft, _ tags: Node, _ origin: Origin) {
    guard let name = tags["passengerName"] ?? tags["attendeeName"] else { return }
    draft.add(.givenName, name["givenName"]?.text, origin)
    draft.add(.familyName, name["familyName"]?.text, origin)
    if case .text(let whole) = name { draft.add(.traveller, whole, origin) }
  }

  private static func place(
    _ draft: inout BookingDraft, _ tags: Node, _ key: String, _ latitude: DraftField, _ longitude: DraftField,
    _ origin: Origin
  ) {
    draft.add(latitude, tags[key]?["latitude"]?.text, origin)
    draft.add(longitude, tags[key]?["longitude"]?.text, origin)
  }
}
