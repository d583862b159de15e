import WalletHTML

/// An icon of the sheet of icons.
struct Icon: HTML {
  private let name: String
  private let turned: String?

  /// - Parameters:
  ///   - name: the symbol's ID
  ///   - turned: `left` or `right` for one that points down in the sheet
  init(_ name: String, turned: String? = nil) { (self.name, self.turned) = (name, turned) }

  private static let sheet = Assets.address("icons.svg#")

  var body: some HTML {
    svg(.class("icon"), .ariaHidden) {
      use(.href(Icon.sheet + name))
    }
    .attributes(.class("turned-" + (turned ?? "")), when: turned != nil)
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
