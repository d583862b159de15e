import Foundation

/// How much the long tests look at.
///
/// They look at what is most likely to fail; with `JOURNEY_WALLET_TEST_WHOLE=1` at everything.
public enum WholeTests {
  /// Whether everything is to be looked at.
  public static let areAsked = ProcessInfo.processInfo.environment["JOURNEY_WALLET_TEST_WHOLE"] == "1"
}
