import Foundation

extension CostReport.Category {
  /// The category as an address names it: `food`, `own/coffee`.
  public var text: String {
    switch self {
    case .predefined(let category): category.rawValue
    case .own(let name): "own/\(name)"
    }
  }

  /// The category of an address; nil for what is none.
  public init?(_ text: String) {
    if let category = ExpenseCategory(rawValue: text) {
      self = .predefined(category)
    } else if text.hasPrefix("own/"), text.count <= 200 {
      self = .own(FoldedName.of(String(text.dropFirst(4))))
    } else {
      return nil
    }
  }
}

extension CostReport.Person {
  /// The person as an address names them: `none`, `user/<identifier>`, `name/anna`, `traveller/<identifier>`.
  public var text: String {
    switch self {
    case .unknown: "none"
    case .user(let id): "user/\(id.text)"
    case .named(let name): "name/\(name)"
    case .traveller(let id): "traveller/\(id.text)"
    }
  }

  /// The person of an address; nil for who is none.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
    switch (parts.first, parts.count == 2 ? UUID(uuidString: parts[1]) : nil) {
    case ("none", _) where parts.count == 1: self = .unknown
    case ("user", let id?): self = .user(id)
    case ("traveller", let id?): self = .traveller(id)
    case ("name", _) where parts.count == 2 && text.count <= 300: self = .named(FoldedName.of(parts[1]))
    default: return nil
    }
  }
}
