import WalletHTML
import WalletScreens
import WalletWords

/// Who changed what, the newest first.
struct HistoryPage: Page {
  let screen: HistoryScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow")) {
      PageHead(words("ui.history"), crumbs: [Crumb(title: screen.historyTitle, address: screen.backAddress)])
      ol(.class("timeline")) {
        ForEach(screen.entries) { item($0) }
      }
    }
  }

  private func item(_ entry: HistoryScreen.Entry) -> some HTML {
    li(.class("card entry")) {
      p(.class("entry-head")) {
        strong { entry.actionText }
        " "
        span(.class("muted")) { "\(entry.who) · \(entry.whenText)" }
      }
      if let undo = entry.undoAddress {
        form(.method("post"), .action(undo)) { button(.class("button-plain")) { words("ui.restore") } }
      }
      ul(.class("diff")) {
        ForEach(entry.lines) { difference($0) }
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
      if line.isContested { p(.class("contested")) { words("ui.contested") } }
      if let restore = line.restoreAddress {
        form(.method("post"), .action(restore)) {
          HiddenInput("field", line.field)
          button(.class("link-button")) { words("ui.restoreValue") }
        }
      }
    }
  }
}

extension HistoryScreen: PresentedScreen {
  public var page: some HTML { HistoryPage(screen: self) }
}
