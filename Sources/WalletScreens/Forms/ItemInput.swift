import Foundation
import Journeys

/// What the forms of some kinds add to the kinds' own fields.
public enum ItemInput {
  /// The fields as a record bears them.
  public static func settled(_ fields: [String: String], _ kind: ItemKind, _ context: ScreenContext) -> [String: String] {
    kind == .expense ? expense(fields, context) : fields
  }

  /// An expense's booking is chosen as `hotel/<identifier>`; a quick entry names a day, and perhaps no title.
  private static func expense(_ fields: [String: String], _ context: ScreenContext) -> [String: String] {
    var fields = fields
    if let booking = fields["relatedEntityId"], booking.isEmpty || booking.contains("/") {
      let parts = booking.split(separator: "/").map(String.init)
      fields["relatedEntityType"] = parts.first ?? ""
      fields["relatedEntityId"] = parts.count == 2 ? parts[1] : ""
    }
    guard let day = fields.removeValue(forKey: "day") else { return fields }
    if day == context.today.iso {
      (fields["date"], fields["zone"]) = (
        LocalTime(of: context.now, in: context.zone).isoToTheMinute, context.zone.identifier
      )
    } else if !day.isEmpty {
      (fields["date"], fields["zone"]) = ("\(day)T12:00", context.zone.identifier)
    }
    if fields["title"]?.allSatisfy(\.isWhitespace) ?? true, let category = fields["category"] {
      fields["title"] = context.words.choice(ItemKind.expense.rawValue, "category", category)
    }
    return fields
  }
}
