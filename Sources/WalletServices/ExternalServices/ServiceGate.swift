import Foundation
import Journeys
import Synchronization

/// Lets requests to external services pass one after another: within the month's budget, at the pace of each service, and not while a
/// service that failed is left alone (circuit breaker). What it counts is on the disk before a request is sent, so that a restart forgets
/// nothing.
final class ServiceGate: Sendable {
  /// After how many failures in a row a service is left alone.
  static let failureLimit = 3
  /// How long for the first time, doubled with each further failure, and at most, in seconds.
  static let pauses: ClosedRange<TimeInterval> = 300...21_600
  /// The shortest and the longest pause that a service is granted where it asks for one, in seconds.
  static let granted: ClosedRange<TimeInterval> = 1...86_400

  private struct State {
    /// Read when it is first needed.
    var usage: ServiceUsage?
    /// When each service may be asked next.
    var next: [ExternalService: Date] = [:]
    /// What services have given for their keys, with what they were given for.
    var tokens: [ExternalService: (token: ServiceToken, settings: ServiceSettings.Entry)] = [:]
    /// Until when questions that could not be answered are left out, by service and name.
    var setAside: [ExternalService: [String: Date]] = [:]
  }

  private let folder: URL
  private let state = Mutex(State())

  init(in folder: URL) { self.folder = folder }

  /// How the services have fared.
  /// - Throws: `WalletError.unavailable(.settingsUnreadable)`; nothing is sent where the count is not known.
  func usage() throws -> ServiceUsage {
    try state.withLock { state in try usage(&state) }
  }

  /// Counts a request that is about to be sent.
  /// - Parameters:
  ///   - byHand: whether a person asks, for whom the circuit breaker does not count; what the service itself asked for does
  /// - Returns: how long to wait before it
  /// - Throws: `ServiceFailure` with `.budget`, `.limited` or `.paused`; what the file system throws.
  func enter(_ profile: ServiceProfile, budget: Int, byHand: Bool, at now: Date) throws -> Duration {
    try state.withLock { state in
      var usage = try usage(&state), entry = usage[profile.service]
      if let until = entry.pausedUntil, now.timeIntervalSince1970 < until {
        let isAsked = entry.trouble == ServiceFailure.Trouble.limited.rawValue
        if isAsked || !byHand { throw ServiceFailure(isAsked ? .limited : .paused) }
      }
      guard entry.count(at: now) < budget else { throw ServiceFailure(.budget) }
      (entry.count, entry.month) = (entry.count(at: now) + 1, ServiceUsage.month(of: now))
      usage[profile.service] = entry
      try keep(usage, &state)
      let slot = max(now, state.next[profile.service] ?? now)
      state.next[profile.service] = slot.addingTimeInterval(profile.interval.seconds)
      return .seconds(slot.timeIntervalSince(now))
    }
  }

  /// The token of a service that still counts and was given for its settings; nil for none.
  func token(of service: ExternalService, for settings: ServiceSettings.Entry, at now: Date) -> String? {
    state.withLock { state in
      guard let known = state.tokens[service], known.settings == settings, now < known.token.expiresAt else {
        return nil
      }
      return known.token.text
    }
  }

  /// Keeps a token in memory.
  func keep(_ token: ServiceToken, of service: ExternalService, for settings: ServiceSettings.Entry) {
    state.withLock { $0.tokens[service] = (token, settings) }
  }

  func forgetToken(of service: ExternalService) { state.withLock { $0.tokens[service] = nil } }

  /// Whether a question is left out for a while.
  func isSetAside(_ name: String, of service: ExternalService, at now: Date) -> Bool {
    state.withLock { state in
      state.setAside[service] = state.setAside[service]?.filter { $0.value > now }
      return state.setAside[service]?[name] != nil
    }
  }

  /// Leaves a question out for a while.
  func setAside(_ name: String, of service: ExternalService, until: Date) {
    state.withLock { $0.setAside[service, default: [:]][name] = until }
  }

  /// Asks everything anew, for a service may be another one now.
  func resetQuestions(of service: ExternalService) {
    state.withLock { state in
      state.setAside[service] = nil
      state.tokens[service] = nil
    }
  }

  /// Notes what came of a request.
  /// - Parameter failure: nil for an answer that can be used
  func note(_ service: ExternalService, _ failure: ServiceFailure?, at now: Date) throws {
    try state.withLock { state in
      var usage = try usage(&state), entry = usage[service]
      if let failure {
        entry.failures += 1
        (entry.failedAt, entry.trouble) = (now.timeIntervalSince1970, failure.trouble.rawValue)
        entry.pausedUntil = ServiceGate.pause(after: failure, number: entry.failures).map {
          now.timeIntervalSince1970 + $0
        }
      } else {
        (entry.answeredAt, entry.failures, entry.pausedUntil) = (now.timeIntervalSince1970, 0, nil)
      }
      usage[service] = entry
      try keep(usage, &state)
    }
  }

  /// How long a service is left alone, in seconds; nil for not at all.
  private static func pause(after failure: ServiceFailure, number: Int) -> TimeInterval? {
    let asked = failure.retryAfter.map { min(max($0, granted.lowerBound), granted.upperBound) }
    if failure.trouble == .limited { return asked ?? pauses.lowerBound }
    guard number >= failureLimit else { return asked }
    let doubled = pauses.lowerBound * pow(2, Double(min(number - failureLimit, 20)))
    return max(asked ?? 0, min(doubled, pauses.upperBound))
  }

  private func usage(_ state: inout State) throws -> ServiceUsage {
    if let known = state.usage { return known }
    let read = try SettingsFile<ServiceUsage>(in: folder).read() ?? ServiceUsage()
    state.usage = read
    return read
  }

  private func keep(_ usage: ServiceUsage, _ state: inout State) throws {
    try SettingsFile(in: folder).write(usage)
    state.usage = usage
  }
}

extension Duration {
  /// The same as a number of seconds.
  var seconds: TimeInterval {
    TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1_000_000_000_000_000_000
  }
}
