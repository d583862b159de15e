import WalletHTML
import WalletScreens
import WalletWords

/// The sign-in, in the place of what was asked for.
struct SignInPage: Page {
  let screen: SignInScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack")) {
      p(.class("brand")) { "Journey Wallet" }
      PageHead(shell.pageTitle)
      if let explanation = screen.explanation { p(.class("answer"), .role("status")) { explanation } }
      Alert(screen.failureText)
      if screen.hasNoPasswords {
        section(.class("card form-part")) {
          p { words("signIn.noPasswords") }
          code(.class("command")) { "journey-wallet user password" }
        }
      } else {
        form(.class("form"), .method("post"), .action(screen.action), .novalidate) {
          for field in screen.held { HiddenInput(field.name, field.value) }
          FieldCard(fields: screen.fields)
          FormEnd(words: words) { button(.class("button")) { words("ui.signIn") } }
        }
        details {
          summary { words("signIn.forgot") }
          p(.class("muted")) { words("signIn.forgotText") }
          code(.class("command")) { "journey-wallet user password" }
        }
      }
    }
  }
}

extension SignInScreen: PresentedScreen {
  public var page: some HTML { SignInPage(screen: self) }
}
