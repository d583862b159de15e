import WalletHTML

extension AttributedElement {
  /// Lets a script say anew what an element of a kept page says by the clock; does nothing on other pages.
  func clock(_ table: String?) -> Self { attribute(of: table) { .data("clock", value: $0) } }
}
