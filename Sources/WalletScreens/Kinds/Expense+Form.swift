import Foundation
import JourneyStore
import Journeys

extension Expense {
  /// The booking that it belongs to is chosen from those of the journey.
  static func formFields(
    _ input: FormInput, _ issues: [Issue], in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [String: FormField] {
    try RelatedChoice.field(
      input, issues, of: kind, among: ExpenseEntityType.allCases.map { ($0.rawValue, $0.kind) }, in: journey, context)
  }

  /// The currency that was used last in the journey.
  static func usualCurrency(in journey: JourneySnapshot, _ context: ScreenContext) throws -> Currency? {
    let last = try journey.items(Expense.self).max { $0.createdAt < $1.createdAt }
    return last?.amount?.currency ?? journey.journey.homeCurrency ?? context.user.currency
  }
}
