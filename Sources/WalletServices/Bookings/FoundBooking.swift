import BookingImport
import Foundation
import Journeys

/// A booking that was found in something that came in: which kind of item it would be, and the texts of its fields.
public struct FoundBooking: Sendable, Hashable, Codable {
  /// The name of the kind of item that it is to be in a journey; empty where only its reference is known.
  public let kind: String
  /// Whether what came in says that there is no such booking any more.
  public var isCancelled = false
  /// Whether it was read from a pass or a ticket's code, which knows the newest seat and gate.
  public var isPass = false
  /// Whether all that such a booking needs was read from data that is meant for programs.
  public var isCertain = false
  /// What stands in the inputs of a form for it, by the keys of the kind's fields; a field that is not known is absent.
  public private(set) var texts: [String: String] = [:]
  /// The words that each field was read from, as they stand in what came in.
  public private(set) var words: [String: String] = [:]
  /// The days that were named without a time, by the keys of the instants that they belong to (`2026-03-28`).
  public private(set) var days: [String: String] = [:]
  /// The instants whose time is not stated but the usual one.
  public private(set) var usual: Set<String> = []
  /// The fields that are only likely, by their keys: somebody should look at them.
  public private(set) var unsure: Set<String> = []
  /// Whether something that such a booking cannot be without is only likely.
  public var isLikely = false
  /// When the message was sent that it stands in (ISO 8601); nil where that is not known.
  public var sent: String?
  /// Where it leads to: the name of a town.
  public var destination = ""

  /// A booking of which nothing is known yet.
  public init(_ kind: ItemKind) { self.kind = kind.rawValue }

  /// What came in says that the booking with a reference is cancelled, and neither of which kind it is nor when.
  static func cancelled(_ cancellation: Cancellation) -> FoundBooking {
    var booking = FoundBooking()
    booking.isCancelled = true
    booking.put("bookingReference", cancellation.reference, readFrom: cancellation.words)
    return booking
  }

  /// One of whose kind nothing is known.
  init() { kind = "" }

  /// What is cancelled, where no more is known of it than a reference.
  var cancellation: Cancellation? {
    guard kind.isEmpty, isCancelled, let reference = texts["bookingReference"] else { return nil }
    return Cancellation(reference: reference, words: words["bookingReference"] ?? "")
  }

  /// What the texts make of a record.
  public var patch: Patch { texts.mapValues(JSONValue.text) }

  /// Puts a text under a key, unless it is blank; breaks and what no keyboard writes become blanks.
  /// - Parameter isProse: whether it may have several lines
  mutating func put(_ key: String, _ text: String?, _ origin: Origin? = nil, limit: Int = FieldType.nameLimit) {
    guard let text = text.map({ FoundBooking.line($0, limit) }), !text.isEmpty else { return }
    texts[key] = text
    if let words = origin?.words.trimmingCharacters(in: .whitespacesAndNewlines), !words.isEmpty {
      self.words[key] = String(words.prefix(400))
    }
  }

  /// Puts a text under a key, unless it is blank, with the words that it was read from.
  mutating func put(_ key: String, _ text: String?, readFrom words: String?) {
    put(key, text)
    if texts[key] != nil { self.words[key] = words }
  }

  /// Leaves out what it costs.
  mutating func dropCost() {
    for key in ["cost", "currency"] { (texts[key], words[key]) = (nil, nil) }
    unsure.subtract(["cost", "currency"])
  }

  /// Adds a remark to the lines of its field.
  mutating func add(_ remark: BookingRemark, _ value: String) {
    let lines = texts[remark.field].map { [$0] } ?? []
    texts[remark.field] = (lines + [remark.line(value)]).joined(separator: "\n")
  }

  /// Puts the lines of a list or of prose under a key.
  mutating func put(_ key: String, lines: [String], _ origin: Origin? = nil) {
    let lines = lines.map { FoundBooking.line($0, FieldType.nameLimit) }.filter { !$0.isEmpty }
    guard !lines.isEmpty else { return }
    put(key, lines[0], origin)
    texts[key] = lines.prefix(FieldType.listLimit).joined(separator: "\n")
  }

  /// Replaces each line of a text.
  mutating func reword(_ key: String, _ line: (String) -> String) {
    guard let text = texts[key] else { return }
    texts[key] = text.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0)) }
      .joined(separator: "\n")
  }

  /// Notes that a day was named for an instant, without a time unless the usual one is put.
  mutating func put(day: StatedTime, for key: String) { days[key] = day.wholeDay.iso8601 }

  /// Notes which of the fields that are there somebody should look at.
  mutating func markUnsure(_ keys: Set<String>) { unsure = keys.filter { texts[$0] != nil || days[$0] != nil } }

  /// Notes that a time is only the usual one.
  mutating func markUsual(_ key: String) { usual.insert(key) }

  private static func line(_ text: String, _ limit: Int) -> String {
    let clean = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 32 ? " " : $0 }))
    let words = clean.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return String(String.UnicodeScalarView(words.unicodeScalars.prefix(limit)))
      .trimmingCharacters(in: .whitespaces)
  }
}
