import Journeys

/// How one gets to a house by bus, tram or underground: "Metro A, Barberini; bus 62, 63, 85", "Mit dem Bus 590 ab Innsbruck bis Neustift".
/// What names lines, stops and hours of examples is no ride that was booked.
enum LocalTransport {
  /// The text without such paragraphs. One that says its day tells of a ride.
  static func removed(from document: TextDocument) -> TextDocument {
    guard document.origin.source == .prose, document.lines.count > 6 else { return document }
    var gone = Set<Int>()
    for line in document.lines.indices.dropFirst(4) where !gone.contains(line) {
      if isTimetable(document.lines[line]) { gone.insert(line) }
      if tellsOfWorks(document.lines[line]) { gone.formUnion(paragraph(around: line, document)) }
      guard isHint(document, line) else { continue }
      var end = line + 1
      while end < document.lines.count, end - line < 4, !document.breaks.contains(end),
        !(document.lines[end - 1].last?.text.hasSuffix(".") ?? true), document.lines[end - 1].count == 1,
        (document.lines[end - 1].first?.text.utf8.count ?? 0) > 50
      {
        end += 1
      }
      let hasDay = document.lines[line..<end].joined().contains {
        DateWords.hits(in: $0.text).contains(where: \.hasDate)
      }
      if !hasDay { gone.formUnion(line..<end) }
    }
    return gone.isEmpty ? document : document.keeping { !gone.contains($0) }
  }

  /// "Výluka 5.9. 8:00 – 16:00 mezi Děčínem a Bad Schandau": works on a line, with the trains and hours that they concern.
  private static func tellsOfWorks(_ cells: [TextDocument.Cell]) -> Bool {
    guard cells.count == 1, case let text = cells[0].text, (20..<400).contains(text.utf8.count) else { return false }
    let folded = " " + FoldedName.of(text) + " "
    // "Your train runs at other hours because of works": the change itself.
    return works.contains { folded.holds(" " + $0) } && !own.contains { folded.holds($0) }
  }

  /// The lines of a paragraph of sentences; a line alone where rows of cells stand in it.
  private static func paragraph(around line: Int, _ document: TextDocument) -> Range<Int> {
    var (first, end) = (line, line + 1)
    while first > 0, line - first < 4, !document.breaks.contains(first), document.lines[first - 1].count == 1 {
      first -= 1
    }
    while end < document.lines.count, end - line < 5, !document.breaks.contains(end), document.lines[end].count == 1 {
      end += 1
    }
    // In a page without empty lines what stands around it may be anything.
    let isApart = document.breaks.contains(first) && (end == document.lines.count || document.breaks.contains(end))
    let isSentence = isApart && document.lines[first..<end].allSatisfy { ($0.first?.text.utf8.count ?? 0) > 20 }
    return isSentence ? first..<end : line..<line + 1
  }

  private static let own = [
    "your train", "your journey", "your trip", "your coach", "your bus", "ihr zug", "ihre fahrt", "ihre reise",
    "dein zug", "deine fahrt", "deine reise", "votre train", "votre voyage", "votre trajet", "tuo treno", "suo treno",
    "tuo viaggio", "suo viaggio", "su tren", "tu tren", "su viaje", "tu viaje", "je trein", "uw trein", "je reis",
    "uw reis", "ditt tåg", "din resa", "dit tog", "din rejse", "ditt tog", "din reise", "twój pociąg", "twoja podróż",
    "váš vlak", "vaše cesta", "ваш поезд", "ваша поездка", "ваш потяг", "junasi",
  ].map { " " + FoldedName.of($0) + " " }

  private static let works = [
    "bauarbeiten", "schienenersatzverkehr", "fahrplanänderung", "engineering works", "engineering work",
    "planned works", "rail replacement", "travaux", "lavori", "lavori di manutenzione", "obras en la línea",
    "werkzaamheden", "prace torowe", "remont", "výluka", "výluky", "výluce", "výluk", "výlukov", "banearbejde",
    "sporarbejde", "sporarbeid", "banarbete", "ratatyö", "vágányzár", "ремонтные работы", "ремонт путей", "bauarbeit",
  ].map { FoldedName.of($0) }

