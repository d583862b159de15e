import Journeys

/// An itinerary of several bookings: flights, hotels and cars below headings of their own. Each part is read for itself, so that no
/// reference, price or day of one is taken for that of another.
struct Itinerary {
  /// What a heading announces.
  enum Kind { case journey, stay, rental, transfer, event, payment }

  /// The lines of one booking with its heading.
  struct Part {
    let kind: Kind
    var lines: Range<Int>
  }

  let facts: TextFacts
  private let parts: [Part]

  /// The bookings of the parts of a text; empty where it has none, or where all are of one kind that is read as a whole.
  static func drafts(in facts: TextFacts, reading: (TextFacts) -> [BookingDraft]) -> [BookingDraft] {
    var parts = parts(of: facts.document)
    if parts.count < 2 {
      let stays = ItineraryStays.lines(in: facts).map { Part(kind: .stay, lines: $0) }
      // Flights above the only heading have none of their own that is known.
      let isAlone = stays.isEmpty && parts.first.map { $0.kind == .stay && $0.lines.lowerBound > 2 } ?? false
      parts = isAlone ? [Part(kind: .journey, lines: 0..<parts[0].lines.lowerBound)] + parts : stays
    }
    let whole = parts.count > 1 ? unfolded(facts.document) : facts.document
    if whole.lines.count > facts.document.lines.count, case let own = Self.parts(of: whole), own.count == parts.count {
      return Itinerary(facts: TextFacts(whole), parts: own).drafts(reading)
    }
    return Itinerary(facts: facts, parts: parts).drafts(reading)
  }

  private func drafts(_ reading: (TextFacts) -> [BookingDraft]) -> [BookingDraft] {
    guard Set(parts.map(\.kind)).subtracting([.payment]).count > 1 || stays > 1 else { return [] }
    return read(reading)
  }

  private var stays: Int { parts.count { $0.kind == .stay } }

  private func read(_ reading: (TextFacts) -> [BookingDraft]) -> [BookingDraft] {
    var found: [(line: Int, drafts: [BookingDraft])] = []
    let start = parts.map(\.lines.lowerBound).min() ?? 0
    // What stands above all parts holds for each.
    let above = start > 0 ? 0..<start : parts[0].lines
    let head = TextFacts(facts.document.keeping { above.contains($0) }, partOf: facts)
    let journeys = parts.filter { $0.kind == .journey }
    let ground = journeys.filter { isGround($0) }
    if let first = journeys.first, ground.count < journeys.count || ground.isEmpty {
      // Flights follow from each other, and belong together.
      let others = parts.filter { $0.kind != .journey || isGround($0) }.map(\.lines)
      let rest = TextFacts(facts.document.keeping { line in !others.contains { $0.contains(line) } }, partOf: facts)
      found.append((first.lines.lowerBound, priced(reading(rest).filter { $0.kind.isJourney }, journeys)))
    }
    for part in parts where part.kind != .journey && part.kind != .payment || isGround(part) {
      let own = TextFacts(facts.document.keeping { part.lines.contains($0) }.unsigned, partOf: facts)
      let drafts = reading(own).filter { Self.suits($0.kind, part.kind) }.map { draft in
        var draft = draft
        if let reference = head.reference {
          draft.add(.reference, reference.code, facts.document.origin.reading(reference.words))
        }
        return draft
      }
      found.append((part.lines.lowerBound, drafts))
    }
    found = withPrices(of: found)
    let whole = found.filter { !$0.drafts.isEmpty }
    // Of a single part the text as a whole may tell more.
    guard whole.count > 1 || whole.count == 1 && reading(facts).isEmpty else { return [] }
    let isCancelled = facts.status == .cancelled
    return whole.sorted { $0.line < $1.line }.flatMap(\.drafts).map { draft in
      var draft = draft
      if isCancelled { draft.status = .cancelled }
      return draft
    }
  }

  /// Whether the heading of a journey tells of a train, a bus or a ship, and another one of a flight: no reader reads both at once.
  private func isGround(_ part: Part) -> Bool {
    guard part.kind == .journey, parts.contains(where: { $0.kind == .journey && !names($0, Self.ways) }) else {
      return false
    }
    return names(part, Self.ways)
  }

