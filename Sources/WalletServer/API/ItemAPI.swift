import Foundation
import Hummingbird
import JourneyStore
import Journeys
import WalletServices

/// One kind of item in the API: list, read, create, change, delete, restore, history, revert.
struct ItemAPI<Item: StoredItem> {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    let list = "\(API.root)/journeys/:journey/\(Item.kind.noun)", item = "\(list)/:item"
    router.get(RouterPath(list), use: self.list)
    router.post(RouterPath(list), use: create)
    router.get(RouterPath(item), use: read)
    router.put(RouterPath(item), use: put)
    router.patch(RouterPath(item), use: change)
    router.delete(RouterPath(item), use: delete)
    router.post(RouterPath("\(item)/restore"), use: restore)
    router.get(RouterPath("\(item)/history"), use: history)
    router.post(RouterPath("\(item)/history/:change/revert"), use: revert)
  }

  @Sendable private func list(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey"), (offset, limit) = try request.stretch()
    let (items, total) = try await site.wallet.store.read(as: context.actor) { snapshot in
      let journey = try snapshot.journey(id)
      return try (journey.items(Item.self, page: Page(offset: offset, limit: limit)), journey.count(Item.self))
    }
    return Answer.list(
      items, total: total, offset: offset, limit: limit, address: API.address(Item.kind, in: id))
  }

  @Sendable private func read(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (journey, id) = try address(context)
    let item = try await site.wallet.store.read(as: context.actor) { try $0.journey(journey).item(Item.self, id) }
    if request.has(item.version) {
      return Response(status: .notModified, headers: [.eTag: "\"\(item.version)\""])
    }
    return Answer.record(item)
  }

  @Sendable private func create(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey"), patch = try await request.json()
    return try await created(API.chosenID(patch), in: journey, patch, by: context.actor)
  }

  @Sendable private func put(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (journey, id) = try address(context)
    return try await created(id, in: journey, request.json(), by: context.actor)
  }

  private func created(_ id: UUID?, in journey: UUID, _ patch: Patch, by actor: Actor) async throws -> Response {
    let created = try await site.wallet.create(Item.self, id, in: journey, patch, by: actor)
    return Answer.record(
      created.record, status: created.isNew ? .created : .ok,
      location: "\(API.address(Item.kind, in: journey))/\(created.record.id.text)")
  }

  @Sendable private func change(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (journey, id) = try address(context)
    var body = try await request.json()
    let base = try await BaseVersion(request, &body) { try await version(of: id, in: journey, as: context.actor) }
    let patch = body
    return Answer.record(
      try await site.wallet.edit(
        Item.self, id, in: journey, basedOn: base.version, strictly: base.isStrict, by: context.actor
      ) { _ in patch })
  }

  @Sendable private func delete(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (journey, id) = try address(context)
    try await site.wallet.delete(
      Item.self, id, in: journey,
      version: BaseVersion.match(request) { try await version(of: id, in: journey, as: context.actor) },
      by: context.actor)
    return Response(status: .noContent)
  }

  @Sendable private func restore(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (journey, id) = try address(context)
    return Answer.record(try await site.wallet.restore(Item.self, id, in: journey, by: context.actor))
  }

  @Sendable private func history(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (journey, id) = try address(context)
    let changes = try await site.wallet.store.read(as: context.actor) { try $0.journey(journey).history(Item.self, id) }
    return Answer.changes(changes, newest: nil)
  }

  @Sendable private func revert(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (journey, id) = try address(context), change = try context.parameters.change()
    let fields = try await API.fields(request)
    try await site.wallet.revert(
      Item.self, id, in: journey, change: change, fields: fields, by: context.actor)
    return Response(status: .noContent)
  }

  private func version(of id: UUID, in journey: UUID, as actor: Actor) async throws -> Int {
    try await site.wallet.store.read(as: actor) { try $0.journey(journey).item(Item.self, id).version }
  }

  private func address(_ context: WalletContext) throws -> (journey: UUID, id: UUID) {
    (try context.parameters.id("journey"), try context.parameters.id("item"))
  }
}
