import Journeys

/// Words for kinds of events beside their titles.
extension EventTitle {
  /// Whether a line explains a title rather than being one: a kind of work with its author, or who performs.
  static func isExplanation(_ text: String) -> Bool {
    let words = FoldedName.of(text).split(separator: " ").map(String.init)
    guard words.count > 1, let first = words.first else { return false }
    if performers.contains(first) { return true }
    // "Presented by Saltmarsh Productions", "Regie: …": who put it on.
    if words.count > 2, credits.contains("\(first) \(words[1])") || credits.contains(first) && text.contains(":") {
      return true
    }
    // "B. Smetana – hostuje Opera Vysočina": whose work it is.
    if text.prefixMatch(of: #/\p{Lu}\. ?(?:\p{Lu}\. ?)?\p{Lu}\p{Ll}{2,}/#) != nil { return true }
    // "Gira 2026" below who goes on it.
    if words.count == 2, tours.contains(first), words[1].utf8.count == 4, words[1].hasPrefix("20") { return true }
    // "Antonín Dvořák" below "Rusalka": whose opera or play it is.
    if words.count < 5, classics.contains(words[words.count - 1]) { return true }
    return words.count > 2 && words.prefix(3).contains(where: works.contains)
      && words.dropFirst().contains { word in authors.contains(word) || acts.contains { word.hasPrefix($0) } }
  }

  /// Composers and dramatists whose works are played under titles of their own.
  private static let classics = Set(
    """
    mozart verdi puccini rossini donizetti bellini wagner strauss bizet gounod massenet offenbach mascagni leoncavallo händel handel haendel monteverdi gluck
    weber lortzing humperdinck lehár kálmán dvořák smetana janáček čajkovskij tschaikowsky tchaikovsky tchaïkovski chaikovski чайковский mussorgsky mussorgski мусоргский
    rimski-korsakow римский-корсаков бородин borodin prokofjew prokofiev прокофьев глинка moniuszko erkel shakespeare шекспир molière racine corneille goethe schiller lessing
    büchner brecht kleist ibsen strindberg tschechow chekhov tchekhov чехов čechov gogol гоголь островский pirandello goldoni lorca calderón tirso beckett čapek
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  private static let credits = Set(
    """
    presented by|produced by|directed by|written by|hosted by|präsentiert von|produziert von|eine produktion|une production|a production|una producción|una produzione
    présenté par|presentado por|presentata da|presentato da|mise en|regie|director|conductor|dirigent|dirección|direzione|direction|solist|solisten
    """.split(whereSeparator: { $0 == "|" || $0.isNewline }).map { FoldedName.of($0.trimmed) })

  /// Whether words before a title tell nothing but that it is played: "Спектакль «…»", "Konzert „…“".
  static func isKind(_ words: [String]) -> Bool {
    words.allSatisfy { works.contains(FoldedName.of($0)) || played.contains(FoldedName.of($0)) }
  }

  /// "Concert : Night Music" without what kind of event it is.
  static func withoutKind(_ text: String) -> String {
    guard let colon = text.firstIndex(of: ":"), colon != text.startIndex,
      case let rest = text[text.index(after: colon)...].trimmed, rest.count > 2,
      case let words = text[..<colon].split(separator: " ").map(String.init),
      isKind(words) || words.count == 1 && shown.contains(FoldedName.of(words[0]))
    else { return text }
    return rest
  }

  private static let played = Set(
    """
    ticket tickets billet billets entrada entradas eintrittskarte karte karten bilet bilety билет билеты biglietto biglietti спектакль концерт вистава concert
    konzert concierto concerto spectacle spettacolo show koncert představení spektakl gösteri konser қойылым
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
  /// What is shown or held, before a colon: "Ausstellung: Farben des Nordens".
  private static let shown = Set(
    """
    exhibition exhibit ausstellung sonderausstellung exposition exposición exposició exposição mostra esposizione tentoonstelling wystawa výstava výstavě выставка виставка
    sergi kiállítás utställning udstilling utstilling näyttely expoziție izložba razstava isroda näitus izstāde paroda έκθεση көрме изложба
    screening film movie vorführung séance projection proyección proiezione seans seansı filmvorführung vorstellung performance representation représentation
    function función rappresentazione recital recitaal lecture vortrag match spiel game partita partido gara матч maç mecz zápas wedstrijd kamp match-up
    ingresso ingreso eintritt admission entry entrada entrée toegang entree wstęp vstup вход вхід giriş entré indgang inträde belépő belépés είσοδος
    tour trip excursion excursión excursion escursione ausflug führung visita visite activity aktivitet wycieczka výlet
    workshop atelier taller laboratorio werkstatt kurs course cours curso corso мастер-класс festival fair messe salon
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
  private static let tours = Set(
    "tour tournee tournée gira tourné turné turne turnee trasa тур турне turneja kiertue".split(separator: " ").map {
      FoldedName.of($0)
    })
  private static let performers = Set(
    "with mit avec con med met с z feat featuring starring by von regie director musik music musique musica".split(
      separator: " "
    ).map { FoldedName.of($0) })
  private static let works = Set(
    """
    operette oper opera opéra operetta ballett ballet musical komödie comedy comédie comedia commedia play stück schauspiel drama tragedy tragödie
    pièce concerto konzert sinfonie symphony oratorium oratorio lesung reading lustspiel opereta опера оперетта балет комедия пьеса мюзикл sztuka hra
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
  /// What the words for its parts begin with: "Komödie für Musik in drei Aufzügen", "opera in tre atti".
  private static let acts = "aufzug akt act att akc дейст acto jednani felvonas".split(separator: " ").map {
    FoldedName.of($0)
  }
  private static let authors = Set("von by de di del da of av af door от z".split(separator: " ").map(String.init))

  /// "Velký sál", "Saal 5", "Grande salle": a hall of a house, and nothing else.
  static func isHall(_ text: String) -> Bool {
    let words = FoldedName.of(text).split(separator: " ").map(String.init)
    return (1...3).contains(words.count) && words.contains(where: halls.contains)
      && words.allSatisfy { halls.contains($0) || sizes.contains($0) || Int($0) != nil }
  }

  private static let halls = Set(
    "saal sal sál salle sala hall zaal zal зал зала salon sali terem auditorium screen kinosaal leinwand".split(
      separator: " "
    ).map { FoldedName.of($0) })
  private static let sizes = Set(
    "großer grosser kleiner grand grande petit petite velký malý wielka duża mała большой малый великий stor stora lilla large small main great grote kleine nagy kis büyük küçük"
      .split(separator: " ").map { FoldedName.of($0) })

  /// "Amsterdam: Van Gogh Museum Ticket" right above "Booking reference", "Date" and "Starting time": the line of its own above the labels.
  static func aboveLabels(_ facts: TextFacts) -> String? {
    let labels: [Label] = [.reference, .date, .start, .time]
    guard let line = facts.values.filter({ labels.contains($0.label) }).map(\.line).min(), line > 0,
      case let cells = facts.document.lines[line - 1], cells.count == 1, case let text = cells[0].text,
      (8...100).contains(text.count), case let words = text.split(separator: " "), words.count > 2,
      2 * words.count(where: { $0.first?.isUppercase == true }) > words.count, let last = text.last,
      !".,;:!?".contains(last),
      TravellerWords.behindGreeting(text) == nil, DateWords.hits(in: text).isEmpty, PriceWords.first(in: text) == nil,
      !LabelReader.startsWithLabel(text), !ControlWords.isNoName(text)
    else { return nil }
    return EventMoment.tidied(text)
  }
}
