import WalletHTML
import WalletScreens
import WalletWords

/// What surrounds every page: head, navigation and the message of what just happened.
struct PageLayout<Content: HTML>: HTMLPrimitive {
  typealias Body = Never
  private let shell: Shell
  private let content: Content

  init(_ shell: Shell, @HTMLBuilder content: () -> Content) {
    (self.shell, self.content) = (shell, content())
  }

  func render(into output: inout HTMLOutput) {
    // What is on the page decides what its head loads.
    document(RenderedContent(content, root: output.root)).render(into: &output)
  }

  @HTMLBuilder private func document(_ main: RenderedContent) -> some HTML {
    HTMLRaw("<!doctype html>\n")
    html(.lang(shell.languageTag), .data("theme", value: shell.theme), .data("time-zone", value: shell.zone)) {
      head {
        PageMeta(shell: shell, modules: shell.isSignedOut ? main.ownModules : main.modules)
        link(.rel("apple-touch-icon"), .href("/apple-touch-icon.png"))
        link(.rel("manifest"), .href("/manifest.webmanifest?language=\(shell.words.language.rawValue)"))
      }
      HTMLElement<HTMLTag.body, _>(
        .data("due", value: shell.dueCount), .data("close", value: words("ui.close")),
        .data("retry", value: words("ui.retry")), .data("waiting", value: words("ui.waiting")),
        .data("not-reached", value: words("ui.notReached"))
      ) {
        a(.class("skip"), .href("#main")) { words("ui.skip") }
        if !shell.isSignedOut { NavigationBar(shell: shell) }
        HTMLElement<HTMLTag.main, _>(.id("main"), .tabindex(-1)) {
          if let toast = shell.toast { ToastView(toast: toast, words: words) }
          main.html
        }
      }
      .attributes(.class("signed-out"), when: shell.isSignedOut)
      .attributes(.data("still"), when: shell.isFormAnswer)
      .attribute(of: shell.sharedJourney) { .data("journey", value: $0) }
    }
  }

  private var words: Words { shell.words }
}
