import Journeys

/// The small structured bar code of rail tickets in its versions 1 and 2 (TAP TSI, annex B.6, appendix C): the versions differ in
/// where the fields stand.
struct OldStructuredCode {
  private let bits: BitReader
  private let isSecond: Bool

  /// Nil if the bytes have another length or version, or impossible fields.
  init?(_ bytes: [UInt8]) {
    guard (90...130).contains(bytes.count), (1...2).contains(bytes[0] >> 4) else { return nil }
    bits = BitReader(bytes[...])
    isSecond = bytes[0] >> 4 == 2
    let (first, last) = (number(39, 9), number(48, 9))
    // Departures are counted in half hours of a day, 0 where none is given.
    guard (1000...9999).contains(bits.number(at: 4, 14)), (1...366).contains(first), last <= 366,
      (1...99).contains(number(25, 7) + number(32, 7)), number(167, 6) <= 48
    else { return nil }
  }

  /// A field by its place in version 1; in version 2 four bits for the version of the key stand before the rest.
  private func number(_ place: Int, _ width: Int) -> Int { bits.number(at: place + (isSecond ? 4 : 0), width) }

  /// The ride; nil for what is bound to no train between two stations.
  func draft(year: YearChoice, part: String) -> BookingDraft? {
    let origin = Origin(.barcode, part: part)
    guard let from = station(105), let to = station(136), from.text != to.text,
      let day = year.moment({ StatedTime(year: $0, month: 1, day: 1)?.adding(days: number(39, 9) - 1) })
    else { return nil }
    let train = number(173, isSecond ? 25 : 17)
    guard (1...99_999).contains(train) else { return nil }
    var draft = BookingDraft(.train, status: .confirmed)
    draft.set(.startName, from.text, origin)
    draft.set(.endName, to.text, origin)
    if from.isNumber { draft.set(.startIdentifier, "uic:\(from.text)", origin) }
    if to.isNumber { draft.set(.endIdentifier, "uic:\(to.text)", origin) }
    draft.set(.day, day, origin)
    draft.set(.number, String(train), origin)
    draft.set(.providerIdentifier, "uic:\(bits.number(at: 4, 14))", origin)
    seat(&draft, isSecond ? 248 : 236, origin)
    draft.set(.reference, text(isSecond ? 272 : 260, 7), origin)
    return draft
  }

  private func seat(_ draft: inout BookingDraft, _ place: Int, _ origin: Origin) {
    let (coach, seat) = (bits.number(at: place, 10), bits.number(at: place + 10, 7))
    if coach > 0 { draft.set(.coach, String(coach), origin) }
    if seat > 0 { draft.set(.seat, String(seat), origin) }
    let travelClass = text(place - 6, 1)
    if ["1", "2"].contains(travelClass) { draft.set(.seatClass, travelClass, origin) }
  }

  /// A station by its number, or by five letters; nil if it is neither.
  private func station(_ place: Int) -> (text: String, isNumber: Bool)? {
    let start = place + (isSecond ? 4 : 0)
    if bits.number(at: start, 1) == 0 {
      let number = bits.number(at: start + 1, 30)
      return (1_000_000...9_999_999).contains(number) ? (String(number), true) : nil
    }
    let code = text(start + 1, 5)
    return code.count == 5 ? (code, false) : nil
  }

  /// Digits from 0 on, letters from 10 on; other values stand for nothing.
  private func text(_ place: Int, _ count: Int) -> String {
    let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return String(
      (0..<count).compactMap { index in
        let value = bits.number(at: place + 6 * index, 6)
        return letters.indices.contains(value) ? letters[value] : nil
      })
  }
}
