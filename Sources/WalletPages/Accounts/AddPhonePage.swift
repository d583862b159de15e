import WalletHTML
import WalletScreens
import WalletWords

/// How a phone is added, on the computer.
struct AddPhonePage: Page {
  let screen: AddPhoneScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack")) {
      PageHead(
        shell.pageTitle,
        crumbs: [
          Crumb(title: words("ui.settings"), address: "/settings"),
          Crumb(title: words("ui.devices"), address: "/settings/devices"),
        ])
      if let obstacle = screen.obstacle {
        p(.class("notice-line")) { obstacle }
      } else if let address = screen.address {
        section(.class("card pairing"), .ariaLabel(words("ui.addPhone"))) {
          if let picture = screen.picture {
            p { words("phone.scan") }
            img(.src(picture), .alt(screen.pictureLabel))
          }
          p { words(screen.picture == nil ? "phone.open" : "phone.type") }
          p(.class("copied-line")) {
            span(.class("reference secret-token")) { address }
            " "
            CopyButton(text: address, words: words)
          }
          if let validity = screen.validity { p(.class("muted small")) { validity } }
        }
        request("phone.again", style: "button-plain")
      } else {
        p(.class("muted")) { words("phone.text") }
        request("phone.show", style: "button")
      }
    }
  }

  private func request(_ key: String, style: String) -> some HTML {
    form(.method("post"), .action("/settings/phone")) {
      div(.class("form-end")) { button(.class(style)) { words(key) } }
    }
  }
}

/// What the phone shows: whose device it becomes, and what it is called.
struct PairPage: Page {
  let screen: PairScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack")) {
      p(.class("brand")) { "Journey Wallet" }
      PageHead(shell.pageTitle) { p(.class("muted")) { screen.whose } }
      form(.class("form"), .method("post"), .action(screen.action), .novalidate) {
        FieldCard(fields: [screen.field])
        FormEnd(words: words) { button(.class("button")) { words("pair.action") } }
      }
    }
  }
}

/// A code that is of no use any more.
struct PairingGonePage: Page {
  let screen: PairingGoneScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow")) {
      div(.class("empty"), .role("alert")) {
        span(.class("empty-icon")) { Icon("phone") }
        h1 { shell.pageTitle }
        p { words("pair.gone.text") }
        a(.class("button-plain"), .href("/")) { words("ui.toHome") }
      }
    }
  }
}

extension AddPhoneScreen: PresentedScreen {
  public var page: some HTML { AddPhonePage(screen: self) }
}

extension PairScreen: PresentedScreen {
  public var page: some HTML { PairPage(screen: self) }
}

extension PairingGoneScreen: PresentedScreen {
  public var page: some HTML { PairingGonePage(screen: self) }
}
