import WalletHTML
import WalletScreens
import WalletWords

/// The links for everyone of a journey, for its owners.
struct PublicLinksPage: Page {
  let screen: PublicLinksScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack")) {
      PageHead(
        shell.pageTitle,
        crumbs: [
          Crumb(title: screen.journeyTitle, address: screen.journeyAddress),
          Crumb(title: words("members.title"), address: screen.peopleAddress),
        ]
      ) { p(.class("muted")) { words("links.text") } }
      Alert(screen.errorSummary)
      if let made = screen.made {
        MadeSecretView(made: made, heading: words("links.made"), explanation: words("links.madeText"), words: words)
      }
      if !screen.links.isEmpty { ul(.class("card rows devices")) { ForEach(screen.links) { row($0) } } }
      form(.class("form"), .method("post"), .action(screen.linksAddress), .novalidate) {
        if let document = screen.document {
          HiddenInput("document", document.id)
          section(.class("card")) {
            h2 { words("links.parts") }
            p { a(.href(document.address)) { document.title } }
          }
        } else {
          FieldCard(fields: screen.parts, heading: words("links.parts"), explanation: words("links.partsText"))
        }
        FieldCard(fields: screen.fields)
        FormEnd(words: words) { button(.class("button")) { words("links.create") } }
      }
    }
  }

  private func row(_ link: PublicLinksScreen.Row) -> some HTML {
    li(.class("row device")) {
      Badge("link", tint: "orange")
      p(.class("row-text")) {
        span(.class("row-title")) { link.title }
        span(.class("row-subtitle")) { link.text }
        span(.class("row-subtitle")) { link.visits }
      }
      form(.class("device-acts"), .method("post"), .action(link.revokeAddress)) {
        button(.class("button-plain"), .ariaLabel("\(words("invitation.revoke")): \(link.title)")) {
          words("invitation.revoke")
        }
      }
    }
  }
}

extension PublicLinksScreen: PresentedScreen {
  public var page: some HTML { PublicLinksPage(screen: self) }
}
