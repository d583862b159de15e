import GRDB
import Journeys
import Synchronization

/// Counts the transactions that have changed anything, whatever they wrote: what is not in the log of changes too.
final class CommitCounter: TransactionObserver, Sendable {
  let overviews = OverviewCounter()
  private let commits = Atomic<Int>(0)

  var count: Int { commits.load(ordering: .acquiring) }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseDidRollback(_ db: Database) { overviews.didRollback() }

  func databaseDidCommit(_ db: Database) {
    // Before the state is another one: what is made in that is made of these.
    overviews.didCommit()
    commits.add(1, ordering: .releasing)
  }
}

/// Notes the transactions that write to tables of records.
final class RecordWrites: TransactionObserver, Sendable {
  private let tables: Set<String>
  private let overviews: OverviewCounter

  init(_ kinds: ItemCatalogue, _ overviews: OverviewCounter) {
    (tables, self.overviews) = (Set(kinds.types.map { $0.table } + [Journey.table, User.table]), overviews)
  }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { tables.contains(eventKind.tableName) }
  func databaseDidChange(with event: DatabaseEvent) { overviews.noteRecords() }
  func databaseDidRollback(_ db: Database) {}
  func databaseDidCommit(_ db: Database) {}
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
