import Foundation
import JourneyStore
import Journeys
import WalletServices

extension NotificationTexts {
  /// The texts of reminders and of the plan of the day, in the language of their receiver.
  public static let ofScreens = NotificationTexts { delivery, snapshot, now in
    let context = ScreenContext(user: try snapshot.currentUser(), now: now, kinds: snapshot.kinds)
    switch delivery.subject {
    case .reminder(let id):
      do {
        let (reminder, journey) = try snapshot.reminder(id)
        return reminder.isCompleted ? nil : try .of(reminder, delivery, in: journey, context)
      } catch WalletError.notFound {
        return nil
      }
    case .day(let day):
      return try PlanWords(of: day, snapshot, context).map {
        ReminderNotification(
          id: delivery.notificationID, title: $0.title, body: $0.text, address: "/", expires: delivery.expires)
      }
    }
  } hasPlan: { day, snapshot, now in
    try PlanWords(of: day, snapshot, ScreenContext(user: try snapshot.currentUser(), now: now, kinds: snapshot.kinds))
      != nil
  } flight: { announcement, snapshot, now in
    .of(announcement, ScreenContext(user: try snapshot.currentUser(), now: now, kinds: snapshot.kinds))
  } weather: { announcement, snapshot, now in
    .of(announcement, ScreenContext(user: try snapshot.currentUser(), now: now, kinds: snapshot.kinds))
  }
}

extension ReminderNotification {
  fileprivate static func of(
    _ reminder: Reminder, _ delivery: Delivery, in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> Self {
    let says = try ReminderWords(reminder, in: journey, context), root = "/reminders/\(reminder.id.text)"
    return Self(
      id: delivery.notificationID, title: says.sentence, body: says.detail.isEmpty ? journey.journey.name : says.detail,
      address: says.address,
      actions: !journey.role.mayEdit
        ? []
        : [
          Action(title: context.words("ui.done"), address: "\(root)/done"),
          Action(title: context.words("snooze.1h"), address: "\(root)/snooze?by=1h"),
        ], expires: delivery.expires, isUrgent: true)
  }

  /// `LH 400 FRA → JFK` with what has changed, a line each, on the clocks of each airport.
  fileprivate static func of(_ announcement: FlightAnnouncement, _ context: ScreenContext) -> Self {
    let words = context.words, flight = announcement.flight, status = announcement.status
    let from = flight.departure.zone ?? status.departure.zone ?? context.zone
    let to = flight.arrival.zone ?? status.arrival.zone ?? context.zone
    let lines = announcement.news.map { news -> String in
      switch news {
      case .state(let state): words("flight.state.\(state.rawValue)")
      case .departure(let new, let old): words("flight.notice.departure", context.times(new, old, from))
      case .arrival(let new, let old): words("flight.notice.arrival", context.times(new, old, to))
      case .terminal(let terminal): words("flight.notice.terminal", ["terminal": terminal])
      case .gate(let gate): words("flight.notice.gate", ["gate": gate])
      case .belt(let belt): words("flight.notice.belt", ["belt": belt])
      }
    }
    return Self(
      id: "flight-\(flight.id.text)-\(Int64(context.now.timeIntervalSince1970))",
      title: "\(flight.plainTitle): \(FlightStatusCard.headline(status, context))",
      body: (lines + (announcement.isWritten ? [words("flight.notice.written")] : [])).joined(separator: "\n"),
      address: PagePath.item(flight), isUrgent: true)
  }
}

extension ReminderNotification {
  /// `Heavy rain in Lisbon`, on which days, and that no authority says so.
  fileprivate static func of(_ announcement: WeatherAnnouncement, _ context: ScreenContext) -> Self {
    let alert = announcement.alert, journey = announcement.journey
    return Self(
      id: "weather-\(journey.id.text)-\(alert.kind.rawValue)-\(alert.days.lowerBound.iso)",
      title: alert.title(at: announcement.place, context),
      body: "\(alert.detail(context))\n\(context.words("weather.alertSource"))",
      address: "\(PagePath.journey(journey.id))/weather")
  }
}

extension ScreenContext {
  /// Two times for a sentence; the day is named where they are not of the same one.
  fileprivate func times(_ new: Date, _ old: Date, _ zone: Zone) -> [String: String] {
    let isSameDay = CalendarDay(of: new, in: zone) == CalendarDay(of: old, in: zone)
    return [
      "time": isSameDay ? formats.time(new, zone) : formats.moment(new, zone, thisYear: thisYear),
      "planned": formats.time(old, zone),
    ]
  }
}
