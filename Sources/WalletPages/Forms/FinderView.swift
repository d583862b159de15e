import WalletHTML
import WalletScreens

/// Looks for a place or a flight and shows what was found; of places a script does so without leaving the page.
struct FinderView: HTML {
  let finder: FormField.Finder
  let name: String

  var body: some HTML {
    div(.class("finder")) {
      button(.class("action"), .name(finder.askName), .value(name), .formaction(finder.action)) {
        Icon("search")
        " "
        finder.buttonLabel
      }
      .attributes(.data("find"), when: finder.isScripted)
      p(.class("hint"), .data("find-note"), .role("status")) {
        finder.message ?? ""
        if let (label, address) = finder.elsewhere {
          " "
          a(.class("in-text"), .href(address), .target("_blank"), .rel("noreferrer")) { label }
        }
      }
      if !finder.choices.isEmpty {
        ul(.class("card found-places")) {
          for choice in finder.choices {
            li {
              button(.name(finder.takeName), .value(choice.payload), .formaction(finder.action)) {
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
