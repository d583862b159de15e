import Journeys

/// Offers that an agency or a house makes to somebody by name, with days and a price, and that nobody has taken yet.
enum Quotation {
  /// Whether the subject of a text speaks of an offer, and the text says that it binds nobody or how long it stands.
  static func isOne(_ facts: TextFacts) -> Bool {
    let subject = FoldedName.of(facts.document.subject).split(separator: " ")
    guard !subject.contains(where: { word in taken.contains { word.hasPrefix($0) } }),
      subject.contains(where: { word in nouns.contains { word.hasPrefix($0) } })
    else { return false }
    let text = FoldedName.of(facts.document.text.prefix(6_000))
    if unbound.contains(where: { text.contains($0) }) { return true }
    return stands.contains { text.contains($0) }
      && !text.split(separator: " ").contains { word in taken.contains { word.hasPrefix($0) } }
  }

  private static func folded(_ text: String) -> [String] {
    text.split(whereSeparator: { "|\n".contains($0) }).map { FoldedName.of($0) }
  }

  private static let nouns = folded(
    """
    quote|quotation|offer|proposal|estimate|angebot|kostenvoranschlag|devis|offre|proposition|oferta|presupuesto|offerta|preventivo|orçamento|proposta
    предложен|пропозиц|teklif|wycen|nabídk|offerte|tilbud|offert|ajánlat|árajánlat|tarjou|προσφορ|ponud|ұсыныс
    """)
  private static let unbound = folded(
    """
    unverbindlich|not binding|non binding|without obligation|no obligation|sans engagement|sin compromiso|senza impegno|sem compromisso
    без обязательств|без зобов'язань|bağlayıcı değil|niewiążąc|nezávazn|vrijblijvend|uforpliktende|uforbindende|utan förbindelse|kötelezettség nélkül
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
