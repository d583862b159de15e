import WalletHTML
import WalletScreens

/// What went wrong, above what it concerns.
struct Alert: HTML {
  private let text: String?
  private let more: [String]
  private let heading: String?
  private let field: String?

  /// - Parameters:
  ///   - text: nil for nothing at all
  ///   - field: the ID of the input that it is about, to which it then leads
  init(_ text: String?, heading: String? = nil, more: [String] = [], field: String? = nil) {
    (self.text, self.heading, self.more, self.field) = (text, heading, more, field)
  }

  var body: some HTML {
    if let text {
      div(.class("alert"), .role("alert")) {
        if let heading { p { strong { heading } } }
        p {
          if let field { a(.href("#" + field)) { text } } else { text }
        }
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
