import Journeys

/// Finds what the whole booking costs: the amount of the line that says total, not a fare, a tax, or a part.
enum PriceFinder {
  /// The price, and the words that it was read in.
  static func find(in whole: TextDocument, _ values: [LabelledValue]) -> (price: PriceWords, words: String)? {
    let document = withoutTaxesAndRates(whole)
    var best: (rank: Int, price: PriceWords, words: String, line: Int)?
    var others = Set<String>()
    for (number, cells) in document.lines.enumerated() {
      for (index, text) in cells.prefix(12).enumerated().flatMap({ index, cell in
        Self.sentences(of: cell.text).map { (index, $0) }
      }) {
        let clauses = PriceClauses.of(text)
        let product = PriceClauses.product(clauses.map(\.price), text)
        let ranks = clauses.enumerated().map { order, clause in
          let isNamedBefore = order == 0 && isNameless(clause.words)
          return Self.rank(
            isNamedBefore
              ? Self.words(before: clause.price, clause.words, cells, index, document, number)
              : FoldedName.of(clause.words))
        }
        for (clause, own) in zip(clauses, ranks) {
          // "Do zapłaty: 2 x 58,00 zł = 116,00 zł": what the whole is called stands before its factors.
          let rank = clause.price == product ? max(6, (ranks.max() ?? 0) + 1) : own
          if rank >= 0 { others.insert(clause.price.currency + clause.price.amount) }
          if rank > best?.rank ?? 0 { best = (rank, clause.price, text, number) }
        }
        if !clauses.isEmpty { continue }
        guard let price = PriceWords.first(in: text) ?? beside(cells, index) else { continue }
        let words = words(before: price, text, cells, index, document, number)
        let named = rank(words), rank = named == 0 && PriceClauses.isGross(text) ? 1 : named
        if rank >= 0 || !advances.contains(where: { (" " + words + " " + FoldedName.of(text)).contains($0) }) {
          others.insert(price.currency + price.amount)
        }
        // Of two totals the later one is the whole, but for what a long sentence says of it: "credit for the total plus $200.00".
        let isLater = number != best?.line && (text.utf8.count < 80 || best?.words.utf8.count ?? 0 >= 80)
        // "Summe | 4,92€ | 75,20€": the tax within it stands before the total.
        let isLarger =
          number == best?.line && price.currency == best?.price.currency && PriceWords.first(in: text) != nil
          && price.amount.contains(".") == best?.price.amount.contains(".")
          && (Double(price.amount) ?? 0) > 2 * (Double(best?.price.amount ?? "") ?? .infinity)
        if rank > best?.rank ?? 0 || rank > 9 && rank == best?.rank && (isLater || isLarger) {
          best = (rank, price, text, number)
        }
      }
    }
    if let best { return (best.price, best.words) }
    guard others.count == 1 else { return nil }
    for (number, cells) in document.lines.enumerated() {
      for (index, cell) in cells.enumerated() {
        if TrainWords.isEurostar(cell.text) { continue }
        let clauses = PriceClauses.of(cell.text)
        if let clause = clauses.first(where: { rank(FoldedName.of($0.words)) >= 0 }) {
          return (clause.price, cell.text)
        }
        if !clauses.isEmpty { continue }
        // An amount in a long sentence may be anything, and nothing costs nothing.
        if cell.text.count < 90, !Surroundings.beginsSomewhere(cell.text), let price = PriceWords.first(in: cell.text),
          price.amount.contains(where: { ("1"..."9").contains($0) }),
          rank(FoldedName.of(cell.text)) >= 0,
          rank(words(before: price, cell.text, cells, index, document, number)) >= 0
        {
          return (price, cell.text)
        }
      }
    }
    return nil
  }

  /// A paragraph on one line sentence by sentence; what is shorter stays whole.
  private static func sentences(of text: String) -> [String] {
    guard text.utf8.count > 120, text.utf8.count < 1_600, text.holds(". ") else { return [text] }
    return LegPlaceWords.sentences(text[...]).map { String($0.text) }
  }

  /// "£238.00" of "Total | £238.00 (paid £50.00, balance £188.00)": a clause of an amount alone, which the cell before it names.
  private static func isNameless(_ clause: String) -> Bool {
    FoldedName.of(clause).split(separator: " ").allSatisfy { word in
      !word.contains(where: \.isLetter) || KnownCurrency.with(code: word.uppercased()) != nil
    }
  }

