import Journeys

/// The Date field of a mail (RFC 5322): "Tue, 03 Feb 2026 10:15:00 +0100".
enum MailDate {
  /// The day, as the sender's clock showed it; nil if there is none.
  static func day(_ field: String) -> StatedTime? { moment(field)?.wholeDay }

  /// The moment with the offset of the sender's clock, which RFC 5322 puts last; nil if there is none.
  static func moment(_ field: String) -> StatedTime? {
    guard var moment = DateWords.moment(in: field), moment.seconds != nil else { return DateWords.moment(in: field) }
    moment.offset = offset.first(field).map { found in
      let (hours, minutes) = (Int(found.2) ?? 0, Int(found.3) ?? 0)
      return (found.1 == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
    }
    return moment
  }

  private static let offset = Pattern(/\d\d:\d\d(?::\d\d)? ([+-])(0\d|1[0-4])([0-5]\d)\b/)
}
