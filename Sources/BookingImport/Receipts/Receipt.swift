import Foundation
import Journeys

/// What a receipt says: how much, in which currency, when and where. Each is nil where it is not written, or not to be told
/// from what else is.
public struct Receipt: Sendable, Hashable {
  /// The total with all taxes, a decimal number with a point: "1234.50".
  public var amount: String?
  /// ISO 4217 code.
  public var currency: String?
  public var date: StatedTime?
  public var merchant: String?

  /// Reads the text of a receipt, as it is printed or was recognised in a picture.
  public init(text: String) {
    // A receipt is longer than it is wide, and neither without end.
    let lines = text.prefix(40_000).split(whereSeparator: \.isNewline).prefix(600).map {
      ReceiptLine(String($0.prefix(160)))
    }
    let total = ReceiptTotal.find(in: lines)
    amount = total?.amount
    currency = ReceiptCurrency.find(in: lines, total: total?.line)
    date = Receipt.date(in: lines, monthFirst: currency == "USD")
    merchant = Receipt.merchant(in: lines)
  }

  /// The day that stands beside a word for it, else the first one.
  private static func date(in lines: [ReceiptLine], monthFirst: Bool) -> StatedTime? {
    let found = lines.filter { !$0.has(ReceiptWords.otherDates) }.flatMap { line in
      DateWords.hits(in: line.text, monthFirst: monthFirst).filter(\.hasYear).compactMap { hit in
        hit.stated.map { (line: line, date: $0) }
      }
    }
    guard var date = (found.first { $0.line.has(ReceiptWords.dates) } ?? found.first)?.date else { return nil }
    // The time often stands in a line of its own.
    if date.seconds == nil {
      date.seconds = lines.lazy.flatMap { DateWords.hits(in: $0.text) }.first { !$0.hasDate }?.seconds
    }
    return date.withoutOffset
  }

  /// The first line that is a name: above all what is bought, and no greeting, address or number.
  private static func merchant(in lines: [ReceiptLine]) -> String? {
    let name = lines.prefix(8).first { line in
      let letters = line.text.count(where: \.isLetter), digits = line.text.count(where: \.isDigit)
      return letters >= 3 && digits <= letters / 2 && !line.has(ReceiptWords.noNames)
        && DateWords.hits(in: line.text).allSatisfy { !$0.hasDate } && !line.text.contains("@")
        && !line.folded.hasPrefix("www ")
    }
    let edges = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "\"«»“”„()&.")).inverted
    return name.map { $0.text.trimmingCharacters(in: edges) }.flatMap { $0.isEmpty ? nil : String($0.prefix(80)) }
  }
}

/// A line of a receipt.
struct ReceiptLine {
  let text: String
  /// Its words, folded, with a blank before and behind each.
  let folded: String
  let amounts: [ReceiptAmount]

  init(_ text: String) {
    self.text = text.trimmed
    folded = " \(FoldedName.of(text)) "
    amounts = ReceiptAmount.all(in: text)
  }

  /// Whether one of the words stands in it.
  func has(_ words: ReceiptWords) -> Bool { words.folded.contains { folded.holds($0) } }
}
