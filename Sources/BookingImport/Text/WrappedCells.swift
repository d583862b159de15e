import Journeys

/// Joins what was broken within the last cell of a row: "Total | 342,00" above "EUR", "Guest | Saskia Verwoerd-" above "Timmers",
/// "Arrival | 18-05-2027, from" above "15:00".
enum WrappedCells {
  /// The text with such rows whole.
  static func joined(_ document: TextDocument) -> TextDocument {
    guard document.origin.source == .prose else { return document }
    var rows: [Int: [[String]]] = [:], gone = Set<Int>(), number = 0
    while number + 1 < document.lines.count {
      let row = document.lines[number], next = document.lines[number + 1]
      defer { number += 1 }
      if let dated = dated(row) ?? stamped(row, below: number > 0 ? document.lines[number - 1] : []) {
        rows[number] = [dated]
        continue
      }
      guard row.count > 1, next.count == 1, !document.breaks.contains(number + 1),
        case let last = row[row.count - 1].text, let whole = joined(last, next[0].text)
      else { continue }
      rows[number] = [row.dropLast().map(\.text) + [whole]]
      gone.insert(number + 1)
      number += 1
    }
    return rows.isEmpty ? document : document.replacing(rows).keeping { !gone.contains($0) }
  }

  /// "lør. 12. juni | 2027": the row with the year behind its day; nil for other rows.
  private static func dated(_ row: [TextDocument.Cell]) -> [String]? {
    guard (2...5).contains(row.count),
      let place = row.indices.dropFirst().first(where: { index in
        row[index].text.utf8.count == 4 && Int(row[index].text).map { (2020...2099).contains($0) } ?? false
      }), case let day = row[place - 1].text, day.utf8.count < 40, let hit = DateWords.hits(in: day).last, hit.hasDate,
      hit.seconds == nil, hit.range.upperBound == day.endIndex || day[hit.range.upperBound...] == ".",
      day.firstMatch(of: #/20\d\d/#) == nil
    else { return nil }
    var texts = row.map(\.text)
    texts[place - 1] += " " + row[place].text
    texts.remove(at: place)
    return texts
  }

  /// "05/09/2026 | 22:51" at the end of a row whose head has one cell for both.
  private static func stamped(_ row: [TextDocument.Cell], below head: [TextDocument.Cell]) -> [String]? {
    guard head.count > 1, row.count == head.count + 1, row.count > 2,
      case let (day, clock) = (row[row.count - 2].text, row[row.count - 1].text), clock.utf8.count < 10,
      day.utf8.count < 24, row[row.count - 2].column < head[head.count - 1].column + 8,
      row[row.count - 2].column > head[head.count - 1].column - 8,
      !head.contains(where: { $0.text.contains(where: \.isNumber) }),
      let date = DateWords.hits(in: day).first, date.hasDate, date.seconds == nil, day[date.range] == day,
      let hour = DateWords.hits(in: clock).first, !hour.hasDate, hour.seconds != nil, clock[hour.range] == clock
    else { return nil }
    return row.dropLast(2).map(\.text) + [day + " " + clock]
  }

  private static func joined(_ cell: String, _ rest: String) -> String? {
    guard cell.utf8.count < 80, rest.utf8.count < 40 else { return nil }
    if isAmount(cell), KnownCurrency.with(code: rest) != nil { return cell + " " + rest }
    if cell.hasSuffix("-"), rest.first?.isUppercase == true, rest.allSatisfy({ $0.isLetter || $0 == "-" }),
      PersonName.plain(String(cell.dropLast())) != nil, LabelReader.label(rest[...]) == nil
    {
      return cell + rest
    }
    let words = FoldedName.of(cell).split(separator: " ")
    if let word = words.last, beginnings.contains(String(word)), DateWords.hits(in: cell).contains(where: \.hasDate),
      let clock = DateWords.hits(in: rest).first, !clock.hasDate, clock.range.lowerBound == rest.startIndex
    {
      return cell + " " + rest
    }
    return nil
  }

  private static func isAmount(_ text: String) -> Bool {
    text.suffix(3).first.map { ".,".contains($0) } ?? false
      && text.allSatisfy { $0.isNumber || ".,' \u{A0}-−".contains($0) }
      && text.suffix(2).allSatisfy(\.isNumber)
  }

  /// What an hour follows.
  private static let beginnings = Set(
    "vanaf tot from until by at ab bis um à de desde hasta dalle alle entro od do от до с fra til från till kl kello las a partir"
      .split(separator: " ").map { FoldedName.of($0) })
}
