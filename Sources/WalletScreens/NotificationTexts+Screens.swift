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
}
