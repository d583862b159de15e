/// The field that answers a name on a stack of contexts, found through `Mirror` as Mustache finds it.
struct StackAnswer {
  /// Nil for a field that is there and nil.
  let value: Any?
  let isOptional: Bool
  /// Whether the field is optional and another one of its name stands further out, which Mustache takes for it.
  let isShadowed: Bool

  /// Nil where no field bears the name.
  init?(_ name: String, _ stack: [Any]) {
    if name == "." {
      guard let last = stack.last else { return nil }
      (value, isOptional, isShadowed) = (last, true, false)
      return
    }
    let names = name.split(separator: ".").map(String.init)
    guard let first = names.first else { return nil }
    let answers = stack.reversed().compactMap { StackAnswer.field(first, of: $0) }
    guard let inner = answers.first else { return nil }
    var found = inner
    for name in names.dropFirst() {
      guard let object = found.value, let next = StackAnswer.field(name, of: object) else { return nil }
      found = next
    }
    (value, isOptional) = found
    isShadowed = inner.isOptional && answers.count > 1
  }

  private static func field(_ name: String, of object: Any) -> (value: Any?, isOptional: Bool)? {
    if let words = object as? [String: String] { return words[name].map { ($0, false) } }
    guard let child = Mirror(reflecting: object).children.first(where: { $0.label == name }) else { return nil }
    let mirror = Mirror(reflecting: child.value)
    guard mirror.displayStyle == .optional else { return (child.value, false) }
    return (mirror.children.first?.value, true)
  }
}
