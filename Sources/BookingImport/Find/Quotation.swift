import Journeys

/// Offers that an agency or a house makes to somebody by name, with days and a price, and that nobody has taken yet.
enum Quotation {
  /// Whether the subject of a text speaks of an offer, and the text says that it binds nobody or how long it stands.
  static func isOne(_ facts: TextFacts) -> Bool {
    let subject = FoldedName.of(facts.document.subject).split(separator: " ")
    guard !subject.contains(where: { word in taken.contains { word.hasPrefix($0) } }) else { return false }
    if isCalledSo(facts.document) || isSubmitted(facts.document) || isPending(facts.document) { return true }
    guard
      subject.contains(where: { word in nouns.contains { word.hasPrefix($0) } })
    else { return false }
    let text = FoldedName.of(facts.document.text.prefix(6_000))
    if unbound.contains(where: { text.holds($0) }) { return true }
    return stands.contains { text.holds($0) }
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

  /// "Pour le moment rien n'est réservé", "If this offer suits you": nothing is taken before somebody answers.
  private static func isPending(_ document: TextDocument) -> Bool {
    let text = " " + FoldedName.of(document.text.prefix(4_000)) + " "
    return pending.contains { text.holds(" " + $0) }
  }

  private static let pending = folded(
    """
    rien n est réservé|rien n est encore réservé|n est pas encore réservé|si cette offre vous convient|si l offre vous convient|si cette proposition vous convient
    nothing is booked yet|nothing is reserved yet|nothing has been booked yet|not booked anything yet|if this offer suits|if the offer suits|should this offer|if you would like to accept this
    noch nichts gebucht|noch nichts reserviert|noch nicht reserviert|noch nicht gebucht|wenn ihnen das angebot zusagt|wenn ihnen unser angebot|falls ihnen das angebot|falls ihnen unser angebot|sollte ihnen das angebot|sollte ihnen unser angebot|wenn euch das angebot
    no hay nada reservado|aún no está reservad|todavía no está reservad|si la oferta le|si esta oferta le|si la propuesta le|nulla è ancora prenotato|non è ancora prenotat|se l offerta le|se questa proposta|se la proposta le
    nada está reservado|ainda não está reservad|se a proposta lhe|se esta proposta|nog niets gereserveerd|nog niets geboekt|nog niet gereserveerd|als dit aanbod|als ons aanbod|nic nie jest jeszcze zarezerwowane|jeśli oferta państwu|nic není zatím rezervov|pokud vám nabídka
    mitään ei ole vielä varattu|ei ole vielä varattu|tarjous ei ole varausvahvistus|még nincs lefoglalva|még semmit nem foglaltunk|δεν έχει γίνει ακόμη κράτηση|ništa još nije rezervirano|nimic nu este încă rezervat|nič še ni rezervirano
    пока ничего не забронировано|ещё не забронирован|если предложение вам|если вам подходит это предложение|поки нічого не заброньовано|якщо пропозиція вам|henüz bir rezervasyon yapılmadı|teklifimiz size uygunsa|inget är bokat ännu|om erbjudandet passar|intet er reserveret endnu|hvis tilbuddet passer|ingenting er bestilt ennå
    """)

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
