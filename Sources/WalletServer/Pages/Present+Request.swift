import Foundation
import Hummingbird
import JourneyStore
import Journeys
import WalletScreens

extension Present {
  /// The document or the thing in the Inbox of an identifier; nil for one that the user does not see.
  init?(_ id: UUID, in snapshot: Snapshot) throws {
    if let document = try snapshot.document(id) {
      self.init(document.name, at: PagePath.item(document))
      return
    }
    let entry: InboxEntry
    do {
      entry = try snapshot.inboxEntry(id)
    } catch WalletError.notFound {
      return nil
    }
    self.init(entry.name, at: "/inbox/\(id.text)/file")
  }
}

extension Request {
  /// The most that is named of what an upload brought again.
  static let mostPresent = 10

  /// What the page before says was here already.
  var present: [UUID] {
    let text = uri.queryParameters["present"].map(String.init) ?? ""
    return text.split(separator: ",").prefix(Request.mostPresent).compactMap { UUID(uuidString: String($0)) }
  }
}
