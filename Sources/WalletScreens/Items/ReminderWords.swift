import Foundation
import JourneyStore
import Journeys
import WalletWords

/// The texts of a reminder: the traveller's own, or those that fit its subject.
public struct ReminderWords: Sendable, Hashable {
  /// What it is about, without the time: `Online check-in: LH 400 to New York`.
  public let title: String
  /// A sentence that says when: `Your flight LH 400 to New York departs in 3 hours`.
  public let sentence: String
  /// The local time and the place of its subject; empty if there are none.
  public let detail: String
  /// What its subject is, `Flight`; empty for one without a subject, and of a journey.
  let kindName: String
  /// The page of its subject; that of the reminder itself without one.
  public let address: String

  /// Finds the words.
  /// - Throws: what the store throws.
  public init(_ reminder: Reminder, in journey: JourneySnapshot, _ context: ScreenContext) throws {
    let subject = try journey.subject(of: reminder), words = context.words
    kindName = (subject as? any PresentedItem)?.kindName(context) ?? ""
    // A title that someone has written stays what it is.
    guard let subject, let topic = reminder.topic, reminder.title == subject.plainTitle else {
      (title, sentence) = (reminder.title, reminder.title)
      detail = (subject as? any PresentedItem).map { ReminderWords.detail($0, context) } ?? ""
      address = PagePath.item(reminder)
      return
    }
    let name = (subject as? any PresentedItem)?.spokenName(context) ?? subject.plainTitle
    let event = subject.event(for: topic, home: context.zone)
    let values = ["name": name, "distance": event.map { context.wait(until: $0.moment, $0.zone) } ?? ""]
    if topic == .event, let item = subject as? any PresentedItem {
      title = item.title(context)
      sentence = words("reminder.says.\(item.reminderKey)", values)
    } else {
      title = words("reminder.topic.\(topic.rawValue)", values)
      sentence = words("reminder.says.\(topic.rawValue)", values)
    }
    if let item = subject as? any PresentedItem {
      let until = topic == .cancellation ? event.map { context.moment($0) } : nil
      (detail, address) = (until ?? ReminderWords.detail(item, context), PagePath.item(item))
    } else {
      (detail, address) = (ReminderWords.days(journey.journey, context), PagePath.journey(journey.journey.id))
    }
  }

  /// Where and when on the clocks of its place: `Sat, 28 March, 10:55 · Frankfurt FRA · UTC+1 · Terminal 1`.
  private static func detail(_ item: some PresentedItem, _ context: ScreenContext) -> String {
    guard let start = item.occurrence?.first else { return "" }
    let day = context.dayTitle(start.day(home: context.zone))
    let time = context.formats.time(start.instant, start.zone ?? context.zone)
    return context.line("\(day), \(time)", item.startDetail(start, context))
  }

  private static func days(_ journey: Journey, _ context: ScreenContext) -> String {
    journey.days.map { context.formats.days($0, thisYear: context.thisYear) } ?? ""
  }
}

extension Words {
  /// `3 hours before`, `1 day before at 18:00`, `On the day at 09:00`.
  func ahead(_ offset: ReminderOffset) -> String {
    switch offset.distance {
    case .minutes(let minutes) where minutes % 60 == 0: self("offset.hours", count: minutes / 60)
    case .minutes(let minutes): self("offset.minutes", count: minutes)
    case .days(0, let clock): self("offset.sameDay", ["time": clock?.iso ?? ""])
    case .days(let days, let clock?): self("offset.daysAt", count: days, ["time": clock.iso])
    case .days(let days, nil): self("offset.days", count: days)
    }
  }
}

extension ScreenContext {
  /// `Sat, 28 March, 23:59`, on the clocks of its place.
  fileprivate func moment(_ event: RemindedEvent) -> String {
    "\(dayTitle(CalendarDay(of: event.moment, in: event.zone))), \(formats.time(event.moment, event.zone))"
  }

  /// `in 3 hours`, `in 20 minutes`, `in 2 h 40 min`, `in 5 days`, `now`.
  func wait(until instant: Date, _ zone: Zone) -> String {
    let minutes = Int((instant.timeIntervalSince(now) / 60).rounded())
    if minutes <= 0 { return words("in.now") }
    if minutes < 60 { return words("in.minutes", count: minutes) }
    if minutes <= 1440, minutes % 60 == 0 { return words("in.hours", count: minutes / 60) }
    return distance(to: instant, zone)
  }
}
