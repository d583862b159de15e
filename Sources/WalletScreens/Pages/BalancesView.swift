/// How balances are shown: in which currencies, and with which payments.
public struct BalancesView: Sendable, Hashable {
  /// Whether all is in the currency of the journey's costs, as far as rates are known.
  public let isConverted: Bool
  /// Whether each pays back those who paid for them, instead of the fewest payments.
  public let isDirect: Bool

  /// A view; each currency by itself and the fewest payments unless something else is said.
  public init(isConverted: Bool = false, isDirect: Bool = false) {
    (self.isConverted, self.isDirect) = (isConverted, isDirect)
  }

  /// The view of an address: `?view=one`, `direct`, `one-direct`; the usual one for all else.
  public init(_ name: String?) {
    let parts = (name ?? "").split(separator: "-")
    self.init(isConverted: parts.contains("one"), isDirect: parts.contains("direct"))
  }

  /// The name of the view in an address; nil for the usual one.
  public var name: String? {
    let parts = [isConverted ? "one" : nil, isDirect ? "direct" : nil].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "-")
  }
}
