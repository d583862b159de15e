import BookingImport
import Foundation
import Hummingbird
import JourneyStore
import Journeys
import WalletScreens
import WalletServices

/// Who owes whom on a journey: the page, the travellers, and what was paid back.
struct BalancePages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/journeys/:journey/balances", use: show)
    router.get("/journeys/:journey/balances/code", use: code)
    router.post("/journeys/:journey/balances/travellers", use: begin)
    router.post("/journeys/:journey/balances/repayments", use: record)
    router.post("/journeys/:journey/balances/close", use: close)
  }

  @Sendable private func show(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey"), notice = request.notice, newID = site.wallet.world.uuid
    let asked = request.uri.queryParameters["traveller"].map(String.init)
    let view = BalancesView(request.uri.queryParameters["view"].map(String.init))
    let traveller = try asked.map { text in
      guard let id = UUID(uuidString: text) else { throw WalletError.notFound }
      return id
    }
    return try await site.page(request, for: context.actor) {
      try BalancesScreen(
        $0.journey(journey), $1, traveller: traveller, view: view, newID: newID, notice: notice)
    }
  }

  /// The QR code of a transfer to a traveller.
  @Sendable private func code(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey"), query = request.uri.queryParameters
    guard let to = query["to"].flatMap({ UUID(uuidString: String($0)) }),
      let amount = query["amount"].flatMap({ Int($0) }),
      let euro = Currency("EUR")
    else { throw WalletError.notFound }
    let transfer = try await site.wallet.store.read(as: context.actor) { snapshot in
      let journey = try snapshot.journey(journey), payee = try journey.item(Traveller.self, to)
      return CreditTransfer(.init(from: to, to: to, Money(minorUnits: amount, euro)), payee, journey.journey)
    }
    guard let transfer else { throw WalletError.notFound }
    let drawing = CodeDrawing(site.wallet.world)
    let svg = await BlockingWork.run {
      drawing.svg(FileCode(symbology: "qr", payload: Array(transfer.payload.utf8)))
    }
    guard let svg else { throw WalletError.notFound }
    return Response(
      status: .ok, headers: [.contentType: "image/svg+xml", .cacheControl: "private, no-store"],
      body: .init(byteBuffer: .init(string: svg)))
  }

  @Sendable private func begin(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey"), fields = try await request.form()
    let name = fields["name"] ?? "", names = fields["names"] ?? ""
    try await site.wallet.store.read(as: context.actor) { _ = try $0.journey(journey).forEditing() }
    do {
      let added =
        if let members = fields["members"] {
          try await site.wallet.addTravellers(
            of: members.split(whereSeparator: \.isWhitespace).compactMap { UUID(uuidString: String($0)) }, in: journey,
            by: context.actor)
        } else {
          try await site.wallet.addTravellers(
            name, and: names.split(whereSeparator: { $0.isNewline || $0 == "," }).map(String.init), in: journey,
            by: context.actor)
        }
      let notice: FlashMessage.Kind? = added.newCount > 0 ? .created : added.linkedCount > 0 ? .saved : nil
      return .seeOther(PagePath.balances(journey), notice: notice)
    } catch WalletError.invalid(let issues) {
      let newID = site.wallet.world.uuid
      return try await site.page(request, for: context.actor, status: .unprocessableContent) {
        try BalancesScreen(
          $0.journey(journey), $1, newID: newID,
          start: .init(name: name, names: names, problem: issues.first.map($1.words.message)))
      }
    }
  }

  /// Closes the costs of a journey in which nobody owes anybody anything, or opens them again.
  @Sendable private func close(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey")
    try await site.wallet.store.read(as: context.actor) { _ = try $0.journey(journey).forEditing() }
    let day = try await request.form()["day"] ?? ""
    _ = try await site.wallet.edit(Journey.self, journey, in: journey, basedOn: nil, by: context.actor) { _ in
      ["costsClosedOn": .text(day)]
    }
    return .seeOther(PagePath.balances(journey), notice: .saved)
  }

  @Sendable private func record(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey"), fields = try await request.form()
    let reader = try await site.context(request, for: context.actor)
    try await site.wallet.store.read(as: context.actor) { _ = try $0.journey(journey).forEditing() }
    let id = fields["id"].flatMap { UUID(uuidString: $0) } ?? site.wallet.world.uuid()
    guard let from = fields["from"].flatMap({ UUID(uuidString: $0) }),
      let to = fields["to"].flatMap({ UUID(uuidString: $0) })
    else {
      throw HTTPError(.badRequest)
    }
    let view = BalancesView(fields["view"])
    let typed = fields["amount"] ?? "", keys = fields.filter { ["amount", "currency"].contains($0.key) }
    do {
      let made = try await site.wallet.recordRepayment(
        id, from: from, to: to, FormInput(keys).patch(of: Expense.self, language: reader.language), zone: reader.zone,
        in: journey, by: context.actor)
      return .seeOther(
        PagePath.balances(journey, view: view.name), notice: .created, undo: "\(PagePath.item(made.record))/delete")
    } catch WalletError.invalid(let issues) {
      let newID = site.wallet.world.uuid
      return try await site.page(request, for: context.actor, status: .unprocessableContent) {
        let problem = issues.first.map($1.words.message) ?? ""
        return try BalancesScreen(
          $0.journey(journey), $1, view: view, newID: newID,
          attempt: .init(
            from: from, to: to, amount: typed, currency: fields["currency"] ?? "", problem: problem))
      }
    }
  }
}
