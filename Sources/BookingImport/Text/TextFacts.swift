import Journeys

/// What a text says as a whole: labelled values, and the facts that hold for every booking in it.
struct TextFacts {
  let document: TextDocument
  let values: [LabelledValue]
  /// The days that the text writes with their year.
  private let days: [StatedTime]
  /// Whether 03/04/2026 means 4 March here.
  let monthFirst: Bool

  init(_ document: TextDocument) {
    self.document = document
    values = LabelReader.values(in: document)
    let hits = DateWords.hits(in: document.text)
    // "03/14/2026" or a clock with a.m. and dollars: an American writes.
    monthFirst =
      document.text.contains("$")
      && Token.tokens(of: String(document.text.prefix(20_000))).contains { ["am", "pm"].contains($0.folded) }
    days = hits.filter(\.hasYear).compactMap { $0.stated?.wholeDay }
  }

  /// The dates and times of a text of this document.
  func hits(in text: String) -> [DateWords.Hit] { DateWords.hits(in: text, monthFirst: monthFirst) }

  /// The moment of a hit; a year that is left out is the one that brings it nearest to the days the text writes out, else
  /// the next such day after the text was received.
  func moment(_ hit: DateWords.Hit) -> StatedTime? {
    if hit.hasYear { return hit.stated }
    return YearChoice(received: document.received, days: days).moment { hit.stated(in: $0) }
  }

  /// The first value of one of the labels.
  func first(_ labels: Label...) -> LabelledValue? { values.first { labels.contains($0.label) } }

  /// The booking reference: the first labelled one, else the one of the subject.
  var reference: (code: String, words: String)? {
    for value in values where value.label == .reference {
      if let code = ReferenceCode.first(in: value.value) { return (code, value.value) }
    }
    return subjectReference ?? sentenceReference
  }

  /// "Your booking is confirmed. Booking reference: QX7PLM."
  private var sentenceReference: (code: String, words: String)? {
    for cell in document.lines.prefix(200).joined() {
      if let code = codeBehindWord(cell.text) { return (code, cell.text) }
      guard let colon = cell.text.firstIndex(of: ":") else { continue }
      let words = FoldedName.of(cell.text[..<colon]).split(separator: " ").suffix(4)
      let isLabelled = words.indices.contains { Label.named(words[$0...].joined(separator: " ")) == .reference }
      guard isLabelled,
        let code = ReferenceCode.first(in: String(cell.text[cell.text.index(after: colon)...]), strict: true)
      else { continue }
      return (code, cell.text)
    }
    return nil
  }

  private var subjectReference: (code: String, words: String)? {
    let words = document.subject.split(separator: " ")
    for (index, word) in words.enumerated() where index > 0 {
      let before = LabelReader.label(words[index - 1][...])
      guard word.hasPrefix("#") || before == .reference || before == .ticketNumber else { continue }
      if let code = ReferenceCode.first(in: String(word), strict: true) { return (code, document.subject) }
    }
    return nil
  }

  /// "… booking QX7PLM, …": a code of letters and digits right behind a word for it.
  private func codeBehindWord(_ text: String) -> String? {
    let words = text.split(separator: " ")
    for (index, word) in words.enumerated() where index > 0 {
      guard word.contains(where: \.isNumber), word.contains(where: \.isLetter), !word.contains(where: \.isLowercase),
        LabelReader.label(words[index - 1]) == .reference
          || Self.confirmations.contains(FoldedName.of(words[index - 1]))
      else { continue }
      if let code = ReferenceCode.first(in: String(word), strict: true) { return code }
    }
    return nil
  }

  private static let confirmations: Set = [
    "buchungsbestatigung", "reservierungsbestatigung", "bestatigung", "подтверждение",
  ]

  /// The travellers, in the order of the text, each once.
  var travellers: [String] {
    var names: [String] = []
    for value in values where value.label == .passenger || value.label == .driver {
      for piece in Self.people(value.value) {
        guard let name = PersonName.plain(piece), !names.contains(where: { FoldedName.of($0) == FoldedName.of(name) })
        else { continue }
        names.append(name)
      }
      if names.count >= 9 { break }
    }
    if names.isEmpty, let family = first(.familyName), let given = first(.givenName),
      let name = PersonName.plain("\(given.value) \(family.value)")
    {
      names.append(name)
    }
    return names.isEmpty ? printedNames : names
  }