  /// An amount in one cell and its currency in the next.
  private static func beside(_ cells: [TextDocument.Cell], _ index: Int) -> PriceWords? {
    if let price = inBracketed(cells, index) { return price }
    if index > 0, cells[index].text.count < 16,
      let price = PriceWords.first(in: "\(cells[index - 1].text.suffix(4)) \(cells[index].text)")
    {
      return price
    }
    guard index + 1 < cells.count, cells[index].text.count < 16, cells[index + 1].text.count <= 4 else { return nil }
    return PriceWords.first(in: cells[index].text + " " + cells[index + 1].text)
  }

  /// What names an amount: the words before it in its cell, the cells before it, or the line above.
  private static func words(
    before price: PriceWords, _ text: String, _ cells: [TextDocument.Cell], _ index: Int, _ document: TextDocument,
    _ line: Int
  ) -> String {
    let digits = text.firstIndex(where: \.isDigit) ?? text.startIndex
    let own = FoldedName.of(text[..<digits]).split(separator: " ").filter {
      $0.utf8.count > 1 && $0.contains(where: \.isLetter) && KnownCurrency.with(code: $0.uppercased()) == nil
        && !signs.contains(String($0))
    }
    // "CA$508.18": the letters belong to the sign.
    let isSign =
      own.count == 1 && own[0].utf8.count == 2 && digits > text.startIndex
      && digits <= text.index(text.startIndex, offsetBy: min(4, text.count))
    if !own.isEmpty, !(isSign && text[..<digits].hasSuffix("$")) {
      let words = withoutComment(text, from: digits)
      // Of a long sentence what stands around the amount names it.
      let place = words.index(words.startIndex, offsetBy: text.distance(from: text.startIndex, to: digits))
      return FoldedName.of(words.count < 160 ? words[...] : words[..<place].suffix(100) + words[place...].prefix(60))
    }
    // "YHTEENSÄ (alv)": what stands in brackets behind the name of an amount is included.
    let names = cells[..<index].map { cell in
      cell.text.hasSuffix(")") && !cell.text.contains(where: \.isNumber)
        ? String(cell.text.prefix { $0 != "(" }) : cell.text
    }
    // "Umtausch: bis 1 Tag vor Reisebeginn | Gesamtpreis | 104,00 €": what calls itself the total needs no more.
    if let last = names.last, names.count > 1, rank(FoldedName.of(last)) > 9 { return FoldedName.of(last) }
    // "CAD 276.00 per night | CAD 641.09" below "Rate | Total stay".
    if line > 0, index > 0, case let above = document.lines[line - 1], above.count == cells.count,
      cells.dropFirst().allSatisfy({ PriceWords.first(in: $0.text) != nil }),
      PriceWords.first(in: cells[0].text) != nil || cells.count > 2 && PersonName.plain(cells[0].text) != nil,
      !above.contains(where: { $0.text.contains(where: \.isNumber) })
    {
      return FoldedName.of(above[index].text)
    }
    let before = FoldedName.of(names.joined(separator: " "))
    if before.contains(where: \.isLetter) { return before }
    guard line > 0 else { return "" }
    let above = document.lines[line - 1]
    if above.count == cells.count, above.count > 1 { return FoldedName.of(above[index].text) }
    return above.count == 1 && PriceWords.first(in: above[0].text) == nil ? FoldedName.of(above[0].text) : ""
  }

  /// Words for currencies that stand before their amounts: "kr 2 348,-".
  private static let signs = Set(
    "kr zł kč ft lei лв руб грн tl rs rp rm din kn дин тг ден sek nok dkk".split(separator: " ").map {
      FoldedName.of($0)
    })

  /// "Total EUR 236.00 (VAT and port fees included)": what stands in brackets behind an amount does not name it.
  private static func withoutComment(_ text: String, from digits: String.Index) -> String {
    guard let open = text[digits...].firstIndex(of: "("), let close = text[open...].firstIndex(of: ")"),
      PriceWords.first(in: String(text[open..<close])) == nil
    else { return text }
    return String(text[..<open] + text[text.index(after: close)...])
  }

  /// Whether words call an amount the total.
  static func isTotal(_ words: String) -> Bool { rank(FoldedName.of(words)) > 9 }

