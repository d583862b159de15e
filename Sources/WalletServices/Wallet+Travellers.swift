import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Lets the costs of a journey be shared: adds whoever asks for it and others by name, in one transaction. Names that are there
  /// already are not added again. A user without a name has the one of their traveller from then on.
  /// - Parameters:
  ///   - name: the name of the actor's traveller
  ///   - names: the others; one by which a member of the journey is shown becomes the traveller of that member
  /// - Throws: `WalletError.invalid` for names that are missing, too long or too many; `.notFound`, `.forbidden`.
  public func addTravellers(_ name: String, and names: [String], in journey: UUID, by actor: Actor) async throws {
    let names = names.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    guard names.count <= FieldType.listLimit else {
      throw WalletError.invalid([Issue("names", .tooMany, limit: "\(FieldType.listLimit)")])
    }
    let name = name.trimmingCharacters(in: .whitespaces), newID = world.uuid
    guard !name.isEmpty else { throw WalletError.invalid([Issue("name", .required)]) }
    try await store.write(by: actor, at: world.now()) { transaction in
      let known = try transaction.snapshot.journey(journey).items(Traveller.self)
      var taken = Set(known.map { FoldedName.of($0.name) })
      let linked = Set(known.compactMap(\.userID)), members = try transaction.snapshot.journey(journey).members()
      let others = members.filter { $0.id != actor.user && !linked.contains($0.id) }
      var patches: [Patch] = []
      if let user = actor.user, !known.contains(where: { $0.userID == user }) {
        patches.append(["name": .text(name), "userId": .text(user.text)])
        taken.insert(FoldedName.of(name))
      }
      for name in names where taken.insert(FoldedName.of(name)).inserted {
        let member = others.first { FoldedName.of($0.shownName ?? "") == FoldedName.of(name) }
        patches.append(["name": .text(name)].merging(member.map { ["userId": .text($0.id.text)] } ?? [:]) { $1 })
      }
      for patch in patches {
        let blank = Traveller(header: RecordHeader(id: newID(), journeyID: journey))
        _ = try transaction.create(try blank.checked(patch))
      }
      guard actor.user != nil else { return }
      let user = try transaction.snapshot.currentUser()
      if user.name.isEmpty { _ = try transaction.save(user.checked(["name": .text(name)]), over: user) }
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
