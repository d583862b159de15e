import Foundation
import JourneyStore
import Journeys
import WalletServices
import WalletWords

/// Something in the Inbox beside the bookings that were found in it, each as a form to be looked over, saved all at once.
public struct ReviewScreen: Screen {
  package let shell: Shell
  package let entryTitle: String
  package let entryText: String
  package let reviewAddress: String
  package let errorSummary: String?
  /// Why parts of what came in were not searched; nil where all of it was.
  package let unreadText: String?
  package let fileAddress: String?
  package let pictureAddress: String?
  package let pieces: [OriginalText.Piece]
  package let hasText: Bool
  package let drafts: [DraftCard]
  /// Where new bookings go; nil where all that was found is there already.
  package let target: TargetChoice?
  /// What extends the days of a journey that is there; nil where they hold all of the bookings' days.
  package let extending: Extending?
  /// On the button that ends the review.
  package let saveLabel: String
  package let empty: EmptyState?

  /// The journey that new bookings go to.
  package struct TargetChoice: Sendable {
    package let targetOptions: [FormField.Option]
    package let targetProblem: String?
    package let newName: String
    package let newNameProblem: String?
    package let newHint: String
  }

  /// Whether the days of the journey are extended to those of the bookings.
  package struct Extending: Sendable {
    package let label: String
    package let isOn: Bool
  }

  /// What someone decided and why it was not taken.
  public struct Attempt: Sendable {
    let input: ReviewInput
    let error: WalletError

    /// An attempt that failed.
    public init(_ input: ReviewInput, _ error: WalletError) { (self.input, self.error) = (input, error) }

    /// What is wrong under a prefix.
    func issues(_ prefix: String) -> [Issue] {
      guard case .invalid(let issues) = error else { return [] }
      return issues.filter { $0.field.hasPrefix(prefix) }.map {
        Issue(String($0.field.dropFirst(prefix.count)), $0.problem, limit: $0.limit)
      }
    }
  }

  /// Reads what came in and what was found in it.
  /// - Throws: `WalletError.notFound`.
  public init(_ id: UUID, _ snapshot: Snapshot, _ context: ScreenContext, attempt: Attempt? = nil) throws {
    let words = context.words, entry = try snapshot.inboxEntry(id)
    let review = try Review(entry, snapshot, today: context.today)
    shell = Shell(context, title: words("review.title"), place: nil)
    entryTitle = InboxScreen.title(entry)
    let came = context.formats.moment(entry.createdAt, context.zone, thisYear: context.thisYear)
    entryText = words("inbox.from.\(entry.source.rawValue)", ["when": came])
    let address = "/inbox/\(entry.id.text)", type = MediaType(rawValue: entry.mediaType)
    reviewAddress = "\(address)/review"
    unreadText = try snapshot.bookingReading(of: entry).flatMap { InboxScreen.unread($0, words) }
    fileAddress = entry.contentHash.isEmpty ? nil : "\(address)/file"
    pictureAddress = type == .pdf || type.isPicture ? "\(address)/picture?size=large" : nil
    var original = OriginalText(review.text)
    drafts = try review.found.indices.map { place in
      try DraftCard(review, place, &original, snapshot, context, attempt)
    }
    (pieces, hasText) = (original.pieces, !review.text.isEmpty)
    target = review.matches.contains { $0 == nil } ? ReviewScreen.target(review, attempt, context) : nil
    extending = ReviewScreen.extending(review, attempt, context)
    // Where all is there already, as it is, nothing is saved.
    let isKnown = review.matches.allSatisfy { $0?.verdict == .same }
    saveLabel = words(isKnown ? "ui.done" : review.found.count == 1 ? "ui.save" : "ui.saveAll")
    errorSummary = attempt.map { attempt in
      if case .invalid(let issues) = attempt.error { return words("form.problems", count: issues.count) }
      let text = ErrorText(attempt.error, context)
      return "\(text.title). \(text.text)"
    }
    empty =
      !drafts.isEmpty
      ? nil
      : EmptyState(
        icon: "inbox", title: words("review.none.title"), text: words("review.none.text"),
        action: words("review.none.back"), address: "/inbox")
  }