  static func rank(_ words: String) -> Int {
    // "Gesamtpreis hin und zurück"
    let folded = words.replacing("hin und zuruck", with: "hin")
    let untaxed = withoutIncludedTax(folded)
    let isTaxed = untaxed != folded
    var words = " " + untaxed
    // "560 € plus tourist tax": what comes on top does not make the amount a part.
    if let rest = excluding.compactMap({ words.firstRange(of: $0)?.lowerBound }).min(), rest > words.startIndex {
      words = String(words[..<rest]) + " "
    }
    // "Total with full insurance": what the total includes does not make it a part.
    if let rest = including.compactMap({ words.firstRange(of: $0)?.lowerBound }).min() {
      let head = words[..<rest]
      if totals.contains(where: { head.holds($0) }), !parts.contains(where: { head.holds($0) }) {
        return grand.contains(where: { head.holds($0) }) ? 11 : 10
      }
    }
    if parts.contains(where: { words.holds($0) }) { return -1 }
    // "Do zapłaty na miejscu": all of it, or what is left.
    if onSite.contains(where: { words.holds($0) }), !totals.contains(where: { words.holds($0) }) { return 3 }
    if words == " sum" || words.hasPrefix(" sum ") && words.utf8.count < 20 { return 10 }
    if totals.contains(where: { words.holds($0) }) { return grand.contains(where: { words.holds($0) }) ? 11 : 10 }
    if paid.contains(where: { words.holds($0) }) { return 8 }
    // Of two prices the one with its tax is what is paid.
    if isTaxed, prices.contains(where: { words.holds($0) }) { return 6 }
    let label = words.split(separator: " ").prefix { $0.first?.isNumber != true }.joined(separator: " ")
    if label.utf8.count < 40, Label.named(label) == .price { return 5 }
    if prices.contains(where: { words.holds($0) }) { return 4 }
    if isOfWholeStay(words) { return 6 }
    // "Mietpreis", "Reisepreis"
    return words.split(separator: " ").contains { word in ["preis", "pris", "prijs"].contains { word.hasSuffix($0) } }
      ? 4 : 0
  }

  /// "Total (IVA incl.)", "Price, VAT included": a tax that is in the amount does not make it one of a tax.
  private static func withoutIncludedTax(_ words: String) -> String {
    let all = words.split(separator: " ").map(String.init)
    guard all.count > 1, let tax = all.firstIndex(where: taxes.contains),
      let mark = [tax + 1, tax - 1, tax + 2, tax - 2].first(where: {
        all.indices.contains($0) && included.contains(all[$0])
      })
    else { return words }
    let rest = " " + all.indices.filter { $0 != tax && $0 != mark }.map { all[$0] }.joined(separator: " ")
    let isNamed = totals.contains { rest.holds($0) } || prices.contains { rest.holds($0) }
    return isNamed && !parts.contains(where: { rest.holds($0) }) ? String(rest.dropFirst()) : words
  }

