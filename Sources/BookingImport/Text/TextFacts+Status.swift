import Journeys

/// What has become of the booking of a text: taken back by whom it tells, or still held.
extension TextFacts {
  /// What has become of the booking of a text, by its subject and its first ten lines.
  static func status(of document: TextDocument) -> BookingDraft.Status {
    if rebooks(document) { return .confirmed }
    let beginning = FoldedName.of(
      document.subject + " \n "
        + document.lines.prefix(6).map { $0.map(\.text).joined(separator: " ") }.joined(separator: " \n "))
    if Self.cancelledWords.contains(where: { beginning.holds($0) }) { return .cancelled }
    // "Ihre Buchung 8812 wurde storniert", "we have taken your booking off": a booking, and a word for its end, close together.
    if Self.namesCancellation(document.subject) { return .cancelled }
    if Self.isLabelledCancelled(document) { return .cancelled }
    let lines = document.lines.prefix(10).map { $0.map(\.text).joined(separator: " ") }
    if Self.tellsOfRefund(document.subject, lines.flatMap(Self.sentences)) { return .cancelled }
    for sentence in Self.sentences(([document.subject] + lines).joined(separator: "\n")) {
      let words = FoldedName.of(sentence.prefix(200)).split(separator: " ").map(String.init)
      guard words.contains(where: { word in Self.endings.contains { word.hasPrefix($0) } }),
        !Self.areConditions(words)
      else { continue }
      if words.contains(where: { word in Self.booked.contains { word.hasPrefix($0) } }) { return .cancelled }
    }
    return .confirmed
  }

  /// "We have booked you on the following flight instead:" above a day and its hours: what was cancelled is replaced, and what is read is
  /// what takes its place.
  private static func rebooks(_ document: TextDocument) -> Bool {
    let lines = document.lines.prefix(40).map { $0.map(\.text).joined(separator: " ") }
    guard
      let place = lines.firstIndex(where: { line in
        let words = " " + FoldedName.of(line.prefix(400)) + " "
        return rebookings.contains { words.holds(" " + $0) }
          && !words.split(separator: " ").contains { choices.contains(String($0)) }
      })
    else { return false }
    return lines[place...].prefix(10).contains { line in
      DateWords.hits(in: String(line.prefix(400))).contains { $0.seconds != nil }
    }
  }

  /// What is offered, and not done: "you can be rebooked free of charge".
  private static let choices: Set = [
    "can", "could", "may", "if", "option", "konnen", "kannst", "kostenlos", "wenn", "falls", "pouvez", "puede",
    "puedes", "puo", "se", "если", "можете", "kunt", "kan", "kunnen", "mozesz", "mozna", "muzete",
  ]
  private static let rebookings = [
    "rebooked", "re booked", "booked you on", "booked you onto", "moved you to", "transferred you to",
    "umgebucht", "neu gebucht", "ersatzweise gebucht", "réacheminé", "replacé sur", "reprogrammé sur",
    "avons réservé à la place", "te hemos reubicado", "le hemos reubicado", "ha sido reubicad", "hemos reservado en",
    "riprotett", "riprenotat", "omgeboekt", "ombokad", "ombokats", "ombooket", "ombooked", "przebukowan", "přebookov",
    "перебронирован", "пересадили на", "перебронюв", "yeni uçuşunuz", "aktarıldınız", "remarcad", "reacomodad",
  ].map { FoldedName.of($0) }

  /// "Status: CANCELED 6/7/2027": the label for the state of a booking, and a word for its end right behind it.
  private static func isLabelledCancelled(_ document: TextDocument) -> Bool {
    document.lines.prefix(60).contains { cells in
      let text = cells.map(\.text).joined(separator: ": ")
      guard text.utf8.count < 80, let colon = text.firstIndex(of: ":"), LabelReader.label(text[..<colon]) == .status
      else { return false }
      let first = FoldedName.of(text[text.index(after: colon)...]).split(separator: " ").first ?? ""
      return endings.contains { first.hasPrefix($0) }
    }
  }

  /// Cut where a line ends, and at full stops before a capital: "reservation nr. 60418" goes on.
  private static func sentences(_ text: String) -> [Substring] {
    text.split(whereSeparator: { $0.isNewline || "!?".contains($0) }).flatMap { line in
      var parts: [Substring] = []
      var start = line.startIndex
      for hit in line.ranges(of: ". ") where line[hit.upperBound...].first?.isUppercase == true {
        parts.append(line[start..<hit.lowerBound])
        start = hit.upperBound
      }
      return parts + [line[start...]]
    }
  }

