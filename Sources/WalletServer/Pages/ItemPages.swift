import Foundation
import Hummingbird
import JourneyStore
import Journeys
import WalletScreens
import WalletServices

/// The list of a kind in a journey, the page of one item, its form, its history: the same for every kind.
struct ItemPages<Item: StoredItem> {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    let list = "/journeys/:journey/\(Item.kind.noun)", item = "\(list)/:item"
    router.get(RouterPath(list), use: self.list)
    router.post(RouterPath(list), use: create)
    router.get(RouterPath("\(list)/new"), use: newForm)
    if !Item.places.isEmpty { router.get(RouterPath("\(list)/zones"), use: zones) }
    router.get(RouterPath(item), use: show)
    router.post(RouterPath(item), use: edit)
    router.get(RouterPath("\(item)/edit"), use: editForm)
    router.get(RouterPath("\(item)/history"), use: history)
    router.get(RouterPath("\(item)/news"), use: news)
    router.post(RouterPath("\(item)/delete"), use: delete)
    router.post(RouterPath("\(item)/restore"), use: restore)
    router.post(RouterPath("\(item)/history/:change/revert"), use: revert)
  }

  // MARK: Reading

  @Sendable private func list(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey")
    let notice = request.notice, offset = request.number("offset", or: 0)
    let type = request.uri.queryParameters["filter"].map(String.init)
    if let special = try await SpecialLists(site: site).page(Item.kind, request, context, journey) { return special }
    let id = site.wallet.world.uuid()
    return try await site.storedPage(request, for: context.actor) {
      try ItemListScreen(Item.kind, $0.journey(journey), $1, newID: id, offset: offset, type: type, notice: notice)
    }
  }

  @Sendable private func show(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (journey, id) = try address(context), notice = request.notice, change = request.replacingChange
    return try await site.storedPage(request, for: context.actor) {
      try ItemScreen(Item.kind, id, $0.journey(journey), $1, notice: notice, replacedBy: change)
    }
  }

  @Sendable private func newForm(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey"), id = site.wallet.world.uuid()
    let query = request.query
    return try await site.formPage(request, for: context.actor) {
      try FormScreen(new: Item.kind, in: $0.journey(journey).forEditing(), query: query, $1, id: id)
    }
  }

  @Sendable private func editForm(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (journey, id) = try address(context)
    return try await site.formPage(request, for: context.actor) {
      try FormScreen(Item.kind, id, $0.journey(journey).forEditing(), $1)
    }
  }

  /// What the inputs of a form in the query say of the zones that it leaves empty.
  @Sendable private func zones(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey"), reader = try await site.context(request, for: context.actor)
    let fields = request.query, id = fields["item"].flatMap { UUID(uuidString: $0) }
    let found = try await site.wallet.store.read(as: context.actor) {
      try ZoneNotes(Item.kind, fields, of: id, in: $0.journey(journey).forEditing(), reader)
    }
    return Answer.json { writer in
      let zones = found.notes.mapValues { note in
        JSONValue.object([
          "zone": note.zone.map { .text($0.identifier) } ?? .null, "text": .text(note.text),
        ])
      }
      writer.value(
        .object([
          "zones": .object(zones), "currency": found.currency.map { .text($0.code) } ?? .null,
          "ends": .object(found.ends.mapValues(JSONValue.text)),
        ]))
    }
  }

  @Sendable private func history(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (journey, id) = try address(context), notice = request.notice
    return try await site.storedPage(request, for: context.actor) {
      try HistoryScreen(Item.kind, id, $0.journey(journey), $1, notice: notice)
    }
  }

  /// What has been changed since the version that an open form shows.
  @Sendable private func news(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (journey, id) = try address(context), version = request.number("after", or: 0)
    let reader = try await site.context(request, for: context.actor)
    let news = try await site.wallet.store.read(as: context.actor) {
      try FieldNews.json(Item.kind, id, after: version, in: $0.journey(journey), reader)
    }
    return Answer.json { $0.value(news) }
  }

  // MARK: Writing

  @Sendable private func create(_ request: Request, _ context: WalletContext) async throws -> Response {
    if Item.self is any FileReferencing.Type, request.mediaType == "multipart/form-data" {
      return try await DocumentForm(site: site).create(request, context)
    }
    let journey = try context.parameters.id("journey"), reader = try await site.context(request, for: context.actor)
    var fields = ItemInput.normalized(try await request.form(), Item.self)
    let id = fields["id"].flatMap { UUID(uuidString: $0) } ?? site.wallet.world.uuid()
    switch try await FormQuestions(site: site, journey: journey).read(fields, Item.self, nil, reader, context.actor) {
    case .show(let attempt):
      return try await site.formPage(request, for: context.actor) {
        try FormScreen(new: Item.kind, in: $0.journey(journey).forEditing(), $1, id: id, attempt: attempt)
      }
    case .save(let read): fields = read
    }
    do {
      let patch = FormInput(fields).patch(of: Item.self, language: reader.language)
      let item = try await site.wallet.create(
        Item.self, id, in: journey, patch, source: FormInput.source(fields), by: context.actor
      ).record
      let isShort = fields["from"] == Item.kind.rawValue
      return .seeOther(
        target(request, fields, PagePath.item(item)), notice: .created, made: isShort ? item.id : nil)
    } catch let error as WalletError where error.keepsForm {
      let asked = Item.self is any FileReferencing.Type ? error.askingForFile(fields) : error
      return try await site.formPage(request, for: context.actor, status: .init(error)) { [fields] in
        try FormScreen(
          new: Item.kind, in: $0.journey(journey).forEditing(), $1, id: id, attempt: FormScreen.Attempt(fields, asked))
      }
    }
  }

  @Sendable private func edit(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (journey, id) = try address(context), reader = try await site.context(request, for: context.actor)
    var fields = ItemInput.normalized(try await request.form(), Item.self)
    switch try await FormQuestions(site: site, journey: journey).read(fields, Item.self, id, reader, context.actor) {
    case .show(let attempt):
      return try await site.formPage(request, for: context.actor) {
        try FormScreen(Item.kind, id, $0.journey(journey).forEditing(), $1, attempt: attempt)
      }
    case .save(let read): fields = read
    }
    do {
      let item = try await site.wallet.edit(
        Item.self, id, in: journey, basedOn: try BaseVersion.ofForm(fields), by: context.actor
      ) { [fields] in FormInput(fields).patch(of: Item.self, changing: $0, home: reader.zone, language: reader.language)
      }
      let replacing = try await site.wallet.store.read(as: context.actor) {
        try $0.journey(journey).history(Item.self, id).replacing(item.version)
      }
      if let replacing { return .seeOther(PagePath.item(item), replacedBy: replacing) }
      return .seeOther(target(request, fields, PagePath.item(item)), notice: .saved)
    } catch let error as WalletError where error.keepsForm {
      return try await site.formPage(request, for: context.actor, status: .init(error)) { [fields] in
        try FormScreen(Item.kind, id, $0.journey(journey).forEditing(), $1, attempt: FormScreen.Attempt(fields, error))
      }
    }
  }

  @Sendable private func delete(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (journey, id) = try address(context)
    // A second click finds it in the trash already.
    let surroundings = try await site.wallet.store.read(as: context.actor) { snapshot in
      let journey = try snapshot.journey(journey)
      return try journey.has(Item.self, id)
        ? PagePath.surroundings(of: journey.item(Item.self, id)) : PagePath.list(Item.kind, in: journey.journey.id)
    }
    let fields = try await request.form()
    if fields[RemovalScreen.sureName] == nil, let question = try await question(request, context, fields) {
      return question
    }
    try await site.wallet.delete(Item.self, id, in: journey, by: context.actor)
    return .seeOther(
      target(request, fields, surroundings), notice: .deleted,
      undo: "\(PagePath.item(Item.kind, id, in: journey))/restore")
  }

  /// The page that asks before something is removed that leaves something open; nil where nothing does.
  private func question(
    _ request: Request, _ context: WalletContext, _ fields: [String: String]
  ) async throws -> Response? {
    let (journey, id) = try address(context), reader = try await site.context(request, for: context.actor)
    let isAsked = try await site.wallet.store.read(as: context.actor) {
      try RemovalScreen.isAsked(Item.kind, id, $0.journey(journey), reader)
    }
    guard isAsked else { return nil }
    return try await site.page(request, for: context.actor, status: .conflict) {
      try RemovalScreen(Item.kind, id, $0.journey(journey), $1, fields: fields)
    }
  }

  @Sendable private func restore(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (journey, id) = try address(context)
    let item = try await site.wallet.restore(Item.self, id, in: journey, by: context.actor)
    return .seeOther(PagePath.item(item), notice: .restored)
  }

  @Sendable private func revert(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (journey, id) = try address(context), change = try context.parameters.change()
    let form = try await request.form(), page = PagePath.item(Item.kind, id, in: journey)
    try await site.wallet.revert(
      Item.self, id, in: journey, change: change, fields: form["field"].map { [$0] }, by: context.actor)
    let back = form["from"] == nil ? nil : request.origin
    return .seeOther(back ?? (form["back"] == "page" ? page : "\(page)/history"), notice: .reverted)
  }

  private func address(_ context: WalletContext) throws -> (journey: UUID, id: UUID) {
    (try context.parameters.id("journey"), try context.parameters.id("item"))
  }

  /// Where a form leads: back to the page that it stood on where it asks for that, else to the item.
  private func target(_ request: Request, _ fields: [String: String], _ item: String) -> String {
    (fields["from"] == nil ? nil : request.origin) ?? item
  }
}
