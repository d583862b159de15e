import Foundation
import Journeys
import Logging
import WalletServices

extension Site {
  /// Takes mail in for the private addresses of users until the task is cancelled.
  /// - Parameter onRunning: called with the private address and the port once it listens
  /// - Throws: `WalletError.unavailable(.portTaken)`.
  func takeMail(_ host: String, _ port: Int, _ onRunning: @Sendable (String, Int) async -> Void) async throws {
    let token = try await wallet.mailToken(of: .system(.mailbox, for: served.localUser))
    let site = self
    let delivery = SMTPServer.SMTPDelivery {
      site.wallet.world.now()
    } user: { token in
      try await site.served.visit { try await site.wallet.store.user(ofMailToken: token, for: .mailbox) }
    } files: {
      (site.wallet.files, site.wallet.world.uuid())
    } deliver: { file, users in
      do {
        try await site.served.visit {
          for user in users { try await site.wallet.receive(mail: file, by: .system(.mailbox, for: user)) }
        }
      } catch {
        // The sender is told to try again, and the traveller's log says why.
        site.logger.error("a message was not kept: \(error)", metadata: ["service": "\(MailReception.name)"])
        throw error
      }
      site.readFiles()
    }
    defer { smtpEndpoint.place = nil }
    try await SMTPServer(host: host, port: port, to: delivery).run { port in
      smtpEndpoint.place = .init(host: host, port: port)
      services.note(MailReception.name, nil)
      await onRunning("\(token)@\(host)", port)
    }
  }
}
