import Foundation
import Journeys

/// What the forms of some kinds add to the kinds' own fields.
public enum ItemInput {
  /// The fields as a record bears them.
  public static func settled(_ fields: [String: String], _ kind: ItemKind) -> [String: String] {
    [.expense, .document, .reminder].contains(kind) ? related(fields) : fields
  }

  /// The item that another belongs to is chosen as `hotel/<identifier>`.
  private static func related(_ fields: [String: String]) -> [String: String] {
    guard let booking = fields["relatedEntityId"], booking.isEmpty || booking.contains("/") else { return fields }
    let parts = booking.split(separator: "/").map(String.init)
    return fields.merging([
      "relatedEntityType": parts.first ?? "", "relatedEntityId": parts.count == 2 ? parts[1] : "",
    ]) { _, chosen in chosen }
  }
}
