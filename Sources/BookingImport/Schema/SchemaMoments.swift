import Journeys

/// Reads the moments of a schema.org item, in whichever of its fields the date and the time stand.
enum SchemaMoments {
  /// The moment of the first field with a date; a time that stands in another field belongs to it.
  static func moment(of node: Node, at paths: [String]) -> (moment: StatedTime, words: String)? {
    var dated: (moment: StatedTime, words: String)?
    var clock: Int?
    for path in paths {
      guard let text = node.first([path])?.text else { continue }
      if let moment = StatedTime(iso8601: text) ?? DateWords.moment(in: text) {
        if dated == nil || dated?.moment.seconds == nil && moment.seconds != nil { dated = (moment, text) }
      } else if let hit = DateWords.hits(in: text).first, !hit.hasDate, let seconds = hit.seconds {
        clock = clock ?? seconds
      }
    }
    guard let dated else { return nil }
    return dated.moment.seconds == nil ? (dated.moment.at(clock), dated.words) : dated
  }

  /// Where the code of a pass names another day than the markup, and day and month changed places make it the same: "02-04-2018"
  /// on 4 February.
  static func resolve(_ draft: inout BookingDraft) {
    guard draft.kind == .flight, let start = draft.moment(.start),
      let code = draft.text(.barcode).flatMap(BoardingPassCode.init),
      let leg = code.legs.first(where: { $0.flight == draft.text(.number)?.filter(\.isDigit) }) ?? code.legs.first,
      let first = StatedTime(year: start.year, month: 1, day: 1)
    else { return }
    let day = first.adding(days: leg.dayOfYear - 1)
    guard day.dayNumber != start.dayNumber, day.month == start.day, day.day == start.month else { return }
    for field in [DraftField.start, .end, .day, .boarding] {
      guard let found = draft.fields[field], let moment = draft.moment(field),
        found.origin.words.isEmpty || StatedTime(iso8601: found.origin.words) == nil,
        let turned = StatedTime(
          year: moment.year, month: moment.day, day: moment.month, seconds: moment.seconds, offset: moment.offset,
          zone: moment.zone)
      else { continue }
      draft.set(field, turned, found.origin)
    }
  }
}