  private func names(_ part: Part, _ words: Set<String>) -> Bool {
    facts.document.lines[part.lines].prefix(2).contains { cells in
      FoldedName.of(cells[0].text.prefix(60)).split(separator: " ").contains { words.contains(String($0)) }
    }
  }

  private static let ways = set(
    "train rail zug bahn bahnfahrt tren treno trem trein tåg tog поезд ferry ferries fähre färja færge ferge traghetto traversée prom bus coach"
  )

  private static func suits(_ draft: BookingDraft.Kind, _ kind: Kind) -> Bool {
    switch kind {
    case .journey: draft.isJourney
    case .stay: draft == .hotel
    case .rental: draft == .carRental
    case .transfer: draft == .taxi
    case .event: draft == .event || draft == .restaurant
    case .payment: false
    }
  }

  // MARK: headings

  /// From each heading to the next; a day that stands right above a heading belongs to it.
  private static func parts(of document: TextDocument) -> [Part] {
    var parts: [Part] = []
    for (number, cells) in document.lines.enumerated().prefix(600) {
      guard parts.count < 40, let kind = kind(cells) else { continue }
      var start = number
      while start > 0, number - start < 2, isDay(document.lines[start - 1]),
        start - 1 > parts.last?.lines.lowerBound ?? -1
      {
        start -= 1
      }
      if let last = parts.indices.last { parts[last].lines = parts[last].lines.lowerBound..<start }
      parts.append(Part(kind: kind, lines: start..<document.lines.count))
    }
    return parts
  }

