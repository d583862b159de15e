import Journeys

/// A train ticket in one sentence, as Chinese and Japanese railways write it: a moment of departure, two stations, a numbered train and
/// a seat between commas, in any order, and no arrival: "2026年10月08日09:00开,北京南站-上海虹桥站,G5次列车,07车12F号".
enum EastAsianRide {
  /// The rides of a text, each once for every traveller.
  static func drafts(in facts: TextFacts) -> [BookingDraft] {
    let rides = facts.document.lines.prefix(200).compactMap { cells in
      ride(cells.map(\.text).joined(separator: ","), facts)
    }
    let isNamed = !rides.isEmpty && rides.allSatisfy { $0.text(.traveller) != nil }
    return rides.isEmpty ? [] : isNamed ? rides : facts.forEachTraveller(rides)
  }

  /// "1.李晓雯": who has the ticket of a numbered line.
  private static func traveller(_ piece: String) -> String? {
    guard let hit = piece.wholeMatch(of: #/\d{1,2}[.、]\s?(\p{Han}{2,4})/#) else { return nil }
    return String(hit.1)
  }

  /// "原车票(…)已失效": a ticket that no longer holds.
  private static func isVoid(_ text: String) -> Bool { voids.contains { text.holds($0) } }

  private static let voids = ["原车票", "原車票", "已失效", "变更前", "變更前", "変更前"]

  private static func ride(_ text: String, _ facts: TextFacts) -> BookingDraft? {
    guard (40..<900).contains(text.utf8.count), text.contains(where: EastAsianWords.isLetter), !isVoid(text) else {
      return nil
    }
    let pieces = text.split(whereSeparator: { ",;。".contains($0) }).map { $0.trimmed }
    guard pieces.count > 2, let road = pieces.lazy.compactMap(road).first,
      let number = pieces.lazy.compactMap(number).first,
      let start = pieces.lazy.compactMap({ departure($0, facts) }).first
    else { return nil }
    let origin = facts.document.origin
    var draft = BookingDraft(.train)
    draft.set(.number, number, origin.reading(number))
    draft.set(.startName, road.from, origin.reading(road.from))
    draft.set(.endName, road.to, origin.reading(road.to))
    draft.set(.start, start, origin)
    draft.set(.day, start.wholeDay, origin)
    if let place = EastAsianWords.seat(in: text) {
      draft.set(.coach, place.coach, origin)
      draft.set(.seat, place.seat, origin.reading(place.seat))
    }
    if let traveller = traveller(pieces[0]) { draft.set(.traveller, traveller, origin.reading(traveller)) }
    facts.fill(&draft)
    return draft
  }

  /// "北京南站-上海虹桥站"; the sign for stations may be left out where a numbered train stands beside the road.
  private static func road(_ piece: String) -> (from: String, to: String)? {
    guard piece.utf8.count < 80,
      let hit = piece.wholeMatch(of: #/(\S{1,9}?)[站駅역]?\s?[-–—~→至到]\s?(\S{1,9}?)[站駅역]?/#),
      hit.1.allSatisfy(EastAsianWords.isLetter), hit.2.allSatisfy(EastAsianWords.isLetter), hit.1 != hit.2
    else { return nil }
    return (String(hit.1), String(hit.2))
  }

  /// "G5次列车"
  private static func number(_ piece: String) -> String? {
    guard piece.utf8.count < 40 else { return nil }
    return piece.prefixMatch(of: #/([A-Z]?\d{1,4})次/#).map { String($0.1) }
  }

  /// "2026年10月08日09:00开"
  private static func departure(_ piece: String, _ facts: TextFacts) -> StatedTime? {
    guard piece.utf8.count < 60, ["开", "開", "发", "發", "発"].contains(where: { piece.contains($0) }),
      let hit = facts.hits(in: piece).first(where: { $0.hasDate && $0.seconds != nil })
    else { return nil }
    return facts.moment(hit)
  }
}
