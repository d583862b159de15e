import WalletHTML
import WalletScreens
import WalletWords

/// What went wrong, and where to go on.
struct ErrorPage: Page {
  let screen: ErrorScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow")) {
      div(.class("empty"), .role("alert")) {
        span(.class("empty-icon")) { Icon("warning") }
        h1 { screen.errorTitle }
        p { screen.errorText }
        if let retry = screen.retryAddress { a(.class("button"), .href(retry)) { words("ui.retry") } }
        " "
        a(.class(screen.retryAddress == nil ? "button" : "button-plain"), .href(screen.backAddress)) {
          screen.backLabel
        }
      }
    }
  }
}

extension ErrorScreen: PresentedScreen {
  public var page: some HTML { ErrorPage(screen: self) }
}
