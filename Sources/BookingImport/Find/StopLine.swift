import Journeys

/// A line of a timetable: "Hamburg Hbf  09.04.2026  ab 08:24  14  ICE 579", "dép. 12:46 Strasbourg (ICE 9573)",
/// "Praha hl.n.  09.08. 09:07 R 945  372  115", "TOULOUSE MATABIAU  15/07 à 17h50".
struct StopLine {
  enum Marker { case departure, arrival, none }

  let line: Int
  let name: String
  let seconds: Int
  var day: StatedTime?
  let hasOwnDay: Bool
  let marker: Marker
  let platform: String?
  let train: String?
  /// Whether one goes on foot from here.
  let isWalk: Bool

  /// Whether both are of the same station and hour.
  func isSame(as other: StopLine) -> Bool { name == other.name && seconds == other.seconds }

  init?(_ cells: [TextDocument.Cell], _ number: Int, _ facts: TextFacts) {
    let text = cells.map(\.text).joined(separator: "\t")
    guard text.utf8.count < 240 else { return nil }
    let times = facts.hits(in: text).filter { $0.seconds != nil }
    guard times.count == 1, let time = times.first, let seconds = time.seconds else { return nil }
    let tokens = Token.tokens(of: text)
    let date =
      time.hasDate ? time : facts.hits(in: text).first { $0.hasDate && $0.range.upperBound <= time.range.lowerBound }
    let clock = time.clockStart ?? time.range.lowerBound
    let before = tokens.last { $0.end <= clock && !$0.isMark(".") }
    // The Italian "a" is a marker at the beginning of a line only: "15/07 à 17h50" is none.
    let mark = before.map { Self.marker($0.folded) } ?? .none
    marker = before?.folded == "a" && before?.start != tokens.first?.start ? .none : mark
    line = number
    self.seconds = seconds
    day = date.flatMap { facts.moment($0)?.wholeDay }
    hasOwnDay = date != nil
    let rest = String(text[time.range.upperBound...])
    let isLineOfTime = marker != .none && before?.start == tokens.first?.start
    let station =
      isLineOfTime ? Self.stationBehind(rest) : Self.stationBefore(text, cells, date ?? time, before, marker)
    guard let station, station.contains(where: \.isLetter), station.count > 1, LabelReader.label(station[...]) == nil
    else { return nil }
    name = station
    let flat = rest.replacing("\t", with: " ").collapsed
    platform = isLineOfTime ? Self.platformWord(flat) : marker == .none ? nil : Self.platformCell(rest)
    train = Self.inParentheses(flat, isLineOfTime) ?? TrainWords.number(in: flat)
    isWalk = isLineOfTime && train == nil && flat.contains("(") && !Self.endsWithPlatform(flat)
  }

  private static func marker(_ folded: String) -> Marker {
    if departures.contains(folded) { return .departure }
    if arrivals.contains(folded) { return .arrival }
    return .none
  }

  // The words that railways put before the times of a stop, in German, French, Italian, Spanish, Czech, Polish, English …
  private static let departures: Set = [
    "ab", "dep", "vertr", "vert", "afgang", "sort", "abf", "departs", "odj", "da", "sal", "vertrek", "avg", "afg",
    "ind", "от", "отпр", "kalkis", "від",
    "partenza", "salida", "plec", "lahto", "lahtee",
  ]
  private static let arrivals: Set = [
    "an", "arr", "aank", "ankomst", "arrives", "prij", "prz", "a", "lleg", "aankomst", "ank", "erk", "пр", "приб",
    "varis", "arrivo",
    "llegada", "sos", "saap", "saapuu", "poij", "pøij",
  ]

  /// "12:46 | Strasbourg (ICE 9573)", "14:05 | Stuttgart Hbf - voie 10"
  private static func stationBehind(_ rest: String) -> String? {
    var station = rest.split(separator: "\t").first { !$0.trimmed.isEmpty }.map { $0.trimmed } ?? ""
    // "New York, NY - Port Authority Bus Terminal" goes on behind the dash.
    if let hit = station.firstRange(of: " - "), !isStop(station[hit.upperBound...]) {
      station = station[..<hit.lowerBound].trimmed
    }
    // A station may bear a bracket of its own; one with a train in it is none of its name.
    while let open = station.lastIndex(of: "("),
      station[open...].contains(where: \.isDigit) || !station[open...].contains(")")
    {
      station = station[..<open].trimmed
    }
    return station.isEmpty ? nil : station
  }

  /// Whether words behind a dash are the stop of the town before it: they have no number, and a word that stops bear.
  private static func isStop(_ text: Substring) -> Bool {
    !text.contains(where: \.isNumber)
      && FoldedName.of(text).split(separator: " ").contains { LegWords.isStation(String($0)) }
  }

  /// The station stands in the first cell, before the date, the marker and the time.
  private static func stationBefore(
    _ text: String, _ cells: [TextDocument.Cell], _ date: DateWords.Hit, _ before: Token?, _ marker: Marker
  ) -> String? {
    guard let first = cells.first else { return nil }
    var end = date.range.lowerBound
    if marker != .none, let before, before.start < end { end = before.start }
    let head = text[..<end]
    guard let cell = head.split(separator: "\t").first, cells.count > 1 || marker != .none else { return nil }
    let name = PlaceWords.tidy(String(cell))
    return first.text.hasPrefix(name) && !name.contains(":") ? name : nil
  }

  /// The cell behind the time, if it is short: "14", "6D-G", "7A-B".
  private static func platformCell(_ rest: String) -> String? {
    guard let cell = rest.split(separator: "\t").first?.trimmed, cell.utf8.count <= 6, cell.first?.isDigit == true,
      !cell.contains(",")
    else { return nil }
    return cell
  }

  /// "… - Gleis 14 …", "… - binario 1", "… - Kolej 7A-B"
  private static func platformWord(_ text: String) -> String? {
    guard let dash = text.firstRange(of: " - ") else { return nil }
    let words = text[dash.upperBound...].split(separator: " ")
    guard words.count >= 2,
      Label.named(FoldedName.of(words[0])) == .platform || platformWords.contains(FoldedName.of(words[0]))
    else { return nil }
    return words.dropFirst().prefix { !$0.hasPrefix("(") }.joined(separator: " ")
  }

  private static let platformWords: Set = [
    "spoor", "spor", "spar", "anden", "kolej", "peron", "nastupiste", "perron", "voie", "binario", "gleis", "platform",
    "via", "vagany", "pf", "bstg", "bst", "gl",
  ]

  /// "… (Bahnsteig 7)"
  private static func endsWithPlatform(_ text: String) -> Bool {
    guard let open = text.lastIndex(of: "(") else { return false }
    let word = FoldedName.of(text[text.index(after: open)...].prefix { $0 != " " })
    return Label.named(word) == .platform || platformWords.contains(word) || LegWords.isCode(word)
  }

  private static func inParentheses(_ text: String, _ isLineOfTime: Bool) -> String? {
    guard isLineOfTime, let open = text.lastIndex(of: "("), let close = text[open...].firstIndex(of: ")") else {
      return nil
    }
    let inner = text[text.index(after: open)..<close].collapsed
    return !endsWithPlatform(text) && inner.contains(where: \.isDigit) && inner.count < 20 ? inner : nil
  }
}
