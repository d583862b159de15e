import WalletHTML
import WalletScreens
import WalletWords

/// The calendar feeds of the user: a new one, whose address is shown once, and those that there are.
struct CalendarFeedsPage: Page {
  let screen: CalendarFeedsScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: words("ui.settings"), address: "/settings")]) {
        p(.class("muted")) { words("feeds.text") }
      }
      Alert(screen.errorSummary)
      if let made = screen.made {
        MadeSecretView(made: made, heading: words("feeds.made"), explanation: words("feeds.madeText"), words: words)
      }
      if let address = screen.webcalAddress {
        p { a(.class("button"), .href(address)) { words("feeds.open") } }
      }
      form(.class("form"), .method("post"), .action("/settings/calendars"), .novalidate) {
        FieldCard(fields: screen.fields, heading: words("feeds.new"))
        FormEnd(words: words) { button(.class("button")) { words("feeds.create") } }
      }
      if !screen.feeds.isEmpty { ul(.class("card rows devices")) { ForEach(screen.feeds) { row($0) } } }
    }
  }

  private func row(_ feed: CalendarFeedsScreen.Row) -> some HTML {
    li(.class("row device")) {
      Badge("calendar", tint: "orange")
      p(.class("row-text")) {
        span(.class("row-title")) { feed.title }
        span(.class("row-subtitle")) { feed.text }
      }
      form(.class("device-acts"), .method("post"), .action(feed.revokeAddress)) {
        button(.class("button-plain"), .ariaLabel("\(words("invitation.revoke")): \(feed.title)")) {
          words("invitation.revoke")
        }
      }
    }
  }
}

extension CalendarFeedsScreen: PresentedScreen {
  public var page: some HTML { CalendarFeedsPage(screen: self) }
}
