import Journeys

extension PassFinder {
  /// A ticket that is good for a day and tells no time: for a museum, a castle, a day in a pool. Cards of members and vouchers
  /// name no day of a visit, or only the one on which they end.
  func entrance() -> BookingDraft? {
    guard pass.style == "generic", pass.barcode != nil, speaksOfTicket, let title, let day = visit else { return nil }
    var draft = BookingDraft(.ticket, status: pass.json["voided"]?.text == "true" ? .cancelled : .confirmed)
    draft.set(.title, title, origin.reading(title))
    draft.set(.start, day, origin)
    draft.set(.provider, pass.json["organizationName"]?.text, origin)
    let numbers = pass.fields.filter { $0.meaning == .ticketNumber || $0.meaning == .reference }
    draft.set(.ticketNumber, numbers.lazy.compactMap { ReferenceCode.first(in: $0.value) }.first, origin)
    if let name = pass.value(.passenger) { draft.set(.traveller, PersonName.plain(name), origin.reading(name)) }
    return draft
  }

  private var title: String? {
    let named = pass.fields.first {
      $0.isPrimary && $0.value.contains(where: \.isLetter) && DateWords.hits(in: $0.value).isEmpty
    }
    return named?.value ?? pass.value(.event, .venue)
  }

  /// The day that a field names and that is no last one, else the day on which the pass wants to be shown.
  private var visit: StatedTime? {
    if let hit = visitDays.first { return year.moment(hit) }
    return relevant.map { $0.seconds == 0 ? $0.wholeDay : $0 }
  }

  /// The dates of fields that name no last day and no day of purchase.
  var visitDays: [DateWords.Hit] {
    pass.fields.flatMap { field -> [DateWords.Hit] in
      let words = Set(FoldedName.of("\(field.label) \(field.key)").split(separator: " ").map(String.init))
      return words.isDisjoint(with: Self.otherDays) ? DateWords.hits(in: field.value).filter(\.hasDate) : []
    }
  }

  private var speaksOfTicket: Bool {
    let texts = pass.fields.flatMap { [$0.label, $0.key] } + [pass.json["description"]?.text ?? ""]
    let words = Set(texts.flatMap { FoldedName.of($0).split(separator: " ").map(String.init) })
    return !words.isDisjoint(with: Self.tickets)
  }

  private static let tickets: Set = [
    "ticket", "tickets", "entrance", "entry", "admission", "museum", "visit", "eintritt", "eintrittskarte", "karte",
    "billet", "entree", "visite", "entrada", "entradas", "visita", "biglietto", "ingresso", "билет", "вход",
    "посещение",
    "bilet", "giris", "ziyaret", "квиток", "вхід", "кіру", "toegang", "inträde", "bilhete",
  ].reduce(into: Set()) { $0.insert(FoldedName.of($1)) }

  private static let otherDays: Set = [
    "until", "expires", "expiry", "expiration", "bis", "ablauf", "jusqu", "expire", "hasta", "caduca", "scade",
    "scadenza",
    "до", "истекает", "bitis", "gecerlilik", "дейін", "issued", "issue", "purchased", "purchase", "bought", "order",
    "since", "birth", "born", "ausgestellt", "gekauft", "achat", "emitido", "emesso", "выдан", "куплен",
  ]
}
