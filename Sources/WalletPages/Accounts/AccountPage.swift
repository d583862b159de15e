import WalletHTML
import WalletScreens
import WalletWords

/// The user's name, address and password.
struct AccountPage: Page {
  let screen: AccountScreen
  var shell: Shell { screen.shell }

  private var passwords: some HTML {
    FieldCard(fields: screen.password, heading: words("account.password"), explanation: screen.passwordText)
  }

  var content: some HTML {
    div(.class("page narrow stack")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: words("ui.settings"), address: "/settings")])
      Alert(screen.errorSummary)
      form(.class("form"), .method("post"), .action("/settings/account"), .novalidate) {
        HiddenInput("version", screen.basedOn)
        FieldCard(fields: screen.person)
        FormEnd(words: words) { button(.class("button")) { words("ui.save") } }
        // Whoever sets the first password has mostly just typed the address that goes with it.
        if screen.isFirstPassword {
          div(.class("form"), .id("password")) {
            passwords
            FormEnd(words: words) {
              button(.class("button"), .formaction("/settings/account/password")) { screen.passwordAction }
            }
          }
        }
      }
      if !screen.isFirstPassword {
        form(.class("form"), .method("post"), .id("password"), .action("/settings/account/password"), .novalidate) {
          passwords
          FormEnd(words: words) { button(.class("button")) { screen.passwordAction } }
        }
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
