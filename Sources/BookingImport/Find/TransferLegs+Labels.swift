import Journeys

/// Several rides of one text, each with the same labels: where it begins, where it goes, the day and the hour.
extension TransferLegs {
  /// The rides of labels that repeat; empty where fewer than two are whole.
  static func labelled(in facts: TextFacts) -> [Leg] {
    var groups: [Group] = [Group()]
    for value in facts.values.prefix(200) {
      guard let part = part(of: value, facts) else { continue }
      if groups[groups.count - 1].labels.isEmpty { groups[groups.count - 1].head = moment(above: value.line, facts) }
      if groups[groups.count - 1].labels.contains(value.label), groups[groups.count - 1].isWhole {
        groups.append(Group())
        groups[groups.count - 1].head = moment(above: value.line, facts)
      }
      guard groups.count <= 8 else { return [] }
      groups[groups.count - 1].take(value, part, facts)
    }
    let legs = groups.compactMap(\.leg)
    return legs.count > 1 ? legs : []
  }

  /// "Ida - sábado, 12 de junho de 2027, às 14h45" above "Recolha: …": the day and the hour that head the labels of a ride.
  private static func moment(above line: Int, _ facts: TextFacts) -> StatedTime? {
    for number in stride(from: line - 1, through: max(0, line - 2), by: -1)
    where facts.document.lines.indices.contains(number) {
      let hits = facts.hits(in: facts.document.lines[number].map(\.text).joined(separator: " "))
      if let day = hits.first(where: \.hasDate).flatMap({ facts.moment($0)?.wholeDay }),
        let seconds = hits.lazy.compactMap(\.seconds).first
      {
        return day.at(seconds)
      }
    }
    return nil
  }

  fileprivate enum Part { case from, to, moment, landing }

  private static func part(of value: LabelledValue, _ facts: TextFacts) -> Part? {
    switch value.label {
    case .from, .pickUpPlace: .from
    case .to, .dropOffPlace: .to
    // "Drop-off: Elkhorn Ridge Cabins" is where, "Drop-off: 14:30" when.
    case .dropOff: facts.hits(in: value.value).isEmpty ? .to : nil
    // "Recolha: Aeroporto de Faro" is where one is picked up.
    case .pickUpTime, .pickUp: facts.hits(in: value.value).isEmpty ? .from : .moment
    // "Hora de llegada del vuelo y recogida: 13:25": who is fetched from a flight is fetched when it lands.
    case .arrivalTime: .landing
    case .date, .time, .departureDate, .departureTime, .start: .moment
    default: nil
    }
  }

  private struct Group {
    var labels: Set<Label> = []
    /// The moment that stands above its labels, for want of one behind them.
    var head: StatedTime?
    private var from: String?
    private var to: String?
    private var day: StatedTime?
    private var seconds: Int?
    private var landing: Int?

    var isWhole: Bool { leg != nil }

    var leg: Leg? {
      guard let from, let to, from != to else { return nil }
      if let day, let seconds = seconds ?? landing { return Leg(start: day.at(seconds), from: from, to: to) }
      return head.map { Leg(start: $0, from: from, to: to) }
    }

    mutating func take(_ value: LabelledValue, _ part: Part, _ facts: TextFacts) {
      labels.insert(value.label)
      switch part {
      case .from: from = from ?? Self.place(value, facts)
      case .to: to = to ?? Self.place(value, facts)
      case .landing: landing = landing ?? facts.hits(in: value.value).lazy.compactMap(\.seconds).first
      case .moment:
        for hit in facts.hits(in: value.value) {
          if hit.hasDate { day = day ?? facts.moment(hit)?.wholeDay }
          seconds = seconds ?? hit.seconds
        }
      }
    }

    private static func place(_ value: LabelledValue, _ facts: TextFacts) -> String? {
      let name = PlaceWords.place(in: value.value.replacing("\t", with: ", "), facts)
      return name.count > 2 ? name : nil
    }
  }
}
