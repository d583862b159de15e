import WalletHTML
import WalletScreens
import WalletWords

/// Asks for a journey.
struct ChoosePage: Page {
  let screen: ChooseScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow")) {
      PageHead(shell.pageTitle)
      div(.id("choices")) {
        ul(.class("card rows")) {
          ForEach(screen.choices) { row($0) }
          wayOn("plus", words("ui.newJourney"), "/journeys/new")
          if let more = screen.moreText { wayOn("journeys", more, "/journeys") }
        }
      }
    }
  }

  private func row(_ choice: ChooseScreen.Choice) -> some HTML {
    li(.class("row")) {
      a(.class("row-link"), .href(choice.address)) {
        CoverMini(cover: choice.card.cover)
        RowText(choice.card.title, choice.card.dates)
        span(.class("row-trailing status-" + choice.card.status)) { choice.card.distance }.clock(
          choice.card.distanceClock)
      }
      .attributes(.ariaCurrent("true"), when: choice.isChosen)
    }
    .attributes(.class("is-selected"), when: choice.isChosen)
  }

  private func wayOn(_ icon: String, _ text: String, _ address: String) -> some HTML {
    li(.class("row links")) {
      a(.href(address)) {
        Icon(icon)
        " "
        text
      }
    }
  }
}

extension ChooseScreen: PresentedScreen {
  public var page: some HTML { ChoosePage(screen: self) }
}
