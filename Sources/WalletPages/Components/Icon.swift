import WalletHTML

/// An icon of the sheet of icons. It writes itself, for a page has hundreds.
struct Icon: HTMLPrimitive {
  typealias Body = Never
  private let name: String
  private let turned: String?

  /// - Parameters:
  ///   - name: the symbol's ID
  ///   - turned: `left` or `right` for one that points down in the sheet
  init(_ name: String, turned: String? = nil) { (self.name, self.turned) = (name, turned) }

  private static let sheet = Assets.address("icons.svg#")

  func render(into output: inout HTMLOutput) {
    output.append("<svg class=\"icon")
    if let turned {
      output.append(" turned-")
      output.append(escaping: turned)
    }
    output.append("\" aria-hidden=\"true\"><use href=\"")
    output.append(escaping: output.root)
    output.append(escaping: Icon.sheet)
    output.append(escaping: name)
    output.append("\"></use></svg>")
  }
}

/// An icon on the colour of its kind.
struct Badge: HTML {
  private let icon: String
  private let tint: String

  init(_ icon: String, tint: String) { (self.icon, self.tint) = (icon, tint) }

  var body: some HTML {
    span(.class("badge tint-" + tint)) { Icon(icon) }
  }
}
