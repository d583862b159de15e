import Foundation
import Hummingbird
import Journeys
import WalletScreens
import WalletServices

/// What checklists do beyond all other kinds: begin as a packing list, and move their items.
struct ChecklistPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.post("/journeys/:journey/packing-lists", use: pack)
    router.post("/journeys/:journey/weather/packing", use: addSuggestions)
    router.post("/journeys/:journey/checklist-items/:item/move", use: move)
  }

  @Sendable private func pack(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey"), fields = try await request.form()
    let reader = try await site.context(request, for: context.actor)
    try await site.wallet.store.read(as: context.actor) { _ = try $0.journey(journey) }
    guard let type = fields["type"].flatMap(TripType.init(rawValue:)),
      let length = fields["length"].flatMap(PackingList.Length.init(rawValue:))
    else { throw HTTPError(.badRequest) }
    let id = fields["id"].flatMap { UUID(uuidString: $0) } ?? site.wallet.world.uuid()
    let made = try await site.wallet.createChecklist(
      id, titled: reader.packingTitle(type), PackingList(type, length).items(reader.language), in: journey,
      by: context.actor)
    let address = PagePath.item(made.record)
    return .seeOther(address, notice: .created, undo: "\(address)/delete")
  }

  @Sendable private func addSuggestions(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey"), fields = try await request.form()
    let reader = try await site.context(request, for: context.actor)
    let target = try await site.wallet.store.read(as: context.actor) { snapshot -> Checklist? in
      let journey = try snapshot.journey(journey).forEditing()
      return try fields[PackingCard.field].flatMap { UUID(uuidString: $0) }.map { try journey.item(Checklist.self, $0) }
    }
    let things = PackingCard.chosen(fields, reader.language)
    guard !things.isEmpty else { return .seeOther("\(PagePath.journey(journey))/weather") }
    if let target {
      try await site.wallet.add(things, to: target.id, in: journey, by: context.actor)
      return .seeOther(PagePath.item(target), notice: .saved)
    }
    let made = try await site.wallet.createChecklist(
      site.wallet.world.uuid(), titled: reader.words("packing.named"), things, in: journey, by: context.actor)
    return .seeOther(PagePath.item(made.record), notice: .created)
  }

  @Sendable private func move(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (journey, id) = (try context.parameters.id("journey"), try context.parameters.id("item"))
    let fields = try await request.form()
    try await site.wallet.store.read(as: context.actor) { _ = try $0.journey(journey).item(ChecklistItem.self, id) }
    let move: Wallet.Move
    switch fields["to"] {
    case "up": move = .up
    case "down": move = .down
    case "before": move = .before(fields["next"].flatMap { UUID(uuidString: $0) })
    default: throw HTTPError(.badRequest)
    }
    let item = try await site.wallet.move(id, move, in: journey, by: context.actor)
    return .seeOther(PagePath.surroundings(of: item))
  }
}
