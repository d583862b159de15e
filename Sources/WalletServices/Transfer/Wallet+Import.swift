import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Finds out what an import would do, without doing it.
  /// - Parameter zone: where the days of an export of the original app were counted
  /// - Throws: as `ExportFile.init`.
  public func planImport(of file: ImportFile, zone: Zone, as actor: Actor) async throws -> ImportPlan {
    let export = try file.export(store.kinds)
    // Until it is imported, a journey's file is assumed to contain what it refers to.
    return try await plan(
      export, zone, resolvesClashes: file.isJourney, files: file.isJourney ? export.contentHashes : [], as: actor)
  }

  /// The same for bytes.
  public func planImport(of data: Data, zone: Zone, as actor: Actor) async throws -> ImportPlan {
    try await plan(ExportFile(data, store.kinds), zone, resolvesClashes: false, files: [], as: actor)
  }

  /// Imports everything that is new, all of it or nothing.
  /// - Parameter skippingUnreadable: whether the rest is imported when some records cannot be read
  /// - Returns: the plan that was carried out; nothing was written when it has unreadable records that were not to be
  ///   skipped
  /// - Throws: as `ExportFile.init`.
  public func importExport(
    _ file: ImportFile, zone: Zone, skippingUnreadable: Bool, as actor: Actor
  ) async throws -> ImportPlan {
    let export = try file.export(store.kinds)
    var brought: Set<String> = []
    if file.isJourney {
      let plan = try await plan(export, zone, resolvesClashes: true, files: export.contentHashes, as: actor)
      guard skippingUnreadable || plan.unreadable.isEmpty else { return plan }
      // The files come before the rows that speak of them.
      brought = try file.takeDocuments(export.contentHashes, into: files, world.uuid)
    }
    return try await carryOut(
      export, zone, resolvesClashes: file.isJourney, files: brought, skippingUnreadable: skippingUnreadable, as: actor)
  }

  /// The same for bytes.
  public func importExport(
    _ data: Data, zone: Zone, skippingUnreadable: Bool, as actor: Actor
  ) async throws -> ImportPlan {
    try await carryOut(
      ExportFile(data, store.kinds), zone, resolvesClashes: false, files: [], skippingUnreadable: skippingUnreadable,
      as: actor)
  }

  private func plan(
    _ file: ExportFile, _ zone: Zone, resolvesClashes: Bool, files: Set<String>, as actor: Actor
  ) async throws -> ImportPlan {
    try await store.inspect(as: actor, at: world.now()) { transaction in
      var transaction = transaction
      for hash in files { transaction.admit(file: hash) }
      let file = resolvesClashes ? try ResolvedIdentifiers(transaction, actor).applied(to: file) : file
      var planner = ImportPlanner(file: file, transaction: transaction, zone: zone)
      return try planner.plan(for: transaction.snapshot.currentUser())
    }
  }

  private func carryOut(
    _ file: ExportFile, _ zone: Zone, resolvesClashes: Bool, files: Set<String>, skippingUnreadable: Bool,
    as actor: Actor
  ) async throws -> ImportPlan {
    try await store.write(by: actor, at: world.now()) { transaction in
      for hash in files { transaction.admit(file: hash) }
      let file = resolvesClashes ? try ResolvedIdentifiers(transaction, actor).applied(to: file) : file
      let user = try transaction.snapshot.currentUser()
      var planner = ImportPlanner(file: file, transaction: transaction, zone: zone)
      let plan = try planner.plan(for: user)
      guard skippingUnreadable || plan.unreadable.isEmpty else { return plan }
      for entry in plan.new { try entry.creation?.run(&transaction) }
      if !plan.settings.isEmpty { _ = try transaction.save(user.applying(plan.settings), over: user) }
      return plan
    }
  }
}
