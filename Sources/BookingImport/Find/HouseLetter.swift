import Journeys

/// A letter in which the people of a house write what they have agreed with a guest: "The sea room is yours from Friday 16 April, and you'll
/// be leaving us on Monday the 19th." It has no labels, and the hours in it are those of breakfast, of the gate and of the last bus.
enum HouseLetter {
  /// Whether a text is one: two days, words for a stay, a house that is called as its sender, and nothing that only journeys have.
  static func isOne(_ facts: TextFacts) -> Bool {
    guard facts.document.origin.source == .prose, StayWords.speaksOfStay(facts),
      facts.first(.from, .to, .flight, .train, .bus, .ferry, .seat, .coach, .ticketNumber) == nil,
      facts.first(.pickUp, .dropOff, .event, .venue) == nil,
      TransportWords.kind(of: facts) != .boat
        || !TransportWords.namesShip(facts.document.senderName + " " + facts.document.subject),
      name(in: facts) != nil
    else { return false }
    return DayRange.find(in: facts) != nil
  }

  /// Whether a letter is about what has been agreed: it tells the price or that something was paid, and does not say what would be.
  static func isAgreed(_ facts: TextFacts) -> Bool {
    guard isOne(facts), !Quotation.isOne(facts) else { return false }
    return saysAgreed(facts) || facts.price != nil && !isConditional(facts)
  }

  /// Whether a house writes what it could let, before anyone has taken it: "the room would still be free, it would come to £160". What has a
  /// reference or labels, or says "I confirm", is a booking.
  static func isProposal(_ facts: TextFacts) -> Bool {
    guard !facts.isReferenceAnnounced, facts.first(.checkIn, .checkOut, .hotel) == nil else { return false }
    let words = letters(of: facts.document.text.prefix(3_000))
    return subjunctives.contains { words.contains($0) } && vacancies.contains { words.contains($0) } && !confirms(facts)
      && isOne(facts) && !saysAgreed(facts)
  }

  /// Whether the one who writes confirms: "I am happy to confirm", "gern bestätige ich". "To confirm, please pay" is no confirmation.
  static func confirms(_ facts: TextFacts) -> Bool {
    let words = letters(of: facts.document.text.prefix(3_000))
    return confirmations.contains { words.contains($0) }
  }

  /// Whether words say what would be, offer something, or answer a question.
  private static func isConditional(_ facts: TextFacts) -> Bool {
    let words = letters(of: facts.document.subject + " " + facts.document.text.prefix(3_000))
    return subjunctives.contains { words.contains($0) } || offers.contains { words.contains($0) }
  }

  /// The words with their accents: without them "wären" is "waren", and "läge" a "Lage".
  private static func letters(of text: some StringProtocol) -> String {
    " " + text.lowercased().split { !$0.isLetter }.joined(separator: " ") + " "
  }

  /// Whether the guest is expected, or a sentence says that what was to be paid beforehand has come.
  private static func saysAgreed(_ facts: TextFacts) -> Bool {
    let text = facts.document.text.prefix(4_000), whole = " " + FoldedName.of(text) + " "
    if expected.contains(where: { whole.contains($0) }) { return true }
    return text.split(whereSeparator: { $0.isNewline || ".!?;".contains($0) }).contains { sentence in
      let words = " " + FoldedName.of(sentence) + " "
      return deposits.contains { words.contains($0) } && received.contains { words.contains($0) }
    }
  }

  /// The house that a letter comes from: words in its signature or its head that are the sender's name, or of which its domain is made:
  /// "Saltwick House, 4 Bloomswell" from maureen@saltwickhouse.example.
  static func name(in facts: TextFacts) -> String? {
    let document = facts.document, lines = document.lines
    let domain = joined(document.sender.split(separator: "@").last?.split(separator: ".").first.map(String.init) ?? "")
    let sender = joined(document.senderName)
    // "Помешкання «Під Левом»" writes, and «Під Левом» stands in the letter.
    if let quoted = EventTitle.quoted(document.senderName), isHouse(document.senderName),
      document.text.prefix(4_000).contains(quoted)
    {
      return quoted
    }
    guard domain.utf8.count > 5 || sender.utf8.count > 5 else { return signed(in: document) }
    let places = Array(lines.indices.suffix(14).reversed()) + Array(lines.indices.prefix(3))
    for line in places {
      for cell in lines[line] where cell.text.utf8.count < 400 {
        for part in cell.text.split(whereSeparator: { ",·|•;.:".contains($0) }) where part.utf8.count < 60 {
          if let name = house(in: part.trimmed, domain: domain, sender: sender) { return name }
        }
      }
    }
    return signed(in: document)
  }

