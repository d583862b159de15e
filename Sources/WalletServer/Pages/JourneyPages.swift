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
  /// The cookie that remembers whether journeys are listed or shown as covers.
  static let viewCookie = "journeys-view"
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/journeys", use: list)
    router.post("/journeys", use: create)
    router.get("/journeys/new") { request, context in
      let id = site.wallet.world.uuid()
      return try await site.page(request, for: context.actor) { FormScreen(newJourney: $1, id: id) }
    }
    router.get("/journeys/choose") { request, context in
      let current = request.uri.queryParameters["from"].flatMap { UUID(uuidString: String($0)) }
      return try await site.storedPage(request, for: context.actor) { try ChooseScreen($0, $1, from: current) }
    }
    router.get("/journeys/calendar") { request, context in
      let month = request.query["month"].flatMap { CalendarMonth($0) }
      return try await site.storedPage(request, for: context.actor) { try JourneysMonthScreen($0, $1, month: month) }
    }
    router.get("/journeys/timeline") { request, context in
      let offset = request.number("offset", or: 0)
      return try await site.storedPage(request, for: context.actor) {
        try JourneysTimelineScreen($0, $1, offset: offset)
      }
    }
    router.get("/journeys/:journey", use: show)
    router.post("/journeys/:journey", use: edit)
    router.get("/journeys/:journey/add") { request, context in
      let id = try context.parameters.id("journey")
      let planned = PlannedTime(request.query)
      return try await site.page(request, for: context.actor) {
        try AddScreen($0.journey(id).forEditing(), $1, planned: planned)
      }
    }
    router.get("/journeys/:journey/itinerary") { request, context in
      let id = try context.parameters.id("journey")
      let offset = request.uri.queryParameters["offset"].map { _ in request.number("offset", or: 0) }
      return try await site.storedPage(request, for: context.actor) {
        try ItineraryScreen($0.journey(id), $1, offset: offset)
      }
    }
    router.get("/journeys/:journey/days/:day") { request, context in
      let id = try context.parameters.id("journey")
      guard let day = context.parameters.get("day").flatMap({ CalendarDay($0) }) else { throw WalletError.notFound }
      return try await site.storedPage(request, for: context.actor) { try DayScreen($0.journey(id), $1, day: day) }
    }
    router.get("/journeys/:journey/good-to-know") { request, context in
      let id = try context.parameters.id("journey")
      return try await site.storedPage(request, for: context.actor) { try GoodToKnowScreen($0.journey(id), $1) }
    }
    router.get("/journeys/:journey/weather") { request, context in
      let id = try context.parameters.id("journey")
      return try await site.storedPage(request, for: context.actor) {
        try JourneyWeatherScreen($0.journey(id), $1.countingDays(in: $0.journey(id)))
      }
    }
    router.get("/journeys/:journey/edit") { request, context in
      let id = try context.parameters.id("journey")
      return try await site.page(request, for: context.actor) {
        try FormScreen($0.journey(id).forEditing().journey, $1)
      }
    }
    router.get("/journeys/:journey/history") { request, context in
      let id = try context.parameters.id("journey"), notice = request.notice
      return try await site.storedPage(request, for: context.actor) {
        try HistoryScreen($0.journey(id), $0.history(ofJourney: id), $1, notice: notice)
      }
    }
    router.get("/journeys/:journey/delete") { request, context in
      let id = try context.parameters.id("journey")
      return try await site.page(request, for: context.actor) { try DeleteJourneyScreen($0.journey(id), $0, $1) }
    }
    router.post("/journeys/:journey/delete", use: delete)
    router.get("/journeys/:journey/duplicate") { request, context in
      let id = try context.parameters.id("journey"), new = site.wallet.world.uuid()
      return try await site.page(request, for: context.actor) {
        DuplicateScreen(try $0.journey(id).journey, $1, id: new)
      }
    }
    router.post("/journeys/:journey/duplicate", use: duplicate)
    router.post("/journeys/:journey/restore", use: restore)
    router.post("/journeys/:journey/history/:change/revert", use: revert)
  }

  @Sendable private func list(_ request: Request, _ context: WalletContext) async throws -> Response {
    let notice = request.notice, offset = request.number("offset", or: 0)
    let fields = request.query, asked = { (name: String) in fields[name] }
    let view = asked("view") ?? request.cookies[JourneyPages.viewCookie]?.value
    let query = JourneysScreen.Query(
      filter: asked("filter"), order: asked("sort"), text: asked("q") ?? "", month: asked("month"),
      isGrid: view == "grid", offset: offset)
    var response = try await site.storedPage(request, for: context.actor) {
      try JourneysScreen($0, $1, query, notice: notice)
    }
    if let chosen = asked("view"), ["list", "grid"].contains(chosen) {
      response.setCookie(
        Cookie(
          name: JourneyPages.viewCookie, value: chosen, maxAge: 31_536_000, path: "/", httpOnly: true, sameSite: .lax))
    }
    return response
  }

  @Sendable private func duplicate(_ request: Request, _ context: WalletContext) async throws -> Response {
    let source = try context.parameters.id("journey"), fields = try await request.form()
    let id = fields["id"].flatMap { UUID(uuidString: $0) } ?? site.wallet.world.uuid()
    do {
      let options = DuplicateOptions(
        references: fields["references"] == "on", documents: fields["documents"] == "on",
        expenses: fields["expenses"] == "on")
      let start = fields["startDate"].map { CalendarDay($0) }
      if case .some(nil) = start { throw WalletError.invalid([Issue("startDate", .notADay)]) }
      let copy = try await site.wallet.duplicate(
        source, as: id, name: fields["name"] ?? "", start: start ?? nil, options, by: context.actor)
      return .seeOther(PagePath.journey(copy.id), notice: .created)
    } catch let error as WalletError where error.keepsForm {
      return try await site.page(request, for: context.actor, status: .init(error)) {
        DuplicateScreen(try $0.journey(source).journey, $1, id: id, attempt: FormScreen.Attempt(fields, error))
      }
    }
  }

  @Sendable private func show(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey"), notice = request.notice, change = request.replacingChange
    var response = try await site.storedPage(request, for: context.actor) {
      try JourneyScreen($0.journey(id), $1, notice: notice, replacedBy: change)
    }
    // A page that is fetched before it is shown is not open; once it is, its script says so (`device.js`).
    if !request.isAhead {
      response.setCookie(
        Cookie(
          name: JourneyPages.cookie, value: id.text, maxAge: 31_536_000, path: "/", httpOnly: false, sameSite: .lax)
      )
    }
    return response
  }

  @Sendable private func create(_ request: Request, _ context: WalletContext) async throws -> Response {
    let fields = try await request.form()
    let id = fields["id"].flatMap { UUID(uuidString: $0) } ?? site.wallet.world.uuid()
    let reader = try await site.context(request, for: context.actor)
    do {
      let patch = FormInput(JourneyInput.normalized(fields, isNew: true)).patch(
        of: Journey.self, language: reader.language)
      let created = try await site.wallet.createJourney(id, patch, by: context.actor)
      return .seeOther(PagePath.journey(created.record.id), notice: .created)
    } catch let error as WalletError where error.keepsForm {
      return try await site.page(request, for: context.actor, status: .init(error)) {
        FormScreen(newJourney: $1, id: id, attempt: FormScreen.Attempt(fields, error))
      }
    }
  }

  @Sendable private func edit(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey"), fields = try await request.form()
    let reader = try await site.context(request, for: context.actor)
    do {
      let journey = try await site.wallet.edit(
        Journey.self, id, in: id, basedOn: try BaseVersion.ofForm(fields), by: context.actor
      ) {
        FormInput(JourneyInput.normalized(fields, isNew: false)).patch(
          of: Journey.self, changing: $0, home: reader.zone, language: reader.language)
      }
      let replacing = try await site.wallet.store.read(as: context.actor) {
        try $0.history(ofJourney: id).replacing(journey.version)
      }
      if let replacing { return .seeOther(PagePath.journey(id), replacedBy: replacing) }
      return .seeOther(PagePath.journey(id), notice: .saved)
    } catch let error as WalletError where error.keepsForm {
      return try await site.page(request, for: context.actor, status: .init(error)) {
        FormScreen(try $0.journey(id).forEditing().journey, $1, attempt: FormScreen.Attempt(fields, error))
      }
    }
  }

  @Sendable private func delete(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey")
    try await site.wallet.delete(Journey.self, id, in: id, by: context.actor)
    return .seeOther("/journeys", notice: .deleted, undo: "\(PagePath.journey(id))/restore")
  }

  @Sendable private func restore(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey")
    _ = try await site.wallet.restore(Journey.self, id, in: id, by: context.actor)
    return .seeOther(PagePath.journey(id), notice: .restored)
  }

  @Sendable private func revert(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey"), change = try context.parameters.change()
    let form = try await request.form(), page = PagePath.journey(id)
    try await site.wallet.revert(
      Journey.self, id, in: id, change: change, fields: form["field"].map { [$0] }, by: context.actor)
    let back = form["from"] == nil ? nil : request.origin
    return .seeOther(back ?? (form["back"] == "page" ? page : "\(page)/history"), notice: .reverted)
  }
}

extension Parameters {
  /// The number of a change in the address.
  /// - Throws: `WalletError.notFound` for what is no number.
  func change() throws -> Int64 {
    guard let number = get("change").flatMap({ Int64($0) }) else { throw WalletError.notFound }
    return number
  }

  /// The numbers of the first and the last change of a write in the address.
  /// - Throws: `WalletError.notFound` for what are none.
  func changes() throws -> ClosedRange<Int64> {
    let numbers = (get("changes") ?? "").split(separator: "-").compactMap { Int64($0) }
    guard numbers.count == 2, numbers[0] > 0, numbers[0] <= numbers[1] else { throw WalletError.notFound }
    return numbers[0]...numbers[1]
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
