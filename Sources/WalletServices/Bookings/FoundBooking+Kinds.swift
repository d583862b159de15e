import Algorithms
import BookingImport
import Foundation
import Journeys

extension FoundBooking {
  // MARK: Transports

  mutating func readTransport(_ draft: BookingDraft, _ all: [BookingDraft]) {
    let types: [BookingDraft.Kind: TransportType] = [
      .flight: .flight, .train: .train, .bus: .bus, .boat: .ferry, .taxi: .transfer,
    ]
    let type = types[draft.kind] ?? .other
    put("type", type.rawValue)
    put("carrier", draft.text(.provider), draft.origin(.provider))
    readNumber(draft, type)
    readEnd(draft, "departure", [.startName, .startCode, .startCity, .startLatitude, .startLongitude, .start], type)
    readEnd(draft, "arrival", [.endName, .endCode, .endCity, .endLatitude, .endLongitude, .end], type)
    if texts["departureDate"] == nil, let day = draft.moment(.day) { put(day: day, for: "departureDate") }
    let plain: [(String, DraftField)] = [
      ("departureTerminal", .startTerminal), ("departureGate", .startGate), ("platform", .startPlatform),
      ("arrivalTerminal", .endTerminal), ("arrivalGate", .endGate), ("arrivalPlatform", .endPlatform),
    ]
    for (key, field) in plain { put(key, draft.text(field), draft.origin(field)) }
    put("seatNumber", all.compactMap { $0.text(.seat) }.uniqued().joined(separator: ", "), draft.origin(.seat))
    put("coach", all.compactMap { $0.text(.coach) }.uniqued().joined(separator: ", "), draft.origin(.coach))
    put(
      "passengers", lines: Array(all.compactMap(\.travellerName).uniqued()),
      draft.origin(.traveller) ?? draft.origin(.familyName))
    destination =
      draft.text(.endCode).flatMap { Airport.with(code: $0)?.city } ?? draft.text(.endCity)
      ?? draft.text(.endName).flatMap { City.ofStation($0)?.name } ?? ""
  }

  private mutating func readNumber(_ draft: BookingDraft, _ type: TransportType) {
    let number = draft.text(.number) ?? "", origin = draft.origin(.number) ?? draft.origin(.vehicleName)
    if type == .flight {
      put("transportNumber", FlightNumber("\(draft.text(.providerCode) ?? "")\(number)")?.text ?? number, origin)
    } else if type == .train || type == .bus {
      let name = draft.text(.vehicleName) ?? ""
      put("transportNumber", number.isEmpty || name.contains(number) ? name : number, origin)
    } else {
      put("transportNumber", number, origin)
      put("vehicle", draft.text(.vehicleName) ?? draft.text(.vehicleModel), draft.origin(.vehicleName))
    }
  }

  /// - Parameter names: of the name, the code, the town, the two degrees and the instant
  private mutating func readEnd(_ draft: BookingDraft, _ end: String, _ names: [DraftField], _ type: TransportType) {
    let airport = type == .flight ? draft.text(names[1]).flatMap { Airport.with(code: $0) } : nil
    if let airport {
      // Passes shout the names of their airports, and some mails write all of an airport's titles.
      put("\(end)Location", airport.city, draft.origin(names[0]) ?? draft.origin(names[1]))
      put("\(end)Code", airport.code, draft.origin(names[1]))
    } else if let name = draft.first(names[0], names[2]) {
      put("\(end)Location", name.text, name.origin)
      if type == .flight { put("\(end)Code", draft.text(names[1]), draft.origin(names[1])) }
    } else {
      put("\(end)Code", draft.text(names[1]), draft.origin(names[1]))
    }
    readPoint(draft, "\(end)Latitude", "\(end)Longitude", names[3], names[4])
    read(draft, names[5], "\(end)Date", zone: "\(end)Zone", place: airport?.zone)
  }

  // MARK: Stays and cars

  mutating func readHotel(_ draft: BookingDraft, _ all: [BookingDraft]) {
    put("name", draft.text(.startName), draft.origin(.startName))
    put("address", draft.address, draft.origin(.startStreet) ?? draft.origin(.startCity), limit: FieldType.lineLimit)
    put("contactPhone", draft.text(.startPhone), draft.origin(.startPhone))
    put("roomType", draft.text(.ticketName), draft.origin(.ticketName))
    readPoint(draft, "latitude", "longitude", .startLatitude, .startLongitude)
    // A hotel names days more often than times; these are the usual ones.
    read(draft, .start, "checkInDate", zone: "zone", usual: 15)
    read(draft, .end, "checkOutDate", zone: "zone", usual: 11)
    destination = draft.text(.startCity) ?? ""
  }

