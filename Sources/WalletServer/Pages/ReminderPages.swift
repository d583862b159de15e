import Foundation
import Hummingbird
import JourneyStore
import Journeys
import WalletScreens
import WalletServices

/// The reminders of all journeys, and what is done with one from there, from a booking, or from a notification.
struct ReminderPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/reminders") { request, context in
      let notice = request.notice, offset = request.number("offset", or: 0)
      let filter = request.uri.queryParameters["filter"].flatMap { RemindersScreen.Filter(rawValue: String($0)) }
      return try await site.storedPage(request, for: context.actor) {
        try RemindersScreen($0, $1, filter: filter ?? .all, offset: offset, notice: notice)
      }
    }
    router.get("/reminders/new", use: choose)
    router.post("/reminders/:reminder/done", use: complete)
    router.post("/reminders/:reminder/snooze", use: snooze)
    router.post("/reminders/:reminder/undo/:change", use: undo)
    router.post("/journeys/:journey/remind", use: remindOfJourney)
    for type in site.kinds.types(.reminded) { addOffers(type, to: router) }
  }

  private func addOffers<Item: StoredItem>(_ kind: Item.Type, to router: Router<WalletContext>) {
    router.post("/journeys/:journey/\(Item.kind.noun)/:item/remind") { request, context -> Response in
      let journey = try context.parameters.id("journey"), id = try context.parameters.id("item")
      let fields = try await request.form()
      do {
        let offers = try RemindersCard.chosen(fields)
        _ = try await site.wallet.remind(of: Item.self, id, in: journey, offers, by: context.actor)
        return .seeOther(PagePath.item(Item.kind, id, in: journey), notice: offers.isEmpty ? nil : .reminded)
      } catch let error as WalletError {
        guard case .invalid(let issues) = error else { throw error }
        return try await site.page(request, for: context.actor, status: .init(error)) {
          try ItemScreen(Item.kind, id, $0.journey(journey), $1, wrongReminders: issues)
        }
      }
    }
  }

  @Sendable private func remindOfJourney(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey"), offers = try RemindersCard.chosen(try await request.form())
    _ = try await site.wallet.remind(ofJourney: journey, offers, by: context.actor)
    return .seeOther(PagePath.list(.reminder, in: journey), notice: offers.isEmpty ? nil : .reminded)
  }

  /// Leads to the form of a new one, where there are several journeys over the choice of one.
  @Sendable private func choose(_ request: Request, _ context: WalletContext) async throws -> Response {
    let today = try await site.context(request, for: context.actor).today
    let journeys = try await site.wallet.store.read(as: context.actor) {
      try $0.journeys(least: .editor, today: today, page: Page(offset: 0, limit: 2))
    }
    if let only = journeys.first, journeys.count == 1 {
      return .seeOther("\(PagePath.list(.reminder, in: only.id))/new")
    }
    return try await site.page(request, for: context.actor) { try ChooseScreen($0, $1, from: nil, adding: .reminder) }
  }

  /// Marks one as done; as open again where the form's switch says so.
  @Sendable private func complete(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("reminder"), isDone = try await request.formIfAny()["isCompleted"] != ""
    let (_, change) = try await site.wallet.complete(id, isDone, by: context.actor)
    return back(request, id, isDone ? .done : .saved, change)
  }

  /// Puts one off: `by` names for how long, in the form or in the address; `until` a moment on the clocks at home.
  @Sendable private func snooze(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("reminder"), fields = try await request.formIfAny()
    let reader = try await site.context(request, for: context.actor)
    let by = fields["by"] ?? request.uri.queryParameters["by"].map(String.init)
    let zone = fields["zone"].flatMap { Zone($0) } ?? reader.zone
    let until = fields["until"].flatMap { LocalTime($0) }?.instantShown(in: zone)
    guard let snooze = until.map(Snooze.until) ?? by.flatMap(Snooze.init) else {
      throw WalletError.invalid([Issue("reminderDate", .notATime)])
    }
    let made = request.madeAt(before: site.wallet.world.now())
    let (_, change) = try await site.wallet.snooze(id, snooze, madeAt: made, by: context.actor)
    return back(request, id, .snoozed, change)
  }

  @Sendable private func undo(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("reminder"), change = try context.parameters.change()
    _ = try await request.form()
    let journey = try await site.wallet.store.read(as: context.actor) { try $0.reminder(id).reminder.journeyID }
    try await site.wallet.revert(Reminder.self, id, in: journey, change: change, by: context.actor)
    return .seeOther(request.origin ?? "/reminders", notice: .reverted)
  }

  private func back(_ request: Request, _ id: UUID, _ notice: FlashMessage.Kind, _ change: Int64?) -> Response {
    .seeOther(
      request.origin ?? "/reminders", notice: notice, undo: change.map { "/reminders/\(id.text)/undo/\($0)" })
  }
}
