import Foundation
import JourneyStore
import Journeys

extension Reminder: PresentedItem {
  static let look = Appearance(icon: "reminder", tint: "orange")
  static let hiddenInDetail = [
    "title", "zone", "isCompleted", "relatedEntityId", "topic", "offset", "notificationId",
  ]
  static let unasked = ["topic", "offset", "notificationId"]
  static let tiles: [String] = []
  static let switchField: String? = "isCompleted"

  static let formSections = [
    FormSection("title", "reminderDate", "relatedEntityId"), FormSection("isPrivate", "zone", "isCompleted"),
  ]

  static let tab = Shell.Place.reminders

  static func remindersCard(in journey: JourneySnapshot, _ context: ScreenContext) throws -> RemindersCard? {
    try RemindersCard(journey.journey, in: journey, context)
  }

  static func prepared(
    _ context: ScreenContext, for items: [Reminder], in journey: JourneySnapshot
  ) throws -> ScreenContext {
    var context = context
    for reminder in items { context.reminderWords[reminder.id] = try ReminderWords(reminder, in: journey, context) }
    return context
  }

  func title(_ context: ScreenContext) -> String { context.reminderWords[id]?.title ?? title }

  /// Its words, what puts it off, and what went wrong when it was sent.
  func extras(in journey: JourneySnapshot, _ context: ScreenContext) throws -> PageExtras {
    var extras = PageExtras()
    let words = try context.reminderWords[id] ?? ReminderWords(self, in: journey, context)
    extras.reminderWords = words
    extras.facts = [try subject(in: journey, context)].compactMap(\.self)
    extras.snooze =
      journey.role.mayEdit
      ? ItemRow.SnoozeMenu(self, words.title, try context.countingDays(in: journey.snapshot)) : nil
    extras.deliveryProblems = try ItemScreen.problems(of: self, journey, context)
    return extras
  }

  /// The booking that it is about, with the way there; nil where it is about none, and where that is gone.
  private func subject(in journey: JourneySnapshot, _ context: ScreenContext) throws -> Fact? {
    guard let item = try journey.subject(of: self) as? any PresentedItem else { return nil }
    return Fact(
      context.words.label(Reminder.kind.rawValue, "relatedEntityId"), item.title(context), address: PagePath.item(item))
  }

  func subtitle(_ context: ScreenContext) -> String {
    let about = topic.flatMap { $0 == .event ? nil : context.words("reminder.about.\($0.rawValue)") }
    let ahead = ReminderOffset(offset).map { context.words.ahead($0) }
    return context.line(about ?? context.reminderWords[id]?.kindName ?? "", ahead ?? "")
  }

  /// Its moment can be chosen by one tap.
  static func formFields(
    _ input: FormInput, _ issues: [Issue], in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [String: FormField] {
    guard let date = field("reminderDate") else { return [:] }
    var shown = FormField(date, kind: kind.rawValue, input, issues, currency: nil, context)
    shown.offer(Snooze.usual, in: Zone(input["zone"]) ?? context.zone, context)
    return ["reminderDate": shown]
  }

  func trailing(_ context: ScreenContext) -> String {
    guard let reminderDate else { return "" }
    if isCompleted { return context.words("reminder.done") }
    if let event = ReminderOffset(offset)?.event(of: reminderDate, in: zone ?? context.zone), event < context.now {
      return context.words("reminder.past")
    }
    return reminderDate < context.now ? context.words("reminder.late") : ""
  }

  /// From an item: its title, what it is, and a day before it.
  static func suggestion(in journey: JourneySnapshot, _ query: [String: String], _ context: ScreenContext) throws
    -> Patch
  {
    for type in context.kinds.types(.reminded).presented {
      guard let id = query[type.kind.rawValue].flatMap({ UUID(uuidString: $0) }) else { continue }
      return try suggestion(from: type, id, in: journey, context)
    }
    return suggestion(in: journey.journey, context)
  }

  private static func suggestion<Item: PresentedItem>(
    from kind: Item.Type, _ id: UUID, in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> Patch {
    guard try journey.has(Item.self, id) else { return [:] }
    let item = try journey.item(Item.self, id)
    var patch: Patch = [
      "title": .text(String(item.title(context).prefix(FieldType.nameLimit))),
      "relatedEntityType": .text(Item.kind.rawValue),
      "relatedEntityId": .text(id.text),
    ]
    if let moment = item.occurrence?.first {
      let before = moment.instant.addingTimeInterval(-86_400)
      patch["reminderDate"] = .text((before > context.now ? before : moment.instant).rfc3339)
      if let zone = moment.zone { patch["zone"] = .text(zone.identifier) }
    }
    return patch
  }
}

extension FormField {
  /// Lets a time be chosen by one tap.
  fileprivate mutating func offer(_ choices: [Snooze], in zone: Zone, _ context: ScreenContext) {
    moments = choices.map {
      QuickMoment(
        value: LocalTime(of: $0.end(from: context.now, in: zone), in: zone).isoToTheMinute,
        label: context.words("snooze.\($0.text)"))
    }
  }
}
