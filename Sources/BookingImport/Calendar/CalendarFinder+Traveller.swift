import Journeys

extension CalendarFinder {
  /// The drafts of all events, those without a traveller with the name that stands alone on a line of their event and that the
  /// calendar bears ("Jane Doe (Example Trips)") or another of its events calls a traveller.
  static func owned(_ found: [(event: CalendarFile.Event, drafts: [BookingDraft])], in file: CalendarFile)
    -> [BookingDraft]
  {
    let drafts = found.flatMap(\.drafts)
    guard drafts.contains(where: { $0.traveller == nil }) else { return drafts }
    let owner = PersonName.plain(file.name.prefix { !"(–—|".contains($0) }.trimmed.replacing(/['’]s\b.*$/, with: ""))
    let known = Set((drafts.compactMap(\.traveller) + [owner].compactMap(\.self)).map { FoldedName.of($0) })
    guard !known.isEmpty else { return drafts }
    return found.flatMap { event, drafts in
      let lines = (event.text("DESCRIPTION") ?? "").prefix(4_000).split(whereSeparator: \.isNewline).prefix(60)
      let names = lines.map(\.trimmed).filter { $0.contains(" ") && known.contains(FoldedName.of($0)) }
      guard let name = names.first, Set(names).count == 1 else { return drafts }
      return drafts.map { draft in
        guard draft.traveller == nil, draft.kind != .happening else { return draft }
        var draft = draft
        draft.set(.traveller, name, Origin(.calendar).reading(name))
        return draft
      }
    }
  }

  /// The end of the calendar's event for what begins when it begins and tells no end: an evening, not a run of weeks.
  func addEnd(_ draft: inout BookingDraft, _ start: StatedTime, _ end: StatedTime?) {
    guard draft.kind == .event, let end, start.seconds != nil, let begin = draft.moment(.start), begin.seconds != nil,
      draft.moment(.end) == nil, begin.wallClock == start.wallClock, start.zone == end.zone, start.offset == end.offset,
      (1...86_400).contains(end.wallClock - start.wallClock)
    else { return }
    draft.set(.end, end, origin)
  }
}
