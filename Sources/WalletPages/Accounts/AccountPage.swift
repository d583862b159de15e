import WalletHTML
import WalletScreens
import WalletWords

/// The user's name, address and password.
struct AccountPage: Page {
  let screen: AccountScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: words("ui.settings"), address: "/settings")])
      Alert(screen.errorSummary)
      form(.class("form"), .method("post"), .action("/settings/account"), .novalidate) {
        HiddenInput("version", screen.basedOn)
        FieldCard(fields: screen.person)
        FormEnd(words: words) { button(.class("button")) { words("ui.save") } }
      }
      form(.class("form"), .method("post"), .id("password"), .action("/settings/account/password"), .novalidate) {
        FieldCard(fields: screen.password, heading: words("account.password"), explanation: screen.passwordText)
        FormEnd(words: words) { button(.class("button")) { screen.passwordAction } }
      }
      if let setting = screen.secondFactor {
        ul(.class("card rows links")) {
          LinkRow(
            icon: "lock", text: words("ui.secondFactor"), address: "/settings/account/second-factor", setting: setting)
          LinkRow(
            icon: "key", text: words("ui.passkeys"), address: "/settings/account/passkeys", setting: screen.passkeys)
        }
      }
      if screen.hasSession {
        form(.method("post"), .action("/sign-out")) {
          div(.class("form-end")) { button(.class("button-plain")) { words("ui.signOut") } }
        }
      }
    }
  }
}

extension AccountScreen: PresentedScreen {
  public var page: some HTML { AccountPage(screen: self) }
}
