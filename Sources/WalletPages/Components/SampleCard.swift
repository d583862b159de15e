import WalletHTML
import WalletScreens
import WalletWords

/// Says that the journey is an example, and removes it.
struct SampleCard: HTML {
  let words: Words

  var body: some HTML {
    form(.class("card sample"), .method("post"), .action("/samples/remove")) {
      p { words("ui.isSample") }
      button(.class("button-plain")) { words("ui.removeSample") }
    }
  }
}
