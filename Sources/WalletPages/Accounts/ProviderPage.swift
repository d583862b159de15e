import WalletHTML
import WalletScreens
import WalletWords

/// The provider by which users may sign in.
struct ProviderPage: Page {
  let screen: ProviderScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack")) {
      PageHead(
        shell.pageTitle,
        crumbs: [
          Crumb(title: words("ui.settings"), address: "/settings"),
          Crumb(title: words("ui.people"), address: "/settings/people"),
        ]
      ) { p(.class("muted")) { words("provider.text") } }
      Alert(screen.errorSummary)
      if let obstacle = screen.obstacle {
        p(.class("notice-line")) { obstacle }
        p { a(.class("button"), .href("/settings/account")) { words("account.setPassword") } }
      } else {
        section(.class("card form-part")) {
          h2(.class("legend")) { words("provider.register") }
          p(.class("copied-line")) {
            span(.class("reference secret-token")) { screen.returnAddress }
            " "
            CopyButton(text: screen.returnAddress, words: words)
          }
        }
        form(.class("form"), .method("post"), .action("/settings/provider"), .novalidate) {
          FieldCard(fields: screen.fields)
          div(.class("form-end wraps")) {
            button(.class("button")) { words("ui.save") }
            if screen.isSetUp {
              button(.class("button-plain"), .formaction("/settings/provider/off")) { words("ui.turnOff") }
            }
          }
        }
      }
    }
  }
}

extension ProviderScreen: PresentedScreen {
  public var page: some HTML { ProviderPage(screen: self) }
}
