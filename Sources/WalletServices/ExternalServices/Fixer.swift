import Foundation
import Journeys

/// Exchange rates of Fixer, `GET {day}` (https://fixer.io/documentation), with a key: one publication a day, of which the base is the
/// euro in every plan.
enum Fixer {
  /// A day of some 170 currencies has 3 kB.
  static let bodyLimit = 65_536

  /// Asks for the rates of a day that is over, which no longer change.
  static func request(of day: CalendarDay) -> ServiceRequest {
    ServiceRequest(profile: .fixer, path: day.iso, query: [], bodyLimit: bodyLimit)
  }

  /// The publication of an answer, `{"success":true,"timestamp":…,"historical":true,"base":"EUR","date":"2026-11-02","rates":{…}}`;
  /// currencies that the wallet does not know are left out.
  /// - Throws: `ServiceFailure` with `.key`, `.budget`, `.refused` or `.format`.
  static func publication(_ body: Data, of day: CalendarDay) throws(ServiceFailure) -> RatePublication {
    guard let answer = try? JSONValue(parsing: body, mostValues: 10_000), case .flag(let success)? = answer["success"]
    else { throw ServiceFailure(.format) }
    guard success else {
      // Its errors have the status 200 (https://fixer.io/documentation, API Error Codes).
      switch answer["error"]?["code"]?.integer {
      case 101, 102, 103, 105: throw ServiceFailure(.key)
      case 104: throw ServiceFailure(.limited)
      default: throw ServiceFailure(.refused)
      }
    }
    guard answer["base"] == "EUR", answer["date"]?.text == day.iso, let rates = answer["rates"]?.members else {
      throw ServiceFailure(.format)
    }
    var known: [String: Decimal] = [:]
    for (code, rate) in rates {
      guard case .number(let rate) = rate else { throw ServiceFailure(.format) }
      // Metals and coins are no currencies, and the base has no rate.
      if code != "EUR", KnownCurrency.with(code: code) != nil { known[code] = rate }
    }
    guard let publication = RatePublication(day, known, by: .fixer) else { throw ServiceFailure(.format) }
    return publication
  }
}
