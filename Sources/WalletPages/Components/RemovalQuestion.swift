import WalletHTML
import WalletScreens
import WalletWords

/// The card that asks before something is deleted, with what is said about it, and the way back.
struct RemovalQuestion<Details: HTML>: HTML {
  let title: String
  /// The page of what is to be deleted, to which one can go back.
  let address: String
  /// What the form is sent with.
  var fields: [(name: String, value: String)] = []
  let words: Words
  @HTMLBuilder let details: Details

  var body: some HTML {
    div(.class("card ask")) {
      p(.class("ask-title")) { title }
      details
      p { words("ui.trashKept") }
      form(.class("form-end"), .method("post"), .action(address + "/delete")) {
        for field in fields { HiddenInput(field.name, field.value) }
        PlainLink(words("ui.cancel"), to: address)
        button(.class("button button-danger")) { words("ui.delete") }
      }
    }
  }
}
