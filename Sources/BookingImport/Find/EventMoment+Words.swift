import Journeys

/// Words that only tickets for events have.
extension EventMoment {
  /// Whether a text speaks of tickets for something that takes place.
  static func speaks(_ facts: TextFacts) -> Bool {
    let text = FoldedName.of(
      facts.document.senderName + " " + facts.document.subject + " " + facts.document.text.prefix(4_000))
    return stems.contains { text.holds($0) }
  }

  /// Whether a text says that places at an event are taken.
  static func speaksOfBooking(_ facts: TextFacts) -> Bool {
    let words = FoldedName.of(facts.document.subject + " " + facts.document.text.prefix(600)).split(separator: " ")
    return words.contains { bookings.contains(String($0)) }
      && words.contains { word in
        stems.contains { $0.utf8.count > 4 && word.hasPrefix($0) } || word == "oper" || word == "show"
      }
  }

  /// "Registration ID: ORS-1184": words, a colon, and nothing but a code.
  static func isLabelledCode(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), case let value = text[text.index(after: colon)...].trimmed else {
      return false
    }
    return value.contains(where: \.isNumber) && ReferenceCode.first(in: value, strict: true) == value
  }

  private static let bookings = Set(
    """
    booked reserved confirmed registered angemeldet inscrit inscrite inscrito inscrita iscritto iscritta reserviert gebucht bestätigt réservé réservée réservées confirmée confirmé notée reservado reservada reservadas confirmada
    confirmado prenotato prenotati prenotata prenotate confermati confermate confermata confermato забронирован забронировано забронированы подтверждена подтверждено rezerve onaylandı
    zarezerwowano zarezerwowane potwierdzone potwierdzona gereserveerd bevestigd bokat bokad bekräftad reservert bekreftet reserveret bekræftet
    rezervováno potvrzeno заброньовано підтверджено varattu vahvistettu foglalt
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  private static let stems = [
    "ticket", "event", "meetup", "conference", "congress", "konferenz", "kongress", "конференц", "concert", "show",
    "festival", "theat", "theater", "museum", "cinema", "admission", "eintritt",
    "veranstaltung", "konzert", "karte", "billet",
    "spectacle", "entrada", "concierto", "bigliett", "spettacolo", "evento", "билет", "концерт", "спектакл",
    "мероприят", "etkinlik", "konser", "koncert", "wydarzen", "bilet",
    "arena", "stadium", "квитк", "вистав", "biljett", "forestilling", "forestallning", "evenement", "vstupenk", "liput",
    "jegy", "ingresso", "tour", "kino", "oper", "museo", "musee", "muzeum", "музей", "музея", "galer", "degustation",
    "tasting", "fuhrung", "visite", "visita guidata", "players", "workshop",
    "экскурси", "prohlid", "zwiedzan", "wycieczk", "rundvisning", "rundtur", "rondleid", "omvisning", "meeting point",
    "guided", "walking", "food walk", "punto de encuentro", "point de rendez",
    "participants", "participante", "partecipanti", "ponto de encontro", "punto di incontro", "punto d incontro",
    "miejsce zbiorki", "motested", "modested", "samlingspunkt", "bulusma noktasi", "место встречи", "ontmoetingspunt",
    "excurs", "escursion", "ausflug", "wycieczk", "vylet", "utflukt", "udflugt", "kirandul", "passeio", "cruzeiro",
    "crucero", "crociera", "croisière", "rundfahrt", "corso di", "cours de cuisine", "curso de", "clase de", "kochkurs",
    "cooking", "kookles", "matlagning", "warsztat", "kurz varen", "мастер класс", "masterclass", "degustaz",
    "verkostung", "clase ", "mergulho", "buceo", "diving", "tauchgang", "plongee", "nurkow", "дайвинг", "weinprobe",
    "winetasting", "summit", "marathon", "maraton", "halbmaraton", "kayak", "kajak",
    "paddle", "safari", "snorkel", "randonnee", "wanderung", "guided walk", "udstilling", "utstilling", "utstallning",
    "tentoonstelling", "vystav", "kiallit", "nayttely", "exposition", "esposizione", "exposic", "展览", "展覽", "特展",
    "展示", "전시", "konferens", "konferanse", "conferen", "seminar", "retreat", "yoga", "dagarna", "tidsbillet",
  ].map { FoldedName.of($0) }

  /// Whether a text names a kind of event, and not only tickets, which journeys have as well.
  static func namesKind(_ facts: TextFacts) -> Bool {
    let text = FoldedName.of(
      facts.document.senderName + " " + facts.document.subject + " " + facts.document.text.prefix(4_000))
    return text.split(separator: " ").contains { word in
      kinds.contains { word.hasPrefix($0) } && !word.hasPrefix("operat") && !word.hasPrefix("tourist")
        && !word.hasPrefix("оператор")
    }
  }

  private static let kinds = [
    "concert", "konzert", "koncert", "konser", "концерт", "festival", "theat", "théât", "teatr", "театр", "tiyatro",
    "museum", "musee", "museo", "muzeum", "музе", "müze", "cinema", "kino", "кино", "sinema", "oper", "опер", "ballet",
    "балет", "stadium", "stadion", "estadio", "stade", "stadio", "стадион", "arena", "арена", "exhibition",
    "ausstellung", "exposition", "exposicion", "mostra", "выстав", "sergi", "wystaw", "tour", "führung", "visite",
    "visita", "экскурс", "rondleid", "spectacle", "spettacolo", "espectaculo", "vorstellung", "forestilling",
    "tasting", "workshop", "matinee", "playhouse", "entradas", "ingressos", "eintrittskart", "watching", "gallery",
    "museet", "udstill", "utstill", "utställ", "näyttely", "výstav", "tentoonst", "kiállít", "summit", "konferen",
    "conferen", "congress", "kongress", "corso", "kochkurs", "masterclass", "marathon", "maraton",
    "galer", "cruise", "rundfahrt", "excurs", "escursion", "ausflug", "výlet", "utflukt", "udflugt", "kirándul",
  ].map { FoldedName.of($0) }

  /// Whether a text calls a ticket the reader's: "Your ticket for …".
  static func namesTicket(_ facts: TextFacts) -> Bool {
    let text = " " + FoldedName.of(facts.document.text.prefix(2_000)) + " "
    return owned.contains { text.holds($0) }
  }

  private static let owned = [
    "your ticket", "your tickets", "ihr ticket", "ihre tickets", "dein ticket", "deine tickets", "ihre karten",
    "eintrittskarte", "votre billet", "vos billets", "tu entrada", "tus entradas", "su entrada", "sus entradas",
    "il tuo biglietto", "i tuoi biglietti", "ваш билет", "ваши билеты", "ваш квиток", "ваші квитки", "biletiniz",
    "biletleriniz", "twój bilet", "twoje bilety", "je ticket", "je tickets", "din biljett", "dina biljetter",
    "din billet", "seu ingresso", "seus ingressos", "билетіңіз",
  ].map { " " + FoldedName.of($0) + " " }

  /// "Table for 4 people" tells how many come.
  static func isParty(_ text: String) -> Bool {
    let words = FoldedName.of(text).split(separator: " ").map(String.init)
    return words.contains { $0.allSatisfy(\.isDigit) }
      && words.contains {
        [
          "table", "tisch", "mesa", "tavolo", "people", "persons", "personen", "persone", "personnes", "personas",
          "персон", "kisilik", "guests",
        ].contains($0)
      }
  }

  /// "Besøksdag 18. juli": what ends with a word for days stands before one, and is no title.
  static func namesDay(_ text: String) -> Bool {
    let word = FoldedName.of(text).split(separator: " ").last ?? ""
    return text.split(separator: " ").count < 4
      && ["dag", "tag", "date", "day", "datum", "dato", "fecha", "data", "dzien", "den", "paiva", "nap"].contains {
        word.hasSuffix($0)
      }
      && !Weekday.isWord(String(word))
  }

  /// "2 x adult": how many tickets.
  static func isCounted(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return words.indices.dropLast().contains { place in
      words[place].allSatisfy(\.isDigit) && ["x", "×"].contains(words[place + 1].lowercased())
        || words[place].wholeMatch(of: /\d{1,2}[x×]/) != nil
    }
  }

  /// Whether a line of its own counts what lets one in: "2 x General Admission", "1x Ticket".
  static func countsTickets(_ facts: TextFacts) -> Bool {
    facts.document.lines.prefix(100).contains { cells in
      let text = cells[0].text
      guard text.count < 40, isCounted(text) else { return false }
      return FoldedName.of(text).split(separator: " ").contains { word in
        admissions.contains { word.hasPrefix($0) }
      }
    }
  }

  private static let admissions = [
    "ticket", "admission", "standing", "eintritt", "stehplatz", "karte", "billet", "entrada", "bigliett",
    "ingress", "билет", "bilet", "biljett", "vstupenk",
  ].map { FoldedName.of($0) }

  /// "4 players": a number and a small word.
  static func countsPeople(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return words.count == 2 && words[0].allSatisfy(\.isNumber) && words[1].first?.isLowercase == true
  }
}
