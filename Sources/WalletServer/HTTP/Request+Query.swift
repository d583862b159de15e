import Hummingbird

extension Request {
  /// The values in the query of the address by their names; of several of one name the first.
  var query: [String: String] {
    Dictionary(uri.queryParameters.map { (String($0.key), String($0.value)) }) { first, _ in first }
  }
}
