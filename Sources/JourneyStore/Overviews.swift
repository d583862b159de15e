import Journeys
import Synchronization

/// What pages about all journeys are made of, which most changes leave as it is.
struct Overviews: OptionSet {
  let rawValue: UInt8

  /// The names, towns and days of journeys, and who sees which.
  static let journeys = Overviews(rawValue: 1)
  /// What journeys come to: their places, costs and the numbers of their items.
  static let statistics = Overviews(rawValue: 2)
  /// The rides.
  static let rides = Overviews(rawValue: 4)
  /// The documents.
  static let documents = Overviews(rawValue: 8)
  static let all: Overviews = [.journeys, .statistics, .rides, .documents]

  /// The fields of a journey by which lists are filtered, sorted and searched.
  private static let listed: Set<String> = ["name", "destination", "startDate", "endDate", "isArchived"]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What a change of a record changes.
  /// - Parameters:
  ///   - parts: what of a journey's summary follows from records of its kind
  ///   - fields: the names of the fields that an edit has changed
  init<Stored: StoredRecord>(
    _ record: Stored, _ action: Change.Action, _ parts: SummaryFields, fields: [String], _ kinds: ItemCatalogue
  ) {
    // What goes to the trash or comes from it may take others along.
    guard action == .create || action == .edit else {
      self = .all
      return
    }
    self.init()
    if record is Journey, action == .create || !Overviews.listed.isDisjoint(with: fields) { self = .all }
    var stale = SummaryStaleness()
    stale.add(Stored.changeKind, action, parts, fields: fields)
    // The statistics count only kinds that have types.
    if stale.places || stale.spending || !stale.counts.isEmpty && !parts.counting.isEmpty { insert(.statistics) }
    if kinds[Stored.changeKind]?.course == .ride { insert(.rides) }
    if record is any FileReferencing { insert(.documents) }
  }
}

/// How often each of them has changed.
struct OverviewVersions: Hashable {
  private(set) var journeys = 0
  private(set) var statistics = 0
  private(set) var rides = 0
  private(set) var documents = 0

  /// Those alone that lists of documents follow from.
  var ofDocuments: OverviewVersions {
    var own = OverviewVersions()
    (own.journeys, own.documents) = (journeys, documents)
    return own
  }

  mutating func add(_ changed: Overviews) {
    if changed.contains(.journeys) { journeys += 1 }
    if changed.contains(.statistics) { statistics += 1 }
    if changed.contains(.rides) { rides += 1 }
    if changed.contains(.documents) { documents += 1 }
  }
}

/// Counts what the transactions have changed.
final class OverviewCounter: Sendable {
  private struct State {
    var versions = OverviewVersions()
    /// What the transaction under way says that it changes; nil where it says nothing.
    var announced: Overviews?
    /// Whether it has written to a table of records.
    var hasWritten = false
  }

  private let state = Mutex(State())

  /// Read before a transaction begins, they are at most those of what the transaction sees.
  var versions: OverviewVersions { state.withLock(\.versions) }

  /// Says what the transaction that is about to be committed changes.
  func announce(_ changed: Overviews?) { state.withLock { $0.announced = changed } }

  /// Notes that records are written, all of whose overviews may be others unless the transaction says which.
  func noteRecords() { state.withLock { $0.hasWritten = true } }

  /// Counts the transaction that has just been committed.
  func didCommit() {
    state.withLock { state in
      state.versions.add(state.announced ?? (state.hasWritten ? .all : []))
      (state.announced, state.hasWritten) = (nil, false)
    }
  }

  /// Forgets the transaction that has just been given up.
  func didRollback() { state.withLock { ($0.announced, $0.hasWritten) = (nil, false) } }
}
