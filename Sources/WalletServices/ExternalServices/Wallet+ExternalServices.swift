import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Which external services may be asked.
  /// - Throws: `WalletError.unavailable(.settingsUnreadable)`.
  public func serviceConsents() throws -> ServiceConsents { try ServiceConsents(in: folder) }

  /// How they are asked.
  /// - Throws: `WalletError.unavailable(.settingsUnreadable)`.
  public func serviceSettings() throws -> ServiceSettings { try ServiceSettings(in: folder) }

  /// Changes how they are asked.
  /// - Throws: what the file system throws.
  public func keep(_ settings: ServiceSettings) throws { try settings.keep(in: folder) }

  /// How they have fared.
  /// - Throws: `WalletError.unavailable(.settingsUnreadable)`.
  public func serviceUsage() throws -> ServiceUsage { try gate.usage() }

  /// Allows a service to be asked, or takes that back; what it has answered goes with the consent.
  /// - Throws: `WalletError.unavailable`; what the file system throws.
  public func set(_ service: ExternalService, isAllowed: Bool) async throws {
    var consents = try serviceConsents()
    if isAllowed { consents.allow(service, at: world.now()) } else { consents.withdraw(service) }
    try consents.keep(in: folder)
    if !isAllowed { try await removeAnswers(of: service) }
  }

  /// Deletes what a service has answered, as when another one is to be asked.
  /// - Throws: `WalletError.unavailable`.
  public func removeAnswers(of service: ExternalService) async throws {
    gate.resetQuestions(of: service)
    try await store.removeResponses(of: service)
    if service == .weather { try await store.removeWeatherAlerts() }
    if service == .exchangeRates { try await store.removeUnusedRates() }
    if service == .flights { try await store.removeKnownFlights() }
    if service == .mapTiles { try tiles.removeAll() }
  }

  /// Sends a request to an external service; the only way to one, and closed without consent.
  /// - Throws: `WalletError.unavailable`, with `.serviceNotAllowed` before anything is sent.
  public func send(_ request: WebRequest, to service: ExternalService) async throws -> WebAnswer {
    try serviceConsents().require(service)
    return try await world.web(request)
  }

  /// Asks a service: within its budget and at its pace, again after failures that may pass, with growing pauses of random length.
  /// - Returns: an answer of the documented media type, or 304 where an ETag was named
  /// - Throws: `ServiceFailure`; `WalletError.unavailable(.serviceNotAllowed)` before anything is sent; what the file system throws.
  func ask(_ question: ServiceRequest) async throws -> WebAnswer {
    let service = question.profile.service, all = try serviceSettings(), settings = all[service]
    let agent = ServiceRequest.agent(contact: all.contact)
    let budget = settings.budget ?? question.profile.monthlyBudget
    let retries = question.isByHand ? 0 : question.retries
    var isRenewed = false
    for attempt in 0... {
      try serviceConsents().require(service)
      let token = try await token(for: question.profile, settings, agent: agent, byHand: question.isByHand)
      let request = question.request(settings, agent: agent, token: token)
      let wait = try gate.enter(question.profile, budget: budget, byHand: question.isByHand, at: world.now())
      if wait > .zero { try await world.pause(wait) }
      do {
        return try await answer(to: question, request)
      } catch let failure as ServiceFailure where failure.status == 401 && token != nil && !isRenewed {
        // The service has forgotten it before its time.
        gate.forgetToken(of: service)
        isRenewed = true
      } catch let failure as ServiceFailure where failure.isPassing && failure.retryAfter == nil && attempt < retries {
        // Not all wallets that a service has failed ask it again in the same moment.
        try await world.pause(.seconds(pow(4, Double(attempt)) * Double.random(in: 0.5...1.5)))
      } catch let failure as ServiceFailure {
        try gate.note(service, failure, at: world.now())
        throw failure
      }
    }
    throw ServiceFailure(.lost)
  }

  private func answer(to question: ServiceRequest, _ request: WebRequest) async throws -> WebAnswer {
    let answer = try await sent(request, to: question.profile.service)
    if answer.status == 304, !question.etag.isEmpty { return answer }
    if question.mayBeEmpty, question.emptyStatuses.contains(answer.status) {
      return WebAnswer(status: 204, body: Data())
    }
    guard answer.status == 200 else { throw ServiceFailure(answer, at: world.now()) }
    let type = (answer.contentType ?? "").split(separator: ";").first?.trimmingCharacters(in: .whitespaces).lowercased()
    guard let type, question.contentTypes.contains(type) else { throw ServiceFailure(.format) }
    return answer
  }

  /// An answer of any status.
  /// - Throws: `ServiceFailure`; `WalletError.unavailable` without consent.
  func sent(_ request: WebRequest, to service: ExternalService) async throws -> WebAnswer {
    do {
      return try await send(request, to: service)
    } catch let error as CancellationError {
      throw error
    } catch WalletError.unavailable(let reason, let detail)
      where [.serviceNotAllowed, .settingsUnreadable].contains(reason)
    {
      throw WalletError.unavailable(reason, detail: detail)
    } catch {
      throw ServiceFailure(error)
    }
  }

  /// Notes whether an answer could be read. One that could not is a failure like any other, for which the service is left alone.
  func read<Fact>(_ service: ExternalService, _ parse: () throws(ServiceFailure) -> Fact) throws -> Fact {
    do {
      let fact = try parse()
      try gate.note(service, nil, at: world.now())
      return fact
    } catch let failure as ServiceFailure {
      try gate.note(service, failure, at: world.now())
      throw failure
    }
  }

  /// Keeps an answer as long as there is a consent to it.
  func keep(_ response: CachedResponse) async throws {
    try serviceConsents().require(response.service)
    try await store.keep(response)
    // Taken back meanwhile: the answers were removed before this one came.
    if try !serviceConsents().allows(response.service) { try await removeAnswers(of: response.service) }
  }

  /// The answer to a question of somebody who waits for it; one that is stored and fresh is not asked for again.
  /// - Throws: as `ask`.
  func answered<Fact>(
    _ question: ServiceRequest, lifetime: TimeInterval, _ parse: (Data) throws(ServiceFailure) -> Fact
  ) async throws -> Fact {
    let service = question.profile.service, now = world.now(), key = question.key
    let isKept = key.utf8.count <= CachedResponse.textLimit
    try serviceConsents().require(service)
    if isKept {
      let known = try await store.read(as: .system(.externalServices)) { try $0.cachedResponse(of: service, to: key) }
      if let known, known.isFresh(at: now) { return try parse(known.body) }
    }
    let answer = try await ask(question)
    let fact = try read(service) { () throws(ServiceFailure) in try parse(answer.body) }
    if isKept {
      try await keep(
        CachedResponse(of: service, to: key, fetchedAt: now, expiresAt: now + lifetime, body: answer.body))
    }
    return fact
  }
}
