import Foundation
import GRDB
import Journeys

extension Snapshot {
  /// What the user has said of the columns of banks' tables, as JSON, by the hash of their headers.
  public func costMappings() throws -> [String: String] {
    let all = try rows("SELECT header, mapping FROM cost_mappings WHERE user_id = ?", [user.databaseValue]) {
      ($0[0] as String, $0[1] as String)
    }
    return Dictionary(all) { first, _ in first }
  }
}

extension WriteTransaction {
  /// How many tables of banks are known of one user.
  static let costMappingLimit = 50

  /// Remembers what the user says of the columns of a bank's table; of more than fifty those are forgotten that were used longest ago.
  /// - Parameters:
  ///   - mapping: as JSON
  ///   - header: the hash of the headers, in hexadecimal
  public func remember(costMapping mapping: String, of header: String) throws {
    guard let user = actor.user else { throw WalletError.forbidden }
    try db.execute(
      sql: """
        INSERT INTO cost_mappings (user_id, header, mapping, used_at) VALUES (?, ?, ?, ?)
        ON CONFLICT (user_id, header) DO UPDATE SET mapping = excluded.mapping, used_at = excluded.used_at
        """, arguments: [user, header, mapping, now.milliseconds])
    try db.execute(
      sql: """
        DELETE FROM cost_mappings WHERE user_id = ? AND header NOT IN (
          SELECT header FROM cost_mappings WHERE user_id = ? ORDER BY used_at DESC, header LIMIT ?)
        """, arguments: [user, user, WriteTransaction.costMappingLimit])
  }
}
