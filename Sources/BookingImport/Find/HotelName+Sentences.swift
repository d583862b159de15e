import Journeys

/// Names of hotels in sentences: in quotation marks, behind a phrase, around a word that only hotels bear.
extension HotelName {
  /// "у садибі «Смерекова хата»", "in der Pension „Drei Linden“": a name in quotation marks behind a word for a house.
  static func quoted(_ facts: TextFacts, _ block: AddressBlock?) -> String? {
    for cell in facts.document.lines.prefix(120).joined() where cell.text.utf8.count < 400 {
      guard let name = EventTitle.quoted(cell.text), !ControlWords.isNoName(name),
        let hit = cell.text.firstRange(of: name)
      else { continue }
      // "Гостевой дом «У реки»" alone on its line is a name as a whole.
      if cell.text.first?.isUppercase == true, cell.text[hit.upperBound...].count == 1, AddressBlock.isName(cell.text) {
        return cell.text
      }
      let before = FoldedName.of(cell.text[..<hit.lowerBound]).split(separator: " ").suffix(2)
      // 'Zimmer "Alpenrose"' is a room of the house.
      if let last = before.last, rooms.contains(where: { last.hasPrefix($0) }), block?.name ?? sender(facts) != nil {
        continue
      }
      if before.contains(where: { word in houses.contains { word.hasPrefix($0) } }) { return name }
    }
    return nil
  }

  /// Whether a folded word is one for a room.
  static func isRoom(_ folded: String) -> Bool {
    rooms.contains { $0.utf8.count > 4 ? folded.hasPrefix($0) : folded == $0 || folded == $0 + "s" }
  }

  private static let rooms = [
    "room", "zimmer", "doppelzimmer", "einzelzimmer", "suite", "chambre", "habitac", "camera", "quarto", "kamer",
    "pokoj",
    "pokoi", "номер", "кімнат", "oda", "rum", "rom", "vaerelse", "huone", "szoba", "cameră", "δωμάτιο", "soba", "бөлме",
    "double", "doble", "doppia", "dvojlůžk",
  ].map { FoldedName.of($0) }

  private static let houses = [
    "apart", "flat", "studio", "villa", "cottage", "chalet", "loft", "casa", "maison", "haus", "ferien", "quinta",
    "finca",
    "room", "zimmer", "chambre", "habitac", "camera", "quarto", "kamer", "pokoj", "house", "home", "stuga", "hytte",
    "квартир",
    "hotel", "hostel", "pension", "gasthof", "gastehaus", "отел", "гостин", "готел", "садиб", "усадьб", "хостел", "дом",
    "будин", "пансион", "санатор", "апарт", "otel", "konak", "pansiyon", "қонақ", "pensjonat", "will", "penzion",
    "albergo",
    "agriturismo", "gite", "auberge",
  ].map { FoldedName.of($0) }

  /// "… je logeert bij Hotel De Gouden Leeuw": capitals around a word that only hotels bear, in a sentence.
  static func called(_ facts: TextFacts) -> String? {
    for cell in facts.document.lines.prefix(60).joined() where cell.text.utf8.count < 400 {
      var run: [Substring] = []
      let words: [Substring] = cell.text.split(separator: " ") + [Substring()]
      for word in words {
        let letters = word.drop { !$0.isLetter && !$0.isNumber }
        let isName = letters.first?.isUppercase == true && letters.count == word.count
        if isName || !run.isEmpty && joiners.contains(word.lowercased()) { run.append(word) }
        let isEnd = word.isEmpty || word.last.map { ".,;:!?)".contains($0) } ?? true
        guard isEnd || !isName && run.last != word else { continue }
        while let last = run.last, joiners.contains(last.lowercased()) { run.removeLast() }
        let name = PlaceWords.tidy(run.joined(separator: " ").filter { !",;:!?.".contains($0) })
        let folded = FoldedName.of(name).split(separator: " ").map(String.init)
        run = []
        guard (2...6).contains(folded.count), name.contains(" "),
          HotelName.isName(name) || folded.contains(where: { word in inns.contains { word.hasPrefix($0) } }),
          !folded.contains(where: {
            LegWords.isNoise($0) || $0.utf8.count > 3 && $0 != "hotel" && LabelReader.label($0[...]) != nil
          }),
          name != facts.document.senderName
        else { continue }
        return name
      }
    }
    return nil
  }

  private static let inns = [
    "pensio", "hostel", "gastehaus", "gasthof", "vandrerhjem", "vandrarhem", "vendeghaz", "penzion", "pensjon",
    "agriturismo", "chambres", "pansiyon", "pousada", "posada", "herberg", "logement", "turisthotel", "gjestehus",
  ].map { FoldedName.of($0) }

