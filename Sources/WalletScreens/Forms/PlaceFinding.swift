import Foundation
import Journeys

/// The way of a form to the coordinates of a place without a script: it asks what was found for a text, and takes one of that.
public struct PlaceFinding: Sendable {
  /// The buttons of a form that ask for places, and that take one.
  static let find = "find", take = "take"
  /// What is to be looked for.
  public struct Request: Sendable {
    let field: String
    public let text: String
    /// Whether the place has coordinates, and is called as it was when they were found.
    public let isKnown: Bool
  }

  let field: String
  let found: [FoundPlace]
  let isKnown: Bool
  let isShortLink: Bool
  private let text: String

  /// What was found for a request.
  public init(_ request: Request, _ found: [FoundPlace]) {
    (field, self.found, isKnown, isShortLink) = (request.field, found, request.isKnown, MapLink.isShort(request.text))
    text = request.text
  }

  /// The search of the map service that the device opens, where nothing was found.
  func elsewhere(_ context: ScreenContext) -> (label: String, address: String)? {
    guard found.isEmpty, !isKnown, !isShortLink else { return nil }
    return (context.searchLabel, context.maps.service.searchAddress + MapService.escaped(text))
  }

  /// What is said of it; nil where there is something to choose.
  func message(_ context: ScreenContext) -> String? {
    if isKnown { return context.words("find.known") }
    if isShortLink { return context.words("find.short") }
    return found.isEmpty ? context.words("find.none") : nil
  }
}

/// The fields of a kind's form that name a place with coordinates.
public struct PlaceFields: Sendable {
  /// A town says where a place is to so many metres; a point further away is that of another place.
  private static let townRadius = 50_000.0

  private let inputs: [String: PlaceInput]

  /// Those of a kind.
  /// - Throws: `WalletError.notFound` for a kind that the wallet does not keep.
  public init(_ kind: ItemKind, _ context: ScreenContext) throws {
    inputs = try context.kinds.presented(kind).placeInputs.filter { $0.value.suggested == .any }
  }

  /// Whether there is anything to look for in the fields of a form, or to read.
  public func mayAsk(_ fields: [String: String]) -> Bool {
    let steers = fields[PlaceFinding.find] != nil || fields[PlaceFinding.take] != nil
    return steers && !inputs.isEmpty
      || inputs.keys.contains { key in
        fields[key].map { $0.contains("+") || PlaceQuery($0).pasted != nil } ?? false
      }
  }

  /// Which place a form asks for; nil where it does not ask.
  /// - Parameter shown: the fields of the item as it is; empty for a new one
  public func request(_ fields: [String: String], shown: [String: String]) -> PlaceFinding.Request? {
    guard let field = fields[PlaceFinding.find], let input = inputs[field] else { return nil }
    let own = fields[field]?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    let text = own.isEmpty ? input.name.flatMap { fields[$0] } ?? "" : own
    let isKnown = !own.isEmpty && own == shown[field] && hasPoint(input, fields)
    return PlaceFinding.Request(field: field, text: text, isKnown: isKnown)
  }

  /// The fields with the place that was chosen; nil where none was.
  public func taking(_ fields: [String: String]) -> [String: String]? {
    guard let text = fields[PlaceFinding.take], let (field, place) = PlaceFields.chosen(text), inputs[field] != nil
    else {
      return nil
    }
    return filling(fields, field, place)
  }

  /// The fields with the place that was found alone.
  public func filling(_ fields: [String: String], _ request: PlaceFinding.Request, _ place: FoundPlace) -> [String:
    String]
  {
    filling(fields, request.field, place)
  }

  /// What was pasted into a field and not looked for: coordinates, a plus code, a link of a map.
  /// - Parameter shown: the fields of the item as it is, whose texts are not read again; empty for a new one
  public func pasted(_ fields: [String: String], shown: [String: String], bias: [Coordinate]) -> [String: String] {
    inputs.keys.sorted().reduce(fields) { fields, field in
      guard let text = fields[field], text != shown[field], let place = PlaceQuery(text, bias: bias).pasted else {
        return fields
      }
      // Coordinates that were typed beside it go before.
      let isTyped = inputs[field].map { input in
        [input.latitude, input.longitude].compactMap(\.self).contains { fields[$0] ?? "" != shown[$0] ?? "" }
      }
      return isTyped ?? false ? fields : filling(fields, field, place)
    }
  }

  private func hasPoint(_ input: PlaceInput, _ fields: [String: String]) -> Bool {
    [input.latitude, input.longitude].allSatisfy { $0.flatMap { fields[$0] } ?? "" != "" }
  }

