import Foundation
import JourneyStore
import Journeys

/// One item: its two ends, what is needed at the desk, and all that is known of it.
public struct ItemScreen: Screen {
  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  package let listTitle: String
  package let listAddress: String
  package let itemAddress: String
  package let itemTitle: String
  package let itemSubtitle: String?
  /// What says that only the reader sees it; nil where all members do.
  package let privacyLabel: String?
  /// Nil where it lies within the days of its journey.
  package let exceeding: ExceedingCard?
  package let kindLabel: String
  package let itemIcon: String
  package let itemTint: String
  package let span: Span?
  package let ticket: Ticket?
  package let remark: String?
  package let countdown: Countdown?
  package let legsCard: LegsCard?
  package let spots: [MapPoint]
  /// What lies near its place; nil for one without coordinates.
  package let nearbyAddress: String?
  /// The ways from and to it.
  package let ways: [WayCard]
  package let actions: [ItemAction]
  /// Where it is handed out as a calendar's event; nil for what has no time.
  package let calendarAddress: String?
  package let tiles: [Fact]
  package let facts: [Fact]
  package let itemToggle: ItemRow.Toggle?
  package let itemProse: SafeHTML?
  package let checklist: ChecklistCard?
  /// Who paid an expense, and whose it was; nil for all other kinds and for expenses that are not shared.
  package let division: DivisionCard?
  /// How a flight fares; nil where no service has told it, and for all other kinds.
  package let flightStatus: FlightStatusCard?
  package let documentView: DocumentView?
  package let documentReading: DocumentReading?
  package let passes: [PassCard]
  /// The documents that belong to it.
  package let papers: [DocumentCard]
  package let commentsCard: CommentsCard?
  package var remindersCard: RemindersCard?
  /// What puts it off; nil for all but reminders.
  package let itemSnooze: ItemRow.SnoozeMenu?
  /// What went wrong when its reminder was sent.
  package let deliveryProblems: [String]
  /// What the last edit replaced; nil where it replaced nothing.
  package private(set) var conflict: ConflictCard?
  package let mayEdit: Bool
  package let mayDelete: Bool
  package let changedText: String
  /// Where it is moved to another journey; nil where it cannot be.
  package let moveAddress: String?
  package let groups: [RowGroup]

  /// Reads an item and those of its kind that stand beside it.
  /// - Parameters:
  ///   - change: the number of an edit that has just replaced what someone else had set
  ///   - problem: what is wrong with the reminders that were asked for
  /// - Throws: `WalletError.notFound`.
  public init(
    _ kind: ItemKind, _ id: UUID, _ journey: JourneySnapshot, _ context: ScreenContext, notice: FlashMessage? = nil,
    replacedBy change: Int64? = nil, wrongReminders problem: [Issue]? = nil
  ) throws {
    self = try ItemScreen.make(context.kinds.presented(kind), id, journey, context, notice)
    if let change { conflict = try ItemScreen.conflict(context.kinds.presented(kind), id, change, journey, context) }
    remindersCard?.offersProblem = problem.map { $0.map(context.words.message).joined(separator: " ") }
  }

  private static func make<Item: PresentedItem>(
    _ kind: Item.Type, _ id: UUID, _ journey: JourneySnapshot, _ context: ScreenContext, _ notice: FlashMessage?
  ) throws -> ItemScreen {
    let context = try context.knowingCategories(of: journey)
    let item = try journey.item(Item.self, id)
    return try ItemScreen(item, journey, Item.prepared(context, for: [item], in: journey), notice)
  }

