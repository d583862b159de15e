import Journeys

/// Finds a table at a restaurant: its name, a time, and how many come.
struct TableFinder {
  private let facts: TextFacts

  /// The reserved table of a text.
  static func drafts(in facts: TextFacts) -> [BookingDraft] {
    TableFinder(facts: facts).draft().map { [$0] } ?? []
  }

  private func draft() -> BookingDraft? {
    guard facts.first(.flight, .train, .bus, .pickUp, .coach, .platform) == nil, !facts.isCheckIn, let party = party(),
      let start = moment(),
      start.seconds != nil, let name = name()
    else { return nil }
    let origin = facts.document.origin
    var draft = BookingDraft(.restaurant)
    draft.set(.startName, name, origin.reading(name))
    draft.set(.start, start, origin)
    draft.set(.partySize, String(party), origin)
    if let address = facts.first(.address).flatMap({ facts.address(of: $0) }) {
      address.fill(&draft, .start, origin)
    } else if let line = facts.first(.address)?.line,
      let own = AddressBlock.all(in: facts.document).first(where: { $0.lines.contains(line) })
    {
      own.address.fill(&draft, .start, origin)
    } else {
      block?.address.fill(&draft, .start, origin)
    }
    if let phone = facts.first(.phone), PhoneWords.isPhone(phone.value) { draft.set(.startPhone, phone.value, origin) }
    if let guest = facts.travellers.first { draft.set(.traveller, guest, origin.reading(guest)) }
    facts.fill(&draft)
    if !isPriced {
      draft.remove(.price)
      draft.remove(.currency)
    }
    return draft
  }

  /// Whether a label calls an amount the total of what was ordered; else it is a deposit, a menu or what one spends at least.
  private var isPriced: Bool {
    guard let price = facts.price else { return false }
    return facts.values.contains { value in
      value.label == .price && price.words.contains(value.value) && value.value.count < 60
        && (PriceFinder.isTotal(price.words)
          || PriceFinder.isTotal(facts.document.lines[value.line].map(\.text).joined(separator: " ")))
    }
  }

  private func party() -> Int? {
    let isRestaurant = facts.first(.restaurant) != nil || speaksOfTable || isReservedForParty || isEvening
    guard isRestaurant else { return nil }
    for value in facts.values where [.party, .guests, .passenger].contains(value.label) {
      guard value.value.count < 40, let number = Token.tokens(of: value.value).first(where: { $0.kind == .number }),
        (1...99).contains(number.value)
      else { continue }
      return number.value
    }
    return PartyWords.size(in: facts.document) ?? PartyWords.reserved(in: facts.document)
  }

  /// Without a word for tables: a reservation without a price for a stated number of people is one.
  private var isReservedForParty: Bool {
    guard facts.price == nil, !EventMoment.speaks(facts), !TransferFinder.speaks(facts) else { return false }
    if facts.first(.party) == nil {
      return PartyWords.reserved(in: facts.document) != nil && !StayWords.speaksOfStay(facts)
    }
    let text = " " + FoldedName.of(facts.document.subject + " " + facts.document.text.prefix(1_000))
    return [" reserv", " rezerv", " rezerw", " prenot", " бронир", " bronir", " bokning", " bestilling", " varaus"]
      .contains { text.holds($0) }
  }

  /// Without any word for it: a house with its address, one day, one hour, and how many come, without a price.
  private var isEvening: Bool {
    guard facts.price == nil,
      block.map({ $0.name != nil || signs || namesHouse }) ?? false,
      PartyWords.size(in: facts.document) != nil,
      facts.isReferenceAnnounced || !facts.travellers.isEmpty, !EventMoment.speaks(facts),
      !TransferFinder.speaks(facts), namesHouse || !StayWords.speaksOfStay(facts)
    else { return false }
    let hits = facts.document.lines.prefix(200).joined().flatMap { facts.hits(in: $0.text) }
    let days = Set(hits.filter(\.hasDate).compactMap { facts.moment($0)?.wholeDay.dayNumber })
    return days.count == 1 && Set(hits.compactMap(\.seconds)).count == 1
  }

