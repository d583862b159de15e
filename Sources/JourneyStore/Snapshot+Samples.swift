import Foundation
import GRDB

extension Snapshot {
  /// The user's own journeys that were made to look around in, in the trash or out of it.
  public func sampleJourneys(inTrash: Bool = false) throws -> [UUID] {
    try rows(
      """
      SELECT journeys.id FROM journeys INDEXED BY journeys_sample
      \(Membership.join(least: .owner))
      WHERE is_sample = 1 AND deleted_at IS \(inTrash ? "NOT " : "")NULL ORDER BY journeys.id
      """, [user.databaseValue]
    ) { $0[0] }
  }

  /// Whether there is nothing yet, neither in the lists nor in the trash.
  public func isUntouched() throws -> Bool {
    try row("SELECT 1 FROM journeys \(Membership.join()) LIMIT 1", [user.databaseValue]) == nil
  }
}
