import Foundation
import Journeys
import Logging
import WalletServices

extension Site {
  /// Takes mail in for the private addresses of users until the task is cancelled.
  /// - Parameter onRunning: is told the private address and the port once it listens
  /// - Throws: `WalletError.unavailable(.portTaken)`.
  func takeMail(_ host: String, _ port: Int, _ onRunning: @Sendable (String, Int) async -> Void) async throws {
    let token = try await wallet.mailToken(of: .system(.mailbox, for: served.localUser))
    let site = self
    let postbox = MailDoor.Postbox {
      site.wallet.world.now()
    } user: { token in
      try await site.served.visit { try await site.wallet.store.user(ofMailToken: token, for: .mailbox) }
    } files: {
      (site.wallet.files, site.wallet.world.uuid())
    } deliver: { file, users in
      try await site.served.visit {
        for user in users { try await site.wallet.receive(mail: file, by: .system(.mailbox, for: user)) }
      }
      site.readFiles()
    }
    defer { mailWatch.door = nil }
    try await MailDoor(host: host, port: port, to: postbox).run { port in
      mailWatch.door = .init(host: host, port: port)
      await onRunning("\(token)@\(host)", port)
    }
  }

  /// Looks into the mailbox that is set up every few minutes, until the task is cancelled.
  func watchMailbox() async {
    while !Task.isCancelled {
      await lookIntoMailbox()
      do { try await Task.sleep(for: .seconds(Mailbox.interval)) } catch { return }
    }
  }

  /// Takes what is new in the mailbox into the Inbox, where one is set up and nobody looks into it just now.
  func lookIntoMailbox() async {
    guard mailWatch.begin() else { return }
    let result: Result<MailboxVisit, any Error>
    do {
      guard let mailbox = try wallet.mailbox() else { return mailWatch.end(nil) }
      let visit = try await wallet.world.mailbox(mailbox, receiver)
      if visit.taken > 0 { readFiles() }
      result = .success(visit)
    } catch is CancellationError {
      return mailWatch.end(nil)
    } catch {
      logger.notice("the mailbox: \(error)")
      result = .failure(error)
      readFiles()
    }
    mailWatch.end(MailboxLook(at: wallet.world.now(), result))
  }

  /// Lays mails into the Inbox of this computer's user.
  private var receiver: MailReceiver {
    let site = self
    return MailReceiver(limit: wallet.files.limit) {
      try site.wallet.files.incoming(id: site.wallet.world.uuid())
    } take: { file in
      _ = try await site.served.visit {
        try await site.wallet.receive(mail: file, by: .system(.mailbox, for: site.served.localUser))
      }
    }
  }
}
