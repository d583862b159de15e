import HTTPTypes

extension HTTPField.Name {
  /// Fetch Metadata (W3C): where in the web a request comes from.
  static let secFetchSite = name("Sec-Fetch-Site")
  /// The number of the last event that a page has had (WHATWG HTML, 9.2.4).
  static let lastEventID = name("Last-Event-ID")
  /// The host that a request is for; what Hummingbird has not read of it.
  static let host = name("Host")
  static let referrerPolicy = name("Referrer-Policy")
  static let crossOriginOpenerPolicy = name("Cross-Origin-Opener-Policy")
  static let crossOriginResourcePolicy = name("Cross-Origin-Resource-Policy")

  private static func name(_ text: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(text) else { preconditionFailure("not a token of RFC 9110: \(text)") }
    return name
  }
}
