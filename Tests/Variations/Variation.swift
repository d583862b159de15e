import Journeys

/// Another text that says other things in another layout, with what must be found in it.
public struct Variation: Sendable {
  /// What is changed besides the values.
  public enum Change: String, Sendable, CaseIterable {
    case values, order, labels, unlabelled, columns, formats, quoted, forwarded, markup, all
  }

  public let change: Change
  public let text: BaseText

  /// One variation for each change. A change that finds nothing to do leaves the layout as it is, and other values.
  /// - Parameter seed: the same one gives the same variations
  public static func all(of base: BaseText, seed: UInt64, changes: [Change] = Change.allCases) -> [Variation] {
    let (times, name) = (WrittenTimes(in: base), base.name.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
    return changes.map { change in
      var generator = SeededGenerator(seed: change.rawValue.utf8.reduce(name) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
      return Variation(of: base, times, change, using: &generator)
    }
  }

  init(of base: BaseText, _ written: WrittenTimes, _ change: Change, using generator: inout SeededGenerator) {
    var text = base
    let isReformatted = change == .formats || change == .all
    let times = MovedTimes(written, received: base.received, isReformatted: isReformatted, using: &generator)
    let values = OtherValues(in: base, using: &generator)
    text.body = times.words.applied(to: values.words.applied(to: base.body))
    text.subject = times.words.applied(to: values.words.applied(to: base.subject))
    text.expected = base.expected.map { Self.changed($0, "", times, values) }
    Self.lay(&text, out: change, using: &generator)
    (self.change, self.text) = (change, text)
  }

  private static func lay(_ text: inout BaseText, out change: Change, using generator: inout SeededGenerator) {
    let plain = text.isHTML ? nil : text.body
    switch change {
    case .values, .formats: return
    case .order: text.body = plain.flatMap { Layout.shuffled($0, using: &generator) } ?? text.body
    case .labels: text.body = plain.flatMap { Layout.translated($0, using: &generator) } ?? text.body
    case .unlabelled: text.body = plain.flatMap(Layout.unlabelled) ?? text.body
    case .columns: text.body = plain.flatMap(Layout.inColumns) ?? text.body
    case .quoted: text.body = Layout.quoted(plain ?? Markup.text(of: text.body))
    case .forwarded: text.body = Layout.forwarded(text, using: &generator)
    case .markup: text.body = plain.map { Markup.html(of: $0, using: &generator) } ?? Markup.text(of: text.body)
    case .all:
      text.body = plain.flatMap { Layout.shuffled($0, using: &generator) } ?? text.body
      text.body = Markup.html(of: plain == nil ? Markup.text(of: text.body) : text.body, using: &generator)
    }
    text.isHTML = change == .markup ? !text.isHTML : change == .all || (text.isHTML && change != .quoted)
  }

  /// A member of an expected booking with the values that now stand in the text.
  private static func changed(_ value: JSONValue, _ member: String, _ times: MovedTimes, _ values: OtherValues)
    -> JSONValue
  {
    switch value {
    case .array(let items): .array(items.map { changed($0, member, times, values) })
    case .object(let members):
      .object(Dictionary(uniqueKeysWithValues: members.map { ($0.key, changed($0.value, $0.key, times, values)) }))
    case .text(let text):
      .text(
        member.hasSuffix("Time") || member.hasSuffix("Date") || member.hasSuffix("Day") || member == "@value"
          ? times.moved(text) : values.text(text, of: member))
    default: value
    }
  }
}
