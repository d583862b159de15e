import Journeys

extension PassFinder {
  /// A stop whose name is the label of a field and whose time is the value: "Altstadt Central" over "08:12".
  struct Stop {
    let name: String
    let field: WalletPass.Field
  }

  /// Such stops in the order of the pass: the first is where the journey begins, unless the keys say otherwise.
  var labelledStops: [Stop] {
    var stops = pass.fields.compactMap { field -> Stop? in
      guard field.label.contains(where: \.isLetter), LabelReader.label(field.label[...]) == nil,
        !field.value.contains(where: { $0.isLetter && !"TZhHAPMapmUhr".contains($0) }),
        let hit = DateWords.hits(in: field.value).first, hit.seconds != nil, Self.isPlace(field.label)
      else { return nil }
      return Stop(name: field.label, field: field)
    }
    // "Bought" over "2027-02-11 18:42" on the back is no stop.
    let large = stops.filter(\.field.isPrimary)
    if large.count == 2, stops.count > 2 { stops = large }
    let isTurned = stops.count == 2 && [.to, .arrival, .arrivalTime].contains(stops[0].field.meaning)
    return isTurned ? stops.reversed() : stops
  }

  /// "Plats": a word for a place, which on a ride is a seat.
  var placeOnBoard: String? {
    pass.fields.first { field in
      field.value.first?.isNumber == true && SeatWords.isPlace(FoldedName.of(field.label))
    }?.value
  }

  /// Whether a label can be a place: it has a capital, and no word of a label, as "Latest check-in".
  private static func isPlace(_ label: String) -> Bool {
    let words = FoldedName.of(label).split(separator: " ").map(String.init)
    return words.count <= 5 && !words.contains { Label.named($0) != nil && $0.count > 3 || others.contains($0) }
  }

  private static let others: Set = [
    "check", "latest", "closes", "close", "opens", "open", "valid", "updated", "last", "local", "show", "doors",
  ]

  /// The stop of one end, where fields name their stops in labels.
  func fillLabelledStops(_ draft: inout BookingDraft) {
    let stops = labelledStops
    guard stops.count == 2 else { return }
    let sides: [(Stop, DraftField, DraftField, DraftField)] = [
      (stops[0], .startName, .startCode, .start), (stops[1], .endName, .endCode, .end),
    ]
    for (stop, name, code, time) in sides {
      if draft.kind == .flight, let airport = Self.airport(stop.name) { draft.add(code, airport.code, origin) }
      draft.add(name, stop.name, origin.reading(stop.name))
      guard draft.moment(time) == nil, let hit = DateWords.hits(in: stop.field.value).first else { continue }
      let moment = hit.hasDate ? year.moment(hit) : day?.at(hit.seconds)
      draft.set(time, moment, origin.reading(stop.field.value))
    }
  }

  /// The airport that the words on a pass mean: its code, its name, or the one of its town.
  static func airport(_ text: String) -> Airport? {
    FlightWords.stops(in: text).first?.airport ?? Airport.with(code: text.trimmed) ?? LegPlaceWords.coded(text)?.airport
      ?? AirportNames.airport(text)
  }

  /// The day of the journey: the one that a field names, else the one on which the pass wants to be shown.
  var day: StatedTime? { stated?.wholeDay ?? relevant?.wholeDay }

  /// The first date of a field that may say when the journey is.
  var stated: StatedTime? {
    let labels: [Label] = [.date, .departureDate, .departure, .departureTime]
    let fields = pass.fields.filter { $0.meaning.map(labels.contains) ?? false } + labelledStops.map(\.field)
    for field in fields {
      if let moment = StatedTime(iso8601: field.value), moment.seconds != nil { return moment }
      if let hit = DateWords.hits(in: field.value).first(where: \.hasDate) { return year.moment(hit) }
    }
    return nil
  }

  /// The flight's number where no label asks for it: behind the airline's name, or a field that is nothing else.
  var flightNumber: (airline: Airline, number: String, words: String)? {
    for field in pass.fields where field.value.utf8.count < 30 {
      if field.meaning == .flight || field.meaning == nil,
        let number = FlightWords.numbers(in: field.value, labelled: true).first,
        field.meaning == .flight
          || field.value.trimmed.count
            == field.value.distance(from: number.range.lowerBound, to: number.range.upperBound)
      {
        return (number.airline, number.number, field.value)
      }
      let digits = field.value.trimmed
      let name = Airline.named(FoldedName.of(field.label)) ?? (field.meaning == .flight ? ownAirline : nil)
      if let name, (1...4).contains(digits.count), digits.allSatisfy(\.isDigit) { return (name, digits, field.value) }
      if let named = FlightWords.namedNumber(in: field.value) { return (named.airline, named.number, field.value) }
    }
    return nil
  }

  /// The airline that has issued the pass.
  private var ownAirline: Airline? {
    [pass.json["organizationName"]?.text, pass.json["logoText"]?.text].compactMap { $0 }.lazy
      .compactMap { Airline.named(FoldedName.of($0)) }.first
  }

  /// The travellers whom a field lists, where it lists several.
  var travellers: [String] {
    guard let value = pass.value(.passenger) else { return [] }
    let isList = value.contains(where: \.isNewline)
    let pieces = value.split(whereSeparator: { isList ? $0.isNewline : ";,&".contains($0) }).map { $0.trimmed }
    // "1. Väinö Mäkelä (aikuinen)", "Elin Sandberg (vuxen), plats 31"
    let names = pieces.compactMap {
      PersonName.plain($0.replacing(#/^\d\. /#, with: "").prefix { !"(,".contains($0) }.trimmed)
    }
    return names.count > 1 && names.count == pieces.count && names.count < 10 ? names : []
  }
}
