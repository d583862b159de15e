import Journeys

/// Finds the reference of a booking, which stands behind a label, in a sentence, or in the subject.
struct ReferenceWords {
  let document: TextDocument
  let values: [LabelledValue]

  /// The code with the best label, and the words that it was read in.
  static func find(in document: TextDocument, _ values: [LabelledValue]) -> (code: String, words: String)? {
    let words = ReferenceWords(document: document, values: values)
    return words.ofAirline ?? words.labelled ?? words.subject ?? words.inSentence ?? words.besideTicket ?? words.alone
  }

  /// Whether a letter has a reference behind a word for one.
  static func isAnnounced(in letter: String) -> Bool {
    letter.split(whereSeparator: \.isNewline).prefix(200).contains { line in
      let words = line.split(whereSeparator: { " :\t".contains($0) })
      return words.indices.dropLast().contains { place in
        LabelStems.isReference(FoldedName.of(words[place]))
          && words[(place + 1)...].prefix(2).contains { word in
            word.count > 4 && word.count(where: \.isNumber) > 2 && !word.contains(":") && !word.contains(".")
          }
      }
    }
  }

  /// The number of the ticket, where nothing else names the booking.
  static func ticket(in values: [LabelledValue]) -> (code: String, words: String)? {
    for value in values where value.label == .ticketNumber {
      if let code = ReferenceCode.first(in: value.value), code.count >= 6, code.contains(where: \.isDigit) {
        return (code, value.value)
      }
    }
    return nil
  }

  /// "Aer Lingus confirmation 2V7KXA": the airline's own, where the agency has another one.
  private var ofAirline: (code: String, words: String)? {
    // "AMADEUS: 5PLX2Q,  AIRLINE: XX/AB3CD4"
    for value in values.prefix(200) where (8...9).contains(value.value.utf8.count) {
      let parts = value.value.split(separator: "/")
      if parts.count == 2, Airline.with(code: String(parts[0])) != nil, (5...6).contains(parts[1].utf8.count),
        parts[1].allSatisfy({ $0.isASCII && ($0.isUppercase || $0.isDigit) })
      {
        return (String(parts[1]), value.value)
      }
    }
    for cell in document.lines.prefix(80).joined() where cell.text.utf8.count < 90 {
      for piece in cell.text.split(whereSeparator: { "·•|;".contains($0) }) {
        if let code = airlineCode(in: piece) { return (code, cell.text) }
      }
    }
    return nil
  }

  private func airlineCode(in text: Substring) -> String? {
    let words = text.split(whereSeparator: { " :".contains($0) })
    guard (3...8).contains(words.count), let last = words.last, last.utf8.count == 6,
      last.allSatisfy({ $0.isASCII && ($0.isUppercase || $0.isDigit) }), last.contains(where: \.isLetter),
      let noun = words.firstIndex(where: { LabelStems.isReference(FoldedName.of($0)) }), noun > 0,
      case let name = FoldedName.of(words[..<noun].joined(separator: " ")),
      Airline.named(name) != nil || Self.locators.contains(where: { name.contains($0) })
    else { return nil }
    return String(last)
  }

  /// The first labelled one; the airline's own before that of the agency, a booking's before an order's.
  private var labelled: (code: String, words: String)? {
    var best: (rank: Int, code: String, words: String)?
    for value in values where value.label == .reference && !Self.isMembership(value.value) {
      guard let code = ReferenceCode.first(in: value.value) ?? ReferenceCode.short(value.value) else { continue }
      let rank = rank(value, code)
      if rank > best?.rank ?? -1 { best = (rank, code, value.value) }
    }
    // "Collection code AB3CD4" says more than the number of an order.
    if best?.rank ?? 0 < 2, let coded = called { return coded }
    return best.map { ($0.code, $0.words) }
  }

  /// "CartaFreccia: 374 881 209": the number of a card, though a word for codes stands before it.
  private static func isMembership(_ value: String) -> Bool {
    guard let colon = value.prefix(30).firstIndex(of: ":") else { return false }
    let name = FoldedName.of(value[..<colon])
    return ["carta", "card", "club", "tarjeta"].contains { name.hasPrefix($0) || name.hasSuffix($0) }
  }

