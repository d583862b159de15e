import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Finds out what an import would do, without doing it.
  /// - Parameter zone: where the days of an export of the original app were counted
  /// - Throws: as `ExportFile.init`.
  public func planImport(of data: Data, zone: Zone, as user: UUID) async throws -> ImportPlan {
    let file = try ExportFile(data)
    return try await store.inspect(as: user, at: world.now()) { door in
      var planner = ImportPlanner(file: file, door: door, zone: zone)
      return try planner.plan(for: door.snapshot.currentUser())
    }
  }

  /// Imports everything that is new, all of it or nothing.
  /// - Parameter skippingUnreadable: whether the rest is imported when some records cannot be read
  /// - Returns: the plan that was carried out; nothing was written when it has unreadable records that were not to be
  ///   skipped
  /// - Throws: as `ExportFile.init`.
  public func importExport(
    _ data: Data, zone: Zone, skippingUnreadable: Bool, as user: UUID
  ) async throws -> ImportPlan {
    let file = try ExportFile(data)
    return try await store.write(by: user, at: world.now()) { door in
      let owner = try door.snapshot.currentUser()
      var planner = ImportPlanner(file: file, door: door, zone: zone)
      let plan = try planner.plan(for: owner)
      guard skippingUnreadable || plan.unreadable.isEmpty else { return plan }
      for entry in plan.new { try entry.creation?.run(&door) }
      if !plan.settings.isEmpty { _ = try door.save(owner.applying(plan.settings), over: owner) }
      return plan
    }
  }
}
