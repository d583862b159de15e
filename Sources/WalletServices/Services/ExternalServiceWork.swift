import Foundation
import Journeys
import Logging

/// Fetches from external services what is due, for those with a consent. Pages show what it has stored, and never wait for it.
package struct ExternalServiceWork: BackgroundWork {
  static let name = Actor.System.externalServices
  /// The longest time until it looks again, in seconds: places and days change without anybody's doing.
  static let interval: TimeInterval = 3600
  /// The shortest time until it asks a service again, in seconds.
  static let pause: TimeInterval = 300
  /// How long changes are collected before it looks for new places, in seconds.
  static let collecting: Duration = .seconds(5)

  /// The services of which something may be due when a journey has changed.
  private static let watching: [ExternalService] = [
    .weather, .flights, .guides, .routes, .valhallaRoutes, .embassies,
  ]

  let served: WalletHandle
  let texts: NotificationTexts
  let logger: Logger

  /// The work of a wallet, whose notifications say `texts`.
  package init(
    served: WalletHandle, texts: NotificationTexts,
    logger: Logger = Logger(label: Actor.System.externalServices.rawValue)
  ) {
    (self.served, self.texts, self.logger) = (served, texts, logger)
  }

  package func work() async throws -> TimeInterval? {
    try await served.visit {
      let wallet = served.wallet
      guard try wallet.serviceConsents().allowsAny else { return nil }
      let (next, failures) = try await wallet.fetchWhatIsDue()
      for (service, failure) in failures { logger.notice("\(service.rawValue): \(failure)") }
      let wait = [try await notifyOfFlights(wallet), try await notifyOfWeather(wallet)].compactMap(\.self).min()
      let due =
        [next.timeIntervalSince(wallet.world.now()), wait].compactMap(\.self).min() ?? ExternalServiceWork.interval
      return min(max(due, 1), ExternalServiceWork.interval)
    }
  }

  /// Notifies all users of what has changed about their flights.
  /// - Returns: seconds until something is to be sent that waits; nil for nothing
  private func notifyOfFlights(_ wallet: Wallet) async throws -> TimeInterval? {
    guard try wallet.serviceConsents().allows(.flights) else { return nil }
    var next: TimeInterval?
    for user in try await wallet.store.users(for: .externalServices) {
      let (wait, failures) = try await wallet.notifyOfFlights(.system(.externalServices, for: user), texts)
      for (channel, error) in failures { logger.notice("flights, by \(channel): \(error)") }
      next = [next, wait].compactMap(\.self).min()
    }
    return next
  }

  /// Notifies all users of weather to be prepared for.
  /// - Returns: seconds until something is to be sent that waits; nil for nothing
  private func notifyOfWeather(_ wallet: Wallet) async throws -> TimeInterval? {
    guard try wallet.serviceConsents().allows(.weather) else { return nil }
    var next: TimeInterval?
    for user in try await wallet.store.users(for: .externalServices) {
      let (wait, failures) = try await wallet.notifyOfWeather(.system(.externalServices, for: user), texts)
      for (channel, error) in failures { logger.notice("weather, by \(channel): \(error)") }
      next = [next, wait].compactMap(\.self).min()
    }
    return next
  }

  /// Nothing while no service is allowed.
  func news() -> Wake? {
    guard let consents = try? served.wallet.serviceConsents(),
      ExternalServiceWork.watching.contains(where: { consents.allows($0) })
    else { return nil }
    let numbers = served.wallet.store.commits.numbers()
    return {
      for await _ in numbers {
        // Edits mostly come in groups.
        try? await Task.sleep(for: ExternalServiceWork.collecting)
        return
      }
    }
  }
}

extension Wallet {
  /// Fetches what is due of all services with a consent. A service that fails does not keep back the others.
  /// - Returns: when something is due again, and what failed
  /// - Throws: `WalletError.unavailable`; what the file system throws.
  func fetchWhatIsDue() async throws -> (next: Date, failures: [(ExternalService, ServiceFailure)]) {
    var next = world.now() + ExternalServiceWork.interval, failures: [(ExternalService, ServiceFailure)] = []
    let consents = try serviceConsents()
    for service in ExternalService.allCases where consents.allows(service) {
      do {
        let due = try await fetch(service)
        next = min(next, due.map { max($0, world.now() + ExternalServiceWork.pause) } ?? next)
      } catch let failure as ServiceFailure {
        failures.append((service, failure))
        next = min(next, world.now() + ExternalServiceWork.pause)
      } catch WalletError.unavailable(.serviceNotAllowed, _) {
        // Taken back meanwhile.
      }
    }
    return (next, failures)
  }

  /// Fetches what is due of a service.
  /// - Returns: when something is due again; nil where nothing is
  private func fetch(_ service: ExternalService) async throws -> Date? {
    switch service {
    case .exchangeRates:
      if try await ratesDue() <= world.now() { try await fetchRates() }
      return try await ratesDue()
    case .weather: return try await fetchForecasts()
    // Asked only by who waits for the answer.
    case .geocoding, .addresses, .surroundings, .hotels, .mapTiles: return nil
    case .flights: return try await fetchFlights()
    case .guides: return try await fetchGuides()
    case .embassies: return try await fetchEmbassies()
    case .routes, .valhallaRoutes: return try await fetchRoutes(by: service)
    }
  }
}
