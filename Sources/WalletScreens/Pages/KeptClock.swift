import Foundation
import JourneyStore
import Journeys
import WalletWords

/// What a page that a device keeps says by the clock, as JSON for `clock.js`, so that an old copy says what is true without the server.
/// Moments are in seconds since 1970. All of it is nil on other pages.
extension ScreenContext {
  /// How far an instant is, as `distance(to:_:from:)` says it.
  /// - Parameter isArrival: whether one arrives then, `arrives in 2 h`
  func clock(to instant: Date, _ zone: Zone, isArrival: Bool = false) -> String? {
    clock(
      [("to", .seconds(instant)), ("zone", .text(zone.identifier)), ("here", .text(todayZone.identifier))]
        + (isArrival ? [("arrives", .flag(true))] : []))
  }

  /// How far a journey is, as `JourneyCard.distance` says it.
  func clock(of journey: Journey) -> String? {
    journey.days.flatMap {
      clock([
        ("first", .text($0.lowerBound.iso)), ("last", .text($0.upperBound.iso)), ("here", .text(todayZone.identifier)),
      ])
    }
  }

  /// What a day is called, by the day on which that is read; `true` stands with the day itself.
  /// - Parameter title: what it is called on a day
  func clock(calling day: CalendarDay, in zone: Zone, _ title: (_ today: CalendarDay) -> String) -> String? {
    guard isKept else { return nil }
    let entries = (-2...2).map { offset -> JSONValue in
      let today = day.advanced(by: offset), start = offset == -2 ? .distantPast : start(of: today, in: zone)
      return .array([.seconds(start), .text(title(today))] + (offset == 0 ? [.flag(true)] : []))
    }
    return clock([("says", .array(entries))])
  }

  /// What several days are called that stand together, with `true` while one of them is today.
  func clock(calling days: ClosedRange<CalendarDay>, in zone: Zone, _ title: String) -> String? {
    guard isKept else { return nil }
    let starts = [days.lowerBound, days.upperBound.advanced(by: 1)].map { start(of: $0, in: zone) }
    let entries = zip([.distantPast] + starts, [false, true, false]).map { start, isNow in
      JSONValue.array([.seconds(start), .text(title)] + (isNow ? [.flag(true)] : []))
    }
    return clock([("says", .array(entries))])
  }

  /// The groups of an open reminder from now on, each with the moment from which it stands in it.
  func clock(grouping reminder: Reminder) -> String? {
    guard isKept, !reminder.isCompleted, let moment = reminder.reminderDate else { return nil }
    let day = CalendarDay(of: moment, in: todayZone)
    let starts = [day.advanced(by: 1 - day.weekday), day.advanced(by: -1), day].map { start(of: $0, in: todayZone) }
    let entries = ([now] + starts.filter { $0 > now && $0 < moment } + [max(now, moment)]).sorted().map {
      JSONValue.array([.seconds($0), .text(ReminderGroup(reminder, at($0).countingDays(in: todayZone)).rawValue)])
    }
    return clock([("moment", .seconds(moment)), ("groups", .array(entries))])
  }

  /// What a form of something new suggests for a time: now, or a day of the journey, on which one begins (`beginning(of:)`).
  /// - Parameters:
  ///   - suggested: what is suggested at this moment
  ///   - zone: on whose clocks the form shows it
  func clock(suggesting suggested: Date, _ zone: Zone, in journey: Journey) -> String? {
    if suggested.milliseconds == now.milliseconds { return clock([("now", .text(zone.identifier))]) }
    return journey.days.flatMap { days in
      let from = beginning(of: days)
      // The end of a journey stays where it is.
      return CalendarDay(of: suggested, in: zone) != from
        ? nil
        : clock([
          ("from", .text(from.iso)), ("first", .text(days.lowerBound.iso)),
          ("last", .text(days.upperBound.iso)), ("here", .text(todayZone.identifier)),
        ])
    }
  }

  /// The moment of what is made at once on a page, which grows old on any device where it stays open: now.
  func clock(ofNow zone: Zone) -> String { json([("now", .text(zone.identifier))]) }

  private func clock(_ members: [JSONMember]) -> String? { isKept ? json(members) : nil }

  private func json(_ members: [JSONMember]) -> String {
    var json = JSONWriter()
    json.object(members)
    return json.text
  }

  func start(of day: CalendarDay, in zone: Zone) -> Date {
    LocalTime(day: day, hour: 0, minute: 0).map { $0.instantShown(in: zone) } ?? now
  }
}

extension JSONValue {
  fileprivate static func seconds(_ date: Date) -> JSONValue {
    .number(Decimal(max(0, Int64(date.timeIntervalSince1970.rounded(.up)))))
  }
}

extension OfflineScreen {
  /// The texts that `clock.js` and `reminders-filter.js` choose from; one that counts has a part of its key for each form.
  package var clockWords: [(key: String, text: String)] {
    let plain =
      [
        "in.today", "in.tomorrow", "in.duration", "in.arrives", "duration.both", "duration.hours", "duration.minutes",
        "status.active", "day.today",
      ]
      + ReminderGroup.allCases.map { "reminders.group.\($0.rawValue)" }
    let none = ["filter", "completed"].flatMap { name in
      ["title", "text"].map { ("reminders.none.\(name).\($0)", shell.words("empty.\(name).\($0)")) }
    }
    return none + plain.map { ($0, shell.words($0)) }
      + ["in.days", "ago.days"].flatMap { key in
        shell.words.forms(key).map { ("\(key).\($0.category.rawValue)", $0.text) }
      }
  }
}
