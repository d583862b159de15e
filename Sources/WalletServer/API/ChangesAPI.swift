import Foundation
import Hummingbird
import JourneyStore
import Journeys

/// The log of changes, from which a client learns what it has missed, and the user's own settings.
struct ChangesAPI {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("\(API.root)/changes", use: changes)
    router.get("\(API.root)/user", use: user)
    router.patch("\(API.root)/user", use: changeUser)
  }

  /// The changes behind `after`, oldest first, `limit` at most.
  @Sendable private func changes(_ request: Request, _ context: WalletContext) async throws -> Response {
    let after = request.uri.queryParameters["after"].map(String.init) ?? "0"
    let limit = try request.stretch().limit
    guard let sequence = Int64(after), sequence >= 0 else { throw HTTPError(.badRequest) }
    let (changes, newest) = try await site.wallet.store.read(as: context.actor) {
      try ($0.changes(after: sequence, limit: limit), $0.newestSequence())
    }
    return Answer.changes(changes, newest: newest)
  }

  @Sendable private func user(_ request: Request, _ context: WalletContext) async throws -> Response {
    Answer.record(try await site.context(request, for: context.actor).user)
  }

  @Sendable private func changeUser(_ request: Request, _ context: WalletContext) async throws -> Response {
    var body = try await request.json()
    let base = try await BaseVersion(request, &body) {
      try await site.context(request, for: context.actor).user.version
    }
    let patch = body
    return Answer.record(
      try await site.wallet.edit(
        User.self, try context.actor.known, in: nil, basedOn: base.version, strictly: base.isStrict, by: context.actor
      ) { _ in patch })
  }
}

extension Answer {
  /// Entries of the log.
  /// - Parameter newest: the number of the newest change of all, from which a client knows whether more are to come
  static func changes(_ changes: [Change], newest: Int64?) -> Response {
    json { writer in
      writer.raw("{\"changes\":")
      writer.array(of: changes) { $0.object($1.json) }
      if let newest { writer.raw(",\"newest\":\(newest)") }
      writer.raw("}")
    }
  }
}

extension Change {
  /// The members of the change's JSON object.
  fileprivate var json: [JSONMember] {
    var members: [JSONMember] = [
      ("sequence", .number(Decimal(sequence))), ("kind", .text(kind)), ("id", .text(recordID.text)),
    ]
    if let journeyID { members.append(("journeyId", .text(journeyID.text))) }
    return members + [
      ("action", .text(action.rawValue)), ("version", .number(Decimal(version))), ("at", .text(at.rfc3339)),
      ("actorId", .text(actorID.text)), ("actorName", .text(actorName)), ("before", .object(before)),
      ("after", .object(after)), ("contested", .array(contested.map(JSONValue.text))),
    ]
  }
}