  /// "FLIGHT  Air Canada AC849", "Your hotel", "Mietwagen:", "Flight 2": a heading, in a cell of its own or before its name.
  static func kind(_ row: [TextDocument.Cell]) -> Kind? {
    // "TUE 09MAR  AIR": the day in a cell of its own before the kind.
    let isDated = row.count == 2 && isDay([row[0]]) && row[0].text.contains(where: \.isNumber)
    let cells = isDated ? [row[1]] : row
    if let kind = cells.first.flatMap({ eastern($0.text) }) { return kind }
    if let kind = ofDays(row) { return kind }
    guard let first = cells.first?.text, first.utf8.count < 60 else { return nil }
    // "1) FLIGHT (IndiGo)", "2. Hotel"
    let text = beforeDay(behindDays(first.trimmingPrefix(#/\d{1,2}[.)] +/#)))
    let dash = text.firstRange(of: " - ")?.lowerBound ?? text.endIndex
    let head = text[..<dash].prefix { !":–—|(·•∙".contains($0) }
    let words = FoldedName.of(head).split(separator: " ").map(String.init)
    if let kind = beforeReference(text, cells) { return kind }
    guard (1...4).contains(words.count), text.first?.isUppercase == true else { return nil }
    // "Location: | Singapore" is where a hotel stands; the French word for rentals stands alone.
    if words == ["location"], cells.count > 1 || head.endIndex < text.endIndex { return nil }
    // "Hotel | Hotel Sonnspitz", "Teléfono del hotel | +34 971 000 263": a line that tells one thing.
    if cells.count == 2, tellsOne(words, cells[1].text) { return nil }
    let kinds = words.compactMap(announced)
    guard let kind = kinds.last, Set(kinds).count == 1 || kinds.contains(.rental) else { return nil }
    // "HOTEL HARBORLIGHT INN  CONFIRMED", "CAR MERIDIAN  CONFIRMED"
    if words.count > 1, cells.count > 1, kinds.count == 1, announced(by: words[0]) != nil,
      text.allSatisfy({ !$0.isLowercase }), cells.dropFirst().contains(where: { FoldedName.of($0.text) == "confirmed" })
    {
      return kind
    }
    // "Total  NOK 4,190.00" is a line of a part, "Payment" alone the head of one.
    if kind == .payment, cells.count > 1 || head.endIndex < text.endIndex { return nil }
    // "Flight SK 2538 – SAS"
    let isNumbered = kind == .journey && !FlightWords.numbers(in: String(head), labelled: true).isEmpty
    guard
      isNumbered
        || words.allSatisfy({ word in
          small.contains(word) || word.allSatisfy(\.isDigit) || announced(by: word) != nil
        })
    else { return nil }
    return kinds.contains(.rental) ? .rental : kind
  }

  /// What a word announces, alone or as the end of a compound: "Terugvlucht", "Menolento", "Mietwagenbuchung" is none.
  static func announced(by word: String) -> Kind? {
    if let kind = headings.first(where: { $0.words.contains(word) })?.kind { return kind }
    return word.utf8.count > 6 && flights.contains { word.hasSuffix($0) } ? .journey : nil
  }

  private static let flights = ["flug", "vlucht", "flyg", "flyvning", "lento", "lennot", "vluchten", "fluge"]

  private static func isDay(_ cells: [TextDocument.Cell]) -> Bool {
    let text = cells.map(\.text).joined(separator: " ")
    guard text.utf8.count < 80 else { return false }
    if !text.contains(where: { $0.isLetter || $0.isDigit }) { return true }
    // Two days are the time of a stay, which has its own heading.
    let days = DateWords.hits(in: text).filter(\.hasDate)
    return days.count == 1 && days[0].seconds == nil && cells.count < 3
  }

  static func set(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
  }

  private static let headings: [(kind: Kind, words: Set<String>)] = [
    (
      .journey,
      set(
        """
        flight flights air flug flüge flugplan flugzeiten flugdaten flugverbindung hinflug rückflug vol vols vuelo vuelos volo voli voo voos рейс перелет перелёт uçuş uçak lot loty let lety vlucht
        vluchten flyg fly lento lennot lennon repülőjárat repülés zbor zboruri letovi полет полети πτήση πτήσεις przelot przeloty train rail zug bahn bahnfahrt tren treno trem trein tåg tog поезд ferry ferries fähre färja færge ferge traghetto traversée prom bus coach
        """)
    ),
    (
      .stay,
      set(
        """
        hotel hotels hôtel accommodation unterkunft unterkünfte hébergement alojamiento alloggio alojamento hospedagem отель гостиница проживание размещение
        konaklama otel hotelli majoitukset szállás szálloda cazare smještaj nastanitev ubytovanie хотел настаняване ξενοδοχείο viesnīca viešbutis nocleg noclegi zakwaterowanie ubytování verblijf accommodatie boende hotell majoitus stay lodging готель проживання
        """)
    ),
    (
      .rental,
      set(
        """
        car rental mietwagen leihwagen mietauto voiture coche alquiler auto noleggio autonoleggio autohuur huurauto hyrbil leiebil lejebil aluguel aluguer carro
        автомобиль прокат авто wynajem samochód půjčovna location vehicle vehículo
        """)
    ),
    (.transfer, set("transfer transfers taxi cab traslado trasferimento трансфер navette shuttle transfert")),
    (
      .payment,
      set(
        """
        price prices payment payments total summary costs charges preis preise zahlung gesamtpreis kosten zusammenfassung prix paiement montant précio precio
        pago importe prezzo pagamento totale riepilogo цена оплата стоимость fiyat ödeme cena płatność platba prijs betaling pris betalning preço pagamento
        """)
    ),
    (
      .event,
      set(
        "dinner lunch restaurant abendessen dîner vacsora middag kolacja večeře večera ужин вечеря δείπνο activity activities excursion excursions walk guided tour ausflug eintritt actividad attività activité экскурсия"
      )
    ),
  ]
  private static let small = set(
    """
    private privat privater privé privado privato your the ihr ihre ihren votre vos su sus tu il la le el los les deine dein ваш ваша details detail information info booking reservation reservierung confirmation
    réservation reserva prenotazione confirmed bestätigt hire buchung de di da du y e et und and details outbound return inbound hin rück ida vuelta andata
    out back there onward home hinweg rückweg hinreise rückreise heen terug heenreis terugreis tam powrót zpět dit hjem hem туда обратно gidiş dönüş regresso
    ritorno aller retour segment leg class of number no nr бронирование rezervasyon rezerwacja services
    """)
}

extension BookingDraft.Kind {
  /// Whether one rides or flies from one place to another by a timetable.
  var isJourney: Bool { [.flight, .train, .bus, .boat].contains(self) }
}

extension TextDocument {
  /// The same text without its subject and its sender, which stand for the whole.
  var unsigned: TextDocument {
    var part = self
    (part.subject, part.sender, part.senderName) = ("", "", "")
    return part
  }
}
