import Journeys

/// Joins days that are set in large type, one part below the other: "11" above "Thursday" above "March 2027".
enum StackedDates {
  /// The text with such days on one line; of two beside each other, both.
  static func joined(_ document: TextDocument) -> TextDocument {
    guard document.origin.source == .prose else { return document }
    var rows: [Int: [[String]]] = [:], gone = Set<Int>(), number = 0
    while number < document.lines.count {
      guard let stack = stack(at: number, document) else {
        number += 1
        continue
      }
      rows[number] = [stack.days]
      gone.formUnion(number + 1..<number + stack.height)
      number += stack.height
    }
    return rows.isEmpty ? document : document.replacing(rows).keeping { !gone.contains($0) }
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
