import Journeys

/// What a label of a confirmation asks for.
enum Label: String, CaseIterable {
  case reference, ticketNumber, passenger, givenName, familyName, flight, train, bus, ferry, from, to, route
  case departure, arrival, departureDate, departureTime, arrivalDate, arrivalTime, date, time, boarding, duration
  case terminal, gate, seat, coach, row, section, platform, travelClass, group, sequence, frequentFlyer, operatedBy
  case price, fare, checkIn, checkOut, checkInTime, checkOutTime, hotel, address, phone, guests, nights
  case pickUp, dropOff, pickUpPlace, dropOffPlace, pickUpTime, dropOffTime, driver, car, company
  case restaurant, party, event, venue, start, end, doors, status, other

  /// The label that a folded text is, as a whole.
  static func named(_ folded: String) -> Label? { table[folded] }

  /// The longest label that begins the folded words, and how many words it takes.
  static func prefix(of words: [String]) -> (label: Label, words: Int)? {
    var count = min(words.count, longest)
    while count > 0 {
      if let label = table[words[..<count].joined(separator: " ")] { return (label, count) }
      count -= 1
    }
    return nil
  }

  private static let longest = 5

  private static let table: [String: Label] = {
    var table: [String: Label] = [:]
    table.reserveCapacity(8_000)
    // Split by bytes: every run that reads a text pays for this table. A word that stands in both lists means what `all` says.
    let lists = [(LabelWords.languages, false), (LabelWords.all, true)].flatMap { list, wins in
      list.utf8.split(separator: UInt8(ascii: "\n")).map { (line: $0, wins: wins) }
    }
    for (line, wins) in lists {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
        let label = Label(rawValue: String(Substring(line[..<colon])))
      else { continue }
      for name in line[line.index(after: colon)...].split(separator: UInt8(ascii: "|")) {
        let folded = FoldedName.of(Substring(name))
        if wins || table[folded] == nil { table[folded] = label }
        // Greek capitals are written without accents, and end in a sigma like any other.
        if name.first.map({ $0 == 0xCE || $0 == 0xCF }) ?? false {
          let plain = GreekCapitals.plain(folded)
          if table[plain] == nil { table[plain] = label }
        }
      }
    }
    return table
  }()
}
