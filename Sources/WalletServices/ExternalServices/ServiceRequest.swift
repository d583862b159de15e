import Foundation
import Journeys

/// A question to an external service, by `GET`, or by `POST` where the question is a document.
struct ServiceRequest: Sendable {
  let profile: ServiceProfile
  /// Behind the service's address, without a slash at the beginning.
  let path: String
  let query: [(name: String, value: String)]
  /// The most bytes of an answer of the documented format.
  let bodyLimit: Int
  /// The media types of the documented format.
  var contentTypes = ["application/json"]
  /// Whether 204 (RFC 9110, section 15.3.5) or 404 says that there is nothing to be known.
  var mayBeEmpty = false
  /// The statuses by which it says so.
  var emptyStatuses: Set<Int> = [204, 404]
  /// The whole address, for what lies below none of the service; it may lead to public addresses alone.
  var url: URL?
  /// Another host than that of the profile, of a service with several; nil for that. Under an address of one's own it becomes the first part
  /// of the path.
  var host: String?
  /// The question as a JSON document; nil where the address holds all of it.
  var document: JSONValue?
  /// By which an unchanged answer is told; empty for none.
  var etag = ""
  /// Whether a person waits for the answer: it is asked once, and the circuit breaker does not count.
  var isByHand = false
  /// How often it is sent again that may go well a moment later.
  var retries = ServiceRequest.retries

  /// How long nothing may come, and how long it may take as a whole.
  static let patience: Duration = .seconds(10)
  static let deadline: Duration = .seconds(30)
  /// How often a request is sent again that may go well a moment later.
  static let retries = 2

  /// The name of the question, the same for the same one: what the answer is kept under.
  var key: String { address((host.map { "\($0)/" } ?? "") + path) }

  /// The request as it is sent.
  /// - Parameters:
  ///   - agent: what the wallet calls itself
  ///   - token: what the service has given for the key; nil where the key itself is sent
  func request(_ settings: ServiceSettings.Entry, agent: String = agent(contact: ""), token: String? = nil)
    -> WebRequest
  {
    let base = settings.address ?? profile.address
    let root = host.map { settings.address.map(\.absoluteString)?.appending("\($0)/") ?? "https://\($0)/" }
    var request = WebRequest(
      document == nil ? "GET" : "POST",
      url ?? URL(string: address((root ?? base.absoluteString) + path, settings.key.text)) ?? base,
      headers: ["Accept": contentTypes.joined(separator: ", "), "User-Agent": agent])
    if let keyHeader = profile.keyHeader { request.headers[keyHeader] = settings.key.text }
    if profile.isAtRapidAPI { request.headers["X-RapidAPI-Host"] = profile.address.host() }
    if let document {
      var writer = JSONWriter()
      writer.value(document)
      request.body = .bytes(Data(writer.bytes))
      request.headers["Content-Type"] = "application/json"
    }
    if let token { request.headers["Authorization"] = "Bearer \(token)" }
    if !etag.isEmpty { request.headers["If-None-Match"] = etag }
    (request.patience, request.deadline) = (ServiceRequest.patience, ServiceRequest.deadline)
    request.bodyLimit = bodyLimit
    // Whoever configures an address may mean one of their own network.
    request.isPublicOnly = url != nil || settings.address == nil
    return request
  }

  /// - Parameter key: the key where the service wants it in the query; it is in no name of a question
  private func address(_ beginning: String, _ key: String = "") -> String {
    var query = query
    if let name = profile.keyQuery, !key.isEmpty { query.append((name, key)) }
    guard !query.isEmpty else { return beginning }
    let pairs = query.map { "\(ServiceRequest.escaped($0.name))=\(ServiceRequest.escaped($0.value))" }
    return beginning + "?" + pairs.joined(separator: "&")
  }

  /// What the wallet calls itself, as the policies of Nominatim and Wikimedia want it: with its version, what it is, and how to reach who
  /// runs it (https://foundation.wikimedia.org/wiki/Policy:Wikimedia_Foundation_User-Agent_Policy).
  /// - Parameter contact: an email address or a link; empty for none
  static func agent(contact: String) -> String {
    let comment = ["self-hosted travel wallet", contact].filter { !$0.isEmpty }.joined(separator: "; ")
    return "JourneyWallet/\(AppVersion.current) (\(comment))"
  }

  /// Percent-encoded as far as it is not unreserved (RFC 3986, section 2.3).
  static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~,")
}

extension Decimal {
  /// The nearest binary number; `NSDecimalNumber` may give one beside it.
  var nearest: Double { Double("\(self)") ?? .nan }
}
