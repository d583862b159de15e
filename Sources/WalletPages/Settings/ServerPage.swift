import WalletHTML
import WalletScreens
import WalletWords

/// What the server does: requests, times, jobs, sizes.
struct ServerPage: Page {
  let screen: ServerScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: words("ui.settings"), address: "/settings")]) {
        p(.class("muted")) { words("figures.text") }
      }
      FactsView(facts: screen.facts, words: words)
      lines(words("figures.jobs"), screen.jobs)
      lines(words("figures.routes"), screen.routes)
    }
  }

  @HTMLBuilder private func lines(_ title: String, _ lines: [ServerScreen.Line]) -> some HTML {
    if !lines.isEmpty {
      section(.class("group")) {
        h2(.class("group-title")) { title }
        ul(.class("card rows")) { ForEach(lines) { line($0) } }
      }
    }
  }

  private func line(_ line: ServerScreen.Line) -> some HTML {
    li(.class("row")) {
      p(.class("row-text")) {
        span(.class("row-title")) { line.title }
        span(.class("row-subtitle")) { line.text }.attributes(.class("is-wrong"), when: line.isFailing)
      }
    }
  }
}

extension ServerScreen: PresentedScreen {
  public var page: some HTML { ServerPage(screen: self) }
}
