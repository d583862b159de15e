import Journeys

/// Finds a table at a restaurant: its name, a time, and how many come.
struct TableFinder {
  private let facts: TextFacts

  /// The reserved table of a text.
  static func drafts(in facts: TextFacts) -> [BookingDraft] {
    TableFinder(facts: facts).draft().map { [$0] } ?? []
  }

  private func draft() -> BookingDraft? {
    guard facts.first(.checkIn, .flight, .train, .bus, .pickUp) == nil, let party = party(), let start = moment(),
      start.seconds != nil, let name = name()
    else { return nil }
    let origin = facts.document.origin
    var draft = BookingDraft(.restaurant)
    draft.set(.startName, name, origin.reading(name))
    draft.set(.start, start, origin)
    draft.set(.partySize, String(party), origin)
    if let address = facts.first(.address) { AddressWords(address.value)?.fill(&draft, .start, origin) }
    if let phone = facts.first(.phone), PhoneWords.isPhone(phone.value) { draft.set(.startPhone, phone.value, origin) }
    if let guest = facts.travellers.first { draft.set(.traveller, guest, origin.reading(guest)) }
    facts.fill(&draft)
    draft.remove(.price)
    draft.remove(.currency)
    return draft
  }

  private func party() -> Int? {
    let isRestaurant = facts.first(.restaurant) != nil || speaksOfTable
    guard isRestaurant else { return nil }
    for value in facts.values where [.party, .guests, .passenger].contains(value.label) {
      guard let number = Token.tokens(of: value.value).first(where: { $0.kind == .number }),
        (1...99).contains(number.value)
      else { continue }
      return number.value
    }
    return PartyWords.size(in: facts.document)
  }

  private func moment() -> StatedTime? {
    var day: StatedTime?
    var seconds: Int?
    for value in facts.values where [.date, .time, .start, .checkIn].contains(value.label) {
      for hit in facts.hits(in: value.value) {
        if hit.hasDate { day = day ?? facts.moment(hit)?.wholeDay }
        seconds = seconds ?? hit.seconds
      }
    }
    return day?.at(seconds)
  }

  private func name() -> String? {
    if let value = facts.first(.restaurant) { return value.value.split(separator: "\t").first.map { $0.trimmed } }
    let sender = facts.document.senderName
    return sender.isEmpty ? nil : sender
  }

  private var speaksOfTable: Bool {
    let words = Set(
      FoldedName.of(facts.document.subject + " " + facts.document.senderName + " " + facts.document.text.prefix(2_000))
        .split(separator: " ").map(String.init))
    return !words.isDisjoint(with: [
      "restaurant", "table", "tisch", "tischreservierung", "ristorante", "trattoria", "osteria", "restaurante", "mesa",
      "tavolo", "столик", "ресторан", "restoran", "masa",
      "столика", "dinner", "bistro", "brasserie", "dining", "үстел", "мейрамхана",
    ])
  }
}
