import Journeys

/// The title of an event in a sentence: "your tickets for La Traviata", "Билеты на концерт «Времена года»".
enum EventTitle {
  /// What stands behind the words for tickets, or between quotation marks; `isWhole` if the text ends right before the moment.
  static func inSentence(_ text: String, isWhole: Bool) -> String? {
    guard text.utf8.count < 400 else { return nil }
    let lower = text.lowercased()
    if lower.count == text.count {
      for phrase in phrases {
        guard let hit = lower.firstRange(of: phrase) else { continue }
        let rest = text.dropFirst(lower.distance(from: lower.startIndex, to: hit.upperBound))
        if let title = title(rest) { return title }
      }
    }
    if let quoted = quoted(text) { return quoted }
    guard isWhole, let colon = text.lastIndex(of: ":") else { return nil }
    return title(text[text.index(after: colon)...])
  }

  /// "Booking confirmed: Sunset Seal Safari": what follows words of confirmation and a colon.
  static func behindColon(_ subject: String) -> String? {
    for mark in [":", " – ", " — ", " - "] {
      guard let hit = subject.firstRange(of: mark), hit.lowerBound != subject.startIndex,
        !SentenceWords.isClean(String(subject[..<hit.lowerBound])),
        subject[..<hit.lowerBound].split(separator: " ").count < 6
      else { continue }
      let rest = subject[hit.upperBound...].trimmed
      // "Auftragsnummer 1402887561" is the number of the order.
      if rest.count > 4, rest.firstMatch(of: #/\d{6}/#) == nil, EventMoment.isTitle(rest),
        DateWords.hits(in: rest).isEmpty
      {
        return rest
      }
    }
    return nil
  }

  /// "Jogo: SC Norte x GD Sul" in a letter about "SC Norte x GD Sul": the value of a label that no list has, which the subject repeats.
  static func labelled(_ facts: TextFacts) -> String? {
    let subject = facts.document.subject
    for cell in facts.document.lines.prefix(60).joined() where cell.text.utf8.count < 200 {
      guard let colon = cell.text.firstIndex(of: ":"), (3...30).contains(cell.text[..<colon].count),
        cell.text[..<colon].allSatisfy({ $0.isLetter || $0 == " " }),
        LabelReader.label(cell.text[..<colon]).map({ $0 == .event }) ?? true
      else { continue }
      let value = cell.text[cell.text.index(after: colon)...]
      let title = PlaceWords.tidy(String(value.prefix { $0 != "(" }))
      guard title.count > 3, subject.count > title.count + 3, subject.contains(title), EventMoment.isTitle(title),
        FoldedName.of(title) != FoldedName.of(facts.document.senderName), !facts.travellers.contains(title),
        City.named(title).isEmpty
      else { continue }
      // "Dune: Teil Drei" in a letter about "Dune Teil Drei": the whole is the title.
      let whole = PlaceWords.tidy(String(cell.text.prefix { $0 != "(" }))
      return FoldedName.of(subject).contains(FoldedName.of(whole)) ? whole : title
    }
    return nil
  }

  /// The house that sent tickets for a visit, by the name that stands above its address: who enters a museum at an hour has no
  /// other title.
  static func visited(_ facts: TextFacts) -> String? {
    guard let name = AddressBlock.all(in: facts.document).first?.name,
      FoldedName.of(name) == FoldedName.of(facts.document.senderName) || EventMoment.isHouse(name)
    else { return nil }
    let words = FoldedName.of(facts.document.subject + " " + facts.document.text.prefix(2_000)).split(separator: " ")
    return words.contains { word in visits.contains { word.hasPrefix($0) } } ? name : nil
  }

  private static let visits = [
    "visit", "entry", "admission", "timeslot", "einlass", "eintritt", "besuch", "entrée", "ingresso", "ingreso",
    "entrada", "acceso", "bezoek", "toegang", "wstęp", "wejści", "vstup", "посещен", "вход", "ziyaret", "giriş",
    "sissepääs", "külastus", "zwiedz", "prohlíd", "návštěv", "экскурс", "besök", "besøg", "belépő", "látogat", "відвід",
  ].map { FoldedName.of($0) }

  /// "Biglietti Villa delle Ortensie": a word for tickets, and a name.
  static func behindTickets(_ subject: String) -> String? {
    let words = subject.split(separator: " ").map(String.init)
    guard (3...8).contains(words.count), isKind([words[0]]), words[1].first?.isUppercase == true,
      case let rest = words.dropFirst().joined(separator: " "), EventMoment.isTitle(rest),
      SentenceWords.isClean(rest), DateWords.hits(in: rest).isEmpty
    else { return nil }
    return rest
  }

  /// What a title says behind the name of its house and a mark.
  static func behind(_ venue: String, in title: String) -> String? {
    for mark in [" - ", " – ", " — ", ": "] where title.hasPrefix(venue + mark) {
      let rest = title.dropFirst(venue.count + mark.count).trimmed
      return rest.count > 3 ? rest : nil
    }
    return nil
  }

  /// "het Rijksmuseum" at "Rijksmuseum", as a subject calls it: "Je tickets voor het Rijksmuseum".
  static func withoutArticle(_ title: String, of venue: String) -> String? {
    title.hasSuffix(" " + venue) && title.split(separator: " ", maxSplits: 1)[0].count < 4
      && title.first?.isLowercase == true ? venue : nil
  }

  /// "Musée : Musée du Louvre"
  static func withoutHouseKind(_ title: String) -> String {
    guard let colon = title.firstIndex(of: ":"), isHouseKind(title[..<colon].trimmed) else { return title }
    let rest = title[title.index(after: colon)...].trimmed
    return rest.isEmpty ? title : rest
  }

  /// Whether a name says only what kind of house it is: "Museo", above its name.
  static func isHouseKind(_ name: String) -> Bool { houseKinds.contains(FoldedName.of(name)) }

  private static let houseKinds = Set(
    """
    museum museo musée museu muzeum múzeum müze музей theatre theater théâtre teatro театр tiyatro galerie gallery galleria galería galeria
    галерея galeri cinema kino cinéma cine кино sinema stadion stadium stade stadio estadio стадион stadyum venue
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  /// "Stalls, Row G, Seats 11 and 12", "2 Karten": places and how many there are.
  static func isPlaceInHall(_ text: String) -> Bool {
    let tokens = Token.tokens(of: String(text.prefix(120)))
    if (2...5).contains(tokens.count), tokens[0].kind == .number, tokens[0].digits < 3,
      tickets.contains(where: { tokens[1].folded.hasPrefix($0) })
    {
      return true
    }
    return tokens.indices.dropLast().contains { place in
      guard tokens[place].kind == .word, let label = Label.named(tokens[place].folded), [.row, .seat].contains(label)
      else {
        return false
      }
      let next = tokens[place + 1]
      return next.kind == .number || next.text.count == 1 && next.text.first?.isUppercase == true
    }
  }

  private static let tickets = [
    "ticket", "karte", "billet", "place", "entrada", "bigliett", "билет", "bilet", "kaart", "biljett", "vstupen",
    "квит",
  ].map { FoldedName.of($0) }

  /// "Option: English small group", "Kategorie: 2": what was chosen of an event, and not what it is called.
  static func isOption(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    return options.contains(FoldedName.of(text[..<colon].prefix(40)))
  }

  private static let options = Set(
    """
    option|options|type|ticket type|category|language|tour type|package|variant|kategorie|sprache|ticketart|variante|tarif|langue|catégorie|formule|opción|idioma|categoría|modalidad
    tarifa|opzione|lingua|categoria|tipologia|tariffa|opção|вариант|язык|категория|тариф|варіант|мова|seçenek|dil|kategori|opcja|język|kategoria|optie|taal|categorie|språk|sprog
    jazyk|možnost|nyelv|limbă|γλώσσα
    """.split(whereSeparator: { $0 == "|" || $0.isNewline }).map { FoldedName.of($0) })

  /// Whether a line is short enough for a title, and no address.
  static func isShort(_ text: String) -> Bool {
    let parts = text.split(separator: ",").map { $0.trimmed }
    return !parts.contains { AddressBlock.isStreet($0) }
      && !parts.dropFirst().contains { AddressBlock.isStreetName($0) }
  }

  private static func title(_ text: Substring) -> String? {
    var rest = text.drop { $0 == " " || $0.isDigit }
    // "2 x Reading": how many.
    if rest.hasPrefix("x ") || rest.hasPrefix("× ") { rest = rest.dropFirst(2) }
    let end = rest.firstIndex { ".!?;(\t\n,".contains($0) } ?? rest.endIndex
    var words = rest[..<end].split(separator: " ").map(String.init)
    if let verb = words.indices.dropFirst().first(where: { verbs.contains(words[$0].lowercased()) }) {
      words = Array(words[..<verb])
    }
    if let stop = words.indices.dropFirst().first(where: {
      stops.contains(words[$0].lowercased()) && $0 + 1 < words.count && words[$0 + 1].first?.isDigit == true
        || Weekday.isName(FoldedName.of(words[$0]))
    }) {
      words = Array(words[..<stop])
    }
    let title = PlaceWords.tidy(words.joined(separator: " ").filter { !"\"“”„«»".contains($0) })
    guard !pronouns.contains(FoldedName.of(title.prefix { $0 != " " })) else { return nil }
    guard (4...90).contains(title.count), title.contains(where: \.isUppercase), DateWords.hits(in: title).isEmpty,
      SentenceWords.isClean(title)
    else { return nil }
    return title
  }

  static func quoted(_ text: String) -> String? {
    for (open, close) in [("«", "»"), ("„", "“"), ("“", "”"), ("\"", "\""), ("„", "”")] {
      guard let start = text.firstRange(of: open), let end = text[start.upperBound...].firstRange(of: close) else {
        continue
      }
      let inside = text[start.upperBound..<end.lowerBound].trimmed
      if (3...80).contains(inside.count), inside.first?.isLowercase == false { return inside }
    }
    return nil
  }

  private static let verbs: Set = [
    "zijn", "werden", "wurden", "wurde", "wird", "fue", "fueron", "zostały", "został", "onaylandı", "is", "are", "est",
    "sont", "ist", "sind", "está", "están", "è", "sono", "is:", "er", "är",
  ]
  // "Karten für Sie reserviert"
  private static let pronouns: Set = [
    "sie", "dich", "euch", "you", "vous", "toi", "usted", "ustedes", "lei", "voi", "вас",
  ]
  private static let stops: Set = ["on", "am", "le", "el", "il", "den", "dnia", "op", "for", "at", "um", "на"]
  private static let phrases = [
    "you're going to ", "you’re going to ", "you are going to ", "booked on the ", "booked on ", "booked in for ",
    "booked for ", "signed up for ", "a place at ", "a place in ", "spot at ", "spot in ", "spot for ",
    "seat in ", "place at ",
    "booked onto ", "place on ", "spot on ", "tickets for ",
    "tickets to ", "ticket for ", "ticket to ", "seats for ", "karten für ", "tickets für ",
    "ticket für ", "plätze für ",
    "billets pour ", "places pour ", "entradas para ", "entradas a ", "biglietti per ", "posti per ", "билеты на ",
    "билет на ",
    "biletów na ", "bilety na ", "biletleriniz: ", "kaarten voor ", "tickets voor ", "biljetter till ",
    "billetter til ", "vstupenky na ",
    "квитки на ", "bilhetes para ", "biglietto per ", "billet pour ", "place pour ", "entrada para ", "bilet na ",
    "bilhete para ", "biljett till ", "vstupenka na ", "vstupenku na ", "квиток на ",
    "registration for ", "entry for ", "inscription au ", "inscription à la ", "inscription à l'", "inscription à l’",
    "inscription à ",
    "inscripción en el ", "inscripción en la ", "inscripción en ", "inscripción al ", "inscripción a la ",
    "anmeldung zum ", "anmeldung zur ",
    "iscrizione a ", "iscrizione alla ", "iscrizione al ", "inscrição na ", "inscrição no ", "inschrijving voor ",
    "anmälan till ",
    "påmelding til ", "tilmelding til ", "zapis na ", "регистрация на ",
    "registered for ", "angemeldet für ", "angemeldet zu ", "inscrit à ", "inscrite à ", "inscrito en ", "inscrita en ",
    "iscritto a ",
    "iscritta a ",
  ]
}
