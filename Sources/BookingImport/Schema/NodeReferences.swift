/// The references of JSON-LD resolved: `{"@id": "#venue"}` stands for the object that has this `@id` and says more (JSON-LD 1.1, section 3.3).
struct NodeReferences {
  private var known: [String: Node] = [:]
  private var used: Set<String> = []
  /// How many references are still resolved: what refers to itself, or to much that refers to more, would have no end.
  private var left = 500
  /// How many values are still written where they are referred to: a large object may be referred to often.
  private var room = 20_000
  /// How many references are being resolved at the moment, one within the other.
  private var nested = 0

  /// More objects with an `@id` stand in no mail.
  private static let most = 2_000

  /// A tree whose references are replaced by what they stand for; what others refer to stands there once.
  static func resolved(_ tree: Node) -> Node {
    var references = NodeReferences()
    references.collect(tree, depth: 0)
    guard !references.known.isEmpty else { return tree }
    let resolved = references.resolved(tree, depth: 0)
    return references.withoutUsed(resolved, depth: 0)
  }

  private mutating func collect(_ node: Node, depth: Int) {
    guard depth < 12, known.count < Self.most else { return }
    switch node {
    case .list(let items): for item in items { collect(item, depth: depth + 1) }
    case .object(let members):
      if !Self.isReference(members), let id = node["@id"]?.text, known[id] == nil { known[id] = node }
      for member in members { collect(member.value, depth: depth + 1) }
    default: break
    }
  }

  /// Whether an object says nothing but which one is meant.
  private static func isReference(_ members: [Node.Member]) -> Bool {
    members.contains { $0.key == "@id" } && members.allSatisfy { $0.key == "@id" || $0.key == "@type" }
  }

  private mutating func resolved(_ node: Node, depth: Int) -> Node {
    guard depth < 12, nested == 0 || room > 0 else { return node }
    if nested > 0 { room -= 1 }
    switch node {
    case .list(let items): return .list(items.map { resolved($0, depth: depth + 1) })
    case .object(let members):
      if Self.isReference(members) {
        guard let id = node["@id"]?.text, let whole = known[id], left > 0 else { return node }
        left -= 1
        used.insert(id)
        nested += 1
        defer { nested -= 1 }
        return resolved(whole, depth: depth + 1)
      }
      return .object(members.map { Node.Member(key: $0.key, value: resolved($0.value, depth: depth + 1)) })
    default: return node
    }
  }

  /// Objects of a list that others refer to are parts of those.
  private func withoutUsed(_ node: Node, depth: Int) -> Node {
    switch node {
    case .list(let items) where depth < 2:
      return .list(
        items.filter { item in !(item["@id"]?.text.map(used.contains) ?? false) }.map {
          withoutUsed($0, depth: depth + 1)
        })
    case .object(let members) where depth < 2:
      return .object(
        members.map {
          $0.key == "@graph" ? Node.Member(key: $0.key, value: withoutUsed($0.value, depth: depth + 1)) : $0
        })
    default: return node
    }
  }
}
