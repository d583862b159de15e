import WalletHTML
import WalletScreens
import WalletWords

/// A new password for who forgot theirs.
struct NewPasswordPage: Page {
  let screen: NewPasswordScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack")) {
      if let form = screen.form {
        p(.class("brand")) { "Journey Wallet" }
        PageHead(shell.pageTitle) { p(.class("muted")) { screen.text } }
        Alert(screen.failureText)
        fields(form)
      } else {
        div(.class("empty"), .role("status")) {
          span(.class("empty-icon")) { Icon("lock") }
          h1 { shell.pageTitle }
          p { screen.text }
          if let way = screen.way { a(.class("button-plain"), .href(way.address)) { way.label } }
        }
      }
    }
  }

  private func fields(_ sent: NewPasswordScreen.Form) -> some HTML {
    form(.class("form"), .method("post"), .action(sent.address), .novalidate) {
      FieldCard(fields: sent.fields)
      FormEnd(words: words) { button(.class("button")) { sent.button } }
    }
  }
}

extension NewPasswordScreen: PresentedScreen {
  public var page: some HTML { NewPasswordPage(screen: self) }
}
