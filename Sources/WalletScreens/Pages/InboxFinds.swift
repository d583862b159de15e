import Foundation
import JourneyStore
import Journeys
import WalletServices
import WalletWords

/// What was found in something of the Inbox, and where it may go.
struct InboxFinds {
  /// A booking that was found in another thing in the Inbox.
  struct Reported {
    let booking: FoundBooking
    let name: String
  }

  let finds: [InboxScreen.Find]
  /// Why its bookings want a review; nil for none, and for ones that leave no doubt.
  let doubt: ReviewDecision.Doubt?
  /// Where the bookings would go; nil where all of them are there already.
  let proposal: String?
  /// The journeys that it can be filed into, first of all the one that it names, else the request to choose one.
  let choices: [InboxScreen.JourneyChoice]

  /// - Parameter earlier: what others have told, to which this adds its own
  init(
    _ entry: InboxEntry, _ order: JourneyOrder, _ earlier: inout [Reported], _ snapshot: Snapshot,
    _ context: ScreenContext
  ) throws {
    let review = try Review(entry, snapshot, order), words = context.words
    var finds: [InboxScreen.Find] = []
    for (booking, match) in zip(review.found, review.matches) {
      let twin = earlier.first { $0.booking.isSame(as: booking, context.kinds) }
      finds.append(try InboxFinds.find(booking, match, twin, snapshot, context))
      if twin == nil { earlier.append(Reported(booking: booking, name: review.title)) }
    }
    self.finds = finds
    doubt = ReviewDecision.doubt(review.found, review.matches, fitting: review.proposal.fitting)
    // A cancelled booking that no journey has needs none.
    let isNew = zip(review.found, review.matches).contains { $1 == nil && !$0.isCancelled }
    proposal = isNew ? InboxFinds.target(of: review, words) : nil
    let named = order.named(in: [entry.name, entry.text, entry.link, review.text].joined(separator: "\n"))
    let journeys = named.map { named in [named] + review.proposal.journeys.filter { $0.id != named.id } }
    let known = (journeys ?? review.proposal.journeys).map {
      InboxScreen.JourneyChoice(
        id: $0.id.text, text: context.line($0.name, JourneyCard.summary($0, context)))
    }
    choices =
      named == nil
      ? [InboxScreen.JourneyChoice(id: "", text: words("inbox.choose"))] + known : known
  }

  /// The journey that bookings would go to, a new one without a name where they name no place.
  private static func target(of review: Review, _ words: Words) -> String {
    guard review.isForNewJourney else {
      return words("inbox.toJourney", ["name": review.proposal.journeys.first?.name ?? ""])
    }
    let name = review.proposal.name
    return name.isEmpty ? words("review.newJourney") : words("inbox.toNew", ["name": name])
  }

  private static func find(
    _ booking: FoundBooking, _ match: BookingMatch?, _ twin: Reported?, _ snapshot: Snapshot, _ context: ScreenContext
  ) throws -> InboxScreen.Find {
    let words = context.words, state: String?
    if let match {
      let journey = try snapshot.journey(match.journey).journey
      state = words("inbox.find.\(match.verdict.rawValue)", ["journey": journey.name])
    } else {
      state =
        twin.map { words("inbox.find.twin", ["name": $0.name]) }
        ?? (booking.isCancelled ? words("booking.cancelled") : nil)
    }
    return InboxScreen.Find(
      title: booking.title(context), state: state,
      address: match.map { PagePath.item($0.kind, $0.item, in: $0.journey) })
  }
}
