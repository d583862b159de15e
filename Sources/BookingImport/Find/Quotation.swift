import Journeys

/// Offers that an agency or a house makes to somebody by name, with days and a price, and that nobody has taken yet.
enum Quotation {
  /// Whether the subject of a text speaks of an offer, and the text says that it binds nobody or how long it stands.
  static func isOne(_ facts: TextFacts) -> Bool {
    let subject = FoldedName.of(facts.document.subject).split(separator: " ")
    guard !subject.contains(where: { word in taken.contains { word.hasPrefix($0) } }) else { return false }
    if isCalledSo(facts.document) || isSubmitted(facts.document) { return true }
    guard
      subject.contains(where: { word in nouns.contains { word.hasPrefix($0) } })
    else { return false }
    let text = FoldedName.of(facts.document.text.prefix(6_000))
    if unbound.contains(where: { text.contains($0) }) { return true }
    return stands.contains { text.contains($0) }
      && !text.split(separator: " ").contains { word in taken.contains { word.hasPrefix($0) } }
  }

  /// "Toto je nezáväzná ponuka": a short sentence that calls the letter an offer without obligation.
  private static func isCalledSo(_ document: TextDocument) -> Bool {
    document.lines.prefix(40).joined().contains { cell in
      cell.text.utf8.count < 600
        && LegPlaceWords.sentences(cell.text[...]).contains { sentence in
          let words = FoldedName.of(sentence.text.prefix(300)).split(separator: " ")
          guard words.count < 30 else { return false }
          return words.indices.contains { place in
            unbound.contains { words[place].hasPrefix($0) }
              && words[max(0, place - 2)...min(words.count - 1, place + 2)].contains { word in
                nouns.contains { word.hasPrefix($0) }
              }
          }
        }
    }
  }

  /// "Gerne unterbreiten wir Ihnen folgendes Angebot": a verb that hands over an offer, in a letter that does not confirm it.
  private static func isSubmitted(_ document: TextDocument) -> Bool {
    document.lines.prefix(60).joined().contains { cell in
      guard cell.text.utf8.count < 600 else { return false }
      let words = FoldedName.of(cell.text.prefix(300)).split(separator: " ")
      return words.contains { word in submits.contains { word.hasPrefix($0) } }
        && words.contains { word in nouns.contains { word.hasPrefix($0) } }
    }
  }

  private static let submits = folded(
    "unterbreiten|submit our|soumettons|presentamos|sottoponiamo|przedstawiamy|предлагаем")

  private static func folded(_ text: String) -> [String] {
    text.split(whereSeparator: { "|\n".contains($0) }).map { FoldedName.of($0) }
  }

  private static let nouns = folded(
    """
    quote|quotation|offer|proposal|estimate|angebot|kostenvoranschlag|devis|offre|proposition|oferta|presupuesto|offerta|preventivo|orçamento|proposta
    предложен|пропозиц|teklif|wycen|nabídk|offerte|tilbud|offert|ajánlat|árajánlat|tarjou|προσφορ|ponud|ponuk|cenová|cenova|оферт|pakkum|piedāvāj|pasiūlym|ұсыныс
    """)
  private static let unbound = folded(
    """
    unverbindlich|freibleibend|not binding|non binding|without obligation|no obligation|sans engagement|sin compromiso|senza impegno|sem compromisso
    без обязательств|без зобов'язань|bağlayıcı değil|niewiążąc|nezávazn|vrijblijvend|uforpliktende|uforbindende|utan förbindelse|kötelezettség nélkül|nezáväzn|neobvezuj|neobavezuj|fără obligați|необвързващ|mittesiduv|neįpareigoj|ei sitova|χωρίς δέσμευση|μη δεσμευτικ
    """)
  private static let stands = folded(
    """
    gilt bis|gültig bis|valid until|valid for|holds until|valable jusqu|válida hasta|válido hasta|valida fino|válida até|действительно до|дійсна до
    tarihine kadar geçerli|ważna do|platí do|geldig tot|gyldigt til|gælder til|gäller till|érvényes
    """)
  private static let taken = folded(
    "confirm|bestätig|gebucht|accept|angenommen|подтвержд|підтвердж|conferm|potwierdz|potvrz|onay|bevestig|bekräft|bekreft|bekræft|visszaigaz|booked|reserved|paid|bezahlt"
  )
}
