import WalletHTML
import WalletScreens
import WalletWords

/// The tokens of programs: a new one, which is shown once, and those that there are.
struct AccessTokensPage: Page {
  let screen: AccessTokensScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: words("ui.settings"), address: "/settings")])
      Alert(screen.errorSummary)
      if let secret = screen.secret {
        section(.class("card form-part"), .role("status")) {
          h2(.class("legend")) { words("tokens.once") }
          p(.class("copied-line")) {
            span(.class("secret-token")) { secret }
            " "
            CopyButton(text: secret, words: words)
          }
        }
      }
      form(.class("form"), .method("post"), .action("/settings/tokens"), .novalidate) {
        FieldCard(fields: screen.fields, heading: words("tokens.new"), explanation: words("tokens.text"))
        FormEnd(words: words) { button(.class("button")) { words("tokens.create") } }
      }
      if !screen.tokens.isEmpty {
        ul(.class("card rows devices")) { ForEach(screen.tokens) { row($0) } }
      }
    }
  }

  private func row(_ token: AccessTokensScreen.Row) -> some HTML {
    li(.class("row device")) {
      p(.class("row-text")) {
        span(.class("row-title")) { token.name }
        span(.class("row-subtitle")) { token.text }
      }
      form(.class("device-acts"), .method("post"), .action(token.address + "/delete")) {
        button(.class("button-plain"), .ariaLabel("\(words("tokens.revoke")): \(token.name)")) {
          words("tokens.revoke")
        }
      }
    }
  }
}

extension AccessTokensScreen: PresentedScreen {
  public var page: some HTML { AccessTokensPage(screen: self) }
}
