import WalletHTML
import WalletScreens
import WalletWords

/// Moves something to another journey.
struct MovePage: Page {
  let screen: MoveScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow")) {
      PageHead(
        shell.pageTitle,
        crumbs: [
          Crumb(title: screen.journeyTitle, address: screen.journeyAddress),
          Crumb(title: screen.itemTitle, address: screen.itemAddress),
        ])
      if let target = screen.target {
        Alert(screen.errorSummary)
        form(.class("form"), .method("post"), .action(screen.itemAddress + "/move"), .novalidate) {
          fieldset(.class("card form-part")) { FieldView(field: target) }
          if !screen.companions.isEmpty {
            section {
              h2(.class("group-title")) { words("move.companions") }
              FactsView(facts: screen.companions, words: words)
            }
          }
          p(.class("muted")) { words("move.text") }
          FormEnd(words: words, cancel: screen.itemAddress) { button(.class("button")) { words("move.submit") } }
        }
      } else {
        section(.class("card")) {
          p { words("move.none") }
          PlainLink(words("ui.newJourney"), to: screen.newJourneyAddress)
        }
      }
    }
  }
}

extension MoveScreen: PresentedScreen {
  public var page: some HTML { MovePage(screen: self) }
}
