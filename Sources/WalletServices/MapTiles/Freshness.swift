import Foundation
import Journeys

/// How long an answer may be used without asking again, and whether it may be kept (RFC 9111, sections 3 and 4.2), for a cache of one
/// household.
struct Freshness: Sendable, Hashable {
  let isStorable: Bool
  /// In seconds from now; nothing for what is asked again each time.
  let lifetime: TimeInterval

  /// For an answer that says nothing of it: what OpenStreetMap asks for (https://operations.osmfoundation.org/policies/tiles/).
  static let usual: TimeInterval = 7 * 86_400
  /// The longest that is believed.
  static let longest: TimeInterval = 365 * 86_400

  init(_ answer: WebAnswer, at now: Date) {
    let directives = (answer.cacheControl ?? "").lowercased().split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    isStorable = !directives.contains("no-store")
    let age = answer.age.flatMap(TimeInterval.init).map { max(0, $0) } ?? 0
    let stated = directives.first { $0.hasPrefix("max-age=") }.map { directive in
      (TimeInterval(directive.dropFirst(8).trimmingCharacters(in: ["\""])) ?? 0) - age
    }
    let until = answer.expires.map { text -> TimeInterval in
      // What is no date is past (section 5.3).
      guard case .date(let date)? = RetryAfter(text) else { return 0 }
      return date.timeIntervalSince(now)
    }
    let found = directives.contains("no-cache") ? 0 : stated ?? until ?? Freshness.usual
    lifetime = found.isFinite ? min(max(0, found), Freshness.longest) : 0
  }
}
