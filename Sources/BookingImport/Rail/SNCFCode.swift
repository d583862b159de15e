/// The code of SNCF's e-tickets: "i0CV", record (6), ticket (9), four digits, birthday (10), then one or two legs.
enum SNCFCode {
  static func drafts(_ text: String, _ year: YearChoice, _ origin: Origin) -> [BookingDraft] {
    let fields = FixedFields(text.filter { $0 != "\n" && $0 != "\r" })
    let first = leg(fields, origin, text, from: 33, to: 38, train: 43, travelClass: 110, year)
    let second = leg(fields, origin, text, from: 116, to: 121, train: 126, travelClass: 115, year)
    return [first, second].compactMap(\.self)
  }

  private static func leg(
    _ fields: FixedFields, _ origin: Origin, _ text: String, from: Int, to: Int, train: Int, travelClass: Int,
    _ year: YearChoice
  ) -> BookingDraft? {
    let (start, end) = (fields[from, 5], fields[to, 5])
    guard start.count == 5, end.count == 5, start != end, start.allSatisfy(\.isLetter), end.allSatisfy(\.isLetter),
      let day = fields.number(48, 2), let month = fields.number(51, 2),
      let date = year.moment({ StatedTime(year: $0, month: month, day: day) })
    else { return nil }
    var draft = BookingDraft(.train, status: .confirmed)
    draft.set(.startName, start, origin)
    draft.set(.endName, end, origin)
    draft.set(.startIdentifier, "sncf:\(start)", origin)
    draft.set(.endIdentifier, "sncf:\(end)", origin)
    draft.set(.number, fields[train, 5], origin)
    draft.set(.day, date, origin)
    draft.set(.reference, fields[4, 6], origin)
    draft.set(.ticketNumber, fields[10, 9], origin)
    draft.set(.familyName, fields[72, 19], origin)
    draft.set(.givenName, fields[91, 19], origin)
    draft.set(.seatClass, fields[travelClass, 1], origin)
    draft.set(.barcode, text, origin)
    draft.set(.barcodeFormat, "aztecCode", origin)
    return draft
  }
}
