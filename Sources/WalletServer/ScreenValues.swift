import Mustache
import WalletScreens

/// A screen's values as dictionaries and lists, read through `Mirror` once instead of once for every tag.
enum ScreenValues {
  /// Texts, flags and numbers as they are, lists and structures looked into, what is nil left out.
  static func of(_ value: Any) -> Any? {
    switch value {
    case is String, is Bool, is Int, is [String: String]: return value
    case let texts as [String]: return texts
    // Mustache writes a template where it would escape a text; this one has no tags, for its braces are written as
    // entities.
    case let html as SafeHTML: return (try? MustacheTemplate(string: html.text)) ?? html.text
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.flatMap { of($0.value) }
    case .collection: return mirror.children.compactMap { of($0.value) }
    default:
      var members: [String: Any] = [:]
      for child in mirror.children {
        if let label = child.label, let value = of(child.value) { members[label] = value }
      }
      return members
    }
  }
}
