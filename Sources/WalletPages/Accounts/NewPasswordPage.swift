import WalletHTML
import WalletScreens
import WalletWords

/// A new password for who forgot theirs.
struct NewPasswordPage: Page {
  let screen: NewPasswordScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack")) {
      p(.class("brand")) { "Journey Wallet" }
      PageHead(shell.pageTitle) { p(.class("muted")) { screen.text } }
      Alert(screen.failureText)
      if let sent = screen.form {
        form(.class("form"), .method("post"), .action(sent.address), .novalidate) {
          FieldCard(fields: sent.fields)
          FormEnd(words: words) { button(.class("button")) { sent.button } }
        }
      }
      if let way = screen.way { p { a(.class("button-plain"), .href(way.address)) { way.label } } }
    }
  }
}

extension NewPasswordScreen: PresentedScreen {
  public var page: some HTML { NewPasswordPage(screen: self) }
}
