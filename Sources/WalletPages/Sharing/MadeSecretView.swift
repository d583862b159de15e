import WalletHTML
import WalletScreens
import WalletWords

/// An invitation or a link for everyone that was just made: the code to scan, the address to send on.
struct MadeSecretView: HTML {
  let made: MadeSecret
  let heading: String
  let explanation: String
  let words: Words

  var body: some HTML {
    section(.class("card pairing"), .role("status"), .ariaLabel(heading)) {
      h2(.class("legend")) { heading }
      if let recipient = made.sentTo {
        p { words(made.isSent ? "invitation.sent" : "invitation.notSent", ["email": recipient]) }
      }
      if !made.isReachable { p(.class("notice-line")) { words("phone.unreachable") } }
      if let picture = made.picture { img(.src(picture), .alt(words("invitation.picture"))) }
      p(.class("muted")) { explanation }
      p(.class("copied-line")) {
        span(.class("reference secret-token")) { made.address }
        " "
        CopyButton(text: made.address, words: words)
      }
    }
  }
}
