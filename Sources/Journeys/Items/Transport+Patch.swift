import Foundation

extension Transport {
  /// A flight's number is written in one way, whether it comes from a form, a program or a file; what is no flight
  /// number stays as it is.
  public static func normalised(_ patch: Patch, over record: Transport) -> Patch {
    guard isFlight(patch, record), patch["transportNumber"] != nil || record.type != .flight,
      let number = FlightNumber(text("transportNumber", patch, record))
    else { return patch }
    return patch.merging(["transportNumber": .text(number.text)]) { _, new in new }
  }

  /// Fills what a flight's number and places tell, where it was left empty: the airline, and of each end the code, the
  /// point and the zone.
  public static func completed(_ patch: Patch, over record: Transport) -> Patch {
    guard isFlight(patch, record) else { return patch }
    var patch = normalised(patch, over: record)
    if patch["transportNumber"] != nil, text("carrier", patch, record).isEmpty,
      let airline = FlightNumber(text("transportNumber", patch, record))?.airline
    {
      patch["carrier"] = .text(airline.name)
    }
    complete("departure", &patch, record)
    complete("arrival", &patch, record)
    return patch
  }

  private static func complete(_ end: String, _ patch: inout Patch, _ record: Transport) {
    let keys = ["\(end)Location", "\(end)Code"], zone = "\(end)Zone"
    guard keys.contains(where: { patch[$0]?.text?.isEmpty == false }) else { return }
    let airports = airports(code: text(keys[1], patch, record), name: text(keys[0], patch, record))
    // A town of several airports still has one clock.
    if text(zone, patch, record).isEmpty, let known = airports.first?.zone, airports.allSatisfy({ $0.zone == known }) {
      patch[zone] = .text(known)
    }
    guard airports.count == 1, let airport = airports.first else { return }
    if text(keys[1], patch, record).isEmpty { patch[keys[1]] = .text(airport.code) }
    let point = ["\(end)Latitude", "\(end)Longitude"]
    if point.allSatisfy({ isEmpty($0, patch) }), Transport.field(point[0])?.get(record).isEmpty ?? false {
      patch[point[0]] = .text("\(airport.latitude)")
      patch[point[1]] = .text("\(airport.longitude)")
    }
  }

  /// The airports that a code, or without one a name, stands for; a code that is written as a name counts too.
  private static func airports(code: String, name: String) -> [Airport] {
    if !code.isEmpty { return Airport.with(code: code).map { [$0] } ?? [] }
    if let airport = Airport.with(code: name) { return [airport] }
    let area = Airport.metro(name)
    return area.isEmpty ? Airport.named(name) : area
  }

  private static func isFlight(_ patch: Patch, _ record: Transport) -> Bool {
    guard let type = patch["type"]?.text, !type.isEmpty else { return record.type == .flight }
    return type == TransportType.flight.rawValue
  }

  /// What a text will be once the patch is applied.
  private static func text(_ key: String, _ patch: Patch, _ record: Transport) -> String {
    let text = patch[key].map { $0.text ?? "" } ?? Transport.field(key)?.get(record).text ?? ""
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func isEmpty(_ key: String, _ patch: Patch) -> Bool {
    switch patch[key] {
    case nil, .null: true
    case .text(let text): text.isEmpty
    default: false
    }
  }
}
