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
      PageHead(shell.pageTitle) {
        if let text = screen.stepText { p(.class("muted")) { text } }
      }
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
          if let recovery = screen.recovery {
            details {
              summary { words("signIn.useRecoveryCode") }
              FieldCard(fields: [recovery])
            }
          }
          FormEnd(words: words) { button(.class("button")) { words("ui.signIn") } }
        }
        if let provider = screen.provider {
          p { a(.class("button-plain"), .href(provider.address)) { provider.label } }
        }
        if let passkey = screen.passkey {
          PasskeySignIn(action: screen.action, held: passkey.held, fields: passkey.fields, words: words)
        }
        if screen.recovery == nil, let address = screen.forgottenAddress {
          p { a(.class("button-plain"), .href(address)) { words("signIn.forgot") } }
        } else if screen.recovery == nil {
          help("signIn.forgot", "signIn.forgotText", "journey-wallet user password")
        } else {
          help("signIn.lost", "signIn.lostText", "journey-wallet user password --without-second-factor")
        }
      }
    }
  }

  private func help(_ question: String, _ answer: String, _ command: String) -> some HTML {
    details {
      summary { words(question) }
      p(.class("muted")) { words(answer) }
      code(.class("command")) { command }
    }
  }
}

extension SignInScreen: PresentedScreen {
  public var page: some HTML { SignInPage(screen: self) }
}