  /// The name above the address with which a letter ends, where houses are called so: "Kapitänshaus Rademacher, Boddenstraße 14a".
  private static func signed(in document: TextDocument) -> String? {
    guard let block = AddressBlock.all(in: document).last, block.lines.upperBound >= document.lines.count - 6,
      let name = block.name, HotelName.isName(name) || isHouse(name)
    else { return nil }
    return name
  }

  /// The words at the beginning or the end of a text that are the domain's, or all of a house's name of which they are a part.
  private static func house(in part: String, domain: String, sender: String) -> String? {
    let words = part.split(separator: " ").map(String.init)
    guard (1...12).contains(words.count) else { return nil }
    for length in stride(from: min(6, words.count), through: 1, by: -1) {
      for own in [words.suffix(length), words.prefix(length)] {
        let folded = joined(own.joined(separator: " "))
        guard folded.utf8.count > 5, length > 1 || isHouse(own.joined()),
          own.first?.first?.isLowercase == false,
          folded == domain || folded == sender && isHouse(own.joined(separator: " "))
        else { continue }
        // "Gannet Cottage Bed & Breakfast" whole, but of "We're still at Saltwick House" the house alone.
        let isWhole =
          words.count <= 6
          && words.allSatisfy {
            $0.first?.isLowercase == false || small.contains($0) || $0.contains("’") || $0.contains("'")
          }
        return (isWhole ? words : Array(own)).joined(separator: " ")
      }
    }
    return nil
  }

  private static let small: Set = [
    "of", "the", "and", "de", "du", "des", "la", "le", "del", "di", "da", "do", "am", "an", "im", "zum", "zur", "van",
    "op", "pod", "u", "&",
  ]

  /// Whether a name is one of a house, and not of who writes.
  private static func isHouse(_ name: String) -> Bool {
    FoldedName.of(name).split(separator: " ").contains { word in
      houses.contains(String(word)) || ends.contains { word.hasSuffix($0) && word.count > $0.count + 2 }
    } || StayWords.speaksOfStay(name)
  }

  private static func joined(_ text: String) -> String {
    FoldedName.of(text.replacing("-", with: " ")).replacing(" ", with: "")
  }

  private static func folded(_ text: String) -> [String] {
    text.split(separator: "|").map { " " + FoldedName.of($0) }
  }