  mutating func readCarRental(_ draft: BookingDraft) {
    put("company", draft.text(.provider), draft.origin(.provider))
    let car = draft.first(.vehicleModel, .vehicleName)
    put("carType", car?.text, car?.origin)
    let pickup = draft.first(.startName, .startStreet, .startCity)
    put("pickupLocation", pickup?.text, pickup?.origin)
    let dropoff = draft.first(.endName, .endStreet, .endCity)
    if dropoff?.text != pickup?.text { put("dropoffLocation", dropoff?.text, dropoff?.origin) }
    readPoint(draft, "latitude", "longitude", .startLatitude, .startLongitude)
    readPoint(draft, "dropoffLatitude", "dropoffLongitude", .endLatitude, .endLongitude)
    read(draft, .start, "pickupDate", zone: "zone")
    read(draft, .end, "dropoffDate", zone: "dropoffZone", place: texts["zone"])
    // Cars are fetched at airports more often than not.
    destination = draft.text(.startCity) ?? pickup.flatMap { AirportNames.airport($0.text)?.city } ?? ""
  }

  // MARK: Activities

  mutating func readActivity(_ draft: BookingDraft, _ all: [BookingDraft]) {
    let types: [BookingDraft.Kind: ActivityType] = [
      .restaurant: .restaurant, .event: .event, .happening: .event,
    ]
    put("type", (types[draft.kind] ?? .activity).rawValue)
    let title =
      draft.kind == .restaurant
      ? draft.first(.startName, .title) : draft.first(.title, .ticketName, .startName, .provider)
    put("title", title?.text, title?.origin)
    if draft.text(.startName) != title?.text { put("location", draft.text(.startName), draft.origin(.startName)) }
    put("address", draft.address, draft.origin(.startStreet) ?? draft.origin(.startCity), limit: FieldType.lineLimit)
    put("contactPhone", draft.text(.startPhone), draft.origin(.startPhone))
    put("partySize", draft.text(.partySize).flatMap { Int($0) }.map(String.init), draft.origin(.partySize))
    readPoint(draft, "latitude", "longitude", .startLatitude, .startLongitude)
    read(
      draft, draft.moment(.start)?.seconds == nil && draft.moment(.doors) != nil ? .doors : .start, "startDate",
      zone: "zone")
    let seats = all.compactMap { ticket in
      let place = [ticket.text(.coach), ticket.text(.seatRow), ticket.text(.seat)].compactMap(\.self)
      return place.isEmpty ? nil : place.joined(separator: " / ")
    }
    put("specialRequests", seats.isEmpty ? nil : "💺 " + seats.uniqued().joined(separator: ", "), draft.origin(.seat))
    // A ticket that is good for days or months is no event of that length.
    if draft.kind != .ticket, let start = draft.moment(.start)?.instant, let end = draft.moment(.end)?.instant,
      (60...86_400).contains(end - start)
    {
      put("duration", String((end - start) / 60), draft.origin(.end))
    }
    destination = draft.text(.startCity) ?? ""
  }

  // MARK: What all have

  private mutating func readPoint(
    _ draft: BookingDraft, _ latitude: String, _ longitude: String, _ north: DraftField, _ east: DraftField
  ) {
    guard let latitudeText = draft.text(north), let longitudeText = draft.text(east), let one = Double(latitudeText),
      let two = Double(longitudeText), Coordinate(latitude: one, longitude: two) != nil, one != 0 || two != 0
    else { return }
    put(latitude, latitudeText, draft.origin(north))
    put(longitude, longitudeText, draft.origin(east))
  }

  /// Reads an instant as the clocks of its place show it, and the zone of those clocks.
  /// - Parameters:
  ///   - usual: the hour that is meant where only a day is named; nil for one that has to be asked for
  ///   - place: the zone of the place, where that is known better
  private mutating func read(
    _ draft: BookingDraft, _ field: DraftField, _ key: String, zone zoneKey: String, usual: Int? = nil,
    place: String? = nil
  ) {
    guard var moment = draft.moment(field) else { return }
    if moment.seconds == nil {
      put(day: moment, for: key)
      guard let usual else { return }
      moment = moment.at(usual * 3600)
      markUsual(key)
    }
    var zone = [moment.zone, texts[zoneKey], place, draft.townZone].lazy.compactMap(\.self).first { Zone($0) != nil }
    if let offset = moment.offset {
      if let known = zone.flatMap({ moment.moved(to: $0) }) {
        moment = known
      } else {
        // The clocks are known though the place is not.
        zone = offset % 3600 == 0 ? "Etc/GMT\(offset > 0 ? "-" : "+")\(abs(offset) / 3600)" : "UTC"
        moment = zone.flatMap { moment.moved(to: $0) } ?? moment
      }
    }
    put(key, String(moment.at(moment.seconds).iso8601.prefix(16)), draft.origin(field))
    if texts[zoneKey] == nil { put(zoneKey, zone) }
  }
}

extension BookingDraft {
  /// Street, postcode and town, country, on one line.
  fileprivate var address: String {
    let town = [text(.startPostcode), text(.startCity)].compactMap(\.self).joined(separator: " ")
    let street = text(.startStreet) ?? ""
    let parts = [street, street.contains(town) ? "" : town, text(.startRegion), text(.startCountry)]
    return parts.compactMap(\.self).filter { !$0.isEmpty }.uniqued().joined(separator: ", ")
  }

  /// The zone of the town, where its name leaves no doubt.
  fileprivate var townZone: String? {
    guard let name = text(.startCity) else { return nil }
    let country = text(.startCountry)
    let towns = City.named(name).filter { country == nil || $0.country == country }
    return Set(towns.map(\.zone)).count == 1 ? towns.first?.zone : nil
  }
}
