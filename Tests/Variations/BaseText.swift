import BookingImport
import Foundation
import Journeys

/// A mail or print with one text, and the bookings that must be found in it.
public struct BaseText: Sendable {
  /// The name of the file or folder; it begins with the kind, `flight-…`.
  public let name: String
  /// Who sent it, empty for a print.
  public var sender: String
  public var subject: String
  /// Text or HTML, as `isHTML` says.
  public var body: String
  public var isHTML: Bool
  /// A print is no mail: it is read as a text file.
  public let isPrint: Bool
  /// When it was received, which gives the year of days that bear none.
  public let received: StatedTime
  private let date: String
  /// The file itself, where it is more than one text: a PDF, a pass, a calendar, a mail of several parts.
  private let whole: [UInt8]?
  /// Reservations of schema.org.
  public var expected: [JSONValue]

  /// `flight`, `hotel`, …
  public var kind: String { String(name.prefix { $0 != "-" }) }
  /// `html`, `text` or `print`.
  public var format: String { isPrint ? "print" : isHTML ? "html" : "text" }

  /// Reads a file; nil for a mail of several parts, which has no one text.
  /// - Parameters:
  ///   - expected: JSON, one array or one array a line
  ///   - isWhole: whether a file that is more than one text is read as it is; it cannot be varied then
  public init?(name: String, bytes: Data, expected: Data, received: StatedTime, isWhole: Bool = false) throws {
    self.name = name.hasSuffix("/input.eml") ? String(name.dropLast(10)) : name
    self.expected = try Self.items(expected)
    isPrint = !name.hasSuffix(".eml") && !name.hasSuffix("/input.eml")
    guard !isPrint else {
      self.received = received
      whole = isWhole && !name.hasSuffix(".txt") ? Array(bytes) : nil
      (sender, subject, date, isHTML, body) = ("", "", "", false, String(decoding: bytes, as: UTF8.self))
      return
    }
    guard let mail = PlainMail(bytes) else {
      guard isWhole else { return nil }
      (self.received, whole) = (received, Array(bytes))
      (sender, subject, date, isHTML, body) = ("", "", "", false, "")
      return
    }
    whole = nil
    (sender, subject, date, isHTML, body) = (mail.sender, mail.subject, mail.date, mail.isHTML, mail.body)
    self.received = mail.day ?? received
  }

  /// The file as it is given to the importer.
  public var file: (name: String, bytes: [UInt8]) {
    if let whole { return (isPrint ? String(name.split(separator: "/").last ?? "") : "input.eml", whole) }
    guard !isPrint else { return ("input.txt", Array(body.utf8)) }
    var header = [
      "From: \(PlainMail.encoded(sender))", "To: Traveller <traveller@example.org>",
      "Subject: \(PlainMail.encoded(subject))", "MIME-Version: 1.0",
      "Content-Type: text/\(isHTML ? "html" : "plain"); charset=\"utf-8\"", "Content-Transfer-Encoding: 8bit",
    ]
    if !date.isEmpty { header.append("Date: \(date)") }
    return ("input.eml", Array((header.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8))
  }

  /// What the importer makes of it, against what it must find.
  public func score(by importer: BookingImporter = BookingImporter()) throws -> FieldScore {
    let (name, bytes) = file
    let drafts = importer.drafts(in: bytes, named: name, received: received)
    let found = try Self.items(Data(SchemaWriter.json(drafts).utf8))
    return FieldScore(expected: expected.map(BookingFields.init), found: found.map(BookingFields.init))
  }

  private static func items(_ json: Data) throws -> [JSONValue] {
    if let whole = try? JSONValue(parsing: json) { return whole.values ?? [] }
    return try json.split(separator: UInt8(ascii: "\n")).flatMap { try JSONValue(parsing: Data($0)).values ?? [] }
  }
}