  /// Whether a name stands above the moment, and below it how many come on a line of their own: "Party of 5".
  private var namesHouse: Bool {
    guard let moment = EventMoment.first(in: facts), moment.line > 0 else { return false }
    let above = facts.document.lines[moment.line - 1][0].text
    return AddressBlock.isName(above) && !facts.travellers.contains(above)
      && facts.document.lines[(moment.line + 1)...].prefix(3).contains { PartyWords.isParty($0[0].text) }
  }

  /// Whether a sentence names the sender.
  private var signs: Bool {
    let sender = facts.document.senderName
    return sender.count > 3 && facts.document.text.prefix(2_000).contains(sender)
  }

  private func moment() -> StatedTime? {
    var day: StatedTime?
    var seconds: Int?
    for value in facts.values where [.date, .time, .start, .checkIn].contains(value.label) {
      for hit in facts.hits(in: value.value) {
        if hit.hasDate { day = day ?? facts.moment(hit)?.wholeDay }
        seconds = seconds ?? hit.seconds
      }
    }
    if let day, seconds != nil { return day.at(seconds) }
    return EventMoment.first(in: facts)?.start
  }

  private var block: AddressBlock? {
    let blocks = AddressBlock.all(in: facts.document)
    return blocks.first { $0.name != nil } ?? blocks.first
  }

  private func name() -> String? {
    if let value = facts.first(.restaurant) { return value.value.split(separator: "\t").first.map { $0.trimmed } }
    if let name = inSentence(facts.document.text) ?? inSentence(facts.document.subject) { return name }
    if let name = EventMoment.first(in: facts)?.joinedName { return name }
    if speaksOfTable, let name = nameOfSubject { return name }
    // "Quandoo GmbH" is who passes tables on.
    let isBiller = block?.name.map { Surroundings.isLegalForm($0.split(separator: " ").last.map(String.init) ?? "") }
    if namesHouse, isBiller ?? true, let line = EventMoment.first(in: facts)?.line {
      return facts.document.lines[line - 1][0].text
    }
    if let name = block?.name { return name }
    let sign = facts.document.senderName
    if sign.count > 2, FoldedName.of(facts.document.text).contains(FoldedName.of(sign)) { return sign }
    if sign.count > 1, Self.eastern.contains(where: { sign.contains($0) }) { return sign }
    if let title = EventMoment.first(in: facts)?.title(facts, blocks: AddressBlock.all(in: facts.document)),
      AddressBlock.isName(title), PartyWords.reserved(in: facts.document, line: title) == nil
    {
      return title
    }
    let sender = facts.document.senderName
    return sender.isEmpty ? nil : sender
  }

  /// The line above the address, where the subject repeats it: "Réservation confirmée : Le Tilleul Bleu, sam. 23 janv. à 20h15".
  private var nameOfSubject: String? {
    let subject = facts.document.subject
    return facts.document.lines.prefix(40).lazy.filter { $0.count == 1 }.map { $0[0].text }.first { line in
      (3...60).contains(line.count) && AddressBlock.isName(line) && !facts.travellers.contains(line)
        && [": ", " – ", " - ", " chez ", " at "].contains { subject.contains($0 + line) }
    }
  }

  /// "Your table for 3 at The Copper Pot", "Tisch im Goldenen Hirsch", "una mesa en La Paloma".
  private func inSentence(_ text: String) -> String? {
    // "table for 3 at": how many stand between.
    let text = text.prefix(4_000).replacing(
      #/\b([Tt]able|[Tt]isch|[Rr]eservation) (?:for|für) \w+ (at|im|in der|bei) /#
    ) { "\($0.1) \($0.2) " }
    for phrase in Self.phrases {
      for hit in text.prefix(4_000).ranges(of: phrase).prefix(4) {
        let rest = text[hit.upperBound...].prefix(70)
        let end = rest.firstIndex { $0.isNewline || ".!?,;:(\t".contains($0) } ?? rest.endIndex
        var words = rest[..<end].split(separator: " ").map(String.init)
        if let stop = words.indices.dropFirst().first(where: {
          Self.stops.contains(words[$0].lowercased()) || words[$0].first?.isDigit == true
        }) {
          words = Array(words[..<stop])
        }
        if let small = words.indices.dropFirst().first(where: {
          words[$0].count > 3 && words[$0].first?.isLowercase == true && !SentenceWords.isClean(words[$0])
        }) {
          words = Array(words[..<small])
          while words.count > 1, let last = words.last, last.count <= 4, last.first?.isLowercase == true {
            words.removeLast()
          }
        }
        let name = PlaceWords.tidy((phrase == " at The " ? "The " : "") + words.joined(separator: " "))
        if name.count > 2, name.first?.isUppercase == true, MonthNames.month(FoldedName.of(name)) == nil,
          !Weekday.isWord(FoldedName.of(words[0])),
          SentenceWords.isClean(name)
        {
          return name
        }
      }
    }
    return nil
  }

