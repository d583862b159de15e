import WalletHTML
import WalletScreens
import WalletWords

/// A page within the wallet's layout.
protocol Page: HTML {
  associatedtype Content: HTML
  /// What surrounds it.
  var shell: Shell { get }
  /// What stands in it.
  @HTMLBuilder var content: Content { get }
}

extension Page {
  /// The words of its language.
  var words: Words { shell.words }

  var body: some HTML {
    PageLayout(shell) { content }
  }
}

/// A screen that has a page.
public protocol PresentedScreen: Screen {
  associatedtype Page: HTML
  /// The whole document.
  var page: Page { get }
}
