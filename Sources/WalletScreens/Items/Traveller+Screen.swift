import Foundation
import JourneyStore
import Journeys

extension Traveller: PresentedItem {
  static let look = Appearance(icon: "person", tint: "teal")
  static let hiddenInDetail = ["name", "userId"]
  static let tiles: [String] = []
  static let unasked = ["userId"]
  static let isAddedByName = true
  static func firstAddress(in journey: UUID) -> String? { PagePath.balances(journey) }
  static let formSections = [
    FormSection("name", "shares"), FormSection("account", "paymentLink", "notes"),
  ]

  /// The passengers of its bookings who are no travellers yet.
  static func namesProposed(in journey: JourneySnapshot, _ context: ScreenContext) throws -> [String] {
    try BookedPassengers.names(in: journey, besides: journey.items(Traveller.self).map(\.name), context)
  }

  func title(_ context: ScreenContext) -> String { name }

  func subtitle(_ context: ScreenContext) -> String {
    userID == context.user.id ? context.words("split.me") : ""
  }

  /// What they owe and are owed.
  func openWhenRemoved(in journey: JourneySnapshot, _ context: ScreenContext) throws -> String? {
    let accounts = Balances(try journey.items(Expense.self)).accounts
    let open = accounts.sorted { $0.key.code < $1.key.code }.compactMap { currency, accounts -> String? in
      guard let balance = accounts[id]?.balance, balance != 0 else { return nil }
      let amount = context.formats.money(Money(minorUnits: abs(balance), currency))
      return context.words(balance < 0 ? "split.owes" : "split.isOwed", ["amount": amount])
    }
    return open.isEmpty ? nil : context.words("split.removeOpen", ["amounts": open.joined(separator: ", ")])
  }
}

/// The names of a journey's travellers, those who were removed among them.
struct TravellerNames: Sendable {
  let all: [Traveller]
  private let names: [UUID: String]
  private let gone: String

  init(in journey: JourneySnapshot, _ context: ScreenContext) throws {
    all = try journey.items(Traveller.self)
    let former = try journey.formerTravellers().map { traveller in
      (traveller.id, context.words("split.formerly", ["name": traveller.name]))
    }
    names = Dictionary(all.map { ($0.id, $0.name) } + former) { first, _ in first }
    gone = context.words("split.gone")
  }

  /// The names by the identifiers of the travellers.
  var byID: [UUID: String] { names }

  subscript(_ traveller: UUID) -> String { names[traveller] ?? gone }

  subscript(of traveller: UUID) -> Traveller? { all.first { $0.id == traveller } }
}

extension JourneySnapshot {
  /// The names of those who travel: of all travellers, else of the members.
  func namesOfPeople() throws -> [String] {
    let travellers = try items(Traveller.self)
    let names = travellers.isEmpty ? try members().map(\.name) : travellers.map(\.name)
    return names.filter { !$0.isEmpty }
  }
}

/// The choice of who paid a new expense.
enum PayerChoice {
  /// The default payer: the traveller that the user is, else the payer of the last expense that the user entered; nil where there is
  /// neither, and for fewer than two travellers.
  static func usual(in journey: JourneySnapshot, _ context: ScreenContext) throws -> UUID? {
    let travellers = try journey.items(Traveller.self)
    guard travellers.count > 1 else { return nil }
    if let own = travellers.first(where: { $0.userID == context.user.id }) { return own.id }
    let known = Set(travellers.map(\.id))
    let paid = try journey.items(Expense.self).filter {
      !$0.isRepayment && $0.payers.count == 1 && $0.payers.allSatisfy { known.contains($0.traveller) }
    }
    // What other members entered says nothing about who pays for this one.
    let last = try paid.sorted { $0.createdAt > $1.createdAt }.first {
      try journey.snapshot.maker(of: Expense.self, $0.id)?.user == context.user.id
    }
    return last?.payers.first?.traveller
  }

  /// For an expense in a hurry; nil for fewer than two travellers.
  static func select(in journey: JourneySnapshot, _ context: ScreenContext) throws -> FormField.SelectInput? {
    let travellers = try journey.items(Traveller.self)
    guard travellers.count > 1 else { return nil }
    let usual = try usual(in: journey, context)
    return FormField.SelectInput(
      options: [
        FormField.Option(value: "", label: context.words("split.notShared"), isSelected: usual == nil)
      ] + travellers.map { FormField.Option(value: $0.id.text, label: $0.name, isSelected: $0.id == usual) },
      currencies: nil)
  }
}

/// Who paid an expense, and whose it was.
package struct DivisionCard: Sendable {
  package struct Row: Sendable {
    package let name: String
    package let amount: String
  }

  package let methodText: String
  package let paid: [Row]
  package let owed: [Row]

  /// Nil for an expense that is not shared.
  init?(_ expense: Expense, in journey: JourneySnapshot, _ context: ScreenContext) throws {
    guard let amount = expense.amount, let division = expense.division else { return nil }
    let names = try TravellerNames(in: journey, context)
    func rows(_ split: Split) -> [Row] {
      let parts: [(name: String, units: Int)] = split.minorUnits.map { (names[$0.key], $0.value) }
      let ordered = parts.sorted { one, other in
        one.units == other.units ? one.name < other.name : one.units > other.units
      }
      return ordered.map { part in
        Row(name: part.name, amount: context.formats.money(Money(minorUnits: part.units, amount.currency)))
      }
    }
    methodText = context.words.choice(Expense.kind.rawValue, "splitMethod", expense.splitMethod.rawValue)
    (paid, owed) = (rows(division.paid), rows(division.owed))
  }
}

/// How a new expense is divided unless its form says otherwise: among all who travel, by their shares where one has more than others.
struct UsualDivision: Sendable {
  let method: SplitMethod
  let participants: [Part]

  init(among travellers: [Traveller]) {
    method = travellers.contains { $0.shares != nil } ? .shares : .equally
    participants = travellers.map { Part($0.id, $0.shares) }
  }

  /// The same beside a method that is chosen already: shares are no percentages and no amounts.
  init(among travellers: [Traveller], for chosen: SplitMethod?) {
    let usual = UsualDivision(among: travellers)
    if usual.method == .shares, chosen != .percent, chosen != .exact {
      self = usual
    } else {
      (method, participants) = (chosen ?? usual.method, travellers.map { Part($0.id) })
    }
  }

  /// The parts as a form sends them.
  var lines: String { participants.map(\.line).joined(separator: "\n") }
}
