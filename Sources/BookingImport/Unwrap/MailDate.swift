/// The Date field of a mail (RFC 5322): "Tue, 03 Feb 2026 10:15:00 +0100".
enum MailDate {
  /// The day, as the sender's clock showed it; nil if there is none.
  static func day(_ field: String) -> StatedTime? { DateWords.moment(in: field)?.wholeDay }
}
