import Foundation
import Journeys

/// One expense as a file has it.
public struct CostLine: Sendable, Hashable {
  /// Somebody's part in it.
  public struct Share: Sendable, Hashable {
    /// The place of the person among those of the file.
    public let person: Int
    /// What the split method counts in.
    public let value: Decimal?

    init(_ person: Int, _ value: Decimal? = nil) { (self.person, self.value) = (person, value) }
  }

  /// What had to be assumed, for the file does not say it.
  public enum Assumption: String, Sendable, Hashable, CaseIterable {
    /// That the one to whom money is owed paid everything.
    case onePayer
    /// What each of several paid and owes; what they owe one another is as in the file.
    case severalPayers
    /// That it was shared by nobody.
    case notShared
    /// That rounded parts are meant exactly, the rest added to the largest.
    case rounded
  }

  /// The line of the file; in JSON the place in the list.
  public let number: Int
  public let day: CalendarDay
  public let title: String
  public let amount: Money
  public var category = ExpenseCategory.other
  public var isRepayment = false
  public var payers: [Share] = []
  public var method = SplitMethod.equally
  public var participants: [Share] = []
  public var notes = ""
  public var assumption: Assumption?
  /// Whether money came in, which is seldom an expense.
  public var isIncoming = false
  /// What tells it apart from all other lines, the same in every later export.
  let key: String

  init(number: Int, day: CalendarDay, title: String, amount: Money, key: String) {
    (self.number, self.day, self.title, self.amount, self.key) = (number, day, title, amount, key)
  }
}

/// A line that cannot be read.
public struct UnreadLine: Sendable, Hashable {
  /// Why not.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    case day, amount, currency, decimals, zero, payer, parts, people, broken
  }

  public let number: Int
  /// What stands there, shortened.
  public let text: String
  public let reason: Reason

  init(_ number: Int, _ text: String, _ reason: Reason) {
    (self.number, self.text, self.reason) = (number, String(text.prefix(120)), reason)
  }
}

/// What a user says of a file besides what stands in it.
public struct CostChoices: Sendable, Hashable {
  /// The currency of amounts that name none.
  public var currency: Currency?
  /// What the columns of a bank's table mean; nil to find out.
  public var bank: BankMapping?

  /// Choices.
  public init(currency: Currency? = nil, bank: BankMapping? = nil) { (self.currency, self.bank) = (currency, bank) }
}

/// A line, or why there is none.
typealias ReadCost = Result<CostLine, UnreadCost>

/// Why one line became nothing.
struct UnreadCost: Error { let reason: UnreadLine.Reason }

extension UnreadLine.Reason {
  /// Why an amount is no money of a currency.
  static func of(_ amount: Decimal, _ currency: Currency) -> UnreadLine.Reason {
    abs(amount) > Money(minorUnits: Money.largest, currency).amount ? .amount : .decimals
  }
}

extension ExpenseCategory {
  /// The category that other apps call so; other where none fits.
  static func named(_ name: String) -> ExpenseCategory {
    let words = Set(FoldedName.of(name).split(separator: " ").map(String.init))
    return table.first { !$0.words.isDisjoint(with: words) }?.category ?? .other
  }

  private static let table: [(category: ExpenseCategory, words: Set<String>)] = [
    (.accommodation, ["hotel", "hostel", "accommodation", "lodging", "rent", "apartment"]),
    (.food, ["food", "drink", "dining", "groceries", "liquor", "restaurant", "restaurants", "meal"]),
    (
      .transport,
      [
        "transport", "transportation", "car", "bus", "train", "taxi", "plane", "flight", "gas", "fuel", "parking",
        "bicycle", "travel",
      ]
    ),
    (.activities, ["entertainment", "games", "movies", "music", "sports", "activities", "tickets"]),
    (.shopping, ["clothing", "gifts", "electronics", "shopping", "furniture", "supplies"]),
  ]
}
