/// One step of the schema: SQL strings only, never edited once it has landed.
struct Migration: Sendable {
  /// Becomes SQLite's `user_version` once the step is done.
  let number: Int
  let sql: String

  /// All steps in their order.
  static let all = [
    house, plan, search, documents, inbox, readings, reminders, pushSubscriptions, confirmations,
    documentBookings, essentials, actors, references, cachedResponses, distances,
    accounts, secondFactors, sharing, travellers, performedRequests, covers, conversion,
    feeds, refunds, comments, privacy, publishedRates, budgets, knownFlights, costMappings, withoutDistances,
    recurringCosts, weatherAndFlightRecords, suggestedChanges, costCategories, openingHours, searchTitles,
    reimbursableBookings, freeCancellation,
  ]
}
