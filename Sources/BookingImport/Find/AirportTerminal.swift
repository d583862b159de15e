import Journeys

/// The terminal that stands in the name of an airport: "Bengaluru, Terminal 1", "Budapest - 2B terminál".
enum AirportTerminal {
  /// A flight whose airports have their names without terminals, and their terminals for themselves.
  static func apart(_ flight: BookingDraft) -> BookingDraft {
    guard flight.kind == .flight else { return flight }
    var flight = flight
    for (name, terminal) in [(DraftField.startName, DraftField.startTerminal), (.endName, .endTerminal)] {
      guard let text = flight.text(name), let origin = flight.fields[name]?.origin, let parts = parts(of: text) else {
        continue
      }
      flight.set(name, parts.name, origin)
      if flight.text(terminal) == nil { flight.set(terminal, parts.terminal, origin) }
    }
    return flight
  }

  private static func parts(of text: String) -> (name: String, terminal: String)? {
    guard text.utf8.count < 90 else { return nil }
    guard let hit = behind.whole(text) ?? before.whole(text) else { return nil }
    return (String(hit.1), hit.2.uppercased())
  }

  private static let behind = Pattern(
    #/(?i)^(\p{L}.+?)\s*[,–-]\s*(?:terminal|terminál|terminali|terminale|терминал|термінал|τερματικός)\.? ?(\d[a-z]?|[a-z])$/#
  )
  private static let before = Pattern(#/(?i)^(\p{L}.+?)\s*[,–-]\s*(\d[a-z]?)\.? ?(?:terminál|terminal)$/#)
}
