import Journeys

/// Ticket codes of single railways that are plain text with fields at fixed places.
enum NationalCodes {
  /// The drafts of a payload; empty if no reader knows it.
  static func drafts(_ text: String, bytes: [UInt8], format: String?, year: YearChoice, part: String) -> [BookingDraft]
  {
    let origin = Origin(.barcode, part: part, words: text)
    if text.hasPrefix("i0CV") { return SNCFCode.drafts(text, year, origin) }
    if text.hasPrefix("e") { return ElementListCode.drafts(text, year, origin) }
    if text.count >= 120, text.prefix(53).allSatisfy(\.isDigit) {
      return TaiwanHighSpeedRailCode.draft(text, origin).map { [$0] } ?? []
    }
    if let place = TERCode.start(bytes) { return TERCode.draft(bytes, place, origin).map { [$0] } ?? [] }
    if text.holds("PNR No.:") { return IndianRailwaysText.drafts(qr: text, origin) }
    return []
  }
}

/// Fields of fixed width, one behind the other.
struct FixedFields {
  private let characters: [Character]

  init(_ text: String) { characters = Array(text) }

  subscript(start: Int, width: Int) -> String {
    guard start < characters.count else { return "" }
    return String(characters[start..<min(start + width, characters.count)]).trimmed
  }

  func number(_ start: Int, _ width: Int) -> Int? { Int(self[start, width]) }

  /// YYYYMMDDhhmm
  func moment(_ start: Int) -> StatedTime? {
    guard let year = number(start, 4), let month = number(start + 4, 2), let day = number(start + 6, 2),
      let hour = number(start + 8, 2),
      let minute = number(start + 10, 2), hour < 24, minute < 60
    else { return nil }
    return StatedTime(year: year, month: month, day: day, seconds: hour * 3600 + minute * 60)
  }

  /// DDMMYYYY
  func day(_ start: Int) -> StatedTime? {
    guard let day = number(start, 2), let month = number(start + 2, 2), let year = number(start + 4, 4) else {
      return nil
    }
    return StatedTime(year: year, month: month, day: day)
  }
}
