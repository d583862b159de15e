/// A way by which the wallet reaches the traveller while no page of it is open.
public enum Channel: String, Sendable, Hashable, Codable, CaseIterable {
  /// A notification of the browser, on every device where it is turned on.
  case push
  case mail
  /// A message as JSON to a server such as ntfy.
  case webhook
}
