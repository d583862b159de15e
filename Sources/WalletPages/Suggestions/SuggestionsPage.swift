import WalletHTML
import WalletScreens
import WalletWords

/// What assistants suggest, to be accepted or discarded one by one.
struct SuggestionsPage: Page {
  let screen: SuggestionsScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: words("ui.inbox"), address: "/inbox")]) {
        p(.class("muted")) { words("suggestions.text") }
      }
      EmptyStateView(screen.empty)
      if !screen.entries.isEmpty {
        ol(.class("timeline")) {
          ForEach(screen.entries) { item($0) }
        }
      }
    }
  }

  private func item(_ entry: SuggestionsScreen.Entry) -> some HTML {
    li(.class("card entry"), .id(entry.id)) {
      p(.class("entry-head")) {
        strong { entry.actionText }
        " "
        entry.title
        if let title = entry.journeyTitle, let address = entry.journeyAddress {
          " "
          a(.class("in-text"), .href(address)) { title }
        }
        " "
        span(.class("muted")) { entry.originText }
      }
      Alert(entry.problem)
      ul(.class("diff")) {
        ForEach(entry.lines) { difference($0) }
      }
      div(.class("form-end wraps")) {
        form(.method("post"), .action(entry.address + "/accept")) {
          button(.class("button")) { words("suggestions.accept") }
        }
        form(.method("post"), .action(entry.address + "/discard")) {
          button(.class("button-plain")) { words("suggestions.discard") }
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

extension SuggestionsScreen: PresentedScreen {
  public var page: some HTML { SuggestionsPage(screen: self) }
}
