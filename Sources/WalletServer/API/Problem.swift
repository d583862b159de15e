import Foundation
import Hummingbird
import Journeys

/// Problem details for programs (RFC 9457).
struct Problem {
  let status: HTTPResponse.Status
  private let name: String
  private var issues: [Issue] = []

  /// The problem that an error is.
  init(_ error: WalletError) {
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
  init(status: HTTPResponse.Status) {
    (self.status, name) = (status, "http-\(status.code)")
  }

  /// The answer: `type` tells programs what it is, `errors` names each field by a JSON pointer.
  var response: Response {
    var members: [JSONMember] = [
      ("type", .text("urn:journey-wallet:problem:\(name)")), ("title", .text(status.reasonPhrase)),
      ("status", .number(Decimal(status.code))),
    ]
    if !issues.isEmpty { members.append(("errors", .array(issues.map(Problem.json)))) }
    var writer = JSONWriter()
    writer.object(members)
    return Response(
      status: status, headers: [.contentType: "application/problem+json"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: writer.bytes)))
  }

  private static func json(_ issue: Issue) -> JSONValue {
    var members: Draft = ["pointer": .text("/\(issue.field)"), "code": .text(issue.problem.rawValue)]
    if let limit = issue.limit { members["limit"] = .text(limit) }
    return .object(members)
  }
}
