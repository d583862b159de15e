import Foundation
import JourneyStore
import Journeys

/// What a traveller decides on the bookings in something that waits in the Inbox.
public struct ReviewDecision: Sendable {
  /// Where new bookings go.
  public enum Target: Sendable, Hashable {
    case journey(UUID)
    /// A journey that is made for them, of a patch.
    case new(UUID, Patch)
  }

  /// What becomes of one booking.
  public enum Choice: Sendable, Hashable {
    /// It is made of a patch.
    case make(Patch)
    /// The one that is there takes over what was found.
    case takeOver
    case leave
  }

  public let target: Target?
  /// By the place of the booking among those that were found.
  public let choices: [Int: Choice]
  /// Whether the days of the journeys are extended to those of the bookings that are made or moved, where they lie near.
  public var extendsJourney = false
  /// Whether it was saved without a review, so that a notification is needed.
  public var isAutomatic = false

  /// Decides what becomes of what was found.
  public init(target: Target?, choices: [Int: Choice]) { (self.target, self.choices) = (target, choices) }
}

/// What a decision has made.
public struct CommittedReview: Sendable, Hashable {
  /// Where it lies; nil where nothing was kept but the file.
  public let journey: UUID?
  public let items: [UUID]
}

extension Wallet {
  /// Makes everything that was decided of something in the Inbox, in one go: the journey, the bookings, the document that
  /// they came from; `takeBack` undoes all of it.
  /// - Throws: `WalletError.invalid` with what is wrong with each booking under its place, `0.departureDate`; `.notFound`,
  ///   `.forbidden`. Nothing is changed then.
  public func commitReview(_ id: UUID, _ decision: ReviewDecision, by actor: Actor) async throws -> CommittedReview {
    let (entry, hasBookings) = try await store.read(as: actor) { snapshot in
      let entry = try snapshot.inboxEntry(id)
      return (entry, try !snapshot.foundBookings(in: entry).isEmpty)
    }
    var category: DocumentCategory?
    if let file = entry.file {
      category = try await suggestedCategory(file, named: entry.name, hasBookings: hasBookings, by: actor)
    }
    let chosen = category, newID = world.uuid
    return try await store.write(by: actor, at: world.now()) { transaction in
      try transaction.commitReview(id, decision, category: chosen, newID)
    }
  }

  /// Notes that the user knows what was filed by itself.
  /// - Throws: `WalletError.notFound`.
  public func markReported(_ entry: UUID, by actor: Actor) async throws {
    try await store.write(by: actor, at: world.now()) { try $0.markOutcomeReported(entry) }
  }
}

extension WriteTransaction {
  fileprivate mutating func commitReview(
    _ id: UUID, _ decision: ReviewDecision, category: DocumentCategory?, _ newID: () -> UUID
  ) throws -> CommittedReview {
    let entry = try snapshot.inboxEntry(id)
    let found = try snapshot.foundBookings(in: entry)
    let made = try ReviewCommit(decision, found).work(&self, newID)
    var filed = entry
    filed.journeyID = made.journey
    if let journey = made.journey {
      let item = newID(), kept = try make(entry, item, category?.fitting(found), in: journey)
      filed.itemID = kept == item ? item : nil
      if !entry.isWords { try attach(kept, to: (made.items + made.left).filter { $0.journey == journey }, in: journey) }
    }
    _ = try save(filed, over: entry)
    try delete(InboxEntry.self, id)
    try noteOutcome(of: id, journey: made.journey, bookings: made.items.count, isReported: !decision.isAutomatic)
    return CommittedReview(journey: made.journey, items: made.items.map(\.id))
  }

  /// Lets the document belong to bookings, besides those that it belongs to already.
  private mutating func attach(_ document: UUID, to items: [ReviewCommit.Made], in journey: UUID) throws {
    let base = try snapshot.journey(journey).item(Document.self, document)
    var tied = base
    for item in items { tied.attach(to: ItemReference(item.kind, item.id)) }
    if tied != base { _ = try save(tied, over: base) }
  }
}

extension DocumentCategory {
  /// What a document is for that bookings were found in: what cancels is no ticket and confirms nothing, and what its words say
  /// nothing of is a ticket or a confirmation all the same.
  fileprivate func fitting(_ found: [FoundBooking]) -> DocumentCategory {
    guard !found.isEmpty else { return self }
    if found.allSatisfy(\.isCancelled) { return [.ticket, .confirmation].contains(self) ? .other : self }
    return self == .other ? (found.contains(where: \.isPass) ? .ticket : .confirmation) : self
  }
}

/// Makes and changes the bookings of one decision.
struct ReviewCommit {
  /// A booking that was made or changed.
  struct Made: Sendable, Hashable {
    let kind: ItemKind
    let id: UUID
    let journey: UUID
  }

  private let decision: ReviewDecision
  private let found: [FoundBooking]
  private var items: [Made] = []
  /// The bookings that are there, and left as they are.
  private var left: [Made] = []
  /// The days of the bookings that were made, by journey, and those of the bookings that were changed.
  private var madeDays: [UUID: [ClosedRange<CalendarDay>]] = [:]
  private var movedDays: [UUID: [ClosedRange<CalendarDay>]] = [:]
  private var issues: [Issue] = []

