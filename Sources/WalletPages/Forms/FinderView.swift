import WalletHTML
import WalletScreens

/// Looks for a place and shows what was found. A script answers without leaving the page.
struct FinderView: HTML {
  let finder: FormField.Finder
  let name: String

  var body: some HTML {
    div(.class("finder")) {
      button(.class("action"), .name("find"), .value(name), .formaction(finder.action), .data("find")) {
        Icon("search")
        " "
        finder.buttonLabel
      }
      p(.class("hint"), .data("find-note"), .role("status")) { finder.message ?? "" }
      if !finder.choices.isEmpty {
        ul(.class("card found-places")) {
          for choice in finder.choices {
            li {
              button(.name("take"), .value(choice.payload), .formaction(finder.action)) {
                strong { choice.label }
                " "
                span(.class("suggestion-rest")) { choice.detail }
              }
            }
          }
        }
      }
    }
  }
}
