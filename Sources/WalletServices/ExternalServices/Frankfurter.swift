import Foundation
import JourneyStore
import Journeys

/// Exchange rates of Frankfurter, `GET v1/{first}..` (https://frankfurter.dev/v1/).
enum Frankfurter {
  /// A year of publications with 30 currencies each has some 120 kB.
  static let bodyLimit = 4 * 1_048_576
  /// The most days that an answer is read of: what the embedded rates can be old at most.
  static let dayLimit = 4000

  /// Asks for all publications from a day on.
  static func request(from day: CalendarDay) -> ServiceRequest {
    ServiceRequest(
      profile: .frankfurter, path: "v1/\(day.iso)..", query: [("base", "EUR")], bodyLimit: bodyLimit)
  }

  /// The publications of an answer, by day:
  /// `{"amount":1.0,"base":"EUR","start_date":"2026-10-30","end_date":"…","rates":{"2026-10-30":{"AUD":1.6563,…},…}}`.
  /// - Parameter today: a publication of the day after tomorrow or later is none
  /// - Throws: `ServiceFailure` with `.format`.
  static func publications(_ body: Data, today: CalendarDay) throws(ServiceFailure) -> [RatePublication] {
    guard let answer = try? JSONValue(parsing: body, mostValues: 1_000_000), answer["base"] == "EUR",
      let days = answer["rates"]?.members, days.count <= dayLimit
    else { throw ServiceFailure(.format) }
    if let amount = answer["amount"], amount != .number(1) { throw ServiceFailure(.format) }
    var publications: [RatePublication] = []
    for (day, rates) in days {
      guard let day = CalendarDay(day), day <= today.advanced(by: 1), let members = rates.members else {
        throw ServiceFailure(.format)
      }
      var known: [String: Decimal] = [:]
      for (code, rate) in members {
        guard case .number(let rate) = rate else { throw ServiceFailure(.format) }
        known[code] = rate
      }
      guard let publication = RatePublication(day, known) else { throw ServiceFailure(.format) }
      publications.append(publication)
    }
    return publications.sorted { $0.day < $1.day }
  }
}

extension Wallet {
  /// How long fetched rates count as the newest, in seconds: the bank publishes once on a working day, around 16:00 in Frankfurt.
  static let ratesLifetime: TimeInterval = 6 * 3600

  /// When the rates are to be fetched next.
  func ratesDue() async throws -> Date {
    try await store.read(as: .system(.externalServices)) {
      try $0.cachedResponse(of: .exchangeRates, to: Wallet.ratesKey)?.expiresAt
    } ?? .distantPast
  }

  /// Fetches the rates that were published since the last ones known.
  /// - Parameter byHand: whether a person waits for it
  /// - Throws: as `ask`.
  func fetchRates(byHand: Bool = false) async throws {
    let rates = try await store.read(as: .system(.externalServices)) { try $0.referenceRates() }
    let today = CalendarDay(of: world.now(), in: .utc)
    if try serviceSettings().profile(of: .exchangeRates)?.name == ServiceProfile.fixer.name {
      return try await fetchFixerRates(of: today.advanced(by: -1), byHand: byHand)
    }
    // The last day that is known is in the answer too, which is never empty by that.
    var question = Frankfurter.request(from: min(rates.lastDay ?? today, today))
    question.isByHand = byHand
    let answer = try await ask(question)
    let found = try read(.exchangeRates) { () throws(ServiceFailure) in
      try Frankfurter.publications(answer.body, today: today)
    }
    let now = world.now()
    try serviceConsents().require(.exchangeRates)
    try await store.keep(found.filter { $0.day > ReferenceRates.embedded.lastDay ?? $0.day }, fetchedAt: now)
    try await keepTime(of: now, Wallet.ratesLifetime)
  }

  /// Fetches the rates of a day that is over from Fixer, which grants few requests: one a day.
  private func fetchFixerRates(of day: CalendarDay, byHand: Bool) async throws {
    var question = Fixer.request(of: day)
    question.isByHand = byHand
    let answer = try await ask(question)
    let found = try read(.exchangeRates) { () throws(ServiceFailure) in try Fixer.publication(answer.body, of: day) }
    try serviceConsents().require(.exchangeRates)
    try await store.keep([found], fetchedAt: world.now())
    try await keepTime(of: world.now(), 86_400)
  }

  /// What is kept is the time alone, for the rates have a table of their own.
  private func keepTime(of now: Date, _ lifetime: TimeInterval) async throws {
    try await keep(
      CachedResponse(
        of: .exchangeRates, to: Wallet.ratesKey, fetchedAt: now, expiresAt: now + lifetime, body: Data()))
  }

  private static let ratesKey = "rates"
}
