import WalletHTML
import WalletScreens
import WalletWords

/// What was deleted in the last 30 days.
struct TrashPage: Page {
  let screen: TrashScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page")) {
      PageHead(shell.pageTitle) { p(.class("muted")) { words("ui.trashKept") } }
      if let state = screen.empty {
        EmptyStateView(state)
      } else {
        ul(.class("card rows")) {
          ForEach(screen.deleted) { row($0) }
        }
      }
    }
  }

  private func row(_ deleted: TrashScreen.Row) -> some HTML {
    li(.class("row")) {
      div(.class("row-link")) {
        Badge(deleted.icon, tint: deleted.tint)
        RowText(deleted.title, deleted.subtitle)
      }
      form(.method("post"), .action(deleted.restoreAddress)) {
        button(.class("button-plain"), .ariaLabel("\(words("ui.restore")): \(deleted.title)")) {
          words("ui.restore")
        }
      }
    }
  }
}

extension TrashScreen: PresentedScreen {
  public var page: some HTML { TrashPage(screen: self) }
}
