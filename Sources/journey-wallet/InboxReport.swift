import Foundation
import JourneyStore
import Journeys
import WalletScreens
import WalletServices
import WalletWords

/// What came into the Inbox and what was found in it, for people and for scripts.
struct InboxReport {
  private let entry: InboxEntry
  private let titles: [String]
  private let isFiled: Bool
  /// Whether the search broke down.
  private let isUnreadable: Bool

  /// Reads what has become of something that was laid into the Inbox just now.
  init(_ entry: InboxEntry, _ wallet: Wallet, as actor: Actor) async throws {
    self.entry = entry
    let now = wallet.world.now()
    (titles, isFiled, isUnreadable) = try await wallet.store.read(as: actor) { snapshot in
      let context = ScreenContext(
        user: try snapshot.currentUser(), accepted: Failure.language, now: now, kinds: snapshot.kinds)
      let reading = try snapshot.bookingReading(of: entry)
      return (
        context.titles(try reading.map(snapshot.foundBookings) ?? []),
        try !snapshot.inbox().contains { $0.id == entry.id },
        reading?.hasFailed == true
      )
    }
  }

  func text(asJSON: Bool) -> String {
    guard asJSON else {
      let words = Words.of(Failure.language)
      let none = words(isUnreadable ? "inbox.unreadable" : "inbox.nothing")
      let found = titles.isEmpty ? none : titles.joined(separator: ", ")
      return "\(entry.name): \(found)"
    }
    var writer = JSONWriter()
    writer.value(
      .object([
        "id": .text(entry.id.text), "name": .text(entry.name), "bookings": .array(titles.map(JSONValue.text)),
        "filed": .flag(isFiled), "unreadable": .flag(isUnreadable),
      ]))
    return writer.text
  }
}
