import Foundation
import Logging
import ServiceLifecycle
import UnixSignals
import WalletServices

/// Checks every few seconds, and on SIGHUP, whether there is another certificate, and uses it for new connections. One that is not
/// valid is logged once, and the one before stays.
struct CertificateRenewal: Service {
  /// What `doctor` calls it.
  static let name = "certificate"

  let source: any CertificateSource
  let current: CurrentCertificate
  let now: @Sendable () -> Date
  /// Notes for `doctor` what a check came to; nil for no error.
  let note: @Sendable ((any Error)?) -> Void
  let logger: Logger
  /// How long to rest between two looks. The files are compared, not their times, so that links to other files are noticed.
  var pause = Duration.seconds(10)

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withTaskGroup(of: Void.self) { group in
        let turns = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        group.addTask { for await _ in await UnixSignalsSequence(trapping: .sighup) { turns.continuation.yield() } }
        group.addTask { while (try? await Task.sleep(for: pause)) != nil { turns.continuation.yield() } }
        var complaint: String?
        for await _ in turns.stream { complaint = look(after: complaint) }
        group.cancelAll()
      }
    }
  }

  /// Takes the certificate that there is now.
  /// - Parameter complaint: what was logged the last time
  /// - Returns: what is wrong with it
  func look(after complaint: String?) -> String? {
    do {
      let certificate = try source.certificate(at: now())
      note(nil)
      guard !certificate.isSame(as: current.value) else { return nil }
      current.value = certificate
      let end = certificate.validity.upperBound.formatted(.iso8601)
      logger.notice("a new certificate is shown", metadata: ["names": "\(certificate.names)", "until": "\(end)"])
      return nil
    } catch {
      note(error)
      if "\(error)" != complaint { logger.error("the certificate was not replaced: \(error)") }
      return "\(error)"
    }
  }
}
