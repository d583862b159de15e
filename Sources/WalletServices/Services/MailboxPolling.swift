import Foundation
import Journeys
import Synchronization

/// Looks into the mailbox that is set up every few minutes, and whenever somebody asks for it.
public final class MailboxPolling: BackgroundWork {
  static let name = Actor.System.mailbox

  private struct State {
    var look: MailboxLook?
    var isLooking = false
  }

  private let served: WalletHandle
  private let signal: Signal
  /// Is rung when something has come that may hold bookings.
  private let arrivals: Signal
  private let state = Mutex(State())

  init(_ served: WalletHandle, signal: Signal, arrivals: Signal) {
    (self.served, self.signal, self.arrivals) = (served, signal, arrivals)
  }

  var pauseAfterError: TimeInterval { Mailbox.interval }

  /// The last look into the mailbox; nil before the first, and where none is set up.
  public var last: MailboxLook? { state.withLock { $0.look } }

  /// Polls the mailbox soon.
  public func wake() { signal.send() }

  /// Fetches new messages of the mailbox into the Inbox, if one is set up and no other poll is running.
  /// - Returns: what came of it; nil where it was not looked into
  @discardableResult
  public func look() async -> MailboxLook? {
    guard begin() else { return nil }
    let wallet = served.wallet
    let result: Result<MailboxVisit, any Error>
    do {
      guard let mailbox = try wallet.mailbox() else { return end(nil) }
      let visit = try await wallet.world.mailbox(mailbox, receiver)
      if visit.taken > 0 { arrivals.send() }
      result = .success(visit)
    } catch is CancellationError {
      return end(nil)
    } catch {
      result = .failure(error)
      arrivals.send()
    }
    return end(MailboxLook(at: wallet.world.now(), result))
  }

  func work() async throws -> TimeInterval? {
    _ = try await look()?.result.get()
    return Mailbox.interval
  }

  private func begin() -> Bool {
    state.withLock { state in
      defer { state.isLooking = true }
      return !state.isLooking
    }
  }

  private func end(_ look: MailboxLook?) -> MailboxLook? {
    state.withLock { ($0.look, $0.isLooking) = (look, false) }
    return look
  }

  /// Lays mails into the Inbox of this computer's user.
  private var receiver: MailReceiver {
    let served = served, files = served.wallet.files
    return MailReceiver(limit: files.limit) {
      try files.incoming(id: served.wallet.world.uuid())
    } take: { file in
      let actor = Actor.system(.mailbox, for: served.localUser)
      _ = try await served.visit { try await served.wallet.receive(mail: file, by: actor) }
    }
  }
}