  /// "Annullering af din reservation", "Storno 8812": the subject of a cancellation.
  private static func namesCancellation(_ subject: String) -> Bool {
    let words = FoldedName.of(subject.prefix(200)).split(separator: " ").map(String.init)
    guard !words.contains(where: conditions.contains), !subject.contains("?") else { return false }
    return words.prefix(4).contains { word in nouns.contains { word.hasPrefix($0) } }
  }

  /// Whether a sentence tells terms, and not what has happened. "Se ha cancelado" is the Spanish reflexive, though "se" is an "if" elsewhere.
  private static func areConditions(_ words: [String]) -> Bool {
    words.indices.contains { place in
      guard conditions.contains(words[place]) else { return false }
      guard words[place] == "se", let next = words[(place + 1)...].first else { return true }
      return !["ha", "han", "ham"].contains(next)
        || !words[(place + 1)...].contains { $0.hasPrefix("cancelad") || $0.hasPrefix("anulad") }
    }
  }

  private static let nouns = [
    "cancellation", "stornierung", "storno", "annulation", "cancelacion", "anulacion", "annullamento", "cancellazione",
    "отмена", "аннулирован", "iptal", "скасування", "anulowanie", "annulering", "annullering", "avbokning",
    "avbestilling", "kansellering", "afbestilling", "zruseni", "peruutus", "cancelamento", "lemondas", "anulare",
    "streichung", "flugstreichung",
  ].map { FoldedName.of($0) }
  private static let endings = [
    "cancelled", "canceled", "storniert", "annulee", "annule", "cancelad", "anulad", "annullat", "cancellat", "отмен",
    "аннулир", "iptal", "скасов", "анульов", "жойыл", "anulowan", "odwolan", "geannuleerd", "avbokad", "kansellert",
    "annulleret", "aflyst", "afbestilt", "avbestilt", "avbestalld", "installt", "zrusen", "stornovan", "peruttu",
    "torolt", "anulat", "voided", "gestrichen",
    "supprime", "soppress", "suprimid", "geschrapt", "innstilt", "отказан", "otkazan", "preklican", "tuhistat",
    "ακυρωμεν", "ακυρωθ", "ακυρώθ", "ακυρώσ", "анулир", "odpovedan", "otpovedan", "torolve", "lemondva",
    "atcelt",
    "atsaukt",
  ].map { FoldedName.of($0) }
  private static let booked = [
    "booking", "reservation", "flight", "trip", "journey", "ticket", "order", "stay", "buchung", "reservierung", "flug",
    "fahrt", "reise", "aufenthalt", "bestellung", "vol", "voyage", "commande", "sejour", "billet", "reserva", "vuelo",
    "viaje", "pedido", "prenotazione", "volo", "viaggio", "бронь", "брон", "заказ", "рейс", "поезд", "билет",
    "rezervasyon", "ucus", "bilet", "bigliett", "ticket", "sefer", "броню", "замовл", "квит", "брондау", "тапсырыс",
    "rezerwacj", "lot",
    "podroz", "boeking", "reis", "bokning", "resa", "bestilling", "rezervac", "jizdenk", "varaus", "table", "tisch",
    "table", "mesa", "tavolo", "foglal", "jarat", "utazas", "κρατησ", "πτησ", "lento", "matka", "zbor", "let",
    "estancia", "estadia", "soggiorno", "konakla", "verblijf", "opphold", "ophold", "vistelse", "проживан", "pobyt",
    "majoit",
  ].map { FoldedName.of($0) }
  // Terms of cancellation are no cancellation.
  static let conditions: Set = [
    "if", "can", "may", "free", "until", "before", "wenn", "kann", "kannst", "konnen", "kostenlos", "kostenfrei", "bis",
    "gratuite", "gratis", "peut", "jusqu", "si", "puede", "hasta", "se", "gratuita", "puo", "fino", "если", "можно",
    "может", "бесплатно", "бесплатная", "до", "policy", "fee", "fees", "not", "nicht", "unless", "jesli", "mozna",
    "kan", "om", "zdarma", "ucretsiz", "якщо", "можна",
  ]

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
    "taken your booking off", "have taken your booking", "cancel your booking as requested", "no longer booked",
    "booking is void", "wir haben ihre buchung storniert",
    "已取消", "取消成功", "キャンセルが完了", "キャンセルいたしました", "キャンセルしました", "취소되었습니다", "취소가 완료",
    "скасовано", "бронювання скасоване", "брондау жойылды", "тапсырыс жойылды", "бас тартылды",
  ]
}
