import WalletHTML
import WalletScreens
import WalletWords

/// A code as large as the screen, white in the dark too, so that readers read it.
struct GatePage: HTML {
  let screen: GateScreen
  private var words: Words { screen.shell.words }

  var body: some HTML {
    HTMLRaw("<!doctype html>\n")
    html(.lang(screen.shell.languageTag), .data("theme", value: "light")) {
      head {
        PageMeta(shell: screen.shell, modules: PageModules(only: "gate.js"), isLight: true)
      }
      HTMLElement<HTMLTag.body, _>(.class("gate"), .data("gate")) {
        main(.id("main"), .tabindex(-1)) {
          h1 { screen.pass.title }
          CodePicture(pass: screen.pass)
          RideLines(rides: screen.pass.rides)
          codes
          p(.class("gate-tools")) {
            a(.class("button"), .data("close"), .href(screen.closeAddress)) { words("ui.close") }
            " "
            button(.type("button"), .class("button-plain"), .data("full"), .hidden) { words("ui.fullScreen") }
          }
          p(.class("awake"), .role("status"), .data("awake", value: words("ui.staysOn")))
        }
      }
    }
  }

  private var codes: some HTML {
    nav(.class("gate-tools"), .ariaLabel(words("ui.codes"))) {
      if let previous = screen.previousCode {
        a(.class("button-plain"), .rel("prev"), .href(previous)) { words("ui.previousCode") }
      }
      if let place = screen.placeText { span { place } }
      if let next = screen.nextCode {
        a(.class("button-plain"), .rel("next"), .href(next)) { words("ui.nextCode") }
      }
    }
  }
}

extension GateScreen: PresentedScreen {
  public var page: some HTML { GatePage(screen: self) }
}
