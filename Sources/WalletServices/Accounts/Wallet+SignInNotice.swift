import Foundation
import JourneyStore
import Journeys
import WalletWords

extension Wallet {
  /// Tells a user that a device was signed in, by each channel that is set up and theirs. What cannot be delivered is not tried
  /// again: the page of devices says the same.
  /// - Returns: what went wrong, by channel
  public func noteSignIn(_ new: NewSession) async throws -> [(Channel, any Error)] {
    let actor = Actor.user(new.user)
    let (user, account) = try await store.read(as: actor) { (try $0.currentUser(), try $0.account()) }
    let words = Words.of(user.language ?? .en)
    let device = new.session.name.isEmpty ? words("devices.unnamed") : new.session.name
    let notice = ReminderNotification(
      id: "sign-in-\(new.session.id.text)", title: words("signIn.notice.title"),
      body: words("signIn.notice.text", ["device": device]), address: "/settings/devices",
      expires: new.session.createdAt.addingTimeInterval(86_400), isUrgent: true)
    var failures: [(Channel, any Error)] = []
    for channel in [Channel.push, .mail, .webhook] where user.channels.contains(channel.rawValue) {
      do {
        for target in try await targets(of: channel, for: actor) {
          try await send(notice, by: channel, to: target, for: actor)
        }
        if channel == .mail { try await mail(notice, to: account) }
      } catch {
        failures.append((channel, error))
      }
    }
    return failures
  }

  /// Sends a notice to a user's own address; the user of this computer has one among the channels.
  private func mail(_ notice: ReminderNotification, to account: Account) async throws {
    guard var sender = try channels().mail, try await localUser().id != account.id,
      let recipient = account.email.flatMap({ MailAddress($0) })
    else { return }
    sender.recipient = recipient
    try await world.mail(sender.server, sender.message(notice, channels().link, at: world.now()))
  }
}
