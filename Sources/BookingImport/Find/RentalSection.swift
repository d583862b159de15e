import Journeys

/// The lines from the label of one end of a rental to the other end's: "Abholung: …", "Station: …", "Rückgabe: …", "Station: …". What
/// stands there belongs to that end, whatever it is called.
struct RentalSection {
  private let facts: TextFacts
  private let lines: Range<Int>

  /// The sections of pick-up and return; nil where the text does not set them apart in this order.
  static func both(in facts: TextFacts) -> (pickUp: RentalSection, dropOff: RentalSection)? {
    func first(_ labels: [Label], from line: Int) -> Int? {
      // A value below its label belongs to the label's line.
      let labelled = facts.values.filter { labels.contains($0.label) && !$0.isTableRow }.map {
        labelLine(of: $0, facts)
      }
      return (labelled + headings(labels, in: facts)).filter { $0 >= line }.min()
    }
    guard let start = first([.pickUp, .pickUpPlace, .pickUpTime], from: 0) ?? first([.departure, .from], from: 0),
      let turn = first([.dropOff, .dropOffPlace, .dropOffTime], from: start + 1), turn - start <= mostLines
    else { return nil }
    let end = min(facts.document.lines.count, turn + turn - start + 1)
    return (RentalSection(facts: facts, lines: start..<turn), RentalSection(facts: facts, lines: turn..<end))
  }

  private static let mostLines = 7

  /// "Ophalen" above "Datum en tijd | …" and "Locatie | …": lines that are nothing but the label, above rows with labels of their own.
  private static func headings(_ labels: [Label], in facts: TextFacts) -> [Int] {
    let lines = facts.document.lines
    return lines.indices.prefix(200).dropLast().filter { line in
      lines[line].count == 1 && lines[line + 1].count > 1
        && LabelReader.label(lines[line][0].text[...]).map { labels.contains($0) } ?? false
    }
  }

  private static func labelLine(of value: LabelledValue, _ facts: TextFacts) -> Int {
    let text = facts.document.lines[value.line].map(\.text).joined(separator: "\t")
    return text.hasPrefix(value.value.prefix(8)) && value.line > 0 ? value.line - 1 : value.line
  }

  /// The first day of the section with the first hour.
  var moment: StatedTime? {
    let hits = lines.flatMap { line in facts.document.lines[line].flatMap { facts.hits(in: $0.text) } }
    guard let day = hits.first(where: \.hasDate).flatMap({ facts.moment($0)?.wholeDay }) else { return nil }
    return hits.lazy.compactMap(\.seconds).first.map { day.at($0) }
  }

  /// The address of the section.
  var address: AddressBlock? {
    let own = facts.document.keeping { lines.contains($0) }
    // "Pick-up | Wed, June 9 | Portland Airport | 7000 NE Airport Way | Portland, OR 97218": the lines of a cell in HTML, side by side.
    let isFlat = own.lines.contains { $0.count > 3 }
    return AddressBlock.all(
      in: isFlat
        ? own.replacing(0..<own.lines.count, by: own.lines.flatMap { cells in cells.map { [$0.text] } }) : own
    ).first
  }

  /// The first name of the section that is the value of no label of something else.
  var place: String {
    for line in lines {
      let cells = facts.document.lines[line]
      guard let last = cells.last?.text, facts.hits(in: last).isEmpty, PriceWords.first(in: last) == nil else {
        continue
      }
      let colon = last.firstIndex(of: ":")
      let head = cells.count > 1 ? cells[0].text[...] : colon.map { last[..<$0] } ?? ""
      let label = LabelReader.label(head)
      guard label.map(Self.places.contains) ?? (head.split(separator: " ").count <= 3) else { continue }
      let text = cells.count == 1 ? colon.map { last[last.index(after: $0)...].trimmed } ?? last : last
      let name = PlaceWords.place(in: text, facts)
      guard (3...90).contains(name.count), name.first?.isUppercase == true, LabelReader.label(name[...]) == nil,
        SentenceWords.isClean(name), !RentalPlace.tellsHandover(name)
      else { continue }
      return name
    }
    return ""
  }

  private static let places: Set<Label> = [
    .pickUp, .dropOff, .pickUpPlace, .dropOffPlace, .departure, .arrival, .from, .to, .venue, .address,
  ]
}