  /// "New from May: Ioannina - Parga daily at 08:15 and 14:00": a line that runs every day, and is no booking.
  private static func isTimetable(_ cells: [TextDocument.Cell]) -> Bool {
    guard cells.count == 1, case let text = cells[0].text, (30..<300).contains(text.utf8.count),
      text.firstMatch(of: #/\p{Lu}\p{Ll}+ ?[-–—→] ?\p{Lu}\p{Ll}+/#) != nil,
      DateWords.hits(in: text).contains(where: { $0.seconds != nil })
    else { return false }
    let folded = " " + FoldedName.of(text) + " "
    return daily.contains { folded.holds($0) }
  }

  private static let daily = [
    "daily", "every day", "täglich", "tous les jours", "chaque jour", "ogni giorno", "tutti i giorni", "todos los días",
    "diariamente", "todos os dias", "dagelijks", "dagligen", "dagligt", "daglig", "päivittäin", "codziennie",
    "každý den", "každý deň", "naponta", "zilnic", "ежедневно", "щодня", "щоденно", "her gün", "καθημερινά",
    "svakodnevno", "dnevno",
  ].map { " " + FoldedName.of($0) + " " }

  private static func isHint(_ document: TextDocument, _ line: Int) -> Bool {
    let cells = document.lines[line]
    guard cells.count == 1, case let text = cells[0].text, text.utf8.count < 400 else { return false }
    if lines.first(text) != nil { return true }
    let folded = FoldedName.of(text.prefix(300)) + " "
    // "Mit dem Bus nach Kiel: 10:20 ab ZOB" is a ride of a small company, whose letters have a sentence around it.
    return leads.contains { folded.hasPrefix($0) } && numbered.first(text) != nil && text.utf8.count > 40
      || within.contains { folded.holds($0) }
  }

  /// Several numbers of lines behind one word: "bus 62, 63, 85", "Tram 2 und 11".
  private static let lines = Pattern(
    #/(?i)\b(?:bus(?:es|se)?|autob[uú]s(?:es)?|buss(?:ar)?|tram(?:s|way|vaj)?|stra(?:ß|ss)enbahn|metro|m[eé]tro|metr[oó]|linien?|lines?|lignes?|l[ií]neas?|линии?|автобусы?|трамва[ийь]|метро)\.?:? (?:[nN][.°º]? ?)?[A-Z]?\d{1,3}[A-Z]?(?:, [A-Z]?\d{1,3}[A-Z]?)*(?:,| und| and| et| y| e| i| og| och| en| ve| и| oder| or| ou| o) [A-Z]?\d{1,3}[A-Z]?\b(?!:|\.\d|,\d)/#
  )

  private static let numbered = Pattern(
    #/(?i)\b(?:bus|autob[uú]s|buss|tram|metro|m[eé]tro|linie|line|ligne|l[ií]nea|s-bahn|u-bahn|автобус\w*|метро|autobus\w*)\b/#
  )

  private static let leads = [
    "mit dem bus", "mit der bahn", "mit der s bahn", "mit der u bahn", "mit bus", "mit öffentlichen",
    "mit den öffentlichen", "anreise mit", "by bus", "by train", "by tram", "by metro", "by underground",
    "by public transport", "in autobus", "in metro", "in treno", "con i mezzi", "en bus", "en métro", "en train",
    "en tram", "en tren", "en autobús", "en transports", "en transporte", "com transportes", "de metro", "de autocarro",
    "de comboio", "med bus", "med buss", "med tog", "med tåg", "med de offentlige", "met de bus", "met de trein",
    "met het openbaar",
    "met de tram", "autobusem", "pociągiem", "tramwajem", "metrem", "vlakem", "tramvají", "на метро", "на автобусе",
    "на поезде", "от метро", "με μετρό", "με λεωφορείο", "me tren", "otobüsle", "metro ile",
  ].map { FoldedName.of($0) + " " }

  private static let within = [
    "dojazd koleją", "dojazd autobusem", "dojazd komunikacją", "erreichbar mit bus", "erreichbar mit der",
    "getting here by", "how to get here", "how to reach us", "how to find us", "come raggiungerci", "cómo llegar",
    "comment nous rejoindre", "so erreichen sie uns", "so kommen sie zu uns", "jak do nas trafić", "jak k nám",
    "как добраться", "как проехать", "як дістатися",
  ].map { FoldedName.of($0) }
}