  /// "Collection code AB3CD4", "Código para recoger AB3CD4": a code of capitals and digits behind words of which one means code.
  private var called: (code: String, words: String)? {
    for cell in document.lines.prefix(80).joined() where cell.text.utf8.count < 80 {
      let sentence = cell.text.ranges(of: ". ").last.map { cell.text[$0.upperBound...] } ?? cell.text[...]
      let words = sentence.split(whereSeparator: { " :".contains($0) }).map(String.init)
      guard (2...6).contains(words.count), let code = words.last, (6...16).contains(code.utf8.count),
        code.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || $0 == 0x2D }),
        code.contains(where: \.isDigit), code.count(where: \.isLetter) > (code.contains("-") ? 0 : 1),
        // "SUMMER26" is a word for a discount.
        !code.split(whereSeparator: { !$0.isLetter }).contains(where: { $0.count > 4 })
      else { continue }
      let lead = words.dropLast().map { FoldedName.of($0) }
      guard lead.contains(where: Self.codeWords.contains), !lead.contains(where: LabelStems.isOther),
        !lead.contains(where: Self.notCodes.contains)
      else { continue }
      return (code, cell.text)
    }
    return nil
  }

  private static let notCodes: Set = [
    "wifi", "wi", "door", "gate", "key", "lockbox", "entry", "discount", "gift", "tur", "rabatt", "area", "country",
    "airport", "station", "flight", "train", "security", "verification", "referral", "friend",
  ]

  private func rank(_ value: LabelledValue, _ code: String) -> Int {
    // The label stands beside its value, else above.
    let isBeside = document.lines[value.line].map(\.text).joined(separator: " ").count > value.value.count + 3
    let lines = [value.line, isBeside ? -1 : value.line - 1].filter { document.lines.indices.contains($0) }
    // "Voucher no: AB-8820 | Confirmation no: 0992": what one cell says of its value holds for no other.
    let own = document.lines[value.line].indices.contains(value.cell) ? document.lines[value.line][value.cell].text : ""
    let text = FoldedName.of(
      own.contains(code) && own.count > code.count + 3
        ? own : lines.map { document.lines[$0].map(\.text).joined(separator: " ") }.joined(separator: " "))
    let isLocator = code.count == 6 && code.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isDigit) }
    if Self.vouchers.contains(where: { text.holds($0) }) { return 0 }
    if Self.orders.contains(where: { text.holds($0) }) { return isLocator ? 2 : 1 }
    if isLocator, Self.locators.contains(where: { text.holds($0) }) { return 4 }
    return 3
  }

  private static let orders = [
    "order", "auftrag", "bestell", "commande", "pedido", "ordine", "заказ", "siparis", "замовлен", "zamowien", "agency",
    "objednav", "itinerary number", "trip number", "reiseplan", "itinerair", "numero de itinerario",
    "numero itinerario", "reisplan", "reseplan", "resplan", "rejseplan", "reiserute",
  ].map { FoldedName.of($0) }
  private static let locators = [
    "airline", "pnr", "locator", "fluggesellschaft", "compagnie", "aerolinea", "авиакомпан", "havayolu", "check in",
    "flyselskab", "flygbolag", "luchtvaart", "linii lotnicz", "letecke", "lentoyhtio",
    "companhia aerea", "авіакомпан", "әуе компания",
  ].map { FoldedName.of($0) }
  private static let vouchers = ["voucher", "gutschein", "promo", "coupon"]

  /// "E-ticket AD77120", "Ваш билет A-7741", "Your code is HS4410": a code beside a word for tickets.
  private var besideTicket: (code: String, words: String)? {
    for text in [document.subject] + document.lines.prefix(40).joined().map(\.text) where text.utf8.count < 400 {
      let words = text.split(separator: " ")
      for index in words.indices.dropFirst() where words[index].contains(where: \.isDigit) {
        var lead = words[..<index].suffix(4)
        // "Biglietto elettronico n. 8820-1147"
        while let last = lead.last, lead.count > 1, Self.between.contains(where: { FoldedName.of(last).hasPrefix($0) })
        {
          lead = lead.dropLast()
        }
        let before = FoldedName.of(lead.suffix(3).joined(separator: " "))
        guard Self.tickets.contains(where: { (" " + before).hasSuffix($0) }),
          let code = ReferenceCode.first(in: String(text[words[index].startIndex...]), strict: true),
          Self.isMixed(code) || Self.isLong(code), !isRide(code)
        else { continue }
        return (code, text)
      }
    }
    return nil
  }

  /// "ST-20911" alone on a line near the head, or as a sentence of its own.
  var alone: (code: String, words: String)? {
    for cells in document.lines.prefix(15) where cells.count == 1 {
      let text = cells[0].text
      // "Codice PT-8821"
      let pair = text.split(separator: " ").map(String.init)
      if pair.count == 2, Self.codeWords.contains(FoldedName.of(pair[0])), Self.isMixed(pair[1]) {
        return (pair[1], text)
      }
      let last = text.ranges(of: ". ").last.map { String(text[$0.upperBound...]) } ?? text
      let code = last.trimmed
      if (5...16).contains(code.count), code.contains("-"), Self.isMixed(code),
        ReferenceCode.first(in: code, strict: true) == code
      {
        return (code, text)
      }
    }
    return nil
  }

  /// Capitals and digits, the letters first.
  static func isMixed(_ code: String) -> Bool {
    code.first?.isUppercase == true && code.allSatisfy { $0.isUppercase || $0.isDigit || "-/".contains($0) }
      && code.count(where: \.isDigit) >= 2 && code.count >= 5
  }

  /// Seven digits or more that are not the number of an electronic ticket for a flight, "235-2409917730" (IATA Resolution 722).
  private static func isLong(_ code: String) -> Bool {
    let parts = code.split(separator: "-")
    return code.count(where: \.isDigit) >= 7 && code.allSatisfy { $0.isDigit || "-/ .".contains($0) }
      && !(parts.count == 2 && parts[0].count == 3 && parts[1].count == 10)
  }

  private static let codeWords: Set = ["codice", "codigo", "code", "kod", "код", "kode", "koodi"]
  static let between = ["n", "nr", "no", "№", "elektron", "electron", "elettron", "электрон"].map {
    FoldedName.of($0)
  }
  private static let tickets = [
    "ticket", "tickets", "billet", "billets", "билет", "билеты", "bilet", "bilety", "biletiniz", "biglietto",
    "biglietti",
    "pasaje", "pasajes", "fahrkarte", "fahrkarten", "fahrschein", "eintrittskarten", "bilhete", "biljett", "billett",
    "vstupenka", "jizdenka", "dossier", "dossier n", "rez no", "rez nr", "bestellnr", "best nr", "buchungsnr", "res nr",
    "res no", "rezervace", "potvrzeni rezervace", "квиток", "квитки", "lippu", "your code is", "your code", "ihr code",
    "dein code",
    "ihr code lautet", "votre code", "su codigo", "tu codigo", "ваш код", "il tuo codice", "kod rezerwacji",
    "tickets no",
    "ticket no", "ticket nr", "билет №", "bekreftelse", "bekraftelse", "bekraeftelse", "vahvistus", "potwierdzenie",
  ].map { " " + FoldedName.of($0) }

  /// "Bilet na pociąg TLK 83170": what a label calls a train is none of the booking.
  func isRide(_ code: String) -> Bool {
    values.contains { [.train, .bus, .flight, .ferry].contains($0.label) && $0.value.contains(code) }
  }

  private var subject: (code: String, words: String)? {
    let subject = document.subject
    if let code = Self.code(in: subject, least: 4), !isRide(code) { return (code, subject) }
    for (index, word) in subject.split(separator: " ").enumerated() where index > 0 && word.hasPrefix("#") {
      if let code = ReferenceCode.first(in: String(word), strict: true) { return (code, subject) }
    }
    return nil
  }
}
