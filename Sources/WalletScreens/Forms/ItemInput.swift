import Foundation
import Journeys

/// What the forms of some kinds add to the kinds' own fields.
public enum ItemInput {
  /// The fields as a record stores them: an item that another belongs to is chosen as `hotel/<identifier>`.
  public static func normalized<Item: JourneyItem>(_ fields: [String: String], _ kind: Item.Type) -> [String: String] {
    var sent = fields
    if let chosen = sent.removeValue(forKey: CostRate.inputName).flatMap({ CostRate($0) }) {
      sent["costUnit"] = chosen.unit.rawValue
      sent["rate"] = chosen.typed
      sent["currency"] = chosen.currency.code
    }
    return Item.fields.reduce(into: sent) { fields, field in
      if field.type == .parts { PartsInput.normalize(field.name, &fields) }
      if field.type == .items { ReceiptItemsInput.normalize(field.name, &fields) }
      if case .money = field.type, let mark = fields.removeValue(forKey: refundKey(field.name)) {
        settleRefund(field, isMarked: mark == "on", &fields)
      }
      guard case .item(let kindKey, _, _) = field.type, let chosen = fields[field.name],
        chosen.isEmpty || chosen.contains("/")
      else { return }
      let parts = chosen.split(separator: "/").map(String.init)
      (fields[kindKey], fields[field.name]) = (parts.first ?? "", parts.count == 2 ? parts[1] : "")
    }
  }

  /// The name of the check box that says that an amount is a refund.
  static func refundKey(_ name: String) -> String { "\(name).refund" }

  /// Puts a minus before the amounts of a refund, all of one unit alike. A minus that was typed means the same as the check box.
  private static func settleRefund<Item: JourneyItem>(
    _ field: Field<Item>, isMarked: Bool, _ fields: inout [String: String]
  ) {
    guard let typed = fields[field.name], isMarked || typed != typed.withoutMinus else { return }
    for other in Item.fields where other.unit == field.unit {
      guard case .money = other.type, let text = fields[other.name] else { continue }
      let isEmpty = text.allSatisfy(\.isWhitespace) && other.name != field.name
      if !isEmpty { fields[other.name] = "-" + text.withoutMinus }
    }
  }
}
