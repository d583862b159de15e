import HTTPTypes

extension HTTPField.Name {
  /// Fetch Metadata (W3C): where in the web a request comes from.
  static let secFetchSite = name("Sec-Fetch-Site")
  /// The same: what the browser does with the answer.
  static let secFetchMode = name("Sec-Fetch-Mode")
  /// Identifies a retry of the same request (draft-ietf-httpapi-idempotency-key-header).
  static let idempotencyKey = name("Idempotency-Key")
  /// That a request was carried out before and not again.
  static let idempotencyReplayed = name("Idempotency-Replayed")
  /// The version that the written record has now.
  static let recordVersion = name("Record-Version")
  /// The user for whom a page is made, so that a device that keeps pages notices another one.
  static let pageUser = name("Page-User")
  /// For what a page is made: `device` for one that keeps it.
  static let pageFor = name("Page-For")
  /// When a request was made that is sent later, in RFC 3339.
  static let madeAt = name("Made-At")
  /// The zone (IANA) in which the page of a form that is sent later showed times without one of their own.
  static let typedZone = name("Typed-Zone")
  /// What a client would like of an answer (RFC 7240).
  static let prefer = name("Prefer")
  /// What a browser is to forget (W3C Clear Site Data).
  static let clearSiteData = name("Clear-Site-Data")
  /// The number of the last event that a page has had (WHATWG HTML, 9.2.4).
  static let lastEventID = name("Last-Event-ID")
  /// The host that a request is for, where it is a field of its own: the library keeps the first as the authority.
  static let hostField = name("Host")
  /// What search engines may do with an answer.
  static let robotsTag = name("X-Robots-Tag")
  static let referrerPolicy = name("Referrer-Policy")
  static let serverTiming = name("Server-Timing")
  /// Where the rules are by which pages are fetched or made before a click (WHATWG HTML, 7.6.1).
  static let speculationRules = name("Speculation-Rules")
  static let crossOriginOpenerPolicy = name("Cross-Origin-Opener-Policy")
  static let crossOriginResourcePolicy = name("Cross-Origin-Resource-Policy")
  /// The ID of a request, which the log's lines about it bear.
  static let requestID = name("X-Request-ID")
  /// What proxies add to a request that they pass on.
  static let forwarding = ["Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP"].map(name)
  /// What a proxy says of the client (RFC 7239), and the fields that were in use before.
  static let forwarded = name("Forwarded")
  static let xForwardedFor = name("X-Forwarded-For")
  static let xForwardedHost = name("X-Forwarded-Host")
  static let xForwardedProto = name("X-Forwarded-Proto")

  private static func name(_ text: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(text) else { preconditionFailure("not a token of RFC 9110: \(text)") }
    return name
  }
}
