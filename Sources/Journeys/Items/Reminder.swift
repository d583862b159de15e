import Foundation

/// A reminder at a moment.
public struct Reminder: JourneyItem {
  public static let kind = ItemKind.reminder
  public static let mayHaveComments = false

  public var header: RecordHeader
  public var title = ""
  public var zone: Zone?
  public var reminderDate: Date?
  public var isCompleted = false
  /// What it is about; `custom` for a subject of the traveller's own.
  public var relatedItem: ItemReference?
  /// What it says of its booking, or its journey; nil for the traveller's own words.
  public var topic: ReminderTopic?
  /// How long before its booking, or before its journey where it names none, it comes, as `ReminderOffset` writes it; empty for
  /// one that stays where it is.
  public var offset = ""
  /// The identifier under which the notification is scheduled.
  public var notificationID = ""
  /// Whether only its maker sees it.
  public var isPrivate = false

  public init(header: RecordHeader) {
    self.header = header
  }

  public static let fields: [Field<Reminder>] = [
    .text("title", \.title).required,
    .zone("zone", \.zone),
    .instant("reminderDate", \.reminderDate, zone: "zone").required,
    .flag("isCompleted", \.isCompleted),
    .item("relatedEntityId", kind: "relatedEntityType", \.relatedItem, .reminded, or: ["custom"]),
    .choice("topic", \.topic),
    .text("offset", \.offset, limit: 40),
    .text("notificationId", \.notificationID),
    .privacy(\.isPrivate),
  ]

  /// A title, a moment, an offset that is one.
  public func issues() -> [Issue] {
    missingFields() + (offset.isEmpty || ReminderOffset(offset) != nil ? [] : [Issue("offset", .notATime)])
  }

  /// A moment that is newly set has to be ahead, where it is open.
  public func issues(of now: Date, replacing base: Reminder?) -> [Issue] {
    guard !isCompleted, let reminderDate, reminderDate <= now, reminderDate != base?.reminderDate else { return [] }
    return [Issue("reminderDate", .inThePast)]
  }

  /// A moment that is set by hand, or another booking, takes the reminder off what it was tied to.
  public static func completed(_ patch: Patch, over record: Reminder) -> Patch {
    guard record.version > 0 else { return patch }
    var patch = patch
    let edited = record.reading(patch).record
    let moved = edited.reminderDate != record.reminderDate || edited.relatedItem?.id != record.relatedItem?.id
    if moved, patch["offset"] == nil { patch["offset"] = .null }
    return patch
  }
}

extension Reminder {
  public static let course: Occurrence.Course? = .remark

  public var occurrence: Occurrence? { takesPlace(from: Occurrence.End(reminderDate, zone)) }

  public static let times: ItemTimes? = ItemTimes(start: "reminderDate")

  public static let places = [ItemPlace("zone", .traveller)]
}

extension ItemKind {
  public static let reminder = ItemKind("reminder")
}
