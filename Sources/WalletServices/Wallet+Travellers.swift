import Foundation
import JourneyStore
import Journeys

/// How many travellers were added, and how many that had no account were linked to a member.
public struct AddedTravellers: Sendable, Hashable {
  public fileprivate(set) var newCount = 0
  public fileprivate(set) var linkedCount = 0
}

extension Wallet {
  /// Lets the costs of a journey be shared: adds whoever asks for it and others by name, in one transaction. Names that are there
  /// already are not added again. A user without a name has the one of their traveller from then on.
  /// - Parameters:
  ///   - name: the name of the actor's traveller
  ///   - names: the others; one by which a member of the journey is shown becomes the traveller of that member
  /// - Throws: `WalletError.invalid` for names that are missing, too long or too many; `.notFound`, `.forbidden`.
  @discardableResult
  public func addTravellers(
    _ name: String, and names: [String], in journey: UUID, by actor: Actor
  ) async throws -> AddedTravellers {
    let names = names.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    guard names.count <= FieldType.listLimit else {
      throw WalletError.invalid([Issue("names", .tooMany, limit: "\(FieldType.listLimit)")])
    }
    let name = name.trimmingCharacters(in: .whitespaces), newID = world.uuid
    guard !name.isEmpty else { throw WalletError.invalid([Issue("name", .required)]) }
    return try await store.write(by: actor, at: world.now()) { transaction in
      var list = try TravellerList(journey, transaction, newID)
      let members = try transaction.journey(journey).members()
      if let user = actor.user { try list.add(user, named: name, &transaction) }
      for name in names {
        let member = members.first {
          $0.id != actor.user && !list.has($0.id) && FoldedName.of($0.shownName ?? "") == FoldedName.of(name)
        }
        if let member {
          try list.add(member.id, named: name, &transaction)
        } else {
          try list.add(name, &transaction)
        }
      }
      guard actor.user != nil else { return list.added }
      let user = try transaction.snapshot.currentUser()
      if user.name.isEmpty { _ = try transaction.save(user.checked(["name": .text(name)]), over: user) }
      return list.added
    }
  }

  /// Makes members of a journey its travellers, in one transaction: each becomes the traveller of the same name that no account is linked to,
  /// else a new one. Who is a traveller already, is no member, or has neither name nor address is left out.
  /// - Parameter members: the identifiers of their accounts
  /// - Throws: `WalletError.notFound`, `.forbidden`.
  public func addTravellers(of members: [UUID], in journey: UUID, by actor: Actor) async throws -> AddedTravellers {
    let newID = world.uuid, chosen = Set(members)
    return try await store.write(by: actor, at: world.now()) { transaction in
      var list = try TravellerList(journey, transaction, newID)
      for member in try transaction.journey(journey).members() where chosen.contains(member.id) {
        guard let name = member.shownName else { continue }
        // An address may be longer than a name.
        try list.add(member.id, named: String(name.prefix(FieldType.nameLimit)), &transaction)
      }
      return list.added
    }
  }

  /// Writes down that one traveller has paid another back.
  /// - Parameters:
  ///   - amount: the expense's keys `amount` and `currency`
  ///   - zone: in which the moment of the payment is shown
  /// - Throws: as `create`.
  public func recordRepayment(
    _ id: UUID, from: UUID, to: UUID, _ amount: Patch, zone: Zone, in journey: UUID, by actor: Actor
  ) async throws -> Created<Expense> {
    let payment: Patch = [
      "payers": .array([Part(from).json]), "participants": .array([Part(to).json]), "isRepayment": .flag(true),
      "zone": .text(zone.identifier), "date": .text(world.now().rfc3339),
    ]
    return try await create(
      Expense.self, id, in: journey, amount.merging(payment) { _, new in new }, by: actor)
  }
}

/// The travellers of a journey within a transaction that adds some.
private struct TravellerList {
  private let journey: UUID
  private let newID: @Sendable () -> UUID
  private var travellers: [Traveller]
  private(set) var added = AddedTravellers()

  init(_ journey: UUID, _ transaction: WriteTransaction, _ newID: @escaping @Sendable () -> UUID) throws {
    (self.journey, self.newID) = (journey, newID)
    travellers = try transaction.journey(journey).items(Traveller.self)
  }

  /// Whether a user is one of them.
  func has(_ user: UUID) -> Bool { travellers.contains { $0.userID == user } }

  /// Adds somebody without an account, unless the name is there.
  mutating func add(_ name: String, _ transaction: inout WriteTransaction) throws {
    guard !travellers.contains(where: { FoldedName.of($0.name) == FoldedName.of(name) }) else { return }
    try create(["name": .text(name)], &transaction)
  }

  /// Adds a user, or links the traveller of that name to whom no account is linked.
  mutating func add(_ user: UUID, named name: String, _ transaction: inout WriteTransaction) throws {
    guard !has(user) else { return }
    let link: Patch = ["userId": .text(user.text)]
    let known = travellers.firstIndex { $0.userID == nil && FoldedName.of($0.name) == FoldedName.of(name) }
    guard let known else { return try create(link.merging(["name": .text(name)]) { $1 }, &transaction) }
    travellers[known] = try transaction.save(travellers[known].checked(link), over: travellers[known])
    added.linkedCount += 1
  }

  private mutating func create(_ patch: Patch, _ transaction: inout WriteTransaction) throws {
    let blank = Traveller(header: RecordHeader(id: newID(), journeyID: journey))
    travellers.append(try transaction.create(try blank.checked(patch)))
    added.newCount += 1
  }
}
