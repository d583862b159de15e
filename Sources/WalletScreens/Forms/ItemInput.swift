import Foundation
import Journeys

/// What the forms of some kinds add to the kinds' own fields.
public enum ItemInput {
  /// The fields as a record stores them: an item that another belongs to is chosen as `hotel/<identifier>`.
  public static func settled<Item: JourneyItem>(_ fields: [String: String], _ kind: Item.Type) -> [String: String] {
    Item.fields.reduce(into: fields) { fields, field in
      if field.type == .parts { PartsInput.settle(field.name, &fields) }
      guard case .item(let kindKey, _, _) = field.type, let chosen = fields[field.name],
        chosen.isEmpty || chosen.contains("/")
      else { return }
      let parts = chosen.split(separator: "/").map(String.init)
      (fields[kindKey], fields[field.name]) = (parts.first ?? "", parts.count == 2 ? parts[1] : "")
    }
  }
}
