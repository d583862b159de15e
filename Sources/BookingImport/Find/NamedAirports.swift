import Journeys

/// What a text calls the airports that it names by code alone at one place and with their names at another: "Lima (LIM)" in a heading,
/// "21:40 LIM" below it.
struct NamedAirports {
  private let names: [String: String]

  /// Looks through the first 300 lines; the first name of an airport counts.
  init(in document: TextDocument) {
    let stops = document.lines.prefix(300).flatMap { cells in
      FlightWords.stops(in: cells.map(\.text).joined(separator: "\t"))
    }
    names = Dictionary(stops.filter { !$0.name.isEmpty }.map { ($0.airport.code, $0.name) }) { first, _ in first }
  }

  /// Flights with the names that they lack.
  func filling(_ drafts: [BookingDraft], _ origin: Origin) -> [BookingDraft] {
    drafts.map { draft in
      guard draft.kind == .flight else { return draft }
      var draft = draft
      for (code, name) in [(DraftField.startCode, DraftField.startName), (.endCode, .endName)]
      where draft.text(name) == nil {
        draft.set(name, draft.text(code).flatMap { names[$0] }, origin)
      }
      return draft
    }
  }
}
