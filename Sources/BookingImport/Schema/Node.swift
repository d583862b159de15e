/// A value of a JSON or microdata tree, with the keys in the order of the document.
indirect enum Node: Sendable, Equatable {
  case object([Member])
  case list([Node])
  case text(String)
  case number(String)
  case flag(Bool)
  case nothing

  /// One key with its value.
  struct Member: Sendable, Equatable {
    var key: String
    var value: Node
  }

  /// The value of a key; the first one where a key stands twice.
  subscript(key: String) -> Node? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The values of a list, or the value itself.
  var items: [Node] {
    switch self {
    case .list(let items): items
    case .nothing: []
    default: [self]
    }
  }

  /// The text of a text, number or flag, the first one of a list, `@value` or `@id` of an object.
  var text: String? {
    switch self {
    case .text(let text): text
    case .number(let digits): digits
    case .flag(let flag): flag ? "true" : "false"
    case .list(let items): Self.firstText(of: items)
    case .object: (self["@value"] ?? self["@id"])?.text
    case .nothing: nil
    }
  }

  /// A lazy search would read each list twice, and a list in a list in a list as often as two to the power of their number.
  private static func firstText(of items: [Node]) -> String? {
    for item in items { if let text = item.text { return text } }
    return nil
  }

  /// The first value that one of the paths ("reservationFor.airline.name") leads to.
  func first(_ paths: [String]) -> Node? {
    for path in paths {
      if let hit = at(path.split(separator: ".")) { return hit }
    }
    return nil
  }

  private func at(_ path: [Substring]) -> Node? {
    guard let key = path.first else {
      switch self {
      case .nothing: return nil
      case .text(let text) where text.trimmed.isEmpty: return nil
      case .list(let items) where items.isEmpty: return nil
      default: return self
      }
    }
    switch self {
    case .list(let items):
      for item in items {
        if let hit = item.at(path) { return hit }
      }
      return nil
    // A station or a company may be written as its name alone.
    case .text where key == "name" && path.count == 1: return at([])
    default:
      return self[String(key)].flatMap { $0.at(Array(path.dropFirst())) }
    }
  }
}
