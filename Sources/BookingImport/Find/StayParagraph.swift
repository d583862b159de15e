import Journeys

/// The hotel that a paragraph of a letter names beside flights, as agencies write: "Für die vier Nächte vom 13. bis 17. Mai ist ein Doppelzimmer
/// im Hotel Azulejo Alto reserviert (Rua da Bempostinha 52, 1150-066 Lissabon)".
enum StayParagraph {
  /// The stay of the first paragraph that has two days, nights or rooms, and the name of a house; its price cannot be separated from
  /// that of the flights.
  static func drafts(in facts: TextFacts) -> [BookingDraft] {
    guard facts.document.origin.source == .prose else { return [] }
    for (number, cells) in facts.document.lines.enumerated().prefix(120) {
      guard cells.count == 1, (90..<1_200).contains(cells[0].text.utf8.count), StayWords.speaksOfStay(cells[0].text)
      else { continue }
      var paragraph = facts.document.keeping { $0 == number }
      (paragraph.subject, paragraph.sender, paragraph.senderName) = ("", "", "")
      let part = TextFacts(paragraph)
      guard DayRange.find(in: part) != nil, LegReader.legs(in: LegScanner.pieces(in: part)).isEmpty else { continue }
      let stays = StayFinder.drafts(in: part).filter { draft in
        HotelName.isName(draft.text(.startName) ?? "") || draft.text(.startStreet) != nil
      }
      guard let stay = stays.first, stays.count == 1 else { continue }
      var draft = stay
      for field in [DraftField.price, .currency] { draft.remove(field) }
      // "ein Doppelzimmer mit Frühstück im Hotel Azulejo Alto"
      if let name = draft.text(.startName),
        case let own = name.replacing(
          #/^.* (?:im|in|at|the|à|al|el|nel|no|na|w|v) (?=(?:Hotel|Hôtel|Hostal|Pension|Gasthof|Albergo|Quinta|Pousada)\b)/#,
          with: ""), own != name
      {
        draft.set(.startName, own, facts.document.origin.reading(own))
      }
      if draft.text(.traveller) == nil, let guest = facts.travellers.first {
        draft.set(.traveller, guest, facts.document.origin.reading(guest))
      }
      return [draft]
    }
    return []
  }
}
