import Journeys

/// The ticket of a German transit association (VDV-Kernapplikation, static entitlement with signature): the message stands within
/// the signature, the key to it within a certificate, and the key to that is an authority's.
struct TransitTicket {
  private let message: [UInt8]

  /// Opens a code; nil if it is none, or signed by nobody who is known.
  init?(_ bytes: [UInt8]) {
    let parts = TaggedElement.elements(bytes[...])
    guard let signature = Self.content(0x9E, parts), let rest = Self.content(0x9A, parts),
      let certificate = Self.content(0x7F21, parts), let authority = Self.content(0x42, parts), authority.count == 8,
      String(decoding: rest.suffix(5).prefix(3), as: UTF8.self) == "VDV",
      let key = Self.key(certificate, of: authority), let message = key.message(in: signature, rest: rest),
      message.count >= 18
    else { return nil }
    self.message = message
  }

  private static func content(_ tag: Int, _ parts: [TaggedElement]) -> ArraySlice<UInt8>? {
    parts.first { $0.tag == tag }?.content
  }

  /// The key that a certificate holds behind 32 bytes of names and dates and the algorithm's identifier.
  private static func key(_ certificate: ArraySlice<UInt8>, of authority: ArraySlice<UInt8>) -> SignatureKey? {
    let parts = TaggedElement.elements(certificate)
    let name = authority.map { hexadecimal($0) }.joined()
    guard let known = TransitKey.named(name), let modulus = bytes(known.modulus), let exponent = bytes(known.exponent),
      let signature = content(0x5F37, parts), let rest = content(0x5F38, parts),
      let text = SignatureKey(modulus: modulus, exponent: exponent)?.message(in: signature, rest: rest),
      text.count > 48
    else { return nil }
    let key = text.dropFirst(32 + (text[32] == 0x2A ? 9 : 7))
    return SignatureKey(modulus: key.dropLast(4), exponent: key.suffix(4))
  }

  /// The ticket: what it is, whose, from when until when.
  func draft(_ origin: Origin) -> BookingDraft? {
    guard let from = moment(10), let until = moment(14), from.wallClock <= until.wallClock,
      from.year >= 2000, until.dayNumber - from.dayNumber <= 2 * 366
    else { return nil }
    var draft = BookingDraft(.ticket)
    draft.set(.title, Self.products[number(6, 2)], origin)
    draft.set(.ticketNumber, String(number(0, 4)), origin)
    draft.set(.start, from, origin)
    draft.set(.end, until, origin)
    let product = TaggedElement.elements(message[18...]).first { $0.tag == 0x85 }?.content ?? []
    for element in TaggedElement.elements(product) {
      if element.tag == 0xDA { basics(Array(element.content), &draft, origin) }
      if element.tag == 0xDB { name(element.content.dropFirst(5), &draft, origin) }
    }
    return draft
  }

  private func basics(_ content: [UInt8], _ draft: inout BookingDraft, _ origin: Origin) {
    guard content.count >= 11 else { return }
    if (1...2).contains(content[7]) { draft.set(.seatClass, String(content[7]), origin) }
    let cents = content[8..<11].reduce(0) { $0 << 8 | Int($1) }
    guard cents > 0, cents < 1_000_000 else { return }
    draft.set(.price, FlexibleContent.decimal(cents, 2), origin)
    draft.set(.currency, "EUR", origin)
  }

  /// "Given#Family"; some write only the first letters, with "@" for how many are left out.
  private func name(_ bytes: ArraySlice<UInt8>, _ draft: inout BookingDraft, _ origin: Origin) {
    let text = Charset.text(bytes.filter { $0 != 0 }, charset: "ISO-8859-15").trimmed
    guard !text.isEmpty, !text.contains("@") else { return }
    let parts = text.split(separator: "#").map { $0.trimmed }
    guard parts.count == 2 else { return draft.set(.traveller, parts.joined(separator: " "), origin) }
    draft.set(.givenName, parts[0], origin)
    draft.set(.familyName, parts[1], origin)
  }

  private func number(_ place: Int, _ width: Int) -> Int {
    message[place..<place + width].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Seven bits of the year since 1990, month, day, hour, minute, five bits of pairs of seconds.
  private func moment(_ place: Int) -> StatedTime? {
    let bits = number(place, 4)
    let (hour, minute, second) = (bits >> 11 & 31, bits >> 5 & 63, (bits & 31) * 2)
    guard hour < 24, minute < 60, second < 60 else { return nil }
    return StatedTime(
      year: 1990 + bits >> 25, month: bits >> 21 & 15, day: bits >> 16 & 31, seconds: hour * 3600 + minute * 60 + second
    )
  }

  /// The products that are the same everywhere; others have their numbers from each association.
  private static let products = [9999: "Deutschlandticket", 9998: "Deutschland-Jobticket"]

  private static func hexadecimal(_ byte: UInt8) -> String {
    let text = String(byte, radix: 16)
    return text.count < 2 ? "0" + text : text
  }

  private static func bytes(_ text: String) -> [UInt8]? {
    let digits = Array(text)
    guard digits.count % 2 == 0 else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    return bytes.count * 2 == digits.count ? bytes : nil
  }
}
