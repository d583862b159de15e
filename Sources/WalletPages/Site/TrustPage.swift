import WalletHTML
import WalletScreens
import WalletWords

/// What a device does once to trust this computer; served without encryption, so that it has nothing of the wallet and runs no script.
public struct TrustPage: HTML {
  private let screen: TrustScreen
  private var words: Words { screen.words }

  public init(_ screen: TrustScreen) { self.screen = screen }

  public var body: some HTML {
    HTMLRaw("<!doctype html>\n")
    html(.lang(screen.language.rawValue), .data("theme", value: "system")) {
      head {
        meta(.charset("utf-8"))
        meta(.name("viewport"), .content("width=device-width, initial-scale=1, viewport-fit=cover"))
        meta(.name("color-scheme"), .content("light dark"))
        title { words("trust.title") + " · Journey Wallet" }
        link(.rel("stylesheet"), .href(Assets.address(TrustPage.style)))
      }
      HTMLElement<HTMLTag.body, _> {
        main(.id("main"), .class("page narrow")) {
          PageHead(words("trust.title"))
          p(.class("muted")) { words("trust.intro") }
          ForEach(screen.sections) { TrustSection(section: $0) }
          p { a(.class("button"), .href(screen.walletAddress)) { words("trust.open") } }
          p(.class("muted")) { words("trust.limits") }
          p(.class("muted")) { words("trust.fingerprint") }
          p { code { screen.fingerprint } }
        }
      }
    }
  }

  /// The one other file that it loads.
  public static let style = "app.css"
}

/// The steps on one kind of device.
private struct TrustSection: HTML {
  let section: TrustScreen.Section

  var body: some HTML {
    HTMLElement<HTMLTag.section, _>(.class("card steps")) {
      h2 { section.title }
      p { a(.class("button-plain"), .href(section.fileAddress)) { section.fileLabel } }
      ol { ForEach(section.steps) { TrustStep(step: $0) } }
    }
  }
}

/// A step, with a drawing of what the device shows then; the text says the same.
private struct TrustStep: HTML {
  let step: TrustScreen.Step

  var body: some HTML {
    li {
      step.text
      if let picture = step.picture {
        div(.class("screen-sketch"), .ariaHidden) {
          p(.class("sketch-title")) { picture.title }
          for target in picture.targets {
            p(.class("sketch-\(target.kind)")) { span { target.text } }
          }
        }
      }
    }
  }
}