  init(_ decision: ReviewDecision, _ found: [FoundBooking]) { (self.decision, self.found) = (decision, found) }

  /// Does it all.
  /// - Returns: the journey in which the first of the bookings lies, and the bookings, apart from them those that are left as they are
  consuming func work(_ transaction: inout WriteTransaction, _ newID: () -> UUID) throws -> (
    journey: UUID?, items: [Made], left: [Made]
  ) {
    let isMaking = decision.choices.values.contains { if case .make = $0 { true } else { false } }
    var journey: UUID?
    switch decision.target {
    case .journey(let id)?: journey = try transaction.snapshot.journey(id).journey.id
    case .new(let id, let patch)? where isMaking: journey = try make(id, patch, &transaction)
    case .new?, nil: break
    }
    // Where one arrives says on which clocks the times of the others are.
    let found = found, kinds = transaction.snapshot.kinds
    let isRide = { (place: Int) in found.indices.contains(place) && kinds.type(of: found[place])?.course == .ride }
    let places = decision.choices.keys.sorted()
    for place in places.filter(isRide) + places.filter({ !isRide($0) }) {
      guard found.indices.contains(place) else { throw WalletError.notFound }
      switch decision.choices[place] {
      case .leave, nil: try leave(found[place], transaction)
      case .takeOver: try takeOver(found[place], newID, &transaction)
      case .make(let patch):
        // Issues of the booking are reported even before a journey is chosen.
        if decision.target == nil, !issues.contains(where: { $0.field == "journey" }) {
          issues.append(Issue("journey", .required))
        }
        guard let type = kinds.type(of: found[place]) else { throw WalletError.notFound }
        try make(type, newID, patch, place, in: journey, &transaction)
      }
    }
    guard issues.isEmpty else { throw WalletError.invalid(issues) }
    if decision.extendsJourney {
      // What is moved lies in its journey already, and takes it along farther than what is new.
      for (id, days) in movedDays { try extend(id, to: days, within: Journey.reachOfChange, &transaction) }
      for (id, days) in madeDays { try extend(id, to: days, within: Journey.reach, &transaction) }
    }
    return (items.first?.journey ?? journey ?? left.first?.journey, items, left)
  }

  /// Extends the days of a journey to those of bookings, as they were saved.
  private func extend(
    _ id: UUID, to days: [ClosedRange<CalendarDay>], within reach: Int, _ transaction: inout WriteTransaction
  ) throws {
    let journey = try transaction.snapshot.journey(id).journey
    guard let first = days.map(\.lowerBound).min(), let last = days.map(\.upperBound).max(),
      let days = journey.days(extendedTo: first...last, within: reach)
    else { return }
    try transaction.save(journey, with: days)
  }

  private mutating func make(_ id: UUID, _ patch: Patch, _ transaction: inout WriteTransaction) throws -> UUID? {
    do {
      return try transaction.create(Journey(header: RecordHeader(id: id)).checked(patch)).id
    } catch WalletError.invalid(let wrong) {
      issues += wrong.map { Issue("journey.\($0.field)", $0.problem, limit: $0.limit) }
      return nil
    }
  }

  private mutating func make<Item: StoredItem>(
    _ kind: Item.Type, _ newID: () -> UUID, _ patch: Patch, _ place: Int, in journey: UUID?,
    _ transaction: inout WriteTransaction
  ) throws {
    let id = newID()
    do {
      let blank = Item(header: RecordHeader(id: id, journeyID: journey))
      let item = try blank.checked(try transaction.placed(patch, over: blank))
      guard let journey, issues.isEmpty else { return }
      let made = try transaction.create(item)
      try transaction.remindAutomatically(of: made, newID: newID)
      items.append(Made(kind: Item.kind, id: id, journey: journey))
      madeDays[journey, default: []] += [made.occurrence?.days(home: .utc)].compactMap(\.self)
    } catch WalletError.invalid(let wrong) {
      issues += wrong.map { Issue("\(place).\($0.field)", $0.problem, limit: $0.limit) }
    }
  }

  /// What came in is a document of the booking nevertheless.
  private mutating func leave(_ booking: FoundBooking, _ transaction: WriteTransaction) throws {
    guard let match = try booking.match(in: transaction.snapshot) else { return }
    left.append(Made(kind: match.kind, id: match.item, journey: match.journey))
  }

  private mutating func takeOver(
    _ booking: FoundBooking, _ newID: () -> UUID, _ transaction: inout WriteTransaction
  ) throws {
    guard let match = try booking.match(in: transaction.snapshot) else { return }
    try takeOver(transaction.snapshot.kinds.type(match.kind), newID, match, &transaction)
    items.append(Made(kind: match.kind, id: match.item, journey: match.journey))
  }

  private mutating func takeOver<Item: StoredItem>(
    _ kind: Item.Type, _ newID: () -> UUID, _ match: BookingMatch, _ transaction: inout WriteTransaction
  ) throws {
    let base = try transaction.snapshot.journey(match.journey).item(Item.self, match.item)
    let saved = try transaction.save(base.checked(match.patch), over: base)
    try transaction.remindOfCancellation(of: saved, before: base, newID: newID)
    guard match.verdict == .differs else { return }
    movedDays[match.journey, default: []] += [saved.occurrence?.days(home: .utc)].compactMap(\.self)
  }
}
