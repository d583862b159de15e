/// The code of French regional trains (TER): a zero-filled signature, "T5", then fields of fixed width.
enum TERCode {
  /// Where the fields begin; nil if the bytes are no such code.
  static func start(_ bytes: [UInt8]) -> Int? {
    guard bytes.count > 300, bytes.starts(with: [0x32, 0x32, 0x30, 0x30]) else { return nil }
    return bytes.indices.dropLast(260).first {
      bytes[$0] == UInt8(ascii: "T") && bytes[$0 + 1] == UInt8(ascii: "5")
        && bytes[$0 + 2...$0 + 5].allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    }
  }

  static func draft(_ bytes: [UInt8], _ start: Int, _ origin: Origin) -> BookingDraft? {
    let fields = FixedFields(Charset.text(bytes[(start - 2)...], charset: "ISO-8859-1"))
    let (from, to) = (fields[32, 25], fields[57, 25])
    guard let validFrom = fields.day(186) ?? fields.day(83) else { return nil }
    var draft = BookingDraft(from == to ? .ticket : .train)
    if from == to {
      draft.set(.title, fields[96, 20], origin)
      draft.set(.start, validFrom.at(0), origin)
      draft.set(.end, fields.day(194)?.at(0), origin)
    } else {
      draft.status = .confirmed
      draft.set(.startName, from, origin)
      draft.set(.endName, to, origin)
      draft.set(.day, validFrom, origin)
      draft.set(.reference, fields[8, 24], origin)
    }
    draft.set(.ticketNumber, fields[8, 24], origin)
    draft.set(.familyName, fields[116, 19], origin)
    draft.set(.givenName, fields[135, 19], origin)
    draft.set(.seatClass, fields[91, 1], origin)
    if let cents = fields.number(226, 10), cents > 0 {
      draft.set(.price, FlexibleContent.decimal(cents, 2), origin)
      draft.set(.currency, "EUR", origin)
    }
    return draft
  }
}
