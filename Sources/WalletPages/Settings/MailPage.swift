import WalletHTML
import WalletScreens
import WalletWords

/// How mail comes into the Inbox.
struct MailPage: Page {
  let screen: MailScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: words("ui.settings"), address: "/settings")])
      Alert(screen.errorSummary)
      p(.class("muted")) { words("ui.mailInText") }
      if screen.hasMailbox { mailbox }
      forwardingAddress
      section(.class("card form-part"), .ariaLabelledBy("pipe-title")) {
        h2(.class("legend"), .id("pipe-title")) { words("ui.mailPipe") }
        p(.class("muted")) { words("ui.mailPipeText") }
        p { code { "journey-wallet import -" } }
      }
    }
  }

  private var mailbox: some HTML {
    form(.class("form"), .method("post"), .id("mailbox"), .action("/settings/mail#mailbox"), .novalidate) {
      fieldset(.class("card form-part")) {
        legend { words("ui.mailbox") }
        p(.class("muted")) { words("ui.mailboxText") }
        FormAnswer(success: screen.success, failure: screen.failure)
        FieldList(fields: screen.fields)
        div(.class("form-end wraps")) {
          button(.class("button")) { words("ui.save") }
          button(.class("button-plain"), .formaction("/settings/mail/test#mailbox")) { words("ui.tryMailbox") }
          if screen.isSetUp {
            button(.class("button-plain"), .formaction("/settings/mail/look#mailbox")) { words("ui.lookNow") }
            button(.class("button-plain"), .formaction("/settings/mail/off")) { words("ui.turnOff") }
          }
        }
      }
    }
  }

  private var forwardingAddress: some HTML {
    form(.class("form"), .method("post"), .id("door"), .action("/settings/mail/address#door")) {
      fieldset(.class("card form-part")) {
        legend { words("ui.mailDoor") }
        p(.class("muted")) { words("ui.mailDoorText") }
        if let address = screen.smtpAddress {
          p(.class("copied-line")) {
            span(.class("reference")) { address }
            " "
            CopyButton(text: address, words: words)
          }
          p { screen.smtpText }
        } else {
          p(.class("copied-line")) { span(.class("reference")) { screen.token + "@…" } }
          p { screen.smtpText }
          p { code { "journey-wallet serve --mail-port 2525" } }
        }
        div(.class("form-end wraps")) { button(.class("button-plain")) { words("ui.newMailAddress") } }
      }
    }
  }
}

extension MailScreen: PresentedScreen {
  public var page: some HTML { MailPage(screen: self) }
}
