import Journeys

/// The moment of something that takes place, with what stands around it: its title above, its place beside or below.
struct EventMoment {
  let start: StatedTime
  let end: StatedTime?
  let line: Int
  let cell: Int
  /// What stands before and behind the moment on its line.
  let before: String
  let behind: String

  /// The first moment with day and hour that is not the one of an order, of doors or of a deadline; where there is no other,
  /// the one from which one may come in.
  static func first(in facts: TextFacts) -> EventMoment? {
    find(in: facts, isEntry: false) ?? find(in: facts, isEntry: true)
  }

  private static func find(in facts: TextFacts, isEntry: Bool) -> EventMoment? {
    let isOther = { (text: String, range: Range<String.Index>) in Self.isOther(text, range, facts, isEntry) }
    let lines = facts.document.lines
    for (number, cells) in lines.enumerated().prefix(300) {
      let text = cells.map(\.text).joined(separator: "\t")
      guard text.utf8.count < 400 else { continue }
      let hits = facts.hits(in: text)
      guard let index = hits.firstIndex(where: \.hasDate), let day = facts.moment(hits[index])?.wholeDay,
        !isOther(text, hits[index].range), !isBelowOther(number, facts, isEntry)
      else { continue }
      var clocks = hits.filter { $0.seconds != nil && !isOther(text, $0.range) }
      var last = hits[index].range.upperBound
      // The hour may stand on the line below.
      if clocks.isEmpty, number + 1 < lines.count {
        var below = lines[number + 1].map(\.text).joined(separator: "\t")
        // "Doors 18:30" stands between the day and "Begins 20:00".
        if facts.hits(in: below).contains(where: { $0.seconds != nil && isOther(below, $0.range) }),
          number + 2 < lines.count
        {
          let next = lines[number + 2].map(\.text).joined(separator: "\t")
          if facts.hits(in: next).contains(where: { $0.seconds != nil && !$0.hasDate }) { below = next }
        }
        // "Time slot | LVR 8830 2217": the hour stands below its label, beside which something else was printed.
        if facts.hits(in: below).isEmpty, number + 2 < lines.count, lines[number + 1].count == 2,
          [.time, .start].contains(LabelReader.label(lines[number + 1][0].text[...])), lines[number + 2].count == 1
        {
          below = lines[number + 2][0].text
        }
        clocks = facts.hits(in: below).filter { $0.seconds != nil && !$0.hasDate && !isOther(below, $0.range) }
        guard let clock = clocks.first, let seconds = clock.seconds, below[..<clock.range.lowerBound].count < 30 else {
          continue
        }
        return EventMoment(
          start: day.at(seconds), end: clocks.dropFirst().first?.seconds.map { day.at($0) }, line: number, cell: 0,
          before: text[..<hits[index].range.lowerBound].trimmed,
          behind: below[clocks[clocks.count - 1].range.upperBound...].trimmed)
      }
      guard let clock = clocks.first, let seconds = clock.seconds else { continue }
      for hit in clocks { last = max(last, hit.range.upperBound) }
      let first = min(hits[index].range.lowerBound, clock.range.lowerBound)
      return EventMoment(
        start: day.at(seconds),
        end: isSlot(text)
          ? nil : clocks.dropFirst().first.flatMap { $0.hasDate ? nil : $0.seconds }.map { day.at($0) }, line: number,
        cell: 0,
        before: text[..<first].trimmed, behind: text[last...].trimmed)
    }
    return nil
  }

  /// "Order number | Order date" above "27-41853 | 27.11.2026, 10:04": whether the head of its column
  /// makes a moment another one, or the label before its cell.
  private static func isBelowOther(_ number: Int, _ facts: TextFacts, _ isEntry: Bool) -> Bool {
    // "Orderdatum: | 2027-01-18 10:04"
    if facts.document.lines[number].count > 1,
      facts.values.contains(where: { value in
        value.line == number && value.label == .other && value.cell > 0
          && facts.hits(in: value.value).contains(where: \.hasDate)
      })
    {
      return true
    }
    guard number > 0, case let (cells, heads) = (facts.document.lines[number], facts.document.lines[number - 1]),
      cells.count > 1, heads.count == cells.count,
      let column = cells.firstIndex(where: { facts.hits(in: $0.text).contains(where: \.hasDate) }),
      case let head = heads[column].text, head.utf8.count < 40, !head.contains(where: \.isNumber)
    else { return false }
    return LabelReader.label(head[...]) == .other || isOther(head, head.endIndex..<head.endIndex, facts, isEntry)
  }

  /// "Time slot 10:30 - 10:45" is when one may come in.
  private static func isSlot(_ text: String) -> Bool {
    FoldedName.of(text).split(separator: " ").contains { word in slots.contains { word.hasPrefix($0) } }
  }

  private static let slots = [
    "slot", "timeslot", "tijdslot", "tijdvak", "zeitfenster", "creneau", "entry", "einlass", "fascia", "ingresso",
    "franja", "acceso", "сеанс", "seans",
  ].map { FoldedName.of($0) }

  /// Whether words before a moment make it that of an order, a deadline or the doors.
  static func isOther(_ text: String, _ range: Range<String.Index>, _ facts: TextFacts, _ isEntry: Bool) -> Bool {
    // "Doors 7 PM, show 8 PM": what stands before another moment belongs to that one.
    let start = facts.hits(in: text).last { $0.range.upperBound <= range.lowerBound }?.range.upperBound
    let text = text[(start ?? text.startIndex)..<range.lowerBound]
    // "booked for Monday" is when it takes place, "booked on Monday" when it was ordered.
    let near = FoldedName.of(Weekday.taken(off: text, isBeforeDay: true)).split(separator: " ")
    if let last = near.last, leads.contains(String(last)) { return false }
    // "Date" alone is the day itself, "Order date" is not.
    if near == ["date"] || near.contains(where: { $0.hasPrefix("visit") || $0.hasPrefix("besuch") }) && near.count < 5 {
      return false
    }
    if LegWords.tellsWhatIsBooked(near.map(String.init)) { return false }
    let words = FoldedName.of(text.suffix(50)).split(separator: " ").suffix(5).map(String.init)
    return words.contains { word in
      !(isEntry && entries.contains(word)) && (LegWords.role(word) == .other || others.contains(word))
    }
  }

  private static let leads = Set(
    "for für fur pour para per на för voor dla için pro".split(separator: " ").map { FoldedName.of($0) })
  private static let entries = Set(
    "doors einlass türöffnung saalöffnung ouverture apertura puertas porte portes вход kapi entry admission ingreso acceso"
      .split(
        separator: " "
      )
      .map { FoldedName.of($0) })
  private static let others: Set = [
    "doors", "einlass", "turoffnung", "saaloffnung", "ordered", "order", "ouverture", "apertura", "puertas", "вход",
    "kapi", "until", "bis",
    "before", "by", "sent", "date", "effettuato", "effettuata", "effectue", "effectuee", "realizado", "realizada",
    "efectuado", "efectuada", "placed", "getatigt", "aufgegeben", "zlozone", "zlozonego", "geplaatst",
  ]
}
