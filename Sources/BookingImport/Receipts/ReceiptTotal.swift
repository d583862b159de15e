import Foundation

/// Finds the total of a receipt among subtotals, taxes, discounts, what was given and what was given back.
enum ReceiptTotal {
  /// The total, and on which line it stands.
  static func find(in lines: [ReceiptLine]) -> (amount: String, line: Int)? {
    let counted = lines.indices.filter {
      !lines[$0].has(.notTotals) && (!lines[$0].has(.taxes) || lines[$0].has(.included))
    }
    for words in [ReceiptWords.due, .totals] {
      let found = counted.filter { lines[$0].has(words) }.compactMap { place in
        amount(lines, place).map { (amount: $0, line: place) }
      }
      // Of several the largest, for the smaller ones are parts of it.
      if let total = found.max(by: { $0.amount.value < $1.amount.value }) { return (total.amount.number, total.line) }
    }
    let others = counted.flatMap { place in lines[place].amounts.map { (amount: $0, line: place) } }
    let largest = others.filter { $0.amount.hasDecimals && $0.amount.value > 0 }.max {
      $0.amount.value < $1.amount.value
    }
    return largest.map { ($0.amount.number, $0.line) }
  }

  /// The last amount of a line; where it has none, that of the next line, if nothing else stands there.
  private static func amount(_ lines: [ReceiptLine], _ place: Int) -> ReceiptAmount? {
    if let amount = best(lines[place]) { return amount }
    guard place + 1 < lines.count else { return nil }
    let next = lines[place + 1]
    guard next.text.count(where: \.isLetter) <= 5, !next.has(.taxes), !next.has(.notTotals) else { return nil }
    return best(next)
  }

  private static func best(_ line: ReceiptLine) -> ReceiptAmount? {
    let above = line.amounts.filter { $0.value > 0 }
    return above.last(where: \.hasDecimals) ?? above.last
  }
}
