import Journeys

/// Tickets of Indian Railways (IRCTC): the text of the QR code, and the message by telephone.
enum IndianRailwaysText {
  /// "PNR No.:9876543210, … Passenger Name:…, Status:CNFB1/14UPPER …"
  static func drafts(qr text: String, _ origin: Origin) -> [BookingDraft] {
    let pairs = text.split(whereSeparator: { $0.isNewline }).map { $0.trimmed }
    let value: (String) -> String? = { key in
      pairs.first { $0.hasPrefix(key + ":") }.map { String($0.dropFirst(key.count + 1)).trimmed }.map {
        $0.hasSuffix(",") ? String($0.dropLast()).trimmed : $0
      }
    }
    guard let reference = value("PNR No."), let number = value("Train No."),
      let from = value("Boarding Station") ?? value("From"), let to = value("To")
    else { return [] }
    var ride = BookingDraft(.train, status: .confirmed)
    ride.set(.reference, reference, origin)
    ride.set(.number, number, origin)
    ride.set(.vehicleName, value("Train Name"), origin)
    station(&ride, from, .startName, .startIdentifier, origin)
    station(&ride, to, .endName, .endIdentifier, origin)
    if let hit = value("Scheduled Departure").flatMap({ DateWords.hits(in: $0).first }) {
      ride.set(.start, hit.stated?.inZone("Asia/Kolkata"), origin)
    }
    ride.set(
      .day, ride.moment(.start)?.wholeDay ?? value("Date Of Journey").flatMap { DateWords.moment(in: $0) }, origin)
    ride.set(.seatClass, value("Class"), origin)
    price(&ride, [value("Ticket Fare"), value("IRCTC C Fee")], origin)
    return passengers(pairs, ride, origin)
  }

  private static func station(
    _ draft: inout BookingDraft, _ text: String, _ name: DraftField, _ identifier: DraftField, _ origin: Origin
  ) {
    guard let dash = text.firstRange(of: " - ") else { return draft.set(name, text, origin) }
    draft.set(name, String(text[..<dash.lowerBound]), origin)
    draft.set(identifier, "ir:\(text[dash.upperBound...])", origin)
  }

  /// The fare and the fee of the agency together.
  private static func price(_ draft: inout BookingDraft, _ parts: [String?], _ origin: Origin) {
    let paise = parts.compactMap { part -> Int? in
      guard let digits = part?.drop(while: { !$0.isDigit }).prefix(while: { $0.isDigit || $0 == "." }),
        let amount = PriceWords.decimal(digits)
      else { return nil }
      let pieces = amount.split(separator: ".")
      let fraction = pieces.count > 1 ? String((String(pieces[1]) + "00").prefix(2)) : "00"
      return Int(String(pieces[0]) + fraction)
    }
    guard !paise.isEmpty else { return }
    draft.set(.price, FlexibleContent.decimal(paise.reduce(0, +), 2), origin)
    draft.set(.currency, "INR", origin)
  }

  private static func passengers(_ pairs: [String], _ ride: BookingDraft, _ origin: Origin) -> [BookingDraft] {
    var found: [BookingDraft] = []
    for line in pairs {
      if line.hasPrefix("Passenger Name:") {
        var draft = ride
        draft.set(.traveller, line.dropFirst(15).split(separator: ",").first.map { $0.trimmed }, origin)
        found.append(draft)
      } else if line.hasPrefix("Status:"), !found.isEmpty {
        // "CNFB1/14UPPER": confirmed, coach B1, berth 14.
        let place = line.dropFirst(7).drop { "CNF".contains($0) }.split(separator: "/")
        if line.contains("CNF"), place.count == 2 {
          found[found.count - 1].set(.coach, String(place[0]), origin)
          found[found.count - 1].set(.seat, String(place[1]), origin)
        }
      }
    }
    return found.isEmpty ? [ride] : found
  }

  /// "PNR:2438941616,TRAIN:12138,DOJ:25-08-2012,TIME:05:15,SL,NDLS TO FDB,RAMESH KUMAR+2,S7 49 S7 52,FARE:140,…"
  static func draft(message facts: TextFacts) -> [BookingDraft] {
    let pieces = facts.document.text.split(separator: ",").map { $0.trimmed }
    let value: (String) -> String? = { key in
      pieces.first { $0.hasPrefix(key + ":") }.map { String($0.dropFirst(key.count + 1)) }
    }
    guard facts.document.text.holds(",DOJ:"), let reference = value("PNR"), reference.count == 10,
      let train = value("TRAIN"),
      let day = value("DOJ").flatMap({ facts.hits(in: $0).first }).flatMap({ facts.moment($0) }),
      let route = pieces.firstIndex(where: { $0.contains(" TO ") })
    else { return [] }
    let origin = facts.document.origin
    let ends = pieces[route].split(separator: " ").map(String.init)
    guard ends.count == 3 else { return [] }
    var draft = BookingDraft(.train, status: .confirmed)
    draft.set(.reference, reference, origin)
    draft.set(.number, train, origin)
    draft.set(.startName, ends[0], origin)
    draft.set(.endName, ends[2], origin)
    draft.set(.startIdentifier, "ir:\(ends[0])", origin)
    draft.set(.endIdentifier, "ir:\(ends[2])", origin)
    draft.set(.day, day.wholeDay, origin)
    if let seconds = (value("TIME") ?? value("DP")).flatMap({ facts.hits(in: $0).first?.seconds }) {
      draft.set(.start, day.at(seconds).inZone("Asia/Kolkata"), origin)
    }
    if route > 0, !pieces[route - 1].contains(":") { draft.set(.seatClass, pieces[route - 1], origin) }
    if route + 1 < pieces.count {
      draft.set(.traveller, pieces[route + 1].split(separator: "+").first.map(String.init), origin)
    }
    if route + 2 < pieces.count, pieces[route + 2].contains(where: \.isDigit), !pieces[route + 2].contains(":") {
      draft.set(.seat, pieces[route + 2], origin)
    }
    return [draft]
  }
}
