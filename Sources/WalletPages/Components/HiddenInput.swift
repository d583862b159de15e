import WalletHTML

/// What a form sends without showing it.
struct HiddenInput: HTML {
  private let key: String
  private let text: String

  init(_ key: String, _ text: String) { (self.key, self.text) = (key, text) }

  var body: some HTML {
    input(.type("hidden"), .name(key), .value(text))
  }
}
