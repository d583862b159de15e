import JourneyStore
import Journeys

/// A reminder as an open page receives it.
public enum LiveReminder {
  /// Its words and what can be done with it, as the script `live.js` reads them.
  public static func json(_ reminder: Reminder, in journey: JourneySnapshot, _ context: ScreenContext) throws
    -> JSONValue
  {
    let says = try ReminderWords(reminder, in: journey, context), root = "/reminders/\(reminder.id.text)"
    return [
      "id": .text(reminder.id.text), "title": .text(says.sentence), "text": .text(says.detail),
      "address": .text(says.address), "open": .text(context.words("ui.open")),
      "actions": .array(
        !journey.role.mayEdit
          ? []
          : [
            ["label": .text(context.words("ui.done")), "address": .text("\(root)/done")],
            ["label": .text(context.words("snooze.1h")), "address": .text("\(root)/snooze?by=1h")],
          ]),
    ]
  }
}