  private static let joiners: Set = [
    "de", "del", "della", "di", "da", "do", "du", "des", "la", "le", "am", "an", "im", "zum", "zur", "der", "den", "of",
    "the", "and", "und", "&", "y", "e", "et", "och", "og",
  ]

  /// "votre réservation n° 20931 à l'Hôtel du Moulin" without the number of the booking, which stands between the words of a phrase.
  static func withoutReference(_ code: String, _ text: String) -> String {
    guard let hit = text.firstRange(of: code + " ") else { return "" }
    var lead = text[..<hit.lowerBound]
    if let word = lead.split(separator: " ").last, word.count <= 4, word.contains(where: { "°º.#№".contains($0) }) {
      lead = lead[..<word.startIndex]
    }
    return String(lead.suffix(200)) + text[hit.upperBound...].prefix(200)
  }

  static func inSentence(_ text: String) -> String? {
    for phrase in phrases {
      guard let hit = text.firstRange(of: phrase) else { continue }
      let rest = text[hit.upperBound...].prefix(90)
      let end =
        rest.firstIndex {
          $0.isNewline || "!?,;:(\t".contains($0)
            || $0 == "." && rest[..<rest.index(after: rest.firstIndex(of: ".") ?? rest.startIndex)].count > 4
        } ?? rest.endIndex
      var words = rest[..<end].split(separator: " ").map(String.init)
      while let first = words.first, ["the", "im", "dem", "der", "our", "unserem"].contains(first.lowercased()),
        words.count > 1, first != "The"
      { words.removeFirst() }
      if let stop = words.indices.first(where: {
        stops.contains(words[$0].lowercased()) && !joins(words, $0)
          || words[$0].first?.isLowercase == true && $0 > 0 && $0 + 1 < words.count
            && words[$0 + 1].first?.isNumber == true
      }) {
        words = Array(words[..<stop])
      }
      let name = PlaceWords.tidy(words.joined(separator: " "))
      if name.first?.isUppercase == true || name.first?.isDigit == true, name.count > 2,
        MonthNames.month(FoldedName.of(name)) == nil, City.named(name).isEmpty
      {
        return name
      }
    }
    return nil
  }

  /// "Albergo del Lago", "Hotel am Markt": a small word between two parts of a name, unlike "del 3 al 7", "am Montag".
  private static func joins(_ words: [String], _ place: Int) -> Bool {
    guard ["del", "du", "am"].contains(words[place]), place > 0, place + 1 < words.count else { return false }
    let (next, folded) = (words[place + 1], FoldedName.of(words[place + 1]))
    return next.first?.isUppercase == true && !Weekday.isWord(folded) && MonthNames.month(folded) == nil
  }

  private static let phrases = [
    "Aufenthalt im ", "Aufenthalt in ", "Aufenthalt bei ", "Buchung im ", "Reservierung im ", "Willkommen im ",
    "stay at the ", "stay at ", "Stay at ", "booking at the ",
    "booking at ", "reservation at the ", "reservation at ", "reservering bij ", "verblijf bij ", "verblijf in ",
    "boeking bij ", "bokning hos ", "vistelse på ",
    "bestilling hos ", "ophold på ", "opphold på ", "rezervaci v ", "pobyt v ", "foglalását a ", "rezerwację w ",
    "pobyt w ",
    "estadia no ", "estadia na ", "reserva no ", "reserva na ", "welcome you to the ", "welcome you to ", "Welcome to ",
    "confirmed at the ", "confirmed at ", "booked at ", "room at ", "booking with ", "bestätigt im ", "gebucht im ",
    "confirmée à l'", "confirmada en ", "reservation: ", "séjour à l'", "séjour au ",
    "séjour à ", "réservation à l'", "réservation au ", "estancia en el ", "estancia en ", "reserva en el ",
    "reserva en ", "soggiorno presso ", "soggiorno all'",
    "prenotazione presso ", "проживание в отеле ", "бронирование в отеле ", "бронирование в ", "забронировали ",
    "for choosing the ", "for choosing ", "в отеле ", "konaklamanız için ", "проживання в готелі ",
    "бронювання в готелі ", "в готелі ", "w obiekcie ", "w pensjonacie ", "v objektu ", "v zařízení ", "в объекте ",
    "в об'єкті ", "no alojamento ", "en el alojamiento ", "nella struttura ", "à l'établissement ",
    "in der Unterkunft ", "bij accommodatie ", "på boendet ", "på overnattingsstedet ",
  ]

  private static let stops: Set = [
    "on", "from", "for", "is", "has", "we", "was", "will", "wurde", "ist", "est", "a", "ha", "è", "foi", "została",
    "отменено", "подтверждено", "und", "begrüßen", "vom", "ab", "am", "du", "pour", "est", "del", "para",
    "dal", "per", "с", "на", "з", "jest", "zostało", "está", "je", "byla", "bylo", "är", "er", "onaylandı",
    "подтверждена",
    "підтверджено",
  ]
}
