import Foundation

/// What a reminder speaks of.
public enum ReminderEntityType: String, Sendable, Hashable, Codable, CaseIterable {
  case transport, hotel, carRental, activity, place, custom

  /// The kind of the record that it names; nil for a subject of the traveller's own.
  public var kind: ItemKind? { ItemKind(rawValue: rawValue) }
}

/// Something that one wants to be told at a moment.
public struct Reminder: JourneyItem {
  public static let kind = ItemKind.reminder

  public var header: RecordHeader
  public var title = ""
  public var zone: Zone?
  public var reminderDate: Date?
  public var isCompleted = false
  public var relatedEntityType: ReminderEntityType?
  public var relatedEntityID: UUID?
  /// The identifier under which the notification is scheduled.
  public var notificationID = ""

  public init(header: RecordHeader) {
    self.header = header
  }

  public static let fields: [Field<Reminder>] = [
    .text("title", \.title).required,
    .zone("zone", \.zone),
    .instant("reminderDate", \.reminderDate, zone: "zone").required,
    .flag("isCompleted", \.isCompleted),
    .choice("relatedEntityType", \.relatedEntityType),
    .reference("relatedEntityId", \.relatedEntityID),
    .text("notificationId", \.notificationID),
  ]
}
