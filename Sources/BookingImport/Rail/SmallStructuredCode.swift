import Journeys

/// The small structured bar code of rail tickets, version 3 (ERA TAP TSI TD B.12, section 7): 114 bytes.
struct SmallStructuredCode {
  private let bits: BitReader

  /// Nil if the bytes have another length or version, or an impossible issuer.
  init?(_ bytes: [UInt8]) {
    guard (107...114).contains(bytes.count), bytes[0] >> 4 == 3 else { return nil }
    bits = BitReader(bytes[...])
    let issuer = bits.number(at: 4, 14)
    guard (1000...9999).contains(issuer), (1...4).contains(bits.number(at: 22, 5)), bits.number(at: 136, 9) <= 366
    else { return nil }
  }

  /// The ride or pass; nil if the day of issue is none, or for a card that is no journey.
  func draft(year: YearChoice, part: String) -> BookingDraft? {
    let origin = Origin(.barcode, part: part)
    guard let issued = issueDay(year) else { return nil }
    let found: BookingDraft? =
      switch bits.number(at: 22, 5) {
      case 1: reservation(issued, origin)
      case 2, 3: openTicket(issued, validAt: 146, origin)
      default: pass(issued, origin)
      }
    guard var draft = found else { return nil }
    draft.set(.providerIdentifier, "uic:\(bits.number(at: 4, 14))", origin)
    draft.set(.seatClass, travelClass, origin)
    let number = bits.text6(at: 48, characters: 14)
    draft.set(draft.kind == .ticket ? .ticketNumber : .reference, number, origin)
    return draft
  }

  private func reservation(_ issued: StatedTime, _ origin: Origin) -> BookingDraft? {
    var draft = BookingDraft(.train, status: .confirmed)
    guard let next = stations(&draft, at: 147, origin) else { return nil }
    let day = issued.adding(days: bits.number(at: next, 9))
    draft.set(.day, day, origin)
    let minutes = bits.number(at: next + 9, 11)
    if (1..<1440).contains(minutes) { draft.set(.start, day.at(minutes * 60), origin) }
    draft.set(.number, bits.text6(at: next + 20, characters: 5), origin)
    let coach = bits.number(at: next + 50, 10)
    if coach > 0 { draft.set(.coach, String(coach), origin) }
    draft.set(.seat, bits.text6(at: next + 60, characters: 3), origin)
    return draft
  }

  private func openTicket(_ issued: StatedTime, validAt place: Int, _ origin: Origin) -> BookingDraft? {
    var draft = BookingDraft(.train, status: .confirmed)
    guard stations(&draft, at: place + 18, origin) != nil else { return nil }
    draft.set(.day, issued.adding(days: bits.number(at: place, 9)), origin)
    return draft
  }

  /// A pass of a known kind; others are cards that open a gate.
  private func pass(_ issued: StatedTime, _ origin: Origin) -> BookingDraft? {
    guard let name = [nil, "Interrail", "Eurail", "Eurail"][bits.number(at: 145, 2)] else { return nil }
    var draft = BookingDraft(.ticket)
    draft.set(.title, name, origin)
    draft.set(.start, issued.adding(days: bits.number(at: 147, 9)).at(0), origin)
    draft.set(.end, issued.adding(days: bits.number(at: 156, 9)).at(86_399), origin)
    return draft
  }

  /// Two stations, by number or by six-bit letters; returns where they end, nil if one of them is none.
  private func stations(_ draft: inout BookingDraft, at place: Int, _ origin: Origin) -> Int? {
    // Some carriers write letters and say that they are a number; no station has so large a one.
    let isText =
      bits.number(at: place, 1) == 1 || bits.number(at: place + 5, 28) > 9_999_999
      || bits.number(at: place + 33, 28) > 9_999_999
    let from = isText ? bits.text6(at: place + 1, characters: 5) : String(bits.number(at: place + 5, 28))
    let to = isText ? bits.text6(at: place + 31, characters: 5) : String(bits.number(at: place + 33, 28))
    guard Self.isStation(from), Self.isStation(to), from != to else { return nil }
    draft.set(.startName, from, origin)
    draft.set(.endName, to, origin)
    if !isText {
      draft.set(.startIdentifier, "uic:\(from)", origin)
      draft.set(.endIdentifier, "uic:\(to)", origin)
    }
    return place + 61
  }

  private static func isStation(_ code: String) -> Bool {
    !code.isEmpty && code != "0" && code.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isDigit) }
  }

  /// Index into the list of classes: 1 and 2 are the usual ones.
  private var travelClass: String? {
    let code = bits.number(at: 42, 6)
    return code == 1 || code == 2 ? String(code) : nil
  }

  private func issueDay(_ year: YearChoice) -> StatedTime? {
    let digit = bits.number(at: 132, 4)
    let day = bits.number(at: 136, 9)
    guard digit <= 9, day > 0 else { return nil }
    // Version 3 is in use since 2020, so that is the earliest year; the last one before the moment of receipt is meant.
    let years = (2020...2099).filter { $0 % 10 == digit }
    let latest = years.last { $0 <= year.received.year } ?? years.first
    return latest.flatMap { StatedTime(year: $0, month: 1, day: 1)?.adding(days: day - 1) }
  }
}
