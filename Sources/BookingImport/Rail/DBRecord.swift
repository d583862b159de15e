import Journeys

/// The record 0080BL of Deutsche Bahn's online tickets: blocks "S", number (3), length (4), text.
struct DBRecord {
  private let blocks: [String: String]

  /// Reads the blocks; nil if there are none.
  init?(_ content: ArraySlice<UInt8>) {
    let bytes = Array(content)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: Array("S001".utf8)) }) else { return nil }
    var blocks: [String: String] = [:]
    var place = start
    while place + 8 <= bytes.count, bytes[place] == UInt8(ascii: "S"),
      let size = Int(String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)), size >= 0
    {
      let end = min(place + 8 + size, bytes.count)
      blocks[String(decoding: bytes[place..<place + 4], as: UTF8.self)] = Charset.text(
        bytes[place + 8..<end], charset: nil)
      place = end
    }
    self.blocks = blocks
  }

  /// The ride between two stations on its day, else the ticket: tariff, holder, validity.
  func draft(_ origin: Origin) -> BookingDraft? {
    guard let tariff = blocks["S001"], !tariff.isEmpty else { return nil }
    var draft = ride(tariff, origin) ?? ticket(tariff, origin)
    if let name = blocks["S028"], let hash = name.firstIndex(of: "#") {
      draft.set(.givenName, String(name[..<hash]), origin)
      draft.set(.familyName, String(name[name.index(after: hash)...]), origin)
    } else {
      draft.set(.traveller, blocks["S023"], origin)
    }
    if let travelClass = blocks["S014"]?.filter(\.isDigit) { draft.set(.seatClass, travelClass, origin) }
    return draft
  }

  private func ride(_ tariff: String, _ origin: Origin) -> BookingDraft? {
    guard let from = blocks["S015"], let to = blocks["S016"], !from.isEmpty, !to.isEmpty, from != to,
      let day = day("S031")
    else { return nil }
    var draft = BookingDraft(.train, status: .confirmed)
    draft.set(.startName, from, origin)
    draft.set(.endName, to, origin)
    draft.set(.day, day, origin)
    draft.set(.ticketName, tariff, origin)
    return draft
  }

  private func day(_ block: String) -> StatedTime? { blocks[block].flatMap { DateWords.moment(in: $0) }?.wholeDay }

  private func ticket(_ tariff: String, _ origin: Origin) -> BookingDraft {
    var draft = BookingDraft(.ticket)
    draft.set(.title, tariff, origin)
    draft.set(.start, day("S031")?.at(0), origin)
    draft.set(.end, day("S032")?.at(86_399), origin)
    return draft
  }
}