  private init<Item: PresentedItem>(
    _ item: Item, _ journey: JourneySnapshot, _ context: ScreenContext, _ notice: FlashMessage?
  ) throws {
    let words = context.words, extras = try item.extras(in: journey, context)
    let title = item.title(context)
    shell = Shell(context, title: title, place: .journey, notice: notice)
    journeyTitle = journey.journey.name
    journeyAddress = PagePath.journey(journey.journey.id)
    listTitle = words.plural(Item.kind)
    listAddress = PagePath.surroundings(of: item)
    itemAddress = PagePath.item(item)
    itemTitle = title
    // The first words of a text that stands below are not said twice.
    itemSubtitle =
      item.prose.isEmpty ? context.line(item.subtitle(context), extras.reminderWords?.detail ?? "").orNil : nil
    privacyLabel = item.isMarkedPrivate ? words("item.onlyForMe") : nil
    exceeding = ExceedingCard(item, in: journey, context)
    kindLabel = context.line(item.kindName(context), item.isCancelledBooking ? words("booking.cancelled") : "")
    (itemIcon, itemTint) = (item.look(context).icon, item.look(context).tint)
    span = item.span(context)
    ticket = item.ticket(context)
    remark = item.remark(context).orNil
    countdown = Countdown(to: item.isCancelledBooking ? nil : item.departing, context)
    legsCard = try item.legs(in: journey, context)
    spots = item.spots(context)
    let hasPlace = context.kinds.itinerary.contains { $0.kind == Item.kind } && !item.isCancelledBooking
    nearbyAddress =
      hasPlace && item.waypoints.start?.point != nil
      ? "\(PagePath.journey(item.journeyID))/nearby?from=\(item.id.text)" : nil
    ways =
      item.occurrence == nil || Item.course == .remark || item.isCancelledBooking
      ? [] : try JourneyVisits.of(journey, context).ways(of: item.id, context.knowingRoutes(of: journey))
    let isOwn = try !Item.isMakersOwn || journey.makers(of: [item])[item.id]?.user == context.user.id
    let isMovable = Item.mayMove && journey.role.mayEdit && (isOwn || journey.role.mayDeleteJourney)
    moveAddress = isMovable ? "\(PagePath.item(item))/move" : nil
    actions =
      (journey.role.mayEdit ? item.actions(context) + extras.actions : [])
      + (journey.role.mayManagePeople ? extras.ownersActions : [])
    calendarAddress =
      item.occurrence.map { $0.course != .remark } ?? false ? "\(PagePath.item(item))/calendar" : nil
    papers = try extras.hasDocuments ? journey.documents(of: item.id).map { DocumentCard($0, context) } : []
    tiles = item.tileFacts(context)
    let isReimbursed = (item as? any Booking)?.isReimbursable ?? false
    facts =
      extras.facts + (try Expense.payments(of: item, in: journey, context))
      + (isReimbursed ? [Fact(words.label(Item.kind.rawValue, "reimbursable"), words("flag.yes"))] : [])
      + item.otherFacts(context)
    itemToggle = ItemRow(item, context, by: journey.role).toggle
    itemProse = item.prose.isEmpty ? nil : Markdown(item.prose).html(whenPlain: words("note.plainText"))
    division = extras.division
    flightStatus = extras.flightStatus
    (checklist, documentView, documentReading) = (extras.checklist, extras.documentView, extras.documentReading)
    passes = try item.passes(in: journey, context)
    remindersCard = try RemindersCard(item, in: journey, context)
    itemSnooze = extras.snooze
    deliveryProblems = extras.deliveryProblems
    commentsCard = try CommentsCard(item, in: journey, context)
    mayEdit = journey.role.mayEdit && isOwn
    mayDelete = isOwn ? journey.role.mayEdit : journey.role.mayDeleteJourney
    changedText = words(
      "item.changed", ["when": context.formats.moment(item.updatedAt, context.zone, thisYear: context.thisYear)])
    groups = try ItemsBeside.of(Item.self, in: journey, context).selecting(itemAddress)
  }

  private static func conflict<Item: PresentedItem>(
    _ kind: Item.Type, _ id: UUID, _ change: Int64, _ journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> ConflictCard? {
    let item = try journey.item(Item.self, id)
    return try ConflictCard(
      item, kind: Item.kind.rawValue, change: change, among: journey.history(Item.self, id),
      address: PagePath.item(item), zone: { item.zone(of: $0) }, context)
  }

  /// That a reminder came too late to be of use, and what channels said that did not take it.
  static func problems(
    of reminder: Reminder, _ journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [String] {
    guard let delivery = try journey.delivery(of: reminder.id) else { return [] }
    return (delivery.isMissed ? [context.words("reminder.missedText")] : []) + delivery.failures
  }
}
