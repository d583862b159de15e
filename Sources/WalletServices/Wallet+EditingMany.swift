import Foundation
import JourneyStore
import Journeys

/// What is changed of many expenses alike.
public struct ExpenseChanges: Sendable, Hashable {
  /// The most expenses that one write changes.
  public static let most = 1_000

  public var category: CategoryChoice?
  public var paymentMethod: PaymentMethod?
  public var isReimbursable: Bool?
  /// Put behind the tags that each has, unless it has it.
  public var tag: String?

  /// Nothing.
  public init() {}

  /// Whether nothing is changed.
  public var isEmpty: Bool { self == ExpenseChanges() }

  /// The patch over one of them.
  func patch(over expense: Expense) -> Patch {
    var patch: Patch = [:]
    if let category {
      patch["category"] = .text(category.category.rawValue)
      patch["categoryId"] = category.own.map { .text($0.text) } ?? .null
    }
    if let paymentMethod { patch["paymentMethod"] = .text(paymentMethod.rawValue) }
    if let isReimbursable { patch["reimbursable"] = .flag(isReimbursable) }
    if let tag, !expense.tags.contains(where: { FoldedName.of($0) == FoldedName.of(tag) }) {
      patch["tags"] = .array((expense.tags + [tag]).map(JSONValue.text))
    }
    return patch
  }
}

extension Wallet {
  /// Changes many expenses of a journey alike, all in one go.
  /// - Returns: how many were changed, and the numbers of these changes, by which they are undone in one.
  /// - Throws: `WalletError.invalid`, `.notFound`, `.forbidden`; nothing is changed then.
  public func editExpenses(_ ids: [UUID], in journey: UUID, by actor: Actor, _ changes: ExpenseChanges) async throws
    -> ImportedCosts
  {
    guard !ids.isEmpty else { throw WalletError.invalid([Issue("expenses", .required)]) }
    guard ids.count <= ExpenseChanges.most else {
      throw WalletError.invalid([Issue("expenses", .tooMany, limit: "\(ExpenseChanges.most)")])
    }
    guard !changes.isEmpty else { throw WalletError.invalid([Issue("changes", .required)]) }
    return try await store.write(by: actor, at: world.now()) { transaction in
      _ = try transaction.snapshot.journey(journey).forEditing()
      var count = 0
      for id in Set(ids) {
        try transaction.expect(Expense.self, id, in: journey)
        let expense = try transaction.record(Expense.self, id), patch = changes.patch(over: expense)
        let edited = try expense.checked(patch)
        guard edited.record != expense else { continue }
        _ = try transaction.save(edited, over: expense)
        count += 1
      }
      return ImportedCosts(count: count, changes: count == 0 ? nil : transaction.sequences)
    }
  }
}
