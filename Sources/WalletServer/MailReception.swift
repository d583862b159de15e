import ServiceLifecycle
import Synchronization
import WalletScreens

/// The SMTP server: accepts mail for the private addresses of users while the server runs.
struct MailReception: Service {
  /// What `doctor` calls it.
  static let name = "smtp"

  /// Where mail is taken in; nil where it is not.
  final class Endpoint: Sendable {
    private let state = Mutex<MailScreen.SMTPAddress?>(nil)

    var place: MailScreen.SMTPAddress? {
      get { state.withLock { $0 } }
      set { state.withLock { $0 = newValue } }
    }
  }

  let site: Site
  let host: String
  let port: Int
  /// Called with the private address and the port once it listens.
  let onRunning: @Sendable (String, Int) async -> Void

  func run() async throws {
    try await cancelWhenGracefulShutdown { try await site.takeMail(host, port, onRunning) }
  }
}
