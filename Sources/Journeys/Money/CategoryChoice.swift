import Foundation

/// A category of a cost: a predefined one, or one of the journey's own with the predefined one that it is a part of.
public struct CategoryChoice: Sendable, Hashable {
  public let category: ExpenseCategory
  /// The identifier of a `CostCategory`; nil for a predefined category.
  public let own: UUID?

  /// A category.
  public init(_ category: ExpenseCategory, own: UUID? = nil) { (self.category, self.own) = (category, own) }

  /// The category of a form's choice, `food` or `food/<identifier>`; nil for what is none.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let category = ExpenseCategory(rawValue: parts[0]), parts.count <= 2 else { return nil }
    let own = parts.count == 2 ? UUID(uuidString: parts[1]) : nil
    guard parts.count == 1 || own != nil else { return nil }
    self.init(category, own: own)
  }

  /// The category as a form chooses it.
  public var text: String { own.map { "\(category.rawValue)/\($0.text)" } ?? category.rawValue }

  /// A patch with the two fields that a form's choice stands for. A predefined category that is chosen replaces one's own.
  static func resolved(_ patch: Patch, over own: UUID?) -> Patch {
    guard let value = patch["category"], patch["categoryId"] == nil else { return patch }
    var result = patch
    if let text = value.text, text.contains("/"), let choice = CategoryChoice(text) {
      result["category"] = .text(choice.category.rawValue)
      result["categoryId"] = choice.own.map { .text($0.text) }
    } else if own != nil {
      result["categoryId"] = .null
    }
    return result
  }
}
