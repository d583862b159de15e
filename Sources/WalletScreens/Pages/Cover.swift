import Foundation
import JourneyStore
import Journeys

/// What a journey is known by at a glance: a picture of its own, or a gradient.
package struct Cover: Sendable {
  /// One of six gradients, always the same for the same journey; it stands under the picture too, until that has come.
  package let gradient: String
  /// The address of the picture for lists; nil for none.
  package let card: String?
  /// The address of the picture for the head of a page.
  package let head: String?

  /// The colour of a journey among others, always the same.
  static func tint(of journey: UUID) -> String {
    ["blue", "purple", "teal", "orange", "green", "pink"][Int(journey.uuid.15) % 6]
  }

  /// The cover of a journey for those who see its documents.
  package init(_ journey: UUID, _ picture: JourneyCover?) {
    gradient = "cover-\(Int(journey.uuid.15) % 6)"
    let address = picture.map { picture in
      let document = PagePath.item(.document, picture.documentID, in: journey)
      // Another file has another address, so that no old picture is shown in its place.
      return "\(document)/picture?of=\(picture.contentHash.prefix(8))&size="
    }
    (card, head) = (address.map { $0 + "card" }, address.map { $0 + "cover" })
  }

  /// The cover of a journey for everyone else.
  init(public journey: UUID) { self.init(journey, nil) }
}
