import WalletHTML
import WalletScreens
import WalletWords

/// The user's passkeys: a new one, which a script has the browser make, and those that there are.
struct PasskeysPage: Page {
  let screen: PasskeysScreen
  var shell: Shell { screen.shell }

  private static let root = "/settings/account/passkeys"

  var content: some HTML {
    div(.class("page narrow stack")) {
      PageHead(
        shell.pageTitle,
        crumbs: [
          Crumb(title: words("ui.settings"), address: "/settings"),
          Crumb(title: words("ui.account"), address: "/settings/account"),
        ]
      ) { p(.class("muted")) { words("passkeys.text") } }
      Alert(screen.errorSummary)
      if let obstacle = screen.obstacle {
        p(.class("notice-line")) { obstacle }
      } else {
        new
      }
      if !screen.passkeys.isEmpty {
        ul(.class("card rows devices")) { ForEach(screen.passkeys) { row($0) } }
      }
    }
  }

  private var new: some HTML {
    form(
      .class("form needs-script"), .method("post"), .action(Self.root), .novalidate, .data("passkey-new"),
      .data("failed", value: words("passkeys.cancelled")), .data("unsupported", value: words("passkeys.unsupported"))
    ) {
      Uses(.passkeys)
      div(.class("alert"), .role("alert"), .data("passkey-problem"), .hidden) {}
      for name in ["clientDataJSON", "attestationObject"] { HiddenInput(name, "") }
      FieldCard(fields: screen.fields, heading: words("passkeys.new"))
      FormEnd(words: words) { button(.class("button")) { words("passkeys.add") } }
    }
  }

  private func row(_ passkey: PasskeysScreen.Row) -> some HTML {
    li(.class("row device")) {
      Badge("key", tint: "slate")
      p(.class("row-text")) {
        span(.class("row-title")) { passkey.name }
        span(.class("row-subtitle")) { passkey.text }
      }
      form(.class("device-acts"), .method("post"), .action(passkey.address + "/delete")) {
        button(.class("button-plain"), .ariaLabel("\(words("ui.removeDevice")): \(passkey.name)")) {
          words("ui.removeDevice")
        }
      }
    }
  }
}

/// The way past the password on the page of the sign-in: sends the same form, with what the browser says of a passkey.
struct PasskeySignIn: HTML {
  let action: String
  let held: [(name: String, value: String)]
  /// What the script fills in.
  let fields: [String]
  let words: Words

  var body: some HTML {
    form(
      .class("form needs-script passkey-sign-in"), .method("post"), .action(action), .data("passkey-sign-in"),
      .data("failed", value: words("passkeys.cancelled")), .data("unsupported", value: words("passkeys.unsupported"))
    ) {
      Uses(.passkeys)
      div(.class("alert"), .role("alert"), .data("passkey-problem"), .hidden) {}
      for field in held { HiddenInput(field.name, field.value) }
      for name in fields { HiddenInput(name, "") }
      button(.class("button-plain")) {
        Icon("key")
        " "
        words("passkeys.signIn")
      }
    }
  }
}

extension PasskeysScreen: PresentedScreen {
  public var page: some HTML { PasskeysPage(screen: self) }
}
