import Journeys

/// Letters about what is over: thanks, surveys, refunds, receipts of rides.
extension Advertising {
  /// Whether a text begins with thanks for a journey, as surveys do. Confirmations thank too, so what lies ahead is booked all
  /// the same.
  static func thanks(_ facts: TextFacts) -> Bool {
    guard facts.document.origin.source == .prose else { return false }
    let head = FoldedName.of(facts.document.subject) + " " + FoldedName.of(facts.document.text.prefix(300))
    return gratitude.contains { head.holds($0) }
  }

  /// Whether a letter asks how something was: what it names and is over is no booking.
  static func asksOpinion(_ facts: TextFacts) -> Bool {
    guard facts.document.origin.source == .prose else { return false }
    let text = FoldedName.of(facts.document.subject) + " " + FoldedName.of(facts.document.text.prefix(3_000))
    let beginning = text.prefix(700)
    if hopes.contains(where: { beginning.holds($0) }) { return true }
    return text.split(separator: " ").contains { word in opinions.contains { word.hasPrefix($0) } }
  }

  /// "We hope that you enjoyed your stay", "How was it?"
  private static let hopes = [
    "hope you enjoyed", "hope you had", "hope that you", "how was your", "tell us about your", "rate your",
    "wie war ihr", "wie war dein", "wie hat es ihnen", "wie hat es dir", "hoffen, dass", "bewerten sie",
    "comment s'est passé", "espérons que vous avez", "donnez votre avis", "partagez votre expérience",
    "cómo fue tu", "cómo fue su", "qué tal tu", "qué tal su", "esperamos que hayas", "esperamos que haya",
    "cuéntanos cómo", "valora tu", "com'è andat", "come è andat", "speriamo che", "lascia una recensione",
    "como foi a", "como foi o", "esperamos que tenha", "conte-nos como", "avalie a", "avalie o", "avaliar agora",
    "hoe was je", "hoe was uw", "we hopen dat", "jak minął", "jak minęła", "mamy nadzieję, że", "oceń swój",
    "oceń swoją",
    "как прошл", "как прошёл", "надеемся, что вам", "надеемся, вам", "оцените", "поделитесь впечатлениями",
    "як пройш", "сподіваємося, що вам", "оцініть", "nasıl geçti", "keyif aldığınızı", "memnun kaldığınızı",
    "hur var din", "hur var ert", "hoppas att du", "hvordan var", "håper du", "håber, du", "miten matka",
    "millainen oli",
    "jak se vám líbil", "doufáme, že", "reméljük, hogy", "sperăm că", "πώς ήταν", "қалай өтті",
    "いかがでした", "感想", "评价一下", "体验如何", "어떠셨", "후기",
  ].map { FoldedName.of($0) }

  private static let opinions = stems(
    "survey questionnaire umfrage fragebogen bewertung meinung sondage enquete questionnaire encuesta opinion sondaggio questionario опрос анкет мнение отзыв опитуван відгук anket ankiet opinię enquête beoordel undersökning enkät undersøgelse undersøkelse dotazník hodnocení felmérés értékel сауалнама pikir chestionar inquérito feedback rating review"
  )

  /// Whether a text, with its buttons and offers, is about what somebody looked at and did not book.
  static func isAbandoned(_ document: TextDocument) -> Bool {
    guard document.origin.source == .prose else { return false }
    let text = FoldedName.of(document.subject + " " + document.text.prefix(3_000))
    return failures.contains { text.holds($0) } || Unfinished.isNearlyBooked(text)
  }

  /// Whether a letter is about money that comes back: what it names and is over is no booking.
  static func paysBack(_ facts: TextFacts) -> Bool {
    guard facts.document.origin.source == .prose else { return false }
    let head = FoldedName.of(facts.document.subject) + " " + FoldedName.of(facts.document.text.prefix(300))
    return refunds.contains { head.holds($0) }
  }

  private static let refunds = [
    "gutschrift", "erstatt", "refund", "credit note", "rembours", "avoir n", "reembols", "devolución del importe",
    "rimbors", "nota di credito", "возврат", "повернення коштів", "iade", "zwrot", "terugbetaling", "creditnota",
    "återbetal", "refusion", "tilbagebetal", "vrácení peněz", "compensation", "entschädigung", "indemnisation",
    "indemnización", "risarcimento",
  ].map { FoldedName.of($0) }

  private static let gratitude = [
    "thanks for staying", "thank you for staying", "thank you for flying", "thanks for flying",
    "danke für ihren aufenthalt",
  ].map { FoldedName.of($0) }

  /// Whether a text is what a passenger gets after a ride: its receipt, or thanks for it. What begins on the day of the letter is
  /// over, too.
  static func isRidden(_ facts: TextFacts) -> Bool {
    guard facts.document.origin.source == .prose else { return false }
    let head = FoldedName.of(facts.document.subject) + " " + FoldedName.of(facts.document.text.prefix(300))
    return rides.contains { head.holds($0) }
  }

  private static let rides = [
    "receipt for your ride", "receipt for your trip", "your ride receipt", "your trip receipt", "thanks for riding",
    "thank you for riding", "quittung für ihre fahrt", "quittung für deine fahrt", "danke für deine fahrt",
    "danke für ihre fahrt", "danke, dass sie mit uns gereist", "reçu de votre course", "reçu de votre trajet",
    "merci d'avoir voyagé", "recibo de tu viaje", "recibo de su viaje", "recibo da sua viagem", "gracias por viajar",
    "obrigado por viajar", "ricevuta della tua corsa", "ricevuta della corsa", "grazie per aver viaggiato",
    "чек за поездку", "спасибо за поездку", "чек за поїздку", "дякуємо за поїздку", "yolculuğunuz için teşekkür",
    "yolculuk makbuzu", "rachunek za przejazd", "dziękujemy za przejazd", "dziękujemy za podróż",
    "bedankt voor je rit", "bedankt voor uw rit", "kvitto för din resa", "tack för att du reste",
    "kvittering for turen", "takk for turen", "tak for turen",
  ].map { FoldedName.of($0) }

  /// A policy names journeys, days and a traveller, too.
  static func isInsurance(_ facts: TextFacts) -> Bool {
    let head = FoldedName.of(facts.document.subject).split(separator: " ")
    let beginning = " " + FoldedName.of(facts.document.text.prefix(700)) + " "
    return
      (head.contains { word in insurances.contains { word.hasPrefix($0) } }
      || policies.contains { beginning.holds(" \($0) ") })
      && facts.first(.flight, .train, .checkIn, .hotel, .seat) == nil
  }

  /// What the paper of a policy calls itself.
  private static let policies = [
    "certificate of insurance", "insurance certificate", "insurance policy", "policy number", "policy schedule",
    "versicherungsschein", "versicherungspolice", "versicherungsbestätigung", "attestation d'assurance",
    "police d'assurance", "póliza de seguro", "número de póliza", "polizza assicurativa", "numero di polizza",
    "apólice de seguro", "polisa ubezpieczeniowa", "numer polisy", "verzekeringspolis", "polisnummer",
    "försäkringsbrev", "forsikringsbevis", "pojistná smlouva", "страховой полис", "страховий поліс", "sigorta poliçesi",
  ].map { FoldedName.of($0) }

  private static let insurances = [
    "insurance", "versicherung", "reiseversicherung", "auslandskranken", "assurance", "seguro", "assicura", "polizza",
    "страхов", "полис", "поліс", "sigorta", "ubezpiecz", "polisa", "verzekering", "försäkring", "forsikring", "pojist",
  ].map { FoldedName.of($0) }
}
