import Journeys

/// Joins days that are set in large type, one part below the other: "11" above "Thursday" above "March 2027".
enum StackedDates {
  /// The text with such days on one line; of two beside each other, both.
  static func joined(_ document: TextDocument) -> TextDocument {
    guard document.origin.source == .prose else { return document }
    var rows: [Int: [[String]]] = [:], gone = Set<Int>(), number = 0
    while number < document.lines.count {
      guard let stack = stack(at: number, document) else {
        if let row = weekday(at: number, document) {
          rows[number] = [row]
          gone.insert(number + 1)
          number += 1
        }
        number += 1
        continue
      }
      rows[number] = [stack.days]
      gone.formUnion(number + 1..<number + stack.height)
      number += stack.height
    }
    return rows.isEmpty ? document : document.replacing(rows).keeping { !gone.contains($0) }
  }

  /// "sabato | 20:30 | 4 persone" above "10 aprile": the row with its day behind its weekday; nil where the line below is no day of it.
  private static func weekday(at first: Int, _ document: TextDocument) -> [String]? {
    let row = document.lines[first]
    guard row.count > 1, row.count < 5, document.lines.indices.contains(first + 1),
      !document.breaks.contains(first + 1),
      case let below = document.lines[first + 1], below.count == 1, below[0].text.utf8.count < 30,
      case let weekdays = row.indices.filter({ part(row[$0].text) == .weekday }), weekdays.count == 1,
      !row.contains(where: { DateWords.hits(in: $0.text).contains(where: \.hasDate) }),
      let hit = DateWords.hits(in: below[0].text).first, hit.hasDate, hit.range.lowerBound == below[0].text.startIndex,
      hit.range.upperBound == below[0].text.endIndex
    else { return nil }
    var texts = row.map(\.text)
    texts[weekdays[0]] += " " + below[0].text
    return texts
  }

  private enum Part: Hashable { case day, weekday, month }

  private static func stack(at first: Int, _ document: TextDocument) -> (days: [String], height: Int)? {
    guard let width = parts(document.lines[first]).first?.value.count else { return nil }
    var found: [Part: [String]] = [:], height = 0
    for row in document.lines[first...].prefix(3) {
      let own = parts(row)
      guard let (part, texts) = own.first, own.count == 1, texts.count == width, found[part] == nil else { break }
      found[part] = texts
      height += 1
    }
    guard let days = found[.day], let months = found[.month], height > 1 else { return nil }
    let weekdays = found[.weekday]?.map { $0 + " " }
    return ((0..<width).map { (weekdays?[$0] ?? "") + days[$0] + " " + months[$0] }, height)
  }

  /// The cells of a row that are such parts; empty where there are more than two, or where what stands between is no word of its own.
  private static func parts(_ row: [TextDocument.Cell]) -> [Part: [String]] {
    guard row.count <= 3 else { return [:] }
    var found: [Part: [String]] = [:]
    for cell in row {
      if let part = part(cell.text) { found[part, default: []].append(cell.text) } else if row.count != 3 { return [:] }
    }
    return found.values.contains { $0.count > 2 } ? [:] : found
  }

  private static func part(_ text: String) -> Part? {
    guard text.utf8.count < 24 else { return nil }
    if text.utf8.count <= 2, let day = Int(text), (1...31).contains(day) { return .day }
    let words = FoldedName.of(text).split(separator: " ").map(String.init)
    guard let first = words.first else { return nil }
    if words.count == 1, Weekday.isName(first) || Weekday.isWord(first) { return .weekday }
    guard MonthNames.month(first) != nil, words.count <= 2 else { return nil }
    return words.count == 1 || Int(words[1]).map { (2000...2100).contains($0) } ?? false ? .month : nil
  }
}
