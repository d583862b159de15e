import WalletHTML
import WalletScreens
import WalletWords

/// Asks whether a journey is to be deleted, and says what goes with it.
struct DeleteJourneyPage: Page {
  let screen: DeleteJourneyScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: screen.journeyTitle, address: screen.journeyAddress)])
      RemovalQuestion(title: screen.journeyTitle, address: screen.journeyAddress, words: words) {
        p(.class("muted")) { screen.summary }
        if screen.hasItems {
          p { words("ui.goesWithIt") }
          ul(.class("card-counts")) {
            for count in screen.goes {
              li {
                Icon(count.icon)
                span { count.label }
              }
            }
          }
        }
      }
    }
  }
}

extension DeleteJourneyScreen: PresentedScreen {
  public var page: some HTML { DeleteJourneyPage(screen: self) }
}
