import Journeys

/// The two ends of a rental told in lines or a sentence: "from 16 July 11:30 Naxos port to 21 July 09:00 Naxos port".
struct RentalSpan {
  /// One end: its place, and its moment.
  typealias End = (place: String, moment: StatedTime?)

  let from: End
  let to: End

  /// The first two moments with day and hour that stand together, at least eight hours apart, in a text that rents vehicles out.
  static func find(in facts: TextFacts) -> RentalSpan? {
    guard speaks(facts) else { return nil }
    let lines = facts.document.lines.prefix(200).map { $0.map(\.text).joined(separator: " ") }
    for (number, text) in lines.enumerated() where text.utf8.count < 400 {
      let next = number + 1 < lines.count ? lines[number + 1] : ""
      if let span = span(ends(of: text, facts)) ?? span(ends(of: text, facts) + ends(of: next, facts)) { return span }
    }
    return nil
  }

  private static func span(_ ends: [End]) -> RentalSpan? {
    guard ends.count == 2, let first = ends[0].moment, let last = ends[1].moment,
      (8 * 3600...90 * 86_400).contains(last.wallClock - first.wallClock)
    else { return nil }
    let (one, two) = (ends[0].place, ends[1].place)
    return RentalSpan(from: (one.isEmpty ? two : one, first), to: (two.isEmpty ? one : two, last))
  }

  /// The moments of a line, each with the words behind it up to the next one.
  private static func ends(of text: String, _ facts: TextFacts) -> [End] {
    let hits = facts.hits(in: text).filter { $0.hasDate && $0.seconds != nil }
    return hits.enumerated().map { index, hit in
      let end = index + 1 < hits.count ? hits[index + 1].range.lowerBound : text.endIndex
      let behind = place(text[hit.range.upperBound..<end])
      let start = index > 0 ? hits[index - 1].range.upperBound : text.startIndex
      return (behind.isEmpty ? placeBefore(text[start..<hit.range.lowerBound]) : behind, facts.moment(hit))
    }
  }

  /// "… to be picked up at Cork Airport on 18 September": a name behind a preposition, before the moment.
  private static func placeBefore(_ text: Substring) -> String {
    var words = text.split(separator: " ").map(String.init)
    while let last = words.last, small.contains(FoldedName.of(last)) || days.contains(FoldedName.of(last)) {
      words.removeLast()
    }
    guard
      let lead = words.lastIndex(where: { small.contains(FoldedName.of($0)) && $0.first?.isLowercase == true }),
      lead + 1 < words.count, words[lead + 1].first?.isUppercase == true
    else { return "" }
    // "from our yard at Unit 4, Mill Lane, Ludlow SY8 1AA on …": a whole address is the place.
    let rest = words[(lead + 1)...].joined(separator: " ")
    if rest.contains(","), rest.utf8.count < 120, let address = AddressWords(rest), address.isWhole,
      !address.postcode.isEmpty
    {
      return rest
    }
    let name = place(rest[...])
    // Nothing but the name stands between the preposition and the moment.
    return words.count - lead - 1 <= name.split(separator: " ").count + 1 ? name : ""
  }

  private static let days: Set = ["on", "am", "den", "le", "el", "il", "dnia", "op", "dne", "die", "the", "on:"]

  private static func place(_ text: Substring) -> String {
    // The sentence ends, and what follows is another one.
    if text.hasPrefix(". ") || text.hasPrefix("; ") { return "" }
    var words = text.drop { !$0.isLetter && !$0.isDigit }.prefix { !",.;(".contains($0) }.split(separator: " ").map(
      String.init)
    while let first = words.first, small.contains(FoldedName.of(first)) { words.removeFirst() }
    while let last = words.last, small.contains(FoldedName.of(last)) { words.removeLast() }
    // A sentence goes on behind the name.
    if let small = words.firstIndex(where: { $0.first?.isLowercase == true && !particles.contains($0) }) {
      words = Array(words[..<small])
    }
    let name = PlaceWords.tidy(words.prefix(6).joined(separator: " "))
    return name.first?.isUppercase == true && SentenceWords.isClean(name)
      && !words.prefix(2).contains(where: { LabelReader.label($0[...]) != nil }) ? name : ""
  }

  private static let particles: Set = [
    "de", "du", "des", "la", "le", "di", "del", "della", "am", "an", "der", "im", "port", "airport", "station", "of",
    "and",
    "harbour", "harbor", "office", "centre", "center", "town",
  ]
  private static let small: Set = [
    "at", "in", "from", "to", "until", "am", "an", "der", "dem", "im", "bis", "zum", "vom", "von", "a", "au", "de",
    "du", "al",
    "en", "hasta", "presso", "da", "в", "по", "до", "с", "uhr", "h", "and", "und", "et", "y", "e", "и", "till", "til",
    "the", "op", "bij", "na", "w", "przy", "v", "u", "ved", "hos", "på", "vid", "près", "chez", "beim", "near", "mot",
    "из", "от", "у",
  ]

  private static func speaks(_ facts: TextFacts) -> Bool {
    let words = Set(
      FoldedName.of(facts.document.senderName + " " + facts.document.subject + " " + facts.document.text.prefix(2_000))
        .split(separator: " ").map(String.init))
    return !words.isDisjoint(with: rentals) && facts.first(.checkIn, .checkOut, .flight, .train) == nil
  }

  private static let rentals = Set(
    """
    rent rental rentals hire mietwagen autovermietung leihwagen miete mieten camper wohnmobil campervan motorhome mietauto alquiler alquiler noleggio
    autonoleggio прокат аренда оренда kiralama kiralık aluguer wynajem wypożyczalnia autoverhuur huurauto hyrbil leiebil biludlejning půjčovna vuokraus
    bérlés închirieri scooter
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
}