  static let taxes = Set(
    "käibemaks käibemaksu pvn pvm iva vat mwst ust tva kdv ндс пдв btw moms dph pdv ддв ддс áfa alv mva gst tax taxes taxe steuer steuern impuestos imposte impôts fpa φπα ққс km"
      .split(separator: " ").map { FoldedName.of($0) })
  private static let included = Set(
    """
    incl inc inkl included inclusive incluido incluida incluidos incluso inclusa incluse incluídos incluído inclus incluse comprise comprises compris inklusive inbegriffen
    varav davon darin dont cui herav heraf waarvan tym thereof enthält
    inkludert inkluderet inkluderad dahil dâhil včetně vč zawarty zawiera brutto inbegrepen вкл включен включая включено включено включ қоса ingår áfával sis
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  private static func folded(_ text: String) -> [String] {
    // Chinese, Japanese and Korean write compounds without blanks.
    text.split(separator: "|").map { word in
      (word.first.map(EastAsianWords.isLetter) ?? false ? "" : " ") + FoldedName.of(word)
    }
  }

  /// What is paid ahead or held back is not one of several prices.
  private static let advances = folded(
    "deposit|acconto|anticipo|aanbetaling|voorschot|előleg|predujam|anzahlung|kaution|acompte|arrhes|caution|señal|fianza|caparra|zaliczk|záloh|предоплат|задат|залог|kapora|depozit|προκαταβολ|avans|avanss|avansas|ettemaks|sinal|förskott|forskudd|forskud|foglaló|akontac"
  )
  private static let onSite = folded(
    "na miejscu|vor ort|sur place|in loco|on arrival|at the property|at check in|bei ankunft|bei anreise|en destino|a la llegada|all arrivo|à l arrivée|in het hotel|bij aankomst|ved ankomst|på plats|vid ankomst|paikan päällä|helyben|la fața locului|na místě|на месте|на місці|при заезде|при заселении|yerinde|otelde|på stedet|no local|à chegada|επί τόπου|na mieste|na licu mjesta"
  )
  private static let excluding = folded(
    "zzgl|zuzüglich|plus |excl |excluding |exkl |hors |en sus|más |no incluye |esclus|excluded |oltre |ekskl |без учета|hariç|nie obejmuje |exclusief |bez "
  )
  private static let including = folded(
    "including |w tax|w vat|incl |incl.|inclusa|inclus |included|inkl |inklusive |with |mit |avec |compris|con |incluido |incluso |con tutto |включая |в том числе |с учет|dahil|wliczając |w tym |met |med |s dph|včetně |vrátane |vč |z vat|áfával|з урахуванням"
  )
  private static let totals = folded(
    "стоимость заказа|вартість замовлення|végösszeg|fizetett össz|fizetendő össz|總額|总额|總金額|总金额|票價|票价总|支払い金額|支払金額|支払総額|支払い総額|請求金額|請求額|实付|应付总|應付總|合计|合計|共计|共計|票款|总计|總計|総計|总价|総額|합계|총액|총 요금|총요금|총 금액|총금액|결제금액|결제 금액|total|gesamt|alles in allem|all in all|altogether|zusammen|all together|tutto compreso|en tout|summe|totale|totaal|totalt|totale|итого|всего|разом|усього|toplam|celkem|razem|suma|łącznie|yhteensä|összesen|i alt|samen|sammenlagt|барлығы|жиыны|жалпы|к оплате|загальна|сума|сумма|kwota całk|celkov|całkow|ukupno|cijena|сомасы|importe|montant|skupaj|skupni|znesek|ukupno|kokku|spolu|σύνολο|τελικο|συνολικ|kopā|iš viso|общо|ընդամենը"
  )
  private static let grand = folded(
    "grand total|total paid|gesamtpreis|gesamtbetrag|total payé|total pagado|total amount|total ttc|totale pagato|total price|общая|incl|inkl|totalpris|prix total|precio total|prezzo totale"
  )
  private static let paid = folded(
    "att betala|å betale|at betale|te betalen|à payer|a pagar|da pagare|zu zahlen|do zapłaty|k úhradě|paid|bezahlt|payé|pagado|pagato|оплачено|ödenen|zapłacono|zaplaceno|betalt|betald|betaald|charged|abgebucht|сплачено|төленді|amount due|amount"
  )
  private static let prices = folded(
    "tarif dus|tarif total|tariffa totale|koszt|koszt pobytu|kosten|costo|coste|kostnad|kwota|bedrag|beløb|belopp|částka|összeg|price|preis|endpreis|gesamtkosten|kosten|festpreis|prix|precio|prezzo|цена|стоимость|fiyat|ücret|tutar|ціна|вартість|cena|pris|prijs|hinta|preço|valor|betrag|importo|cost|құны|бағасы|fahrpreis|fare|jegyár|teljes ár|κόστος|τιμή|preț|kaina|cijena|hind|ár összesen"
  )
  private static let parts = folded(
    "penalty|checked bag|st bag|nd bag|carry on|calls are|per call|per minute|pro minute|hotline|pro anruf|par appel|por llamada|προκαταβολ|avans|imposta di|tassa di|taxe de séjour|tasa turística|kurtaxe|ortstaxe|toeristenbelasting|a persona|a notte|por noche|por persona|pro osobę|za osobę|moms|dph|pdv|btw|vat|gst|áfa|alv|mva|varav|hvorav|heraf|davon|darin|dont|waarvan|thereof|of which|devolver|devoluc|devuelt|retenido|gastos de|spese di|auszahl|überwies|compensation|entschädig|umsatzsteuer|subtotal|sub total|zwischensumme|sous total|discount|rabatt|remise|descuento|sconto|скидк|indirim|saved|you save|points|punkte|meilen|miles|caparra|acconto|anticipo|voorschot|aanbetaling|vooruitbetal|ennakkomaks|előleg|ettemaks|predujam|акконт|капаро|ön ödeme|anzahlung|acompte|arrhes|señal|fianza|zaliczk|kapora|kapara|záloh|förskott|предоплат|задат|залог|depozyt|depósito|balance|restbetrag|saldo|received|refund|erstattung|rembours|reembols|rimbors|возврат|iade|je krijgt |bekommen sie |erhalten sie |back to your|zurück|gutgeschrieben|повернен|zwrot|vracím|tilbage|tillbaka|återbetal|refusjon|deposit|kaution|kaucja|kauce|caution|excess|insurance|versicherung|per night|pro nacht|par nuit|per person|pro person|voucher|gutschein|difference|differenz|différence|diferencia|diferença|differenza|aufpreis|aufzahlung|complément|supplément|supplement|suplemento|supplemento|toeslag|tillägg|tillæg|příplatek|felár|доплат|fark|dopłat|verschil|mellanskillnad|mellemværende|rozdíl|különbözet|tax|steuer|mwst|tva|iva|ндс|kdv|penalty|fee|gebühr|frais|cancel|storn|annul|отмен|change|umbuch|per month|from only|nur ab|already|exempt|upgrade|minimum|fund|за ночь|gecelik|за ніч"
  )
}