  /// "LINDQVIST / MARA MRS" alone in its cell, as boarding passes and e-tickets print names.
  private var printedNames: [String] {
    let cells = document.lines.prefix(200).joined().map(\.text).filter { $0.utf8.count < 60 && $0.contains("/") }
    return cells.compactMap { text in
      let parts = text.split(separator: "/")
      guard parts.count == 2, ["MR", "MRS", "MS", "MISS", "MSTR"].contains(parts[1].split(separator: " ").last),
        text.allSatisfy({ $0.isUppercase || " /-'".contains($0) })
      else { return nil }
      return PersonName.plain(text)
    }
  }

  /// "A B, C D & E F" taken apart; "Doe, John" and "Doe, John; Roe, Jane" are left in their order.
  private static func people(_ text: String) -> [String] {
    let cell = text.split(separator: "\t").first.map(String.init) ?? text
    if cell.contains("/") || cell.contains(";") {
      return cell.split(whereSeparator: { ";,".contains($0) }).map { $0.trimmed }
    }
    let pieces = cell.replacing(" & ", with: ",").replacing(" and ", with: ",").replacing(" und ", with: ",").replacing(
      " et ", with: ","
    )
    .replacing(" и ", with: ",").split(separator: ",").map { $0.trimmed }
    return pieces.allSatisfy { $0.contains(" ") } ? pieces : [cell]
  }

  /// The price of the whole booking: a total before a mere price.
  var price: (price: PriceWords, words: String)? {
    let prices = [Label.price, .fare].lazy.compactMap { label in
      values.lazy.filter { $0.label == label }.compactMap { value in
        PriceWords.first(in: value.value).map { ($0, value.value) }
      }.first
    }
    return prices.first ?? solePrice
  }

  /// The one price of a text that labels none.
  private var solePrice: (price: PriceWords, words: String)? {
    var found: (price: PriceWords, words: String)?
    for cells in document.lines {
      for cell in cells {
        guard let price = PriceWords.first(in: cell.text) else { continue }
        if let known = found, known.price != price { return nil }
        found = (price, cell.text)
      }
    }
    return found
  }

  /// What has become of the booking: cancelled only if the text says so in its subject or first lines.
  var status: BookingDraft.Status {
    let beginning = FoldedName.of(
      document.subject + " \n "
        + document.lines.prefix(6).map { $0.map(\.text).joined(separator: " ") }.joined(separator: " \n "))
    return Self.cancelledWords.contains { beginning.contains($0) } ? .cancelled : .confirmed
  }

  private static let cancelledWords = [
    "has been cancelled", "has been canceled", "is cancelled", "is canceled", "was cancelled", "booking cancelled",
    "booking canceled", "reservation cancelled",
    "reservation canceled", "cancellation confirmation", "cancellation of your", "confirmation of cancellation",
    "flight cancelled", "wurde storniert",
    "stornierungsbestatigung", "stornobestatigung", "buchung storniert", "ist storniert", "a ete annule",
    "reservation annulee", "confirmation d annulation",
    "ha sido cancelad", "reserva cancelada", "confirmacion de cancelacion", "e stata cancellata", "e stata annullata",
    "prenotazione annullata",
    "prenotazione cancellata", "бронирование отменено", "заказ отменен", "бронь отменена", "отменено", "iptal edil",
    "rezervasyon iptali",
    "скасовано", "бронювання скасоване", "брондау жойылды", "тапсырыс жойылды", "бас тартылды",
  ]

  /// Puts the facts of the whole text into a draft.
  func fill(_ draft: inout BookingDraft) {
    let origin = document.origin
    if let reference { draft.add(.reference, reference.code, origin.reading(reference.words)) }
    if let price {
      draft.add(.price, price.price.amount, origin.reading(price.words))
      draft.add(.currency, price.price.currency, origin.reading(price.words))
    }
    draft.status = status
  }

  /// One draft for each traveller, or the draft itself if the text names none.
  func forEachTraveller(_ draft: BookingDraft) -> [BookingDraft] {
    let names = travellers
    guard !names.isEmpty else { return [draft] }
    return names.map { name in
      var copy = draft
      copy.set(.traveller, name, document.origin.reading(name))
      return copy
    }
  }
}
