import Journeys

/// The room of a stay as its confirmation calls it: "Room type: Deluxe double with river view".
enum StayRoom {
  /// What stands behind a label for the room, without how many there are; nil for numbers of doors, and what is only announced.
  static func find(in document: TextDocument) -> String? {
    for line in document.lines.prefix(200) {
      for (place, part) in line.enumerated() {
        if let colon = part.text.prefix(40).firstIndex(of: ":"), isLabel(part.text[..<colon]) {
          let value = part.text[part.text.index(after: colon)...]
          if let room = room(
            value.allSatisfy(\.isWhitespace) ? line.dropFirst(place + 1).first?.text ?? "" : String(value))
          {
            return room
          }
        } else if place + 1 < line.count, isLabel(part.text[...]), let room = room(line[place + 1].text) {
          return room
        }
      }
    }
    return nil
  }

  private static func isLabel(_ text: Substring) -> Bool {
    text.utf8.count < 40 && labels.contains(FoldedName.of(String(text)))
  }

  private static func room(_ text: String) -> String? {
    let text = text.trimmingPrefix { $0.isWhitespace }
    let counted = text.prefixMatch(of: /\d{1,2}\s?[x×*]?\s/).map { text[$0.range.upperBound...] } ?? text
    // "1 room, Standard queen"
    let unit = counted.prefixMatch(of: /(\p{L}+)(?:\(s\))?\s?[,:–-]\s?/).flatMap {
      units.contains(FoldedName.of($0.1)) ? $0 : nil
    }
    let rest = unit.map { counted[$0.range.upperBound...] } ?? counted
    let name = String(
      rest.prefix { $0 != "|" && $0 != "\t" }.reversed().drop { $0.isWhitespace || ",;.".contains($0) }.reversed())
    let folded = FoldedName.of(name)
    guard (4...80).contains(name.count), name.count(where: \.isLetter) >= 4,
      !announced.contains(where: folded.contains),
      name.firstMatch(of: /\d{3}|https?:|@/) == nil
    else { return nil }
    return name
  }

  private static let labels = Set(
    [
      "room", "room type", "type of room", "room category", "your room", "zimmer", "zimmertyp", "zimmerkategorie",
      "zimmerart", "ihr zimmer",
      "chambre", "type de chambre", "catégorie de chambre", "habitación", "tipo de habitación", "camera",
      "tipo di camera",
      "tipologia camera", "quarto", "tipo de quarto", "kamer", "kamertype", "type kamer", "rum", "rumstyp", "værelse",
      "værelsestype",
      "romtype", "huone", "huonetyyppi", "pokój", "typ pokoju", "pokoj", "typ pokoje", "szobatípus", "oda", "oda tipi",
      "oda türü",
      "тип номера", "категория номера", "тип комнаты", "категорія номера", "бөлме түрі", "客室タイプ", "部屋タイプ", "房型",
      "객실 유형",
    ].map { FoldedName.of($0) })

  /// The word for a room behind how many there are.
  private static let units = Set(
    [
      "room", "rooms", "zimmer", "chambre", "chambres", "habitación", "habitaciones", "camera", "camere", "quarto",
      "quartos", "kamer", "kamers", "rum", "værelse", "værelser", "rom", "huone", "huonetta", "pokój", "pokoje",
      "pokoj",
      "szoba", "oda", "номер", "номера", "комната", "кімната", "бөлме",
    ].map { FoldedName.of($0) })

  /// What is said of rooms that are named later.
  private static let announced = [
    "assigned", "on arrival", "zugewiesen", "bei ankunft", "tba", "attribue", "confirmed on", "asignar",
  ]
}
