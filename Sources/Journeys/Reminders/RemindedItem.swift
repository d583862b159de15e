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
  /// What the wallet offers to remind of.
  var reminderOffers: [ReminderOffer] { get }
  /// Its name in no language, which a reminder of it bears where nobody finds better words: `LH 400 FRA → JFK`.
  var plainTitle: String { get }
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

extension Transport: RemindedRecord {
  /// A day, three hours and one hour before departure; for a flight also when online check-in opens, which most airlines do 24
  /// hours before.
  public var reminderOffers: [ReminderOffer] {
    [24, 3, 1].map { ReminderOffer(.event, .hours($0)) }
      + (type == .flight ? [ReminderOffer(.checkIn, .hours(24))] : [])
      + ReminderOffer.documentsAndPacking
  }
}

extension Transport {
  public var plainTitle: String {
    let ends = [departure, arrival].map { $0.code.isEmpty ? $0.location : $0.code }.filter { !$0.isEmpty }
    let name = [transportNumber.isEmpty ? carrier : transportNumber, ends.joined(separator: " → ")]
    return RemindedName.first(name.filter { !$0.isEmpty }.joined(separator: " "), bookingReference, type.rawValue)
  }
}

extension Hotel: RemindedRecord {
  public var plainTitle: String { name }
  public var reminderOffers: [ReminderOffer] { ReminderOffer.daysBefore }
}

extension CarRental: RemindedRecord {
  public var plainTitle: String {
    RemindedName.first(company, carType, pickupLocation, bookingReference, Self.kind.rawValue)
  }
  public var reminderOffers: [ReminderOffer] { ReminderOffer.daysBefore }
}

extension Activity: RemindedRecord {
  public var plainTitle: String { title }
  public var reminderOffers: [ReminderOffer] { [120, 30].map { ReminderOffer(.event, .minutes($0)) } }
}

extension PlaceToVisit: RemindedRecord {
  public var plainTitle: String { name }
  /// On the planned day in the morning.
  public var reminderOffers: [ReminderOffer] { [ReminderOffer(.event, .days(0, at: ClockTime(hour: 9)))] }
}

extension Journey: RemindedRecord {
  public var plainTitle: String { name }
  /// The beginning of its first day, at home.
  public func event(home: Zone) -> RemindedEvent? {
    RemindedEvent(startDate.flatMap { LocalTime(day: $0, hour: 0, minute: 0)?.instantShown(in: home) }, home)
  }

  public var reminderOffers: [ReminderOffer] { ReminderOffer.documentsAndPacking }
}

/// The choice of a name.
private enum RemindedName {
  /// The first that is not empty, as long as a title may be.
  static func first(_ names: String...) -> String {
    String(String.UnicodeScalarView((names.first { !$0.isEmpty } ?? "").unicodeScalars.prefix(FieldType.nameLimit)))
  }
}
