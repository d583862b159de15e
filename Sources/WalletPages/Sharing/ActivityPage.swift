import WalletHTML
import WalletScreens
import WalletWords

/// Who did what, by person and hour.
struct ActivityPage: Page {
  let screen: ActivityScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack")) {
      PageHead(shell.pageTitle, crumbs: crumbs)
      if let text = screen.emptyText { p(.class("muted")) { text } }
      ForEach(screen.groups) { group(of: $0) }
      if let older = screen.olderAddress {
        p(.class("form-end")) { PlainLink(words("activity.older"), to: older) }
      }
    }
  }

  private var crumbs: [Crumb] {
    guard let title = screen.journeyTitle, let address = screen.journeyAddress else { return [] }
    return [Crumb(title: title, address: address)]
  }

  private func group(of group: ActivityScreen.Group) -> some HTML {
    section(.class("card activity")) {
      div(.class("activity-head")) {
        AvatarView(avatar: group.avatar)
        p(.class("row-text")) {
          span(.class("row-title")) { group.who }
          span(.class("row-subtitle")) { group.whenText }
        }
      }
      ul(.class("plain")) { ForEach(group.entries) { entry($0) } }
    }
  }

  private func entry(_ entry: ActivityEntry) -> some HTML {
    li(.class("activity-entry")) {
      Badge(entry.icon, tint: entry.tint)
      div(.class("row-text")) {
        if let address = entry.address {
          a(.class("row-title"), .href(address)) { entry.title }
        } else {
          span(.class("row-title")) { entry.title }
        }
        if entry.isNew {
          " "
          span(.class("new-mark")) { words("activity.new") }
        }
        span(.class("row-subtitle")) { entry.text }
        if !entry.lines.isEmpty { ul(.class("diff")) { ForEach(entry.lines) { difference($0) } } }
      }
      if let undo = entry.undoAddress {
        form(.method("post"), .action(undo)) {
          HiddenInput("from", "activity")
          button(.class("button-plain"), .ariaLabel("\(words("ui.undo")): \(entry.title)")) { words("ui.undo") }
        }
      }
    }
  }

  private func difference(_ line: HistoryScreen.Line) -> some HTML {
    li {
      span(.class("diff-label")) { line.label }
      " "
      if line.hasFrom {
        del(.class("diff-from")) { line.from }
        " "
        span(.ariaHidden) { "→" }
        " "
      }
      ins(.class("diff-to")) { line.to }
    }
  }
}

extension ActivityScreen: PresentedScreen {
  public var page: some HTML { ActivityPage(screen: self) }
}
