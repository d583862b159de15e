import Hummingbird

extension Request {
  /// Whether a browser fetches a page before it is shown, which it may never be (`Sec-Purpose`, Fetch standard).
  var isAhead: Bool { headers[.secPurpose]?.contains("prefetch") == true }

  /// The values in the query of the address by their names; of several of one name the first.
  var query: [String: String] {
    Dictionary(uri.queryParameters.map { (String($0.key), String($0.value)) }) { first, _ in first }
  }
}
