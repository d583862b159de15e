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
      div(.class("card ask")) {
        p(.class("ask-title")) { screen.journeyTitle }
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
        p { words("ui.trashKept") }
        form(.class("form-end"), .method("post"), .action(screen.journeyAddress + "/delete")) {
          PlainLink(words("ui.cancel"), to: screen.journeyAddress)
          button(.class("button button-danger")) { words("ui.delete") }
        }
      }
    }
  }
}

extension DeleteJourneyScreen: PresentedScreen {
  public var page: some HTML { DeleteJourneyPage(screen: self) }
}
