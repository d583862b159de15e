import Foundation
import WalletScreens

/// Goes through a template's tags with a screen, as Mustache does, and notes what it would pass over in silence.
struct TemplateWalk {
  private let templates: [String: TemplateText]
  /// Names of templates that the server makes when it starts.
  private let made: Set<String>
  /// What is wrong, in words.
  private(set) var faults: Set<String> = []
  /// The tags that some sample led to.
  private(set) var reached: Set<String> = []

  init(_ templates: [TemplateText], made: Set<String> = []) {
    self.templates = Dictionary(templates.map { ($0.name, $0) }) { first, _ in first }
    self.made = made
  }

  /// The tags that no sample has led to, which are therefore not tested.
  var unreached: [String] {
    templates.values.flatMap(\.tags).flatMap(\.all).map(\.place).filter { !reached.contains($0) }.sorted()
  }

  mutating func walk(_ template: String, with screen: Any) {
    guard let text = templates[template] else {
      faults.insert("there is no template \(template)")
      return
    }
    walk(text.tags, [screen], [:])
  }

  private mutating func walk(
    _ tags: [TemplateText.Tag], _ stack: [Any], _ blocks: [String: [TemplateText.Tag]]
  ) {
    for tag in tags {
      reached.insert(tag.place)
      switch tag.kind {
      case .variable: variable(tag, stack)
      case .section: section(tag, stack, blocks)
      case .inverted: inverted(tag, stack, blocks)
      case .partial: partial(tag, named: tag.name, stack, blocks)
      case .dynamicPartial:
        guard let name = answer(tag, stack)?.value as? String else {
          faults.insert("\(tag.place) names no template")
          continue
        }
        partial(tag, named: name, stack, blocks)
      case .block:
        // What overrides a block is walked where the block stands.
        walk(blocks[tag.name] ?? tag.parts, stack, blocks)
      case .unescaped: faults.insert("\(tag.place) is not escaped")
      case .other: break
      }
    }
  }

  private mutating func variable(_ tag: TemplateText.Tag, _ stack: [Any]) {
    guard let value = answer(tag, stack)?.value else { return }
    if !(value is String || value is Int || value is SafeHTML) {
      faults.insert("\(tag.place) is no text but \(type(of: value))")
    }
  }

  private mutating func section(
    _ tag: TemplateText.Tag, _ stack: [Any], _ blocks: [String: [TemplateText.Tag]]
  ) {
    guard let answer = answer(tag, stack) else { return }
    checkSection(tag, answer)
    switch answer.value {
    case nil: break
    case let flag as Bool: if flag { walk(tag.parts, stack, blocks) }
    case let list as [Any]: for element in list { walk(tag.parts, stack + [element], blocks) }
    case let value?: walk(tag.parts, stack + [value], blocks)
    }
  }

  private mutating func inverted(
    _ tag: TemplateText.Tag, _ stack: [Any], _ blocks: [String: [TemplateText.Tag]]
  ) {
    guard let answer = answer(tag, stack) else { return }
    checkSection(tag, answer)
    let isThere: Bool
    switch answer.value {
    case nil: isThere = false
    case let flag as Bool: isThere = flag
    case let list as [Any]: isThere = !list.isEmpty
    default: isThere = true
    }
    if !isThere { walk(tag.parts, stack, blocks) }
  }

  /// Mustache takes any text and any number for something that is there, an empty text and a zero too.
  private mutating func checkSection(_ tag: TemplateText.Tag, _ answer: StackAnswer) {
    if !answer.isOptional, answer.value is String || answer.value is Int {
      faults.insert("\(tag.place) is always there")
    }
    if answer.value as? String == "" { faults.insert("\(tag.place) is there, but empty") }
  }

  private mutating func partial(
    _ tag: TemplateText.Tag, named name: String, _ stack: [Any], _ blocks: [String: [TemplateText.Tag]]
  ) {
    var blocks = blocks
    for part in tag.parts where part.kind == .block {
      reached.insert(part.place)
      blocks[part.name] = blocks[part.name] ?? part.parts
    }
    if let template = templates[name] {
      walk(template.tags, stack, blocks)
    } else if !made.contains(name) {
      faults.insert("\(tag.place) names no template")
    }
  }

  /// What answers a tag; nil, and a fault, where nothing does.
  private mutating func answer(_ tag: TemplateText.Tag, _ stack: [Any]) -> StackAnswer? {
    guard let answer = StackAnswer(tag.name, stack) else {
      faults.insert("\(tag.place) is answered by no field")
      return nil
    }
    if answer.isShadowed { faults.insert("\(tag.place) would take the outer field where the inner one is nil") }
    return answer
  }
}