  /// The same as `choose` in places.js.
  private func filling(_ fields: [String: String], _ field: String, _ place: FoundPlace) -> [String: String] {
    guard let input = inputs[field] else { return fields }
    var filled = fields
    let typed = fields[field] ?? "", label = place.label
    let before =
      place.isEnd ? String(typed[..<(typed.lastIndex(of: ",").map { typed.index(after: $0) } ?? typed.startIndex)]) : ""
    filled[field] =
      before.isEmpty
      ? (input.name == nil ? label : place.address.isEmpty ? label : place.address) : "\(before) \(label)"
    for (key, text) in [(input.name, place.isNamed ? place.name : ""), (input.address, place.address)] {
      if let key, !text.isEmpty, fields[key] ?? "" == "" { filled[key] = text }
    }
    if let zone = input.zone { filled[zone] = place.zone }
    guard let latitude = input.latitude, let longitude = input.longitude, let point = place.point else { return filled }
    let old = Coordinate(
      latitude: Double(fields[latitude] ?? "") ?? .nan, longitude: Double(fields[longitude] ?? "") ?? .nan)
    if place.isExact {
      (filled[latitude], filled[longitude]) = ("\(point.latitude)", "\(point.longitude)")
    } else if let old, old.distance(to: point) > PlaceFields.townRadius {
      (filled[latitude], filled[longitude]) = ("", "")
    }
    return filled
  }

  // MARK: A choice as the form sends it

  static func payload(_ field: String, _ place: FoundPlace) -> String {
    let degrees = { (value: Double?) -> JSONValue in
      value.flatMap { Decimal(string: "\($0)") }.map(JSONValue.number) ?? .null
    }
    var writer = JSONWriter()
    writer.value([
      "field": .text(field), "origin": .text(place.origin.rawValue), "name": .text(place.name),
      "address": .text(place.address), "zone": .text(place.zone), "isEnd": .flag(place.isEnd),
      "latitude": degrees(place.point?.latitude), "longitude": degrees(place.point?.longitude),
    ])
    return writer.text
  }

  private static func chosen(_ text: String) -> (field: String, place: FoundPlace)? {
    guard text.utf8.count <= 8_000, let parsed = try? JSONValue(parsing: Data(text.utf8), mostValues: 40),
      let members = parsed.members,
      let origin = members["origin"]?.text.flatMap(FoundPlace.Origin.init), let field = members["field"]?.text
    else { return nil }
    let degrees = { (key: String) -> Double? in
      if case .number(let number)? = members[key] { Double("\(number)") } else { nil }
    }
    let point = degrees("latitude").flatMap { north in
      degrees("longitude").flatMap { Coordinate(latitude: north, longitude: $0) }
    }
    var place = FoundPlace(
      origin, name: members["name"]?.text ?? "", address: members["address"]?.text ?? "", point: point,
      zone: members["zone"]?.text ?? "")
    place.isEnd = members["isEnd"] == .flag(true)
    return (field, place)
  }
}

extension FormField {
  /// The button that looks for a place, with what it has found.
  package struct Finder: Sendable {
    package let action: String
    /// The names of the buttons that ask, and that take what was found.
    package let askName: String
    package let takeName: String
    /// Whether a script asks without leaving the page.
    package let isScripted: Bool
    package let buttonLabel: String
    package let message: String?
    /// Where a map service looks for what was not found here; nil where there is no need.
    package let elsewhere: (label: String, address: String)?
    package let choices: [Choice]

    package struct Choice: Sendable {
      package let label: String
      package let detail: String
      package let payload: String
    }

    init(_ field: String, action: String, _ finding: PlaceFinding?, _ context: ScreenContext) {
      self.action = "\(action)#f-\(field)"
      (askName, takeName, isScripted) = (PlaceFinding.find, PlaceFinding.take, true)
      buttonLabel = context.words("find.place")
      let finding = finding.flatMap { $0.field == field ? $0 : nil }
      message = finding?.message(context)
      elsewhere = finding.flatMap { $0.elsewhere(context) }
      choices = (finding?.isKnown ?? true ? [] : finding?.found ?? []).map {
        Choice(label: $0.label, detail: context.detail(of: $0), payload: PlaceFields.payload(field, $0))
      }
    }
  }
}

extension MapService {
  /// The address of a search, before what is looked for.
  ///
  /// Sources: https://developers.google.com/maps/documentation/urls/get-started#search-action, Apple's Map Links,
  /// https://wiki.openstreetmap.org/wiki/Browsing (`/search`), RFC 5870 for `geo:`.
  package var searchAddress: String {
    switch self {
    case .google: "https://www.google.com/maps/search/?api=1&query="
    case .apple: "https://maps.apple.com/?q="
    case .openStreetMap: "https://www.openstreetmap.org/search?query="
    case .device: "geo:0,0?q="
    }
  }
}

extension ScreenContext {
  /// `Search in Google Maps`.
  package var searchLabel: String { words("find.elsewhere", ["name": name(of: maps.service)]) }

  /// `Texas, United States`, `Via Roma 5 · Tuscany 2025`.
  func detail(of place: FoundPlace) -> String {
    guard let known = place.known else { return line(place.address, place.detail) }
    let country = Country.with(code: known.country)?.name(in: language.rawValue) ?? known.country
    let town = known.code.isEmpty || known.city == known.name ? "" : known.city
    return [town, known.region, country].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
