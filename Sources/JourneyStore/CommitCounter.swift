import GRDB
import Journeys
import Synchronization

/// Counts the transactions that have changed anything, whatever they wrote: what is not in the log of changes too.
final class CommitCounter: TransactionObserver, Sendable {
  let overviews = OverviewCounter()
  private let commits = Atomic<Int>(0)
  /// The tables of records.
  private let tables: Set<String>

  init(_ kinds: ItemCatalogue) {
    tables = Set(kinds.types.map { $0.table } + [Journey.table, User.table])
  }

  var count: Int { commits.load(ordering: .acquiring) }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
  func databaseDidChange(with event: DatabaseEvent) {
    if tables.contains(event.tableName) { overviews.noteRecords() }
  }
  func databaseDidRollback(_ db: Database) { overviews.didRollback() }

  func databaseDidCommit(_ db: Database) {
    // Before the state is another one: what is made in that is made of these.
    overviews.didCommit()
    commits.add(1, ordering: .releasing)
  }
}

/// One state of a wallet: two that are equal are of the same content.
public struct StoreState: Hashable, Sendable {
  private let counter: ObjectIdentifier
  private let commits: Int

  fileprivate init(_ counter: CommitCounter) {
    (self.counter, commits) = (ObjectIdentifier(counter), counter.count)
  }
}

extension Store {
  /// The state that the next read sees, or an earlier one where something is written at this moment.
  public var state: StoreState { StoreState(counter) }
}
