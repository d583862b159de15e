import Journeys

/// The hours of a house in a sentence: "Check-in is from 14:00, check-out by 11:00", "Przyjazd po godz. 15:00, wyjazd do godz. 11:00".
struct HouseHours {
  /// Seconds of the day from which a guest may come, and by which he has to leave.
  private(set) var arrival: Int?
  private(set) var departure: Int?

  /// The first hours that stand behind the words for coming and leaving, in lines without a day.
  init(in facts: TextFacts) {
    for text in facts.document.lines.prefix(200).joined().flatMap({ Self.sentences(of: $0.text) }) {
      guard text.contains(where: \.isNumber) || Self.isNoon(text), !facts.hits(in: text).contains(where: \.hasDate)
      else { continue }
      for piece in Self.pieces(of: text) {
        let clocks = Self.clocks(in: piece, facts)
        guard (1...2).contains(clocks.count), let first = clocks.first, let last = clocks.last else { continue }
        switch Label.prefix(of: FoldedName.of(piece).split(separator: " ").prefix(6).map(String.init))?.label {
        // "Arrivée à" is where one arrives, and begins "Arrivée à partir de 16h" as well.
        case .checkIn, .checkInTime, .arrival, .arrivalTime, .arrivalDate, .to: arrival = arrival ?? first
        case .checkOut, .checkOutTime, .departure, .departureTime, .departureDate: departure = departure ?? last
        default:
          // "The room is ready from 3 pm", "we ask you to leave by 10.30"
          let words = Set(FoldedName.of(piece).split(separator: " ").map(String.init))
          let spoken = " " + FoldedName.of(piece) + " "
          if !words.isDisjoint(with: Self.leaving) || spoken.contains(" check out ") {
            departure = departure ?? last
          } else if !words.isDisjoint(with: Self.rooms) || spoken.contains(" check in "),
            !words.isDisjoint(with: Self.beginnings), words.isDisjoint(with: Self.meals)
          {
            arrival = arrival ?? first
          }
        }
      }
    }
  }

  private static let fullStop = Pattern(#/(\d)\. (?=(\p{Lu}\p{L}+))/#)

  /// The sentences of a line.
  private static func sentences(of text: String) -> [String] {
    guard text.utf8.count < 2_000 else { return [] }
    // "… zwolnić do 11. Proszę …": a number ends a sentence, unless it is the day of a month.
    let ended = fullStop.replaced(in: text) { hit in
      MonthNames.month(FoldedName.of(hit.2)) == nil ? "\(hit.1)\n" : String(hit.0)
    }
    return ended.split(separator: "\n").flatMap { LegPlaceWords.sentences($0).map { String($0.text) } }.filter {
      $0.utf8.count < 240
    }
  }

  private static func pieces(of text: String) -> [String] {
    var text = text.replacing(";", with: ",").replacing(" a partir", with: " partir")
    for word in [" and ", " und ", " et ", " y ", " e ", " i ", " a ", " en ", " og ", " och ", " и ", " та "] {
      text = text.replacing(word, with: ",")
    }
    return text.split(separator: ",").map { $0.trimmed }
  }

  /// The hours of a piece; where it has none with minutes, a bare one behind a small word, "od godziny 15, do 11", and noon.
  private static func clocks(in piece: String, _ facts: TextFacts) -> [Int] {
    let clocks = facts.hits(in: piece).compactMap(\.seconds)
    guard clocks.isEmpty, PriceWords.first(in: piece) == nil else { return clocks }
    if isNoon(piece) { return [12 * 3600] }
    let bare = bareHour.all(piece)
    guard bare.count == 1, let hour = Int(bare[0].1), (5...23).contains(hour) else { return [] }
    return [hour * 3600]
  }

  private static let bareHour = Pattern(
    #/\b(?:od|do|from|by|before|ab|bis|um|à|las|alle|dalle|le|kl\.?|klo|vanaf|tot|om|с|до|з|godz\.?|godziny) (\d{1,2})(?: (?:Uhr|h|ч|hod\.?|godz\.?|o'clock))?[.!]?$/#
  )

  /// "by noon", "à midi", "um 12 mittags"
  private static func isNoon(_ text: String) -> Bool {
    FoldedName.of(text).split(separator: " ").contains { noons.contains(String($0)) }
  }

  private static let noons = words("noon midday midi mediodía mezzogiorno południa poledne")
  private static let meals = words(
    "breakfast dinner lunch supper frühstück abendessen mittagessen petit-déjeuner déjeuner dîner repas desayuno cena comida colazione pranzo ontbijt diner śniadanie śniadania obiadokolacje snídaně večeře завтрак ужин frukost middag morgenmad frokost reggeli vacsora"
  )
  private static let leaving = words(
    "leave vacate vacated utsjekk utsjekking udtjekning udtjek salida freigeben räumen geräumt libérer libérée libérées lasciare lascia liberare lämna lämnas forlate forlade opuścić uvolnění uvolnit uvolněte afrejsedagen ryddet avreisedagen avresedagen elhagyni out freizumachen freizugeben freimachen rendre boşaltmanızı boşaltmanız deixe deixar zwolnić opuścili освободить выселение звільнити ontruimen"
  )
  private static let rooms = words(
    "room rooms zimmer zimmern chambre chambres camera camere habitación habitaciones quarto quartos kamer kamers rum rummet rom rommet værelse værelset pokój pokoje pokoj innsjekk innsjekking indtjekning indtjek entrada szoba szobák huone lager kan køre køra ankommer pokojem anreisen anreise come arrive inchecken einchecken entrar entráis entrer arriver accueillons arrivare entrare przyjechać przyjazd girebilirsiniz заселиться"
  )
  private static let beginnings = words(
    "from ab od från fra desde dalle dal vanaf partir after klar ready available připraven any bezugsfertig beziehbar alkaen től tól bereit"
  )

  private static func words(_ list: String) -> Set<String> { Set(list.split(separator: " ").map { FoldedName.of($0) }) }
}