  private static let ends = ["hof", "haus", "huis", "hoeve", "hus", "hytte", "gard", "alm", "hutte"]
  private static let houses = Set(
    """
    house haus hof farm farmhouse lodge inn manor cottage guesthouse quinta casa casale masseria mas maison gite auberge logis chateau pension
    villa finca agroturystyka agriturismo dwor dom zajazd otel oteli pansiyon konak konagi butik hoeve herberg boerderij gard gård penzion chata
    pensionat pensjonat vandrarhem gjestgiveri kro panzió vendégház penzión privát sobe apartmani ubytovanie помешкання кімнати усадьба дом гостевой садиба будинок вила вилла
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  /// Phrases with which a guest is expected.
  private static let expected = folded(
    """
    is yours|are yours|rummet ert|rummet er|er deres fra|er jeres fra|залишаю за вами|залишили за вами|оставляю за вами|оставили за вами|je váš od|je vaše od|az önöké|expect you|expecting you|see you on|looking forward to seeing|looking forward to having|you now come|have moved you|have you in the|wir erwarten|erwarten sie|erwarten euch|freuen uns auf sie|freuen uns auf euch|freuen uns auf ihren|steht für sie bereit|ist für sie frei gehalten|ist für euch reserviert|nous vous attendons|on vous attend|nous vous accueillerons|c est noté|je vous ai noté|os esperamos|les esperamos|le esperamos|te esperamos|queda apuntad|os apunto|vi aspettiamo|la aspettiamo|ti aspettiamo|esperamos por vós|contamos com a sua|ficamos à sua espera|we verwachten u|wij verwachten u|we verwachten jullie|czekamy na pa|zapraszamy państwa|таким образом ждём вас|ждём вас|ждем вас|чекаємо на вас|чекаємо вас|sizi bekliyoruz|adına ayırdık|için ayırdık|vi väntar er|vi glæder os til|vi gleder oss til
    """)
  /// Phrases of what would be.
  private static let subjunctives = words(
    """
    wäre |wären |käme |läge |würde kosten |würden kosten |would be |would come |would cost |serait |seraient |coûterait |sería |serían |costaría |saldría |sarebbe |sarebbero |costerebbe |verrebbe |custaria |ficaria em |zou |zouden |byłoby |kosztowałoby |было бы |обошлось бы |було б |olurdu |skulle kosta |byla by |bylo by
    """)
  /// Words for what can still be had.
  private static let vacancies = words(
    "frei |free |available |libre |libres |disponible |disponibles |libera |libero |disponibile |livre |disponível |vrij |beschikbaar |wolny |wolne |dostępny |свободен |свободна |вільна |вільний |boş |müsait |ledigt |ledig |volný |volno "
  )
  private static let confirmations = words(
    "bestätige |bestätigen wir|bestätigt |reserviert |gebucht |eingetragen |i confirm|we confirm|happy to confirm|pleased to confirm|delighted to confirm|glad to confirm|is confirmed|are confirmed|is booked|are booked|have booked|je confirme|je vous confirme|nous confirmons|réservé|confirmo |confirmamos |reservad|confermo |confermiamo |prenotat|bevestig |bevestigen |geboekt |potwierdzam |zarezerwowan|подтвержда|забронирован|підтверджу|onaylıyor|bekräftar |bokat |potvrzuj"
  )
  private static let offers = words(
    """
    würde ihnen|könnten wir|könnten ihnen|könnte ihnen|unverbindlich|unser angebot|ihre anfrage|zusagen|could offer|can offer|is still free|are still free|is free |is available|are available|your enquiry|your inquiry|quotation|pourrions|encore libre|est disponible|sont disponibles|devis|podríamos|está libre|está disponible|presupuesto|potremmo|è libera|è disponibile|preventivo|poderíamos|está livre|está disponível|orçamento|nog vrij|beschikbaar|offerte|moglibyśmy|jest wolny|dostępny|свободен|свободна|предложени|вільна|пропозиці|müsait|boş odamız|teklif|ledigt|ledig |volný pokoj
    """)
  private static func words(_ text: String) -> [String] {
    text.split { "|\n".contains($0) }.map { " " + letters(of: $0).trimmed + ($0.hasSuffix(" ") ? " " : "") }
  }

  private static let deposits = folded(
    "deposit|down payment|cheque|transfer|anzahlung|überweisung|arrhes|acompte|virement|señal|anticipo|transferencia|caparra|acconto|bonifico|sinal|transferência|aanbetaling|zadatek|zaliczk|przelew|задаток|предоплат|аванс|kapora|havale|förskott|handpenning|завдат|varausmaksu|προκαταβολ|depositum|záloh|előleg"
  )
  private static let received = folded(
    "received|arrived|safely|thank|got your|erhalten|eingegangen|angekommen|dank|reçu|arrivé|merci|recibid|recibimos|llegad|gracias|ricevut|arrivat|grazie|recebem|recebid|obrigad|ontvangen|binnen|bedankt|dotar|otrzyma|wpłyn|dzięku|получ|пришл|спасибо|отрима|дякуємо|надійш|geçti|ulaştı|aldık|teşekkür|fått|kom in|kommit|надійшл|tack|modtaget|mottatt|dorazil|přišl|obdržel|megérkez|köszön"
  )
}
