import Foundation

/// How much the long tests look at.
///
/// They look at what is most likely to fail; with `JOURNEY_WALLET_TEST_WHOLE=1` at everything.
public enum WholeTests {
  /// Whether everything is to be looked at.
  public static let areAsked = ProcessInfo.processInfo.environment["JOURNEY_WALLET_TEST_WHOLE"] == "1"

  /// Of many that are alike the first of each so many; all where everything is to be looked at.
  public static func every<Element>(_ step: Int, of all: some Sequence<Element>) -> [Element] {
    all.enumerated().filter { areAsked || $0.offset.isMultiple(of: step) }.map(\.element)
  }
}
