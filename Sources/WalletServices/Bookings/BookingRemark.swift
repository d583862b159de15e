import Journeys
import WalletWords

/// What a confirmation says of a booking that none of its fields has room for, as a line of its notes.
///
/// What was read is kept for readers of all languages, each line behind a sign; whoever files it gets the words for it.
public enum BookingRemark: String, Sendable, Hashable, CaseIterable {
  case boarding, group, sequence, seatClass, ticket, guest, membership, package, seats

  /// What stands before the value as it was read.
  var sign: String {
    switch self {
    case .boarding: "🚶"
    case .group: "👥"
    case .sequence: "№"
    case .seatClass, .seats: "💺"
    case .ticket: "🎫"
    case .guest: "👤"
    case .membership: "💳"
    case .package: "📦"
    }
  }

  /// The field that it is a line of.
  var field: String { self == .seats ? "specialRequests" : "notes" }

  /// Whether it is of this one booking alone, as its number is.
  private var isOfOneTime: Bool { ![.guest, .membership, .seatClass].contains(self) }

  /// The line of a value as it is kept.
  func line(_ value: String) -> String { "\(sign) \(value)" }

  /// The line of a value in a language.
  func line(_ value: String, _ words: Words) -> String { words("remark.\(rawValue)", ["value": value]) }

  /// A line of a field, with words in place of the sign.
  static func worded(_ line: String, of field: String, _ words: Words) -> String {
    for remark in allCases where remark.field == field && line.hasPrefix(remark.sign + " ") {
      return remark.line(String(line.dropFirst(remark.sign.count + 1)), words)
    }
    return line
  }

  /// A line of a field as it is kept, whichever language it was filed in.
  static func plain(_ line: String, of field: String) -> String {
    for remark in allCases where remark.field == field {
      for language in Language.allCases {
        let beginning = remark.line("", Words.of(language))
        if line.hasPrefix(beginning) { return remark.line(String(line.dropFirst(beginning.count))) }
      }
    }
    return line
  }

  /// The text of a field without the lines that are of one booking alone, whichever language they were filed in.
  static func lasting(_ text: String, of field: String) -> String {
    let beginnings = allCases.filter { $0.field == field && $0.isOfOneTime }.flatMap { remark in
      [remark.line("")] + Language.allCases.map { remark.line("", Words.of($0)) }
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let lasting = lines.filter { line in !beginnings.contains { line.hasPrefix($0) } }
    return lasting.count == lines.count ? text : lasting.joined(separator: "\n")
  }
}

extension FoundBooking {
  /// The booking with its remarks in words.
  func worded(_ words: Words) -> FoundBooking {
    var booking = self
    for field in Set(BookingRemark.allCases.map(\.field)) {
      booking.reword(field) { BookingRemark.worded($0, of: field, words) }
    }
    return booking
  }
}
