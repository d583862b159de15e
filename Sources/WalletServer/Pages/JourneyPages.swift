import Foundation
import Hummingbird
import JourneyStore
import Journeys
import WalletScreens
import WalletServices

/// The list of journeys, the page of one, its form, its history.
struct JourneyPages {
  /// The cookie that remembers which journey was open last.
  static let cookie = "journey"
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/journeys", use: list)
    router.post("/journeys", use: create)
    router.get("/journeys/new") { request, _ in
      let id = site.wallet.world.uuid()
      return try await site.page(request) { FormScreen(newJourney: $1, id: id) }
    }
    router.get("/journeys/:journey", use: show)
    router.post("/journeys/:journey", use: edit)
    router.get("/journeys/:journey/add") { request, context in
      let id = try context.parameters.id("journey")
      return try await site.page(request) { try AddScreen($0.journey(id), $1) }
    }
    router.get("/journeys/:journey/itinerary") { request, context in
      let id = try context.parameters.id("journey"), offset = request.number("offset", or: 0)
      return try await site.page(request) { try ItineraryScreen($0.journey(id), $1, offset: offset) }
    }
    router.get("/journeys/:journey/edit") { request, context in
      let id = try context.parameters.id("journey")
      return try await site.page(request) { try FormScreen($0.journey(id).journey, $1) }
    }
    router.get("/journeys/:journey/history") { request, context in
      let id = try context.parameters.id("journey"), notice = request.notice
      return try await site.page(request) {
        try HistoryScreen($0.journey(id), $0.history(ofJourney: id), $1, notice: notice)
      }
    }
    router.post("/journeys/:journey/delete", use: delete)
    router.post("/journeys/:journey/restore", use: restore)
    router.post("/journeys/:journey/history/:change/revert", use: revert)
  }

  @Sendable private func list(_ request: Request, _ context: WalletContext) async throws -> Response {
    let notice = request.notice, offset = request.number("offset", or: 0)
    let filter = request.uri.queryParameters["filter"].map(String.init) ?? "all"
    return try await site.page(request) { try JourneysScreen($0, $1, filter: filter, offset: offset, notice: notice) }
  }

  @Sendable private func show(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey"), notice = request.notice
    var response = try await site.page(request) { try JourneyScreen($0.journey(id), $1, notice: notice) }
    response.setCookie(
      Cookie(name: JourneyPages.cookie, value: id.text, maxAge: 31_536_000, path: "/", httpOnly: true, sameSite: .lax))
    return response
  }

  @Sendable private func create(_ request: Request, _ context: WalletContext) async throws -> Response {
    let fields = try await request.form()
    let id = fields["id"].flatMap { UUID(uuidString: $0) } ?? site.wallet.world.uuid()
    let home = try await site.context(request).zone
    do {
      let draft = FormInput(fields).draft(of: Journey.self, home: home)
      let created = try await site.wallet.createJourney(id, draft, by: site.owner)
      return .seeOther(Address.journey(created.record.id), notice: .created)
    } catch let error as WalletError where error.keepsForm {
      return try await site.page(request, status: .init(error)) {
        FormScreen(newJourney: $1, id: id, attempt: FormScreen.Attempt(fields, error))
      }
    }
  }

  @Sendable private func edit(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey"), fields = try await request.form()
    let home = try await site.context(request).zone
    do {
      _ = try await site.wallet.edit(
        Journey.self, id, in: id, basedOn: try BaseVersion.ofForm(fields), by: site.owner
      ) { FormInput(fields).draft(of: Journey.self, changing: $0, home: home) }
      return .seeOther(Address.journey(id), notice: .saved)
    } catch let error as WalletError where error.keepsForm {
      return try await site.page(request, status: .init(error)) {
        FormScreen(try $0.journey(id).journey, $1, attempt: FormScreen.Attempt(fields, error))
      }
    }
  }

  @Sendable private func delete(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey")
    try await site.wallet.delete(Journey.self, id, in: id, by: site.owner)
    return .seeOther("/journeys", notice: .deleted, undo: "\(Address.journey(id))/restore")
  }

  @Sendable private func restore(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey")
    _ = try await site.wallet.restore(Journey.self, id, in: id, by: site.owner)
    return .seeOther(Address.journey(id), notice: .restored)
  }

  @Sendable private func revert(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey"), change = try context.parameters.change()
    let field = try await request.form()["field"]
    try await site.wallet.revert(
      Journey.self, id, in: id, change: change, fields: field.map { [$0] }, by: site.owner)
    return .seeOther("\(Address.journey(id))/history", notice: .reverted)
  }
}

extension Parameters {
  /// The number of a change in the address.
  /// - Throws: `WalletError.notFound` for what is no number.
  func change() throws -> Int64 {
    guard let number = get("change").flatMap({ Int64($0) }) else { throw WalletError.notFound }
    return number
  }
}

extension WalletError {
  /// Whether the form that led here can be shown again, with what was entered.
  var keepsForm: Bool {
    switch self {
    case .notFound, .conflict(.deleted): false
    default: true
    }
  }
}
