import WalletHTML
import WalletScreens

/// Written as it is: only Markdown makes it, which escapes all text.
extension SafeHTML: HTMLPrimitive {
  public typealias Body = Never
  public func render(into output: inout HTMLOutput) { output.append(unescaped: text) }
}
