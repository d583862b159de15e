import Foundation
import Journeys
import Synchronization
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

/// The mails that a wallet sends, and whether they are taken.
final class MailLog: Sendable {
  private let state = Mutex<(sent: [MailMessage], isRefusing: Bool)>(([], false))
  var all: [MailMessage] { state.withLock { $0.sent } }
  func fail() { state.withLock { $0.isRefusing = true } }
  func add(_ message: MailMessage) throws {
    try state.withLock {
      if $0.isRefusing { throw DeliveryFailure(said: "no", isFinal: true) }
      $0.sent.append(message)
    }
  }
}

extension Visitors {
  /// Has the wallet send mail.
  func setMailUp(publicAddress: String? = nil) throws {
    var channels = Channels()
    let sender = try #require(MailAddress("wallet@example.org"))
    channels.mail = MailAccount(
      server: MailServer(host: "mail.example.org", port: 465, security: .tls), sender: sender, recipient: sender)
    channels.publicAddress = publicAddress.flatMap { URL(string: $0) }
    try wallet.keep(channels)
  }
}
