import Foundation
import Hummingbird
import JourneyStore
import Journeys
import WalletServices

/// Journeys in the API.
struct JourneyAPI {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    let list = "\(API.root)/journeys", journey = "\(list)/:journey"
    router.get(RouterPath(list), use: self.list)
    router.post(RouterPath(list), use: create)
    router.get(RouterPath(journey), use: read)
    router.put(RouterPath(journey), use: put)
    router.patch(RouterPath(journey), use: change)
    router.delete(RouterPath(journey), use: delete)
    router.post(RouterPath("\(journey)/restore"), use: restore)
    router.get(RouterPath("\(journey)/history"), use: history)
    router.post(RouterPath("\(journey)/history/:change/revert"), use: revert)
  }

  @Sendable private func list(_ request: Request, _ context: WalletContext) async throws -> Response {
    let name = request.uri.queryParameters["filter"].map(String.init) ?? "all"
    guard let filter = JourneyAPI.filter(name) else { throw HTTPError(.badRequest) }
    let (offset, limit) = try request.stretch(), today = try await site.context(request, for: context.actor).today
    let (journeys, total) = try await site.wallet.store.read(as: context.actor) {
      try $0.journeyList(filter, today: today, page: Page(offset: offset, limit: limit))
    }
    return Answer.list(
      journeys, total: total, offset: offset, limit: limit,
      address: "\(API.root)/journeys" + (filter == .all ? "" : "?filter=\(name)"))
  }

  /// The filters by the names that the API gives them.
  static let filters = ["all", "archived"] + JourneyStatus.allCases.map(\.rawValue)

  private static func filter(_ name: String) -> Snapshot.JourneyFilter? {
    switch name {
    case "all": .all
    case "archived": .archived
    default: JourneyStatus(rawValue: name).map { .status($0) }
    }
  }

  private func version(of id: UUID, as actor: Actor) async throws -> Int {
    try await site.wallet.store.read(as: actor) { try $0.journey(id).journey.version }
  }

  /// A journey; with `?include=items` everything in it too, each kind under its noun.
  @Sendable private func read(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey")
    if let included = request.uri.queryParameters["include"] {
      guard included == "items" else { throw HTTPError(.badRequest) }
      return try await everything(id, as: context.actor)
    }
    let journey = try await site.wallet.store.read(as: context.actor) { try $0.journey(id).journey }
    if request.has(journey.version) {
      return Response(status: .notModified, headers: [.eTag: "\"\(journey.version)\""])
    }
    return Answer.record(journey)
  }

  private func everything(_ id: UUID, as actor: Actor) async throws -> Response {
    let bytes = try await site.wallet.store.read(as: actor) { snapshot in
      let journey = try snapshot.journey(id)
      var writer = JSONWriter()
      writer.raw("{\"journey\":")
      writer.record(journey.journey)
      for type in snapshot.kinds.types { try JourneyAPI.write(type, of: journey, to: &writer) }
      writer.raw("}")
      return writer.bytes
    }
    return Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-cache, private"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  private static func write<Item: StoredItem>(
    _ kind: Item.Type, of journey: JourneySnapshot, to writer: inout JSONWriter
  ) throws {
    writer.raw(",")
    writer.key(Item.kind.noun)
    writer.array(of: try journey.items(Item.self)) { $0.record($1) }
  }

  @Sendable private func create(_ request: Request, _ context: WalletContext) async throws -> Response {
    let patch = try await request.json()
    return try await created(API.chosenID(patch), patch, by: context.actor)
  }

  @Sendable private func put(_ request: Request, _ context: WalletContext) async throws -> Response {
    try await created(context.parameters.id("journey"), request.json(), by: context.actor)
  }

  private func created(_ id: UUID?, _ patch: Patch, by actor: Actor) async throws -> Response {
    let created = try await site.wallet.createJourney(id, patch, by: actor)
    return Answer.record(
      created.record, status: created.isNew ? .created : .ok,
      location: "\(API.root)/journeys/\(created.record.id.text)")
  }

  @Sendable private func change(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey")
    var body = try await request.json()
    let base = try await BaseVersion(request, &body) { try await version(of: id, as: context.actor) }
    let patch = body
    return Answer.record(
      try await site.wallet.edit(
        Journey.self, id, in: id, basedOn: base.version, strictly: base.isStrict, by: context.actor
      ) { _ in patch })
  }

  @Sendable private func delete(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey")
    try await site.wallet.delete(
      Journey.self, id, in: id, version: BaseVersion.match(request) { try await version(of: id, as: context.actor) },
      by: context.actor)
    return Response(status: .noContent)
  }

  @Sendable private func restore(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey")
    return Answer.record(try await site.wallet.restore(Journey.self, id, in: id, by: context.actor))
  }

  @Sendable private func history(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey")
    let changes = try await site.wallet.store.read(as: context.actor) { try $0.history(ofJourney: id) }
    return Answer.changes(changes, newest: nil)
  }

  @Sendable private func revert(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey"), change = try context.parameters.change()
    let fields = try await API.fields(request)
    try await site.wallet.revert(Journey.self, id, in: id, change: change, fields: fields, by: context.actor)
    return Response(status: .noContent)
  }
}
