import Journeys

/// A table at a restaurant that an event describes: "Reservation at Trattoria Sotto il Portico", with how many come.
enum CalendarTable {
  static func draft(_ summary: String, _ start: StatedTime, _ location: String?, _ facts: TextFacts) -> BookingDraft? {
    let party = party(facts)
    guard start.seconds != nil, party != nil || CalendarTitle.isOfMail(facts),
      let name = name(summary) ?? located(summary, location) ?? counted(summary, facts)
        ?? facts.first(.restaurant)?.value
    else { return nil }
    let origin = facts.document.origin
    var draft = BookingDraft(.restaurant)
    draft.set(.startName, name, origin.reading(summary))
    draft.set(.start, start, origin)
    draft.set(.partySize, party.map(String.init), origin)
    if let address = location.flatMap({ NamedAddress($0).address }) { address.fill(&draft, .start, origin) }
    if let phone = facts.first(.phone), PhoneWords.isPhone(phone.value) { draft.set(.startPhone, phone.value, origin) }
    draft.set(.traveller, facts.travellers.first, origin)
    facts.fill(&draft)
    draft.remove(.price)
    draft.remove(.currency)
    return draft
  }

  private static func party(_ facts: TextFacts) -> Int? {
    for value in facts.values where value.label == .party || value.label == .guests {
      let number = Token.tokens(of: value.value).first { $0.kind == .number }
      if let number, (1...99).contains(number.value) { return number.value }
    }
    return PartyWords.size(in: facts.document) ?? PartyWords.counted(in: facts.document.subject)
  }

  private static func name(_ summary: String) -> String? {
    for phrase in phrases {
      guard let hit = summary.lowercased().firstRange(of: phrase) else { continue }
      let behind = summary.lowercased()[hit.upperBound...].count
      var words = summary.suffix(behind).split(separator: " ")
      // "Reservation at The Copper Pot for 3"
      if words.count > 2, words[words.count - 1].allSatisfy(\.isDigit),
        ["for", "für", "pour", "para", "per", "voor", "на"].contains(words[words.count - 2].lowercased())
      {
        words.removeLast(2)
      }
      // "Dinner at Lilia (4 ppl)"
      if let open = words.firstIndex(where: { $0.hasPrefix("(") }), open > 0 { words.removeLast(words.count - open) }
      let name = PlaceWords.tidy(words.joined(separator: " "))
      if name.first?.isUppercase == true || name.first?.isDigit == true { return name }
    }
    return behindMeal(summary)
  }

  /// "Réservation : Le Petit Sabot (4 personnes)" at "Le Petit Sabot, 6 rue du Port, …": how many come stands in the title, and the place
  /// begins with what the title names.
  private static func located(_ summary: String, _ location: String?) -> String? {
    guard let location, PartyWords.counted(in: summary) != nil, let mark = summary.firstIndex(of: ":"),
      FoldedName.of(summary[..<mark]).split(separator: " ").contains(where: { LabelStems.isReference(String($0)) }),
      case let rest = summary[summary.index(after: mark)...],
      case let name = PlaceWords.tidy(String(rest.prefix { $0 != "(" })), name.count > 2,
      location.hasPrefix(name + ",")
    else { return nil }
    return name
  }

  /// "Taberna El Almirez (4 pers.)": the name before how many come, where the words give a reference.
  private static func counted(_ summary: String, _ facts: TextFacts) -> String? {
    guard facts.reference != nil, let open = summary.firstIndex(of: "("), PartyWords.counted(in: summary) != nil else {
      return nil
    }
    let name = PlaceWords.tidy(String(summary[..<open].drop { !$0.isLetter && !$0.isNumber }))
    return name.count > 2 && name.first?.isUppercase == true ? name : nil
  }

  /// "Dîner – Le Petit Sabot (4 pers.)": a word for a meal or a table, a mark, and the name.
  private static func behindMeal(_ summary: String) -> String? {
    for mark in [": ", " – ", " — ", " - ", " @ ", ", "] {
      guard let hit = summary.firstRange(of: mark) else { continue }
      let words = FoldedName.of(summary[..<hit.lowerBound]).split(separator: " ").map(String.init)
      guard (1...3).contains(words.count), words.contains(where: meals.contains) else { continue }
      let rest = summary[hit.upperBound...]
      let end = rest.firstRange(of: " (")?.lowerBound ?? rest.endIndex
      let name = PlaceWords.tidy(String(rest[..<end]))
      if name.first?.isUppercase == true || name.first?.isDigit == true { return name }
    }
    return nil
  }

  private static let meals = Set(
    """
    dinner lunch brunch breakfast supper table restaurant abendessen mittagessen frühstück tisch dîner diner déjeuner souper cena comida almuerzo
    mesa restaurante pranzo tavolo ristorante jantar almoço ужин обед завтрак столик вечеря обід kolacja obiad śniadanie stolik večeře oběd stůl middag
    lunsj frokost aftensmad bord restaurang vacsora ebéd asztal yemeği masa masası illallinen lounas pöytä avondeten tafel cină prânz δείπνο τραπέζι
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  private static let phrases = [
    "reservation at ", "table at ", "dinner at ", "lunch at ", "booking at ", "restaurant: ", "tisch im ", "tisch bei ",
    "reservierung im ", "reservierung bei ", "table chez ", "réservation chez ", "reserva en ", "mesa en ",
    "prenotazione presso ", "prenotazione da ", "prenotazione al ", "prenotazione alla ", "reserva no ", "reserva na ",
    "réservation au ", "réservation à ", "rezerwacja w ", "rezervace v ", "reservering bij ", "bord på ", "bord hos ",
    "reservation på ", "reservation hos ", "бронь в ", "бронирование в ", "tavolo da ", "столик в ", "ресторан ",
    "столик у ", "rezervasyon: ",
  ]
}
