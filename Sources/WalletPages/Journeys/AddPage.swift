import WalletHTML
import WalletScreens

/// Asks what is added to a journey.
struct AddPage: Page {
  let screen: AddScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: screen.journeyTitle, address: screen.journeyAddress)]) {
        if let planned = screen.plannedText { p(.class("muted")) { planned } }
      }
      KindGrid(kinds: screen.kinds)
      if screen.plannedText == nil {
        p(.class("sheet-more")) {
          PlainLink(words("ui.addConfirmation"), to: "/inbox")
          PlainLink(words("ui.newJourney"), to: "/journeys/new")
        }
      }
    }
  }
}

extension AddScreen: PresentedScreen {
  public var page: some HTML { AddPage(screen: self) }
}
