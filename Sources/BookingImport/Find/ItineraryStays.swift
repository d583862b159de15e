import Journeys

/// The hotels of a round trip, one below the other without headings: each has a day of arrival of its own.
enum ItineraryStays {
  /// The lines of each; empty where there are not several.
  static func lines(in facts: TextFacts) -> [Range<Int>] {
    let document = facts.document
    let arrivals = lines(of: [.checkIn, .arrivalDate], facts)
    let departures = lines(of: [.checkOut, .departureDate], facts)
    guard (2...12).contains(arrivals.count), departures.count == arrivals.count,
      zip(arrivals, departures).allSatisfy({ $0 <= $1 }), zip(departures, arrivals.dropFirst()).allSatisfy({ $0 < $1 })
    else { return [] }
    var starts: [Int] = []
    for (index, arrival) in arrivals.enumerated() {
      let floor = index > 0 ? departures[index - 1] + 1 : 0
      guard let start = start(of: arrival, from: floor, document) else { return [] }
      starts.append(start)
    }
    return starts.enumerated().map { index, start in
      start..<(index + 1 < starts.count ? starts[index + 1] : document.lines.count)
    }
  }

  /// The lines with a day behind one of the labels, each once.
  private static func lines(of labels: [Label], _ facts: TextFacts) -> [Int] {
    var days = Set<String>()
    return facts.values.compactMap { value -> Int? in
      guard labels.contains(value.label), let hit = facts.hits(in: value.value).first(where: \.hasDate),
        let day = facts.moment(hit), days.insert(day.wholeDay.iso8601).inserted
      else { return nil }
      return value.line
    }
  }

  /// Where the words about a stay begin: behind the last empty line, else with the name above its address.
  private static func start(of arrival: Int, from floor: Int, _ document: TextDocument) -> Int? {
    guard floor <= arrival else { return nil }
    for line in stride(from: arrival, through: max(floor, arrival - 8), by: -1) {
      let isName = document.lines[line].count == 1 && AddressBlock.isName(document.lines[line][0].text)
      guard isName || LabelReader.label(document.lines[line][0].text[...]) == .hotel else { continue }
      if document.breaks.contains(line) || line == floor { return line }
      // A name, and the address below it.
      if line < arrival,
        AddressBlock.all(in: document.keeping { (line...arrival).contains($0) }).first?.name
          == document.lines[line][0].text
      {
        return line
      }
    }
    return nil
  }
}
