import Foundation
import JourneyStore
import Journeys
import WalletWords

extension Wallet {
  /// Notifies a user that a device was signed in, by each channel that is set up and theirs. What cannot be delivered is not tried
  /// again: the page of devices shows the same.
  /// - Returns: what went wrong, by channel
  public func noteSignIn(_ new: NewSession) async throws -> [(Channel, any Error)] {
    let actor = Actor.user(new.user)
    let user = try await store.read(as: actor) { try $0.currentUser() }
    let words = Words.of(user.language ?? .en)
    let device = new.session.name.isEmpty ? words("devices.unnamed") : new.session.name
    let notification = ReminderNotification(
      id: "sign-in-\(new.session.id.text)", title: words("signIn.notice.title"),
      body: words("signIn.notice.text", ["device": device]), address: "/settings/devices",
      expires: new.session.createdAt.addingTimeInterval(86_400), isUrgent: true)
    return try await notify(notification, user, as: actor)
  }
}
