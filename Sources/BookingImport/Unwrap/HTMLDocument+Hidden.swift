import CLibXML2

/// What a mail does not show: the words for the list of mails (preheader), and what is there for other screens only.
extension HTMLDocument {
  /// The classes that a style sheet hides on every screen: `.mobile { display: none }` outside of `@media`.
  static func hiddenClasses(in document: String) -> Set<String> {
    guard document.firstRange(of: "display") != nil else { return [] }
    return StyleRules.classes(in: document) { rule in
      rule.filter { !$0.isWhitespace }.lowercased().firstRange(of: "display:none") != nil
    }
  }

  /// Whether an element is not shown, by the attribute, its own style, or a class.
  func isHidden(_ node: xmlNodePtr) -> Bool {
    if Self.attribute(node, "hidden") != nil { return true }
    if let style = Self.style(node), let display = style.firstRange(of: "display:") {
      return style[display.upperBound...].hasPrefix("none")
    }
    guard !hidden.isEmpty, let names = Self.attribute(node, "class") else { return false }
    return names.split(separator: " ").contains { hidden.contains(String($0)) }
  }
}
