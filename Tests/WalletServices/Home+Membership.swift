import Foundation
import Journeys
import TestSupport

@testable import JourneyStore

extension Home {
  /// Gives the owner a role in a journey of a stranger, who does so.
  func join(_ role: Role, in journey: UUID, of stranger: UUID) async throws {
    try await wallet.store.write(by: .user(stranger), at: Home.now) { [owner] in
      try $0.setRole(role, of: owner, in: journey)
    }
  }

  /// Takes away the table that an export reads last.
  func loseExpenses() async throws {
    try await wallet.store.write(by: .user(owner), at: Home.now) { try $0.db.execute(sql: "DROP TABLE expenses") }
  }
}
