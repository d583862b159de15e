import Journeys

/// The car rental company of a text that does not come from it.
enum RentalCompany {
  /// "Hertz", "Hertz Rent a Car", "Company: Hertz" in a cell of its own: a company that rents cars in several countries.
  static func known(in document: TextDocument) -> String? {
    for cell in document.lines.prefix(200).joined() where cell.text.utf8.count < 60 {
      let value = cell.text.split(separator: ":", maxSplits: 1).last.map { $0.trimmed } ?? cell.text
      let words = FoldedName.of(value).split(separator: " ").map(String.init)
      guard (1...5).contains(words.count),
        let length = (1...2).first(where: { companies.contains(words.prefix($0).joined(separator: " ")) }),
        case let rest = words.dropFirst(length).joined(separator: " "),
        rest.isEmpty || trades.contains(rest) || rest == "rent a car"
      else { continue }
      return value
    }
    return nil
  }

  /// "Thank you for choosing Europcar": the only known company that a text names.
  static func mentioned(in document: TextDocument) -> String? {
    var found: [String: String] = [:]
    for cell in document.lines.prefix(200).joined() where cell.text.utf8.count < 1000 {
      for word in cell.text.split(whereSeparator: { !$0.isLetter }) where word.first?.isUppercase == true {
        if companies.contains(FoldedName.of(word)) {
          found[FoldedName.of(word)] = found[FoldedName.of(word)] ?? String(word)
        }
      }
    }
    return found.count == 1 ? found.values.first : nil
  }

  private static let companies = Set(
    """
    hertz|avis|sixt|europcar|enterprise|alamo|thrifty|goldcar|record go|centauro|ok mobility|guerin|localiza|movida|unidas|keddy|interrent|firefly|buchbinder
    green motion|drivalia|noleggiare|sicily by car|autounion|budget rent|national car|dollar rent|payless|arnold clark|bidvest|jucy|times car|orix|nippon
    """.split(whereSeparator: { $0 == "|" || $0.isNewline }).map { FoldedName.of($0) })

  /// "BLUE MESA CAR RENTAL" in the first lines: a name that ends, or begins, with words for renting cars.
  static func heading(_ document: TextDocument) -> String? {
    for cells in document.lines.prefix(3) {
      guard let text = cells.first?.text, text.utf8.count < 60, !text.contains(":"),
        !text.contains(where: \.isNumber), LabelReader.label(text[...]) == nil
      else { continue }
      let words = FoldedName.of(text).split(separator: " ").map(String.init)
      guard (2...6).contains(words.count), SentenceWords.isClean(text), !words.contains(where: documents.contains)
      else { continue }
      let pairs = [words.suffix(2), words.prefix(2)].map { $0.joined(separator: " ") }
      var ends = pairs + [words[words.count - 1]]
      if text.split(separator: " ").allSatisfy({ $0.first?.isUppercase == true }) { ends.append(words[0]) }
      if ends.contains(where: trades.contains) { return text }
    }
    return nil
  }

  private static let trades = Set(
    """
    car rental|car rentals|rent a|a car|car hire|van hire|car rent|rentals|rentacar|autovermietung|mietwagen|autoverhuur|autonoleggio|autonoleggi|location de|de voitures|biluthyrning|bilutleie|biludlejning|wypożyczalnia samochodów
    wynajem samochodów|autopůjčovna|alquiler de|de coches|rent|прокат авто|автопрокат|аренда авто|araç kiralama|oto kiralama|autokölcsönző|autovuokraamo
    """.split(whereSeparator: { $0 == "|" || $0.isNewline }).map { FoldedName.of($0) })
  /// What a document is called rather than who wrote it: "Your car rental", "Rental agreement".
  private static let documents = Set(
    """
    your ihre ihr votre tu su la il voucher agreement confirmation bestätigung contract vertrag contrat contrato contratto booking buchung reservation réservation reserva
    prenotazione details invoice rechnung summary reservierung umowa договор ваш ваша
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
}
