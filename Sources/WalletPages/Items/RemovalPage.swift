import WalletHTML
import WalletScreens
import WalletWords

/// Asks whether something is to be removed that leaves something open.
struct RemovalPage: Page {
  let screen: RemovalScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: screen.journeyTitle, address: screen.journeyAddress)])
      div(.class("card ask")) {
        p(.class("ask-title")) { screen.openText }
        p { screen.keptText }
        p { words("ui.trashKept") }
        form(.class("form-end"), .method("post"), .action(screen.itemAddress + "/delete")) {
          HiddenInput(RemovalScreen.sureName, "on")
          for field in screen.fields { HiddenInput(field.name, field.value) }
          PlainLink(words("ui.cancel"), to: screen.itemAddress)
          button(.class("button button-danger")) { words("ui.delete") }
        }
      }
    }
  }
}

extension RemovalScreen: PresentedScreen {
  public var page: some HTML { RemovalPage(screen: self) }
}
