import Foundation
import Hummingbird

extension Request {
  /// Whether a browser fetches a page before it is shown, which it may never be (`Sec-Purpose`, Fetch standard).
  var isAhead: Bool { headers[.secPurpose]?.contains("prefetch") == true }

  /// The values in the query of the address by their names; of several of one name the first. Read as forms write them
  /// (`application/x-www-form-urlencoded`, URL standard): a plus sign is a blank.
  var query: [String: String] {
    let pairs = (uri.query ?? "").split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(Self.decoded)
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private static func decoded(_ text: Substring) -> String {
    let blanks = text.replacing("+", with: " ")
    return String(blanks).removingPercentEncoding ?? String(blanks)
  }
}
