import WalletHTML
import WalletScreens
import WalletWords

/// The page of an invitation.
struct JoinPage: Page {
  let screen: JoinScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack")) {
      p(.class("brand")) { "Journey Wallet" }
      section(.class("card invitation"), .ariaLabelledBy("invitation")) {
        div(.class("invitation-head " + screen.cover.gradient)) {
          p { screen.inviterText }
          h1(.id("invitation")) { screen.journeyTitle }
          p { screen.journeySummary }
        }
        p(.class("invitation-role")) { screen.roleText }
      }
      Alert(screen.errorSummary)
      if let who = screen.asText {
        form(.method("post"), .action(screen.joinAddress)) {
          p(.class("muted")) { who }
          div(.class("form-end")) { button(.class("button")) { words("join.action") } }
        }
      } else {
        if let fields = screen.accountFields {
          form(.class("form"), .method("post"), .action(screen.joinAddress), .novalidate, .data("own-zone")) {
            HiddenInput("zone", "")
            FieldCard(fields: fields, heading: words("join.account"), explanation: words("join.accountText"))
            FormEnd(words: words) { button(.class("button")) { words("join.withAccount") } }
          }
          Uses(.welcome)
          p(.class("muted")) { words("join.haveAccount") }
          p { a(.class("button-plain"), .href(screen.signInAddress)) { words("ui.signIn") } }
        } else {
          p(.class("muted")) { screen.signInText }
          p { a(.class("button"), .href(screen.signInAddress)) { words("ui.signIn") } }
        }
      }
    }
  }
}

/// An invitation that cannot be accepted any more.
struct InvitationGonePage: Page {
  let screen: InvitationGoneScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow")) {
      div(.class("empty"), .role("alert")) {
        span(.class("empty-icon")) { Icon("link") }
        h1 { shell.pageTitle }
        p { words("join.gone.text") }
        a(.class("button-plain"), .href("/")) { words("ui.toHome") }
      }
    }
  }
}

extension JoinScreen: PresentedScreen {
  public var page: some HTML { JoinPage(screen: self) }
}

extension InvitationGoneScreen: PresentedScreen {
  public var page: some HTML { InvitationGonePage(screen: self) }
}
