import Foundation
import Journeys

/// A file of costs that another app or a bank has written.
public struct CostFile: Sendable {
  /// Who writes such files.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    case spliit, spliitTable, splitwise, bank
  }

  public let format: Format
  /// What can be read, in the order of the file.
  public let lines: [CostLine]
  public let unread: [UnreadLine]
  /// The names of those among whom costs are divided.
  public let people: [String]
  /// Whether there are amounts of which the file names no currency of ISO 4217.
  public let isCurrencyAsked: Bool
  /// The currency that such amounts are read in.
  public let currency: Currency?
  /// The columns and what they mean, of a bank's table.
  public let bank: BankTable?

  /// Recognises a file and reads it.
  /// - Parameters:
  ///   - usual: the currency of amounts that name none, unless another is chosen
  ///   - remembered: what columns of a table with these headers meant before
  /// - Throws: `WalletError.tooLarge`; `.invalid` on `costs` for what is none of the formats, and for more lines, people or values than
  ///   `CostFileLimits` allow.
  public init(
    _ data: Data, _ choices: CostChoices, usual: Currency? = nil, remembered: (String) -> BankMapping? = { _ in nil }
  ) throws(WalletError) {
    guard data.count <= CostFileLimits.bytes else { throw .tooLarge(limit: CostFileLimits.bytes) }
    let encoding = TextEncoding.of(data), bytes = encoding.bytes(data)
    // Text has no zeros; pictures, archives and PDFs do.
    guard !bytes.contains(0), !data.isEmpty else { throw .invalid([Issue("costs", .notAFile)]) }
    let start = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    if start == UInt8(ascii: "{") || start == UInt8(ascii: "[") {
      let group = try SpliitGroup(CostFile.json(bytes), choices, usual)
      (format, lines, unread, people, bank) = (.spliit, group.lines, group.unread, group.people, nil)
      (isCurrencyAsked, currency) = (group.isCurrencyAsked, group.currency)
      return
    }
    let delimiter = DelimitedText.delimiter(of: bytes), rows = try DelimitedText(bytes, delimiter).rows
    if choices.bank == nil, let table = try SharedTable(rows, choices, usual) {
      (format, lines, unread, people, bank) = (table.format, table.lines, table.unread, table.people, nil)
      (isCurrencyAsked, currency) = (table.isCurrencyAsked, table.currency)
      return
    }
    let table = try CostFile.table(data, rows, encoding, delimiter, choices.bank, remembered)
    currency = choices.currency ?? usual
    (lines, unread) = table.read(currency)
    (format, people, bank, isCurrencyAsked) = (.bank, [], table, table.mapping.currency == nil)
  }

  private static func json(_ bytes: [UInt8]) throws(WalletError) -> JSONValue {
    do {
      return try JSONValue(parsing: Data(bytes), mostValues: CostFileLimits.values)
    } catch {
      let problem: Issue.Problem = error.kind == .tooMany ? .tooMany : .notAFile
      throw .invalid([Issue("costs", problem, limit: "\(CostFileLimits.rows)")])
    }
  }

  /// A bank's table. What is remembered is known by the headers as they are read without anybody's help.
  private static func table(
    _ data: Data, _ rows: [DelimitedText.Row], _ encoding: TextEncoding, _ delimiter: DelimitedText.Delimiter,
    _ chosen: BankMapping?, _ remembered: (String) -> BankMapping?
  ) throws(WalletError) -> BankTable {
    let hash = BankTable.headerHash(rows)
    guard let mapping = chosen ?? remembered(hash) else {
      return try BankTable(rows, hash, nil, encoding, delimiter)
    }
    if mapping.encoding == encoding, mapping.delimiter == delimiter {
      return try BankTable(rows, hash, mapping, encoding, delimiter)
    }
    let again = try DelimitedText(mapping.encoding.bytes(data), mapping.delimiter).rows
    return try BankTable(again, hash, mapping, mapping.encoding, mapping.delimiter)
  }
}
