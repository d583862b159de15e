import Foundation
import JourneyStore
import Journeys

/// What a user decides on a file of costs.
public struct CostDecision: Sendable {
  /// What is said of the file.
  public var choices: CostChoices
  /// By the place of the person; the travellers of their names where nothing is said.
  public var people: [Int: CostImport.Person]
  /// Who paid what a bank lists; nil where it is not shared.
  public var payer: UUID?
  /// Whether a line is taken, by its number and by what would become of it.
  public var takes: @Sendable (CostImport.Row) -> Bool

  /// Takes what is new.
  public init(
    choices: CostChoices = CostChoices(), people: [Int: CostImport.Person] = [:], payer: UUID? = nil,
    takes: @escaping @Sendable (CostImport.Row) -> Bool = { $0.isTaken }
  ) {
    (self.choices, self.people, self.payer, self.takes) = (choices, people, payer, takes)
  }
}

/// What an import of costs has made.
public struct ImportedCosts: Sendable, Hashable {
  public let count: Int
  /// The numbers of the first and the last change; nil where nothing was made.
  public let changes: ClosedRange<Int64>?
}

extension Wallet {
  /// Finds out what an import of a file of costs would make, without making it.
  /// - Throws: as `CostFile.init`; `WalletError.notFound`, `.forbidden`.
  public func planCosts(
    _ data: Data, _ choices: CostChoices, in journey: UUID, by actor: Actor
  ) async throws -> CostImport {
    let file = try await readCosts(data, choices, in: journey, by: actor)
    return try await store.inspect(as: actor, at: world.now()) { try CostImport(file, $0, in: journey) }
  }

  /// Makes expenses of the lines that are taken, and travellers of those who are none yet, in one go. What an earlier import has brought is
  /// not made again.
  /// - Parameter zone: where a day is counted of which the journey does not say where it is
  /// - Throws: as `planCosts`; `WalletError.invalid` on `costs` with the number of a line that breaks a rule. Nothing is changed then.
  public func importCosts(
    _ data: Data, _ decision: CostDecision, zone: Zone, in journey: UUID, by actor: Actor
  ) async throws -> ImportedCosts {
    let file = try await readCosts(data, decision.choices, in: journey, by: actor), newID = world.uuid
    return try await store.write(by: actor, at: world.now()) { transaction in
      try transaction.importCosts(file, decision, zone: zone, in: journey, newID)
    }
  }

  /// Undoes an edit of many expenses, or an import: its expenses go into the trash, and so do its travellers, but for those who have a part in something else by now.
  /// - Throws: `WalletError.notFound` for changes that are no import of the actor's into the journey, `.forbidden`.
  public func undoCosts(_ changes: ClosedRange<Int64>, in journey: UUID, by actor: Actor) async throws {
    try await store.write(by: actor, at: world.now()) {
      try $0.undoCosts(changes, of: actor, in: journey)
    }
  }

  private func readCosts(_ data: Data, _ choices: CostChoices, in journey: UUID, by actor: Actor) async throws
    -> CostFile
  {
    let (mappings, usual) = try await store.read(as: actor) { snapshot in
      let home = try snapshot.journey(journey).forEditing().journey.homeCurrency
      return (try snapshot.costMappings(), try home ?? snapshot.currentUser().currency)
    }
    return try await BlockingWork.run {
      Result { () throws(WalletError) in
        try CostFile(data, choices, usual: usual) { hash in
          mappings[hash].flatMap { try? JSONDecoder().decode(BankMapping.self, from: Data($0.utf8)) }
        }
      }
    }.get()
  }
}

extension WriteTransaction {
  fileprivate mutating func importCosts(
    _ file: CostFile, _ decision: CostDecision, zone: Zone, in journey: UUID, _ newID: () -> UUID
  ) throws -> ImportedCosts {
    let plan = try CostImport(file, self, in: journey), content = try snapshot.journey(journey)
    let taken = plan.rows.filter { $0.state.isOpen && decision.takes($0) }
    guard !taken.isEmpty else { return ImportedCosts(count: 0, changes: nil) }
    let whereabouts = try content.whereabouts(), rates = try snapshot.referenceRates()
    let named = Set(taken.flatMap { $0.line.payers + $0.line.participants }.map(\.person))
    var travellers: [UUID] = [], made: [String: UUID] = [:]
    let known = try content.items(Traveller.self)
    for (place, person) in plan.people.enumerated() {
      switch decision.people[place] ?? person {
      case .traveller(let id):
        guard known.contains(where: { $0.id == id }) else { throw WalletError.notFound }
        travellers.append(id)
      case .new where !named.contains(place): travellers.append(newID())
      case .new:
        let name = file.people[place], folded = "\(place) \(FoldedName.of(name))"
        let blank = Traveller(header: RecordHeader(id: newID(), journeyID: journey))
        let id = try made[folded] ?? create(blank.checked(["name": .text(name.isEmpty ? "\(place + 1)" : name)])).id
        made[folded] = id
        travellers.append(id)
      }
    }
    if let payer = decision.payer, !known.contains(where: { $0.id == payer }) { throw WalletError.notFound }
    let patches = CostPatches(travellers, payer: decision.payer, among: known, whereabouts, zone, rates)
    var issues: [Issue] = []
    for row in taken {
      do {
        try make(row, patches, in: journey)
      } catch WalletError.invalid {
        issues.append(Issue("costs", .notAChoice, limit: "\(row.line.number)"))
      }
    }
    guard issues.isEmpty else { throw WalletError.invalid(issues) }
    if let bank = file.bank {
      let mapping = String(decoding: try JSONEncoder().encode(bank.mapping), as: UTF8.self)
      try remember(costMapping: mapping, of: bank.headerHash)
    }
    return ImportedCosts(count: taken.count, changes: sequences)
  }

  private mutating func make(_ row: CostImport.Row, _ patches: CostPatches, in journey: UUID) throws {
    guard row.state == .inTrash else {
      let blank = Expense(header: RecordHeader(id: row.id, journeyID: journey))
      _ = try create(patches.expense(row.line, over: blank))
      return
    }
    let old = try restore(Expense.self, row.id)
    _ = try save(patches.expense(row.line, over: old), over: old)
  }

  fileprivate mutating func undoCosts(_ range: ClosedRange<Int64>, of actor: Actor, in journey: UUID) throws {
    _ = try snapshot.journey(journey).forEditing()
    guard range.count <= 3 * CostFileLimits.rows else { throw WalletError.notFound }
    let changes = try snapshot.changes(after: range.lowerBound - 1, limit: range.count).filter {
      range.contains($0.sequence)
    }
    let kinds: Set = [Expense.changeKind, Traveller.changeKind]
    // One write has one moment; nothing of another write is undone with it.
    let isOne = changes.allSatisfy {
      $0.journeyID == journey && $0.actorID == actor.id && $0.at == changes[0].at && kinds.contains($0.kind)
    }
    guard !changes.isEmpty, isOne, changes.contains(where: { $0.kind == Expense.changeKind }) else {
      throw WalletError.notFound
    }
    for change in changes.reversed() where change.kind == Expense.changeKind {
      // What was deleted since stays deleted.
      if change.action != .delete, try isInTrash(Expense.self, change.recordID) { continue }
      try revert(Expense.self, change.recordID, change: change.sequence)
    }
    let left = try snapshot.journey(journey).items(Expense.self).flatMap { $0.payers + $0.participants }
    let needed = Set(left.map(\.traveller))
    for change in changes.reversed()
    where change.kind == Traveller.changeKind && change.action == .create && !needed.contains(change.recordID) {
      try delete(Traveller.self, change.recordID)
    }
  }
}
