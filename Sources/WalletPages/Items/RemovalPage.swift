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
      RemovalQuestion(
        title: screen.openText, address: screen.itemAddress,
        fields: [(RemovalScreen.sureName, "on")] + screen.fields, words: words
      ) {
        p { screen.keptText }
      }
    }
  }
}

extension RemovalScreen: PresentedScreen {
  public var page: some HTML { RemovalPage(screen: self) }
}
