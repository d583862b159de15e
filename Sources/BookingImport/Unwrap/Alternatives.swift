import Journeys

/// The two forms of one letter (`multipart/alternative`, RFC 2046 § 5.1.4): what one form shows in columns may stand line by line in
/// the other, so both are read and the fuller reading is taken.
enum Alternatives {
  /// The bookings of a letter, by the readings of its HTML and of its plain form.
  static func better(_ html: [BookingDraft], _ plain: [BookingDraft]) -> [BookingDraft] {
    guard !html.isEmpty, !plain.isEmpty else { return html.isEmpty ? plain : html }
    guard html.map(\.kind) == plain.map(\.kind) else {
      let isWider = plain.count > html.count && html.allSatisfy { one in plain.contains { one.isSame(as: $0) } }
      let isFuller = plain.count == html.count && average(plain) > average(html) + 1
      return isWider || isFuller ? plain : html
    }
    return zip(html, plain).map { html, plain in
      let (best, other) = value(plain) > value(html) ? (plain, html) : (html, plain)
      return best.isSame(as: other) ? best.filled(from: other) : best
    }
  }

  private static func average(_ drafts: [BookingDraft]) -> Int { drafts.map(value).reduce(0, +) / drafts.count }

  /// How many of the fields that a traveller needs a draft has.
  private static func value(_ draft: BookingDraft) -> Int {
    let clocks = [DraftField.start, .end].count { draft.moment($0)?.seconds != nil }
    return clocks + core.count { draft.fields[$0] != nil }
  }

  private static let core: [DraftField] = [
    .reference, .traveller, .start, .end, .startName, .endName, .startCode, .endCode, .startStreet, .startCity, .number,
    .seat, .price, .title, .partySize, .provider, .vehicleName,
  ]
}
