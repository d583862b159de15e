import Foundation

/// A moment at a place that one is reminded of.
public struct RemindedEvent: Sendable, Hashable {
  public let moment: Date
  public let zone: Zone

  /// Nil where there is no moment.
  init?(_ moment: Date?, _ zone: Zone) {
    guard let moment else { return nil }
    (self.moment, self.zone) = (moment, zone)
  }
}

/// A record whose moving, deleting and coming back its reminders follow.
public protocol RemindedRecord: Record {
  /// What one is reminded of; nil while its time is not known.
  /// - Parameter home: the zone to count in where that of the place is not known
  func event(home: Zone) -> RemindedEvent?
  /// Until when it can be cancelled without a charge; nil where that is not known, or never.
  var freeCancellationUntil: Date? { get }
  /// What the wallet offers to remind of.
  var reminderOffers: [ReminderOffer] { get }
  /// The reminders that a new one gets by itself; nil for kinds whose items get none.
  static var reminderSetting: ReminderSetting? { get }
  /// Its name independent of a language, the default title of its reminders: `LH 400 FRA → JFK`.
  var plainTitle: String { get }
}

extension RemindedRecord {
  public static var reminderSetting: ReminderSetting? { nil }
  public var freeCancellationUntil: Date? { nil }

  /// What reminders of a topic count back from: the end of free cancellation, else what one is reminded of.
  public func event(for topic: ReminderTopic?, home: Zone) -> RemindedEvent? {
    guard topic == .cancellation else { return event(home: home) }
    return RemindedEvent(freeCancellationUntil, event(home: home)?.zone ?? home)
  }

  /// What is offered to remind of, with the end of free cancellation where it is known.
  public var allReminderOffers: [ReminderOffer] {
    reminderOffers
      + (freeCancellationUntil == nil
        ? [] : ReminderSetting.cancellation.offered.map { ReminderOffer(.cancellation, $0) })
  }
}

extension RemindedRecord where Self: JourneyItem {
  /// Its start.
  public func event(home: Zone) -> RemindedEvent? {
    occurrence?.start.flatMap { RemindedEvent($0.instant, $0.zone ?? home) }
  }
}

/// One thing to be reminded of, and how long before.
public struct ReminderOffer: Sendable, Hashable {
  public let topic: ReminderTopic
  public let offset: ReminderOffset

  /// An offer.
  public init(_ topic: ReminderTopic, _ offset: ReminderOffset) {
    (self.topic, self.offset) = (topic, offset)
  }

  /// `event-PT3H`, by which a form names it.
  public var text: String { topic.rawValue + offset.text }

  /// Reads what `text` writes; nil for anything else.
  public init?(_ text: String) {
    guard let start = text.firstIndex(of: "-"), let topic = ReminderTopic(rawValue: String(text[..<start])),
      let offset = ReminderOffset(String(text[start...]))
    else { return nil }
    self.init(topic, offset)
  }

  static let documentsAndPacking = [
    ReminderOffer(.documents, .days(1, at: ClockTime(hour: 18))),
    ReminderOffer(.packing, .days(3, at: ClockTime(hour: 18))),
  ]
  static let daysBefore = [1, 2, 7].map { ReminderOffer(.event, .days($0)) }
}

/// The choice of a name.
enum RemindedName {
  /// The first that is not empty, as long as a title may be.
  static func first(_ names: String...) -> String {
    String(String.UnicodeScalarView((names.first { !$0.isEmpty } ?? "").unicodeScalars.prefix(FieldType.nameLimit)))
  }
}
