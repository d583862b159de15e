/// Why a sign-in at a provider failed.
public enum ProviderError: Error, Sendable, Hashable {
  /// It does not answer, or not as OpenID Connect wants it.
  case unreachable(String)
  /// It answers with an error of its own (RFC 6749, 4.1.2.1 and 5.2), such as `access_denied`.
  case refused(String)
  /// What it says of the user is forged, out of date or meant for somebody else.
  case untrusted(String)
  /// Another browser began the sign-in, or too much time has passed.
  case outdated
  /// Nobody here has the e-mail address that it vouches for; nil where it vouches for none.
  case unknown(email: String?)
}