  private static let phrases = [
    "table at ", "reservation at ", " at The ", "confirmation for ", "confirmata - ", "booking at ", "dinner at ",
    "lunch at ", "brunch at ",
    "Reservierung im ", "Tisch im ", "Tisch bei ", "Reservierung bei ",
    "Reservierung in der ", "Gast im ", "table chez ", "réservation chez ", "réservation au ", "réservation à ",
    "mesa en ", "reserva en ", "tavolo da ", "tavolo presso ",
    "prenotazione presso ", "prenotazione da ", "столик в ", "ресторане ", "rezerwacja w ", "stolik w ", "tafel bij ",
    "reservering bij ", "bord på ", "bord hos ",
  ]
  private static let stops: Set = [
    "on", "for", "is", "has", "from", "am", "um", "für", "ist", "wurde", "le", "pour", "est", "el", "para", "per", "il",
    "на", "dla", "voor", "op", "at", "alle", "och", "den", "till", "with", "är", "er", "è", "e", "jest", "je",
    "este",
  ]

  /// What words for tables and for houses that serve meals begin with.
  private static let houses = [
    "restaur", "ristor", "tafelreserv", "tischreserv", "trattori", "osteri", "pizzeri", "stolik", "столик", "ресторан",
    "brasser", "gasthaus", "wirtshaus", "karczm", "tavern", "steakhous", "izakaya", "eetcafe", "lokant", "meyhan",
    "churrasc", "cervejari", "marisquer", "asador", "bodega", "gaststatt", "gostiln", "бистро", "трактир", "кафе",
    "механ", "масата", "маса", "таверн", "vendegl", "etterem", "csarda", "asztal", "poyta", "poydan", "laud", "galdin",
    "stalel", "τραπεζ", "ταβερν",
    "konob", "hospod", "gostion", "tabern", "meson", "cervecer", "sidrer", "parrill", "enotec", "vinotec", "creper",
    "taquer", "rotisser", "gastropub", "omakase", "kaiseki", "teppanyaki", "opentable", "tablecheck", "thefork",
    "quandoo",
    "sevenrooms", "bookatable", "biergarten", "weinstub", "heurig", "tratori", "корчм", "хинкал",
  ].map { FoldedName.of($0) }

  private static let eastern = "鮨 寿司 焼肉 居酒屋 割烹 懐石 レストラン 食堂 ご来店 餐厅 餐廳 火锅 火鍋 订座 訂位 用餐 식당 레스토랑 맛집 테이블".split(
    separator: " "
  ).map { FoldedName.of($0) }

  private var speaksOfTable: Bool {
    let words = Set(
      FoldedName.of(facts.document.subject + " " + facts.document.senderName + " " + facts.document.text.prefix(2_000))
        .split(separator: " ").map(String.init))
    if words.contains(where: { word in Self.houses.contains { word.hasPrefix($0) } }) { return true }
    if words.contains(where: { word in Self.eastern.contains { word.holds($0) } }) { return true }
    return !words.isDisjoint(with: [
      "restaurant", "table", "tisch", "tischreservierung", "ristorante", "trattoria", "osteria", "restaurante", "mesa",
      "tavolo", "столик", "ресторан", "restoran", "masa", "masaniz", "stolu", "bordsbokning", "bordbestilling",
      "meyhane",
      "lokanta", "krogen", "tafelreservering",
      "столика", "stolik", "tafel", "bord", "restauracja", "restaurang", "ristorazione", "reservierung", "dinner",
      "bistro", "brasserie", "dining", "үстел", "мейрамхана", "miza", "mizo", "mize",
    ])
  }
}
