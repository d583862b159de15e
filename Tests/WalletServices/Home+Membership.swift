import Foundation
import Journeys
import TestSupport

@testable import JourneyStore

extension Home {
  /// Gives the owner a role in a stranger's journey, as an invitation will one day.
  func join(_ role: Role, in journey: UUID) async throws {
    try await wallet.store.write(by: owner, at: Home.now) { [owner] door in
      try door.db.execute(
        sql: "INSERT INTO memberships (journey_id, user_id, role) VALUES (?, ?, ?)",
        arguments: [journey, owner, role.rawValue])
    }
  }

  /// Takes away the table that an export reads last.
  func loseExpenses() async throws {
    try await wallet.store.write(by: owner, at: Home.now) { try $0.db.execute(sql: "DROP TABLE expenses") }
  }
}
