import Algorithms
import BookingImport
import Foundation
import JourneyStore
import Journeys

extension Transport: ImportedBooking {
  public static func fit(_ draft: BookingDraft) -> ImportFit? {
    [.flight, .train, .bus, .boat, .taxi].contains(draft.kind) ? .general : nil
  }

  public static func read(_ draft: BookingDraft, _ all: [BookingDraft], into found: inout FoundBooking) {
    found.readTransport(draft, all)
  }

  public static func core(_ found: FoundBooking) -> [[DraftField]] {
    found.texts["type"] == TransportType.flight.rawValue
      ? [[.number], [.startCode], [.endCode], [.start], [.end]] : [[.startName], [.endName], [.start]]
  }

  public static let readFrom: [DraftField: [String]] = [
    .start: ["departureDate"], .end: ["arrivalDate"], .day: ["departureDate"], .startName: ["departureLocation"],
    .endName: ["arrivalLocation"], .startCode: ["departureCode", "departureLocation"],
    .endCode: ["arrivalCode", "arrivalLocation"], .number: ["transportNumber"],
  ]
}

extension FoundBooking {
  fileprivate mutating func readTransport(_ draft: BookingDraft, _ all: [BookingDraft]) {
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
      draft.text(.endCode).flatMap { Airport.with(code: $0)?.town(in: draft, [.endCity, .endName]) } ?? draft.text(
        .endCity)
      ?? draft.text(.endName).flatMap { City.served(by: $0, in: draft.moment(.end)?.zone)?.name } ?? ""
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
      put(
        "\(end)Location", airport.town(in: draft, [names[2], names[0]]),
        draft.origin(names[0]) ?? draft.origin(names[1]))
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
}

extension Airport {
  /// The town that it serves, as a message calls it ("Zürich", "Krakau", "İstanbul Havalimanı"). Passes write in capitals and some mails
  /// write all of an airport's titles; the town is its English name then.
  fileprivate func town(in draft: BookingDraft, _ fields: [DraftField]) -> String {
    guard let place = Coordinate(latitude: latitude, longitude: longitude) else { return city }
    return fields.compactMap(draft.text).lazy.compactMap { text in
      guard text.contains(where: \.isLowercase) else { return nil }
      if isTown(text, at: place) { return text }
      // "Mexico City Benito Juarez": of "Mexico City" and "Mexico" the name that it is known by.
      if Airport.parts(of: text).contains(where: {
        FoldedName.of($0) == FoldedName.of(city) && $0.allSatisfy(\.isASCII)
      }) {
        return city
      }
      return Airport.parts(of: text).first { isOwnTown($0, at: place) }
    }.first ?? city
  }

  /// Whether a text is a name of the town, or of another one that is as near.
  private func isTown(_ text: String, at place: Coordinate) -> Bool {
    // Of two spellings, that with the accents: "Kraków" for "Krakow", but "Zürich" for "Zurich".
    if FoldedName.of(text) == FoldedName.of(city) { return !text.utf8.allSatisfy { $0 < 0x80 } }
    return City.named(text).contains { $0.isNear(place) }
  }

  /// Whether a text is a name of the town itself, in another spelling or another language.
  private func isOwnTown(_ text: String, at place: Coordinate) -> Bool {
    let own = FoldedName.of(city)
    guard FoldedName.of(text) != own else { return !text.utf8.allSatisfy { $0 < 0x80 } }
    return City.named(text).contains { $0.isNear(place) && FoldedName.of($0.name) == own }
  }

  /// The words that a text begins or ends with, the most first, without the whole: where an airport is called after its town, the
  /// town stands there.
  private static func parts(of text: String) -> [String] {
    let words = text.split { $0.isWhitespace || "(),/".contains($0) }
    guard (2...8).contains(words.count) else { return [] }
    return (1..<words.count).reversed().flatMap { [words.prefix($0), words.suffix($0)] }.map {
      $0.joined(separator: " ")
    }
  }
}

extension City {
  /// How far the centre of the town that an airport serves may be from it, in metres.
  private static let reachOfAirport = 80_000.0

  fileprivate func isNear(_ place: Coordinate) -> Bool {
    Coordinate(latitude: latitude, longitude: longitude).map { $0.distance(to: place) < City.reachOfAirport } ?? false
  }
}
