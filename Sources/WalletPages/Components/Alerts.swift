import WalletHTML
import WalletScreens

/// What went wrong, above what it concerns.
struct Alert: HTML {
  private let text: String?
  private let more: [String]
  private let heading: String?

  /// - Parameter text: nil for nothing at all
  init(_ text: String?, heading: String? = nil, more: [String] = []) {
    (self.text, self.heading, self.more) = (text, heading, more)
  }

  var body: some HTML {
    if let text {
      div(.class("alert"), .role("alert")) {
        if let heading { p { strong { heading } } }
        p { text }
        for line in more { p { line } }
      }
    }
  }
}

/// How a form of a channel or a mailbox was answered.
struct FormAnswer: HTML {
  let success: String?
  let failure: String?

  var body: some HTML {
    if let success {
      p(.class("answer"), .role("status")) {
        Icon("check")
        " "
        success
      }
    }
    Alert(failure)
  }
}
