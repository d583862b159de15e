import Foundation
import Journeys

/// What a script needs to move something in a calendar: where it is changed, and its times on the clocks of their places.
struct CalendarMove {
  /// A JSON object.
  let json: String

  /// Nil for what does not say when it starts, or where.
  init?<Item: PresentedItem>(_ item: Item, _ occurrence: Occurrence, _ context: ScreenContext) {
    guard let times = Item.times, let start = occurrence.start, let zone = start.zone else { return nil }
    var members: [(String, JSONValue)] = [
      ("resource", .text(PagePath.resource(Item.kind, item.id, in: item.journeyID))),
      ("version", .number(Decimal(item.version))), ("startField", .text(times.start)),
      ("start", .text(LocalTime(of: start.instant, in: zone).isoToTheMinute)),
    ]
    switch (times.end, occurrence.end) {
    case (.at(let field), let end?):
      members.append(("endField", .text(field)))
      members.append(("end", .text(LocalTime(of: end.instant, in: end.zone ?? zone).isoToTheMinute)))
    case (.minutes(let field), let end?):
      let minutes = Int((end.instant.timeIntervalSince(start.instant) / 60).rounded())
      members.append(("endField", .text(field)))
      members.append(("minutes", .number(Decimal(minutes))))
    default: break
    }
    // A ride goes when its carrier says.
    if occurrence.course == .ride {
      members.append(("question", .text(context.words("calendar.ask", ["name": item.title(context)]))))
    }
    var writer = JSONWriter()
    writer.object(members)
    json = writer.text
  }
}
