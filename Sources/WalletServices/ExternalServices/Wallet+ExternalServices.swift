import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Which external services may be asked.
  /// - Throws: `WalletError.unavailable(.settingsUnreadable)`.
  public func serviceConsents() throws -> ServiceConsents { try ServiceConsents(in: folder) }

  /// Allows a service to be asked, or takes that back; what it has answered goes with the consent.
  /// - Throws: `WalletError.unavailable`; what the file system throws.
  public func set(_ service: ExternalService, isAllowed: Bool) async throws {
    var consents = try serviceConsents()
    if isAllowed { consents.allow(service, at: world.now()) } else { consents.withdraw(service) }
    try consents.keep(in: folder)
    if !isAllowed { try await store.removeResponses(of: service) }
  }

  /// Sends a request to an external service; the only way to one, and closed without consent.
  /// - Throws: `WalletError.unavailable`, with `.serviceNotAllowed` before anything is sent.
  public func send(_ request: WebRequest, to service: ExternalService) async throws -> WebAnswer {
    try serviceConsents().require(service)
    return try await world.web(request)
  }
}
