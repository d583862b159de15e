/// A day of a journey as text, as it is sent.
struct DayText {
  /// How much of each thing is said.
  enum Detail: CaseIterable {
    case all, withoutProse, title
  }

  let journey: String
  let day: String
  let stays: [String]
  let entries: [DayScreen.Entry]
  let wayBack: WayLine?

  func text(_ detail: Detail = .all) -> String {
    var blocks = [([journey, day] + stays).joined(separator: "\n")]
    for entry in entries {
      if detail != .title, let way = entry.way { blocks.append(line(of: way)) }
      blocks.append(lines(of: entry, detail).joined(separator: "\n"))
    }
    if detail != .title, !entries.isEmpty, let wayBack { blocks.append(line(of: wayBack)) }
    return blocks.joined(separator: "\n\n")
  }

  /// A message with as much of it as an address holds.
  var mail: MailLink {
    MailLink(subject: "\(journey): \(day)", firstThatFits: Detail.allCases.map(text))
  }

  private func line(of way: WayLine) -> String {
    "→ " + [way.lead, way.text].compactMap { $0?.orNil }.joined(separator: ": ")
  }

  private func lines(of entry: DayScreen.Entry, _ detail: Detail) -> [String] {
    let content = entry.content
    let time = [content.time, entry.offset.map { "(\($0))" }].compactMap { $0?.orNil }.joined(separator: " ")
    let name = [content.kind, content.title].filter { !$0.isEmpty }.joined(separator: ": ")
    let head = [time, name].filter { !$0.isEmpty }.joined(separator: "  ")
    guard detail != .title else { return [head] }
    let span = entry.span.map { [line(of: $0.start), $0.between, line(of: $0.end, $0.shift)] } ?? []
    let facts = content.facts.map { "\($0.label): \($0.value)" }
    let texts = detail == .all ? content.texts.map { "\($0.label): \($0.value)" } : []
    return [head]
      + ([content.remark ?? "", entry.expected ?? "", entry.line ?? ""] + span + facts + texts).filter { !$0.isEmpty }
  }

  private func line(of end: Span.End, _ shift: DayShift? = nil) -> String {
    let time = [end.time, shift?.mark ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    return [time, end.day, end.place, end.note].filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
