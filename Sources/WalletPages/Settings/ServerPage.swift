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
      group(words("figures.jobs"), screen.jobs)
      group(words("figures.routes"), screen.routes)
    }
  }

  @HTMLBuilder private func group(_ title: String, _ facts: [Fact]) -> some HTML {
    if !facts.isEmpty {
      section(.class("group")) {
        h2(.class("group-title")) { title }
        FactsView(facts: facts, words: words)
      }
    }
  }
}

extension ServerScreen: PresentedScreen {
  public var page: some HTML { ServerPage(screen: self) }
}
