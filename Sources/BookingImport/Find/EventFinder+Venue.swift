import Journeys

/// Where an event takes place.
extension EventFinder {
  /// The venue that sent the tickets, if its name is in the title: "Museum De Kade – time slot".
  func sender(in title: String) -> String? {
    let name = facts.document.senderName
    return name.count > 3 && title.hasPrefix(name) ? name : nil
  }

  /// The museum or hall that writes, and names itself in its letter.
  var houseThatWrites: String? {
    let name = facts.document.senderName
    return EventMoment.isHouse(name) && facts.document.text.prefix(4_000).contains(name) ? name : nil
  }

  /// "WIENER STAATSOPER | print@home": the house in the first line of a print, which has no sender.
  var letterhead: String? {
    guard facts.document.senderName.isEmpty, let first = facts.document.lines.first?[0].text, first.utf8.count < 50,
      case let name = first.drop(while: { !$0.isLetter }).description, EventMoment.isHouse(name),
      AddressBlock.isName(name)
    else { return nil }
    // In small letters, where the text has it so.
    let folded = FoldedName.of(name)
    return facts.document.lines.prefix(200).joined().lazy.map(\.text).first {
      $0 != name && $0.utf8.count < 60 && FoldedName.of($0) == folded
    } ?? name
  }

  /// The street of an address without a name that is said to be where a tour begins: one does not meet at the agency.
  func meetingPoint(_ block: AddressBlock?) -> String? {
    guard let block, block.name == nil else { return nil }
    let first = facts.document.lines[block.lines.lowerBound][0].text
    let label = FoldedName.of((first.split(separator: ":").first ?? first[...]).prefix(60))
    return Self.meetingPoints.contains { label.contains($0) } ? block.address.street : nil
  }

  private static let meetingPoints = [
    "treffpunkt", "meeting point", "meet at", "point de rendez vous", "lieu de rendez vous", "point de rencontre",
    "punto de encuentro", "punto d incontro", "punto di incontro", "ponto de encontro", "место встречи",
    "місце зустрічі", "ontmoetingspunt", "trefpunt", "miejsce zbiórki", "miejsce spotkania", "møtested", "mødested",
    "samlingspunkt", "mötesplats", "buluşma noktası", "místo setkání", "кездесу орны",
  ].map { FoldedName.of($0) }

  /// The name before an address that stands between the title and the moment.
  func blockAbove(_ found: EventMoment, _ block: AddressBlock?, _ title: String) -> String? {
    guard let block, let name = block.name, (1...3).contains(found.line - block.lines.upperBound), name != title,
      facts.document.lines[block.lines.lowerBound].contains(where: { $0.text.hasPrefix(name) })
    else { return nil }
    return name
  }

  /// "Moscone Center, 800 Howard St., San Francisco, CA 94103": the name stands before the first comma.
  func fillVenue(_ draft: inout BookingDraft, _ origin: Origin) {
    guard let venue = facts.first(.venue) else { return }
    let text = venue.value.replacing("\t", with: ", ")
    if text.hasSuffix(")"), let open = text.firstIndex(of: "("), open > text.startIndex,
      let address = AddressWords(String(text[text.index(after: open)...].dropLast()))
    {
      draft.set(.startName, text[..<open].trimmed, origin.reading(text))
      address.fill(&draft, .start, origin)
      return
    }
    let parts = text.split(separator: ",", maxSplits: 1).map { $0.trimmed }
    draft.set(.startName, parts.first, origin.reading(text))
    let rest = AddressBlock.ordered(facts.first(.address).map(\.value) ?? (parts.count > 1 ? parts[1] : ""))
    if let address = AddressWords(rest) {
      address.fill(&draft, .start, origin)
    } else if !City.named(rest).isEmpty {
      draft.set(.startCity, rest, origin)
    } else if rest.isEmpty,
      let block = AddressBlock.all(in: facts.document).first(where: { block in
        (0...2).contains(block.lines.lowerBound - venue.line)
          || block.name.map { FoldedName.of($0) == FoldedName.of(text) } ?? false
      })
    {
      block.address.fill(&draft, .start, origin)
    }
  }
}
