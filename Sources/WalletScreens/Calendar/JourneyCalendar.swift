import Foundation
import JourneyStore
import Journeys

/// What a calendar takes of a journey: its days, what one must be somewhere for, and the reminders of it as alarms.
public struct JourneyCalendar: Sendable {
  public let name: String
  public let events: [CalendarEvent]

  /// A whole journey.
  /// - Throws: what the store throws.
  public init(_ journey: JourneySnapshot, _ context: ScreenContext) throws {
    name = journey.journey.name
    var events: [CalendarEvent] = []
    if let days = journey.journey.days {
      var event = CalendarEvent(
        journey.journey.id, .days(days.lowerBound, through: days.upperBound), name,
        changedAt: journey.journey.updatedAt)
      (event.location, event.sequence) = (journey.journey.destination, journey.journey.version)
      // One is not busy all day long because one travels.
      event.isTransparent = true
      event.alarms = try journey.remindersOfJourney().compactMap { try alarm($0, journey, context) }
      events.append(event)
    }
    for type in context.kinds.itinerary.presented {
      events += try JourneyCalendar.events(type, journey, context)
    }
    self.events = events
  }

  /// A feed: one journey, or all of the reader's, archived ones too.
  /// - Throws: `WalletError.notFound` where its journey is gone, or the reader is no member of it any more.
  public init(_ feed: CalendarFeed, _ snapshot: Snapshot, _ context: ScreenContext) throws {
    var calendars: [JourneyCalendar] = []
    if let id = feed.journeyID {
      calendars.append(try JourneyCalendar(snapshot.journey(id), context))
    } else {
      try snapshot.forEachJourney { calendars.append(try JourneyCalendar(snapshot.journey($0.id), context)) }
    }
    name = feed.journeyID == nil ? context.words("feeds.all") : calendars[0].name
    events = calendars.flatMap(\.events).map { event in
      var event = event
      if !feed.hasAlarms { event.alarms = [] }
      return event
    }
  }

  /// One item of a journey; no event where its time is not known.
  /// - Throws: `WalletError.notFound`.
  public init(_ kind: ItemKind, _ id: UUID, _ journey: JourneySnapshot, _ context: ScreenContext) throws {
    (name, events) = try JourneyCalendar.one(context.kinds.presented(kind), id, journey, context)
  }

  /// The file.
  /// - Parameter refreshed: how often a program should fetch it again, in hours; nil for a file that is read once
  public func text(refreshed hours: Int? = nil) -> String {
    CalendarWriter(events, name: name, refreshed: hours).text
  }

  private static func one<Item: PresentedItem>(
    _ kind: Item.Type, _ id: UUID, _ journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> (String, [CalendarEvent]) {
    let item = try journey.item(Item.self, id)
    return (item.title(context), try events(item, journey, context))
  }

  private static func events<Item: PresentedItem>(
    _ kind: Item.Type, _ journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [CalendarEvent] {
    try journey.items(Item.self).flatMap { try events($0, journey, context) }
  }

  /// One event from start to end; of a stay and of a rental over some days an event at each end, which leaves the time
  /// between free, and of a stay its nights all day long.
  private static func events<Item: PresentedItem>(
    _ item: Item, _ journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [CalendarEvent] {
    guard let occurrence = item.occurrence, !item.isCancelledBooking else { return [] }
    let alarms = try journey.reminders(of: item.id).compactMap { try alarm($0, journey, context) }
    let days = occurrence.days(home: context.zone)
    guard let end = occurrence.end, occurrence.course == .stay || occurrence.course == .rental,
      days.lowerBound < days.upperBound
    else {
      let last = occurrence.end.map {
        CalendarEvent.Moment(max($0.instant, occurrence.first.instant), in: $0.zone)
      }
      var whole = event(item, .moments(occurrence.first.moment, last), at: occurrence.first, alarms, journey, context)
      // Who has a car from morning to evening is free all the same.
      whole.isTransparent = occurrence.course == .rental
      return [whole]
    }
    let label = { (field: String?) in field.map { "\(context.words.label(Item.kind.rawValue, $0)): " } ?? "" }
    let title = item.title(context), first = occurrence.first
    var begin = event(item, .moments(first.moment, nil), at: first, alarms, journey, context)
    begin.summary = label(Item.times?.start) + title
    var leave = event(item, .moments(end.moment, nil), at: end, [], journey, context)
    (leave.part, leave.summary) = (.end, label(Item.times?.endField) + title)
    guard let nights = occurrence.course == .stay ? occurrence.nights(home: context.zone) : nil else {
      return [begin, leave]
    }
    var stay = event(
      item, .days(nights.lowerBound, through: nights.upperBound), at: first, [], journey, context)
    (stay.part, stay.isTransparent) = (.nights, true)
    return [begin, stay, leave]
  }

  private static func event<Item: PresentedItem>(
    _ item: Item, _ time: CalendarEvent.Time, at end: Occurrence.End, _ alarms: [CalendarEvent.Alarm],
    _ journey: JourneySnapshot, _ context: ScreenContext
  ) -> CalendarEvent {
    var event = CalendarEvent(item.id, time, item.title(context), changedAt: item.updatedAt)
    let span = item.span(context)
    event.location = end.place.orNil ?? item.subtitle(context)
    event.coordinate = end.point
    let reference = Item.field("bookingReference")?.get(item).text
    event.text = [
      context.line(item.kindName(context), journey.journey.name),
      reference.map { "\(context.words.label(Item.kind.rawValue, "bookingReference")): \($0)" } ?? "",
      span.map { JourneyCalendar.line($0.start, context) } ?? "",
      span.map { JourneyCalendar.line($0.end, context) } ?? "",
    ].filter { !$0.isEmpty }.joined(separator: "\n")
    event.sequence = item.version
    event.alarms = alarms
    return event
  }

  private static func line(_ end: Span.End, _ context: ScreenContext) -> String {
    context.line(end.day, end.time, end.place, end.note)
  }
}

extension Occurrence.End {
  fileprivate var moment: CalendarEvent.Moment { CalendarEvent.Moment(instant, in: zone) }
}

/// The alarm of an open reminder.
private func alarm(
  _ reminder: Reminder, _ journey: JourneySnapshot, _ context: ScreenContext
) throws -> CalendarEvent.Alarm? {
  guard !reminder.isCompleted, let moment = reminder.reminderDate else { return nil }
  // Where and when, with terminal and gate: some calendars show nothing else of the event with its alarm.
  let says = try ReminderWords(reminder, in: journey, context.at(moment))
  return CalendarEvent.Alarm(at: moment, context.line(says.sentence, says.detail))
}

extension ScreenContext {
  /// The same reader at another moment.
  func at(_ moment: Date) -> ScreenContext { ScreenContext(user: user, accepted: language, now: moment, kinds: kinds) }
}
