import Journeys

/// The hours of a house in a sentence: "Check-in is from 14:00, check-out by 11:00", "Przyjazd po godz. 15:00, wyjazd do godz. 11:00".
struct HouseHours {
  /// Seconds of the day from which a guest may come, and by which he has to leave.
  private(set) var arrival: Int?
  private(set) var departure: Int?

  /// The first hours that stand behind the words for coming and leaving, in lines without a day.
  init(in facts: TextFacts) {
    for text in facts.document.lines.prefix(200).joined().flatMap({ Self.sentences(of: $0.text) }) {
      guard text.contains(where: \.isNumber), !facts.hits(in: text).contains(where: \.hasDate) else { continue }
      for piece in Self.pieces(of: text) {
        let clocks = facts.hits(in: piece).compactMap(\.seconds)
        guard (1...2).contains(clocks.count), let first = clocks.first, let last = clocks.last else { continue }
        switch Label.prefix(of: FoldedName.of(piece).split(separator: " ").prefix(6).map(String.init))?.label {
        // "Arrivée à" is where one arrives, and begins "Arrivée à partir de 16h" as well.
        case .checkIn, .checkInTime, .arrival, .arrivalTime, .arrivalDate, .to: arrival = arrival ?? first
        case .checkOut, .checkOutTime, .departure, .departureTime, .departureDate: departure = departure ?? last
        default:
          // "The room is ready from 3 pm", "we ask you to leave by 10.30"
          let words = Set(FoldedName.of(piece).split(separator: " ").map(String.init))
          if !words.isDisjoint(with: Self.leaving) {
            departure = departure ?? last
          } else if !words.isDisjoint(with: Self.rooms), !words.isDisjoint(with: Self.beginnings) {
            arrival = arrival ?? first
          }
        }
      }
    }
  }

  /// A line, of a paragraph its sentences.
  private static func sentences(of text: String) -> [String] {
    if text.utf8.count < 240 { return [text] }
    guard text.utf8.count < 2_000 else { return [] }
    return LegPlaceWords.sentences(text[...]).map { String($0.text) }.filter { $0.utf8.count < 240 }
  }

  private static func pieces(of text: String) -> [String] {
    var text = text.replacing(";", with: ",").replacing(" a partir", with: " partir")
    for word in [" and ", " und ", " et ", " y ", " e ", " i ", " a ", " en ", " og ", " och ", " и ", " та "] {
      text = text.replacing(word, with: ",")
    }
    return text.split(separator: ",").map { $0.trimmed }
  }

  private static let leaving = words(
    "leave vacate vacated utsjekk utsjekking udtjekning udtjek salida freigeben räumen geräumt libérer libérée libérées lasciare lascia liberare lämna lämnas forlate forlade opuścić uvolnění uvolnit elhagyni freizumachen freimachen rendre boşaltmanızı boşaltmanız deixe deixar zwolnić opuścili освободить выселение звільнити ontruimen"
  )
  private static let rooms = words(
    "room rooms zimmer zimmern chambre chambres camera camere habitación habitaciones quarto quartos kamer kamers rum rummet rom rommet værelse værelset pokój pokoje pokoj innsjekk innsjekking indtjekning indtjek entrada szoba szobák huone lager anreisen anreise come arrive inchecken einchecken entrar entráis entrer arriver accueillons arrivare entrare przyjechać przyjazd girebilirsiniz заселиться"
  )
  private static let beginnings = words(
    "from ab od från fra desde dalle dal vanaf partir after klar ready available bezugsfertig beziehbar alkaen től tól bereit"
  )

  private static func words(_ list: String) -> Set<String> { Set(list.split(separator: " ").map { FoldedName.of($0) }) }
}
