import WalletHTML
import WalletScreens

/// The keys that lead somewhere.
struct ShortcutsPage: Page {
  let screen: ShortcutsScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow")) {
      PageHead(shell.pageTitle)
      div(.id("choices")) {
        dl(.class("card shortcuts")) {
          for shortcut in screen.shortcuts {
            div {
              dt { shortcut.text }
              dd {
                for key in shortcut.keys {
                  kbd { key }
                  " "
                }
              }
            }
          }
        }
      }
    }
  }
}

extension ShortcutsScreen: PresentedScreen {
  public var page: some HTML { ShortcutsPage(screen: self) }
}
