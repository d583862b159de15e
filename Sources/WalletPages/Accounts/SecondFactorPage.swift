import WalletHTML
import WalletScreens
import WalletWords

/// One-time codes: turned on with an authenticator app, and off again.
struct SecondFactorPage: Page {
  let screen: SecondFactorScreen
  var shell: Shell { screen.shell }

  private static let root = "/settings/account/second-factor"

  var content: some HTML {
    div(.class("page narrow stack")) {
      PageHead(
        shell.pageTitle,
        crumbs: [
          Crumb(title: words("ui.settings"), address: "/settings"),
          Crumb(title: words("ui.account"), address: "/settings/account"),
        ])
      Alert(screen.errorSummary)
      if !screen.newCodes.isEmpty { newCodes }
      switch screen.part {
      case .unavailable: p(.class("notice-line")) { words("secondFactor.passwordMissing") }
      case .off(let password): off(password)
      case .setup(let setup, let code): begun(setup, code)
      case .on(let recovery, let password): on(recovery, password)
      }
    }
  }

  private func off(_ password: FormField) -> some HTML {
    form(.class("form"), .method("post"), .action(Self.root), .novalidate) {
      FieldCard(fields: [password], explanation: words("secondFactor.text"))
      FormEnd(words: words) { button(.class("button")) { words("secondFactor.begin") } }
    }
  }

  @HTMLBuilder private func begun(_ setup: SecondFactorScreen.SetupPart, _ code: FormField) -> some HTML {
    section(.class("card pairing"), .ariaLabel(words("ui.secondFactor"))) {
      if let picture = setup.picture {
        p { words("secondFactor.scan") }
        img(.src(picture), .alt(words("secondFactor.picture")))
      }
      p { words(setup.picture == nil ? "secondFactor.type" : "secondFactor.orType") }
      p(.class("copied-line")) {
        span(.class("reference secret-token")) { setup.secret }
        " "
        CopyButton(text: setup.secret, words: words)
      }
      PlainLink(words("secondFactor.open"), to: setup.address)
    }
    form(.class("form"), .method("post"), .action(Self.root + "/confirm"), .novalidate) {
      FieldCard(fields: [code])
      FormEnd(words: words, cancel: Self.root) { button(.class("button")) { words("secondFactor.turnOn") } }
    }
  }

  @HTMLBuilder private func on(_ recovery: String, _ password: FormField) -> some HTML {
    section(.class("card form-part")) {
      p { words("secondFactor.isOn") }
      p(.class("muted")) { recovery }
    }
    form(.class("form"), .method("post"), .action(Self.root + "/recovery-codes"), .novalidate) {
      FieldCard(fields: [password], heading: words("secondFactor.change"))
      div(.class("form-end wraps")) {
        button(.class("button")) { words("secondFactor.newCodes") }
        button(.class("button-plain"), .formaction(Self.root + "/off")) {
          words("secondFactor.turnOff")
        }
      }
    }
  }

  private var newCodes: some HTML {
    section(.class("card form-part"), .role("status")) {
      h2(.class("legend")) { words("secondFactor.recoveryCodes") }
      p { words("secondFactor.recoveryText") }
      ul(.class("recovery-codes")) {
        for code in screen.newCodes { li(.class("secret-token")) { code } }
      }
      CopyButton(text: screen.newCodes.joined(separator: "\n"), words: words)
    }
  }
}

extension SecondFactorScreen: PresentedScreen {
  public var page: some HTML { SecondFactorPage(screen: self) }
}
