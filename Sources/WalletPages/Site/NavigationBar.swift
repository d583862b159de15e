import WalletHTML
import WalletScreens
import WalletWords

/// The five places that are always one tap away, and in the sidebar further ones.
struct NavigationBar: HTML {
  let shell: Shell

  var body: some HTML {
    nav(.class("tabs"), .ariaLabel(shell.words("ui.navigation"))) {
      p(.class("brand")) { "Journey Wallet" }
      ul(.class("tab-list")) {
        ForEach(shell.tabs) { tab in li { place(tab) } }
      }
      ul(.class("place-list")) {
        for place in shell.places {
          li { a(.href(place.address)) { place.label } }
        }
      }
    }
  }

  private func place(_ tab: Tab) -> some HTML {
    a(.href(tab.address), .class("tab"), .data("key", value: tab.key)) {
      Icon(tab.icon)
      span { tab.label }
      if let badge = tab.badge {
        span(.class("tab-badge"), .data("due-badge")) {
          span(.class("visually-hidden"), .data("due-label")) { badge.label }
          span(.ariaHidden, .data("due-text")) { badge.text }
        }
      }
    }
    .attributes(.ariaCurrent("page"), when: tab.isCurrent)
  }
}

/// What just happened, with the way back.
struct ToastView: HTML {
  let toast: Toast
  let words: Words

  var body: some HTML {
    div(.class("toast"), .role("status")) {
      p {
        toast.message
        for present in toast.toastLinks {
          " "
          a(.href(present.address)) { present.name }
        }
      }
      if let undo = toast.undoAddress {
        form(.method("post"), .action(undo)) {
          button(.class("toast-undo")) { words("ui.undo") }
        }
      }
      button(.type("button"), .class("toast-close"), .data("close-toast"), .ariaLabel(words("ui.close"))) {
        Icon("close")
      }
    }
  }
}
