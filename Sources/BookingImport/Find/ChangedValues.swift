import Journeys

/// The gates, terminals and times of a line, each with what the words around it say of it: that it no longer holds, or that it is new.
struct ChangedValues {
  /// What the words say of a value: that it was replaced, that it is the planned one, or neither.
  enum State { case old, planned, open }

  /// A value with what is said of it.
  struct Value<Content: Hashable> {
    let value: Content
    let state: State
    /// Whether its line calls something new.
    let isNew: Bool
  }

  /// A time, and its day where the line gives one.
  struct Clock: Hashable {
    /// Seconds since midnight on the wall clock.
    let seconds: Int
    let day: StatedTime?
  }

  private(set) var gates: [Value<String>] = []
  private(set) var terminals: [Value<String>] = []
  private(set) var departures: [Value<Clock>] = []
  private(set) var arrivals: [Value<Clock>] = []

  private let text: String
  private let tokens: [Token]
  /// The line above, which may be the heading of a short one.
  private let lead: [Token]
  /// Where all values of the line stand, of whichever kind.
  private let values: [Range<String.Index>]

  /// The values of a line.
  init(_ text: String, above: String, _ facts: TextFacts) {
    self.text = text
    tokens = Token.tokens(of: text)
    lead = tokens.count < 9 && above.utf8.count < 120 ? Token.tokens(of: above) : []
    let isNew = ChangeWords.isNew(tokens) || ChangeWords.isNew(lead)
    let hits = facts.hits(in: text)
    let codes = GateWords(text, tokens, lead, besides: hits.map(\.range))
    values = hits.map(\.range) + codes.gates + codes.terminals
    gates = stated(codes.gates, isNew) { String(text[$0].filter { !$0.isWhitespace }) }
    terminals = stated(codes.terminals.filter { end(before: $0.lowerBound) != .arrival }, isNew) { String(text[$0]) }
    let clocks = hits.filter { $0.seconds != nil }
    let ends = ends(of: clocks.map { clock($0) })
    for end in [LegRole.departure, .arrival] {
      let own = zip(clocks, ends).filter { $0.1 == end }.map(\.0)
      let states = states(of: own.map { clock($0) })
      let found = zip(own, states).map { hit, state in
        Value(
          value: Clock(seconds: hit.seconds ?? 0, day: hit.hasDate ? facts.moment(hit)?.wholeDay : nil), state: state,
          isNew: isNew)
      }
      if end == .departure { departures = found } else { arrivals = found }
    }
  }

  /// The one value that holds now; nil where the words do not tell which of several it is.
  static func current<Content>(_ found: [Value<Content>]) -> Content? {
    let holding = found.filter { $0.state != .old }
    let readings = [holding, holding.filter { $0.state == .open }, holding.filter { $0.isNew && $0.state == .open }]
    return readings.lazy.compactMap { reading -> Content? in
      let values = Set(reading.map(\.value))
      return values.count == 1 ? values.first : nil
    }.first
  }

  private func stated(_ places: [Range<String.Index>], _ isNew: Bool, _ value: (Range<String.Index>) -> String)
    -> [Value<String>]
  {
    zip(places, states(of: places)).map { Value(value: value($0), state: $1, isNew: isNew) }
  }

  private func clock(_ hit: DateWords.Hit) -> Range<String.Index> {
    (hit.clockStart ?? hit.range.lowerBound)..<max(hit.range.upperBound, hit.clockStart ?? hit.range.lowerBound)
  }

  // MARK: what words say

  /// Which of several values of one kind no longer hold: "was A12", "A12 → B14", "from A12 to B14", "A12 yerine B14".
  private func states(of places: [Range<String.Index>]) -> [State] {
    places.indices.map { index in
      let start = values.map(\.upperBound).filter { $0 <= places[index].lowerBound }.max() ?? text.startIndex
      let before = words(start..<places[index].lowerBound).suffix(4)
      let next = index + 1 < places.count ? places[index + 1].lowerBound : text.endIndex
      let behind = words(places[index].upperBound..<next)
      if let last = before.last(where: { ChangeWords.isOld($0) || ChangeWords.isNew($0) }), ChangeWords.isOld(last) {
        return .old
      }
      if behind.first.map(ChangeWords.endsOld) ?? false { return .old }
      if next < text.endIndex, behind.count < 7,
        behind.contains(where: ChangeWords.leadsToNew) && !behind.contains(where: ChangeWords.isOld)
          || text[places[index].upperBound..<next].contains(where: { "→➔➜⇒>»".contains($0) })
      {
        return .old
      }
      return before.contains(where: ChangeWords.isPlanned) ? .planned : .open
    }
  }

  private func words(_ range: Range<String.Index>) -> [String] {
    tokens.filter { $0.kind == .word && $0.start >= range.lowerBound && $0.end <= range.upperBound }.map(\.folded)
  }

  /// Which end of the flight each clock tells; none for what is neither. A clock without a word has that of the one which it replaces, and
  /// where the line speaks of a change of time, it is the departure.
  private func ends(of clocks: [Range<String.Index>]) -> [LegRole] {
    var ends: [LegRole] = []
    for (index, place) in clocks.enumerated() {
      let start = index > 0 ? clocks[index - 1].upperBound : text.startIndex
      let own = end(in: words(start..<place.lowerBound))
      let isFollowing = index > 0 && words(start..<place.lowerBound).count < 7
      let heading = end(in: lead.filter { $0.kind == .word }.map(\.folded))
      let usual: LegRole = ChangeWords.speaksOfTime(tokens) || ChangeWords.speaksOfTime(lead) ? .departure : .none
      ends.append(own ?? (isFollowing ? ends[index - 1] : heading ?? usual))
    }
    return ends
  }

  private func end(before place: String.Index) -> LegRole? { end(in: words(text.startIndex..<place)) }

  private func end(in words: [String]) -> LegRole? {
    words.suffix(8).reversed().lazy.compactMap { ChangeWords.end($0) }.first
  }
}
