import Foundation
import Hummingbird
import Journeys
import WalletWords

/// Problem details for programs (RFC 9457).
struct Problem {
  /// How many errors are named at most, and how many characters of a field's name.
  static let most = 10, mostCharacters = 100

  let status: HTTPResponse.Status
  private let name: String
  private var issues: [Issue] = []
  /// The text for people, in their language; nil where it is not known.
  var detail: String?

  /// The problem that an error is.
  init(_ error: WalletError, _ words: Words? = nil) {
    detail = words?.sentence(for: error.shortened)
    status = .init(error)
    switch error {
    case .notFound: name = "not-found"
    case .invalid(let found): (name, issues) = ("invalid", found)
    case .conflict(let conflict): name = "conflict-\(conflict.rawValue)"
    case .forbidden: name = "forbidden"
    case .tooLarge: name = "too-large"
    case .unavailable(let reason, _): name = "unavailable-\(reason.rawValue)"
    }
  }

  /// The problem that a request was refused with a status.
  init(status: HTTPResponse.Status, _ words: Words? = nil) {
    (self.status, name) = (status, "http-\(status.code)")
    detail = words?.sentence(forStatus: status.code)
  }

  /// The answer: `type` tells programs what it is, `errors` names fields by JSON pointers, the first of many with how many
  /// there are.
  var response: Response {
    var writer = JSONWriter()
    writer.object(members)
    return Response(
      status: status, headers: [.contentType: "application/problem+json"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: writer.bytes)))
  }

  /// The members of its JSON object.
  var members: [JSONMember] {
    var members: [JSONMember] = [
      ("type", .text("urn:journey-wallet:problem:\(name)")), ("title", .text(status.reasonPhrase)),
      ("status", .number(Decimal(status.code))),
    ]
    if let detail { members.append(("detail", .text(detail))) }
    if !issues.isEmpty { members.append(("errors", .array(issues.prefix(Problem.most).map(Problem.json)))) }
    if issues.count > Problem.most { members.append(("errorCount", .number(Decimal(issues.count)))) }
    return members
  }

  private static func json(_ issue: Issue) -> JSONValue {
    var members: Patch = [
      "pointer": .text("/\(issue.field.prefix(mostCharacters))"), "code": .text(issue.problem.rawValue),
    ]
    if let limit = issue.limit { members["limit"] = .text(limit) }
    return .object(members)
  }
}

extension WalletError {
  /// The error with the first of its issues, and names of fields that are as long as names are.
  fileprivate var shortened: WalletError {
    guard case .invalid(let issues) = self else { return self }
    return .invalid(
      issues.prefix(Problem.most).map { issue in
        Issue(String(issue.field.prefix(Problem.mostCharacters)), issue.problem, limit: issue.limit, unit: issue.unit)
      })
  }
}
