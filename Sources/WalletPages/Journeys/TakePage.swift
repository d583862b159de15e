import WalletHTML
import WalletScreens
import WalletWords

/// Takes things from an earlier journey into this one.
struct TakePage: Page {
  let screen: TakeScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: screen.journeyTitle, address: screen.journeyAddress)]) {
        p(.class("muted")) { words("ui.takeText") }
      }
      Alert(screen.errorSummary)
      form(.class("form"), .method("post"), .action(screen.journeyAddress + "/take"), .novalidate) {
        fieldset(.class("card form-part")) { FieldView(field: screen.source) }
        FieldCard(fields: screen.options, heading: words("ui.takeAlong"))
        FormEnd(words: words, cancel: screen.journeyAddress) {
          button(.class("button")) { words("ui.takeThem") }
        }
      }
    }
  }
}

extension TakeScreen: PresentedScreen {
  public var page: some HTML { TakePage(screen: self) }
}
