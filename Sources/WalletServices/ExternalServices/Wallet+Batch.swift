import Foundation
import Journeys

extension Wallet {
  /// How long a question that a service could not answer is set aside, in seconds.
  static let setAside: TimeInterval = 6 * 3600

  /// Fetches one thing after the other. A failure of one does not keep back the others, unless it concerns the service as a whole; it is
  /// set aside for a while, for the same question would mostly fail again.
  /// - Parameters:
  ///   - questions: with the name of each
  ///   - pause: for how long, in seconds
  /// - Throws: the failure of the service, else the first of a question, when all others were asked.
  func each<Question>(
    of service: ExternalService, _ questions: [(name: String, question: Question)],
    settingAsideFor pause: TimeInterval = Wallet.setAside, fetch: (Question) async throws -> Void
  ) async throws {
    var first: ServiceFailure?
    for (name, question) in questions where !gate.isSetAside(name, of: service, at: world.now()) {
      do {
        try await fetch(question)
      } catch let failure as ServiceFailure {
        if failure.isOfService { throw failure }
        gate.setAside(name, of: service, until: world.now() + pause)
        first = first ?? failure
      }
    }
    if let first { throw first }
  }
}

extension ServiceFailure {
  /// Whether other questions would fail by it as well.
  var isOfService: Bool {
    switch trouble {
    case .unreachable, .untrusted, .key, .limited, .budget, .paused, .privateAddress: true
    case .slow, .lost, .refused, .format, .large: false
    }
  }
}
