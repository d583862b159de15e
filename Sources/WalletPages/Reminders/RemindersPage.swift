import WalletHTML
import WalletScreens
import WalletWords

/// All reminders.
struct RemindersPage: Page {
  let screen: RemindersScreen
  var shell: Shell { screen.shell }

  @HTMLBuilder var content: some HTML {
    div(.data("pull"), .data("reminders"), .class("page")) {
      Uses(.pull)
      PageHead(shell.pageTitle)
      ChipsView(tabs: screen.filters, label: words("ui.filter"))
      EmptyStateView(screen.empty)
      GroupsView(groups: screen.groups, words: words)
      PagerView(pager: screen.pager, words: words)
    }
    AddButton(address: "/reminders/new", label: screen.newLabel)
  }
}

extension RemindersScreen: PresentedScreen {
  public var page: some HTML { RemindersPage(screen: self) }
}
