import Foundation

extension Transport {
  /// A flight's number is written in one way, whether it comes from a form, a program or a file; what is no flight
  /// number stays as it is.
  public static func normalised(_ draft: Patch, over record: Transport) -> Patch {
    guard isFlight(draft, record), draft["transportNumber"] != nil || record.type != .flight,
      let number = FlightNumber(text("transportNumber", draft, record))
    else { return draft }
    return draft.merging(["transportNumber": .text(number.text)]) { _, new in new }
  }

  /// Fills what a flight's number and places tell, where it was left empty: the airline, and of each end the code, the
  /// point and the zone.
  public static func completed(_ draft: Patch, over record: Transport) -> Patch {
    guard isFlight(draft, record) else { return draft }
    var draft = normalised(draft, over: record)
    if draft["transportNumber"] != nil, text("carrier", draft, record).isEmpty,
      let airline = FlightNumber(text("transportNumber", draft, record))?.airline
    {
      draft["carrier"] = .text(airline.name)
    }
    complete("departure", &draft, record)
    complete("arrival", &draft, record)
    return draft
  }

  private static func complete(_ end: String, _ draft: inout Patch, _ record: Transport) {
    let keys = ["\(end)Location", "\(end)Code"], zone = "\(end)Zone"
    guard keys.contains(where: { draft[$0]?.text?.isEmpty == false }) else { return }
    let airports = airports(code: text(keys[1], draft, record), name: text(keys[0], draft, record))
    // A town of several airports still has one clock.
    if text(zone, draft, record).isEmpty, let known = airports.first?.zone, airports.allSatisfy({ $0.zone == known }) {
      draft[zone] = .text(known)
    }
    guard airports.count == 1, let airport = airports.first else { return }
    if text(keys[1], draft, record).isEmpty { draft[keys[1]] = .text(airport.code) }
    let point = ["\(end)Latitude", "\(end)Longitude"]
    if point.allSatisfy({ isEmpty($0, draft) }), Transport.field(point[0])?.get(record).isEmpty ?? false {
      draft[point[0]] = .text("\(airport.latitude)")
      draft[point[1]] = .text("\(airport.longitude)")
    }
  }

  /// The airports that a code, or without one a name, stands for; a code that is written as a name counts too.
  private static func airports(code: String, name: String) -> [Airport] {
    if !code.isEmpty { return Airport.with(code: code).map { [$0] } ?? [] }
    if let airport = Airport.with(code: name) { return [airport] }
    let area = Airport.metro(name)
    return area.isEmpty ? Airport.named(name) : area
  }

  private static func isFlight(_ draft: Patch, _ record: Transport) -> Bool {
    guard let type = draft["type"]?.text, !type.isEmpty else { return record.type == .flight }
    return type == TransportType.flight.rawValue
  }

  /// What a text will be once the draft is applied.
  private static func text(_ key: String, _ draft: Patch, _ record: Transport) -> String {
    let text = draft[key].map { $0.text ?? "" } ?? Transport.field(key)?.get(record).text ?? ""
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func isEmpty(_ key: String, _ draft: Patch) -> Bool {
    switch draft[key] {
    case nil, .null: true
    case .text(let text): text.isEmpty
    default: false
    }
  }
}