  private static func target(_ review: Review, _ attempt: Attempt?, _ context: ScreenContext) -> TargetChoice {
    let words = context.words, proposal = review.proposal
    let isNew = review.isForNewJourney
    let chosen =
      attempt?.input.chosenJourney
      ?? (isNew ? ReviewInput.newJourney : proposal.journeys.first?.id.text ?? ReviewInput.newJourney)
    let new = FormField.Option(
      value: ReviewInput.newJourney, label: words("review.newJourney"),
      isSelected: chosen == ReviewInput.newJourney)
    let known = proposal.journeys.map { journey in
      FormField.Option(
        value: journey.id.text,
        label: context.line(journey.name, JourneyCard.summary(journey, context)),
        isSelected: chosen == journey.id.text)
    }
    let days = proposal.days.map { context.formats.days($0, thisYear: context.thisYear) } ?? ""
    let issues = attempt?.issues("journey.") ?? []
    return TargetChoice(
      targetOptions: isNew ? [new] + known : known + [new],
      targetProblem: attempt?.issues("journey").first { $0.field.isEmpty }.map(words.message),
      newName: attempt?.input.chosenName ?? newName(review),
      newNameProblem: issues.first.map(words.message),
      newHint: words("review.newHint", ["dates": days.isEmpty ? "–" : days]))
  }

  /// What a journey for the bookings is called: where they lead to, else as what came in, without the ending of a file's name.
  private static func newName(_ review: Review) -> String {
    review.proposal.name.isEmpty ? review.title.replacing(/\.[a-z]{2,7}$/, with: "") : review.proposal.name
  }

  /// Asked for new bookings, and for those that are moved.
  private static func extending(_ review: Review, _ attempt: Attempt?, _ context: ScreenContext) -> Extending? {
    let isAsked = review.matches.contains { $0 == nil || $0?.verdict == .differs }
    guard isAsked, review.proposal.extends, let days = review.proposal.days else { return nil }
    let dates = context.formats.days(days, thisYear: context.thisYear)
    return Extending(label: context.words("review.extend", ["dates": dates]), isOn: attempt?.input.extends ?? true)
  }
}

/// What the review of something in the Inbox is made of.
public struct Review {
  let title: String
  /// What it reads as; empty while it has not been read yet, and for a picture without writing.
  let text: String
  public let found: [FoundBooking]
  public let matches: [BookingMatch?]
  public let proposal: JourneyProposal

  var matched: [UUID] { matches.compactMap { $0?.journey } }

  /// Reads it.
  public init(_ entry: InboxEntry, _ snapshot: Snapshot, today: CalendarDay) throws {
    try self.init(entry, snapshot, JourneyOrder(InboxScreen.journeys(snapshot, today: today), today: today))
  }

  /// Reads it, where the journeys are known already.
  init(_ entry: InboxEntry, _ snapshot: Snapshot, _ journeys: JourneyOrder) throws {
    title = InboxScreen.title(entry)
    let read = entry.contentHash.isEmpty ? entry.text : try snapshot.fileText(entry.contentHash) ?? ""
    text = read
    found = try snapshot.foundBookings(in: entry)
    matches = try snapshot.matches(of: found)
    let order = journeys(for: [entry.name, entry.text, read].joined(separator: "\n"))
    proposal = JourneyProposal(for: found, snapshot.kinds, order: order, matched: matches.compactMap { $0?.journey })
  }
}

extension Review {
  /// Where the journey that is proposed leads, with what was found itself.
  /// - Parameter place: the one among the found whose own place is asked for
  func whereabouts(_ snapshot: Snapshot, without place: Int) throws -> Whereabouts {
    let home = try snapshot.currentUser().home
    let blank = RecordHeader(id: UUID.version7(at: Date(milliseconds: 0)))
    let booked = found.enumerated().filter { $0.offset != place }.compactMap { _, booking in
      snapshot.kinds[booking.kind].map { Review.item($0, booking, blank) }
    }
    guard !isForNewJourney, let known = proposal.journeys.first else {
      let journey = Journey(header: blank).reading(proposal.patch(named: "")).record
      return Whereabouts(journey, items: booked, home: home)
    }
    let items = try snapshot.journey(known.id).items(of: Occurrence.Course.moving)
    return Whereabouts(known, items: booked + items, home: home)
  }

  private static func item<Item: JourneyItem>(
    _ kind: Item.Type, _ booking: FoundBooking, _ header: RecordHeader
  ) -> any JourneyItem { Item(header: header).reading(booking.patch).record }

  /// Whether a journey of their own is proposed.
  var isForNewJourney: Bool { proposal.prefersNew(matched: matched) || proposal.journeys.isEmpty }
}
