import WalletHTML
import WalletScreens
import WalletWords

/// Makes a journey like another one.
struct DuplicatePage: Page {
  let screen: DuplicateScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: screen.journeyTitle, address: screen.journeyAddress)])
      Alert(screen.errorSummary)
      form(.class("form"), .method("post"), .action(screen.journeyAddress + "/duplicate"), .novalidate) {
        HiddenInput("id", screen.newID)
        fieldset(.class("card form-part")) {
          FieldView(field: screen.nameLine)
          if let start = screen.startLine { FieldView(field: start) }
        }
        FieldCard(fields: screen.options, heading: words("ui.takeAlong"))
        FormEnd(words: words, cancel: screen.journeyAddress) {
          button(.class("button")) { words("ui.duplicate") }
        }
      }
    }
  }
}

extension DuplicateScreen: PresentedScreen {
  public var page: some HTML { DuplicatePage(screen: self) }
}
