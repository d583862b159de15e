import WalletHTML
import WalletScreens

extension AttributedElement where Tag == HTMLTag.input {
  /// Lets `file-size.js` refuse files that are larger than the server takes; the form says that it uses it.
  func limited(_ limit: FileLimit) -> Self {
    attributes(.data("file-limit", value: limit.bytes), .data("too-large", value: limit.text))
  }
}
