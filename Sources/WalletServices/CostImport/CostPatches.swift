import Foundation
import JourneyStore
import Journeys

/// Makes expenses of the lines of a file.
struct CostPatches {
  private let travellers: [UUID]
  private let payer: UUID?
  private let division: (method: SplitMethod, parts: [Part])
  private let whereabouts: Whereabouts
  private let zone: Zone
  private let rates: ReferenceRates

  /// - Parameters:
  ///   - travellers: who each person of the file is
  ///   - payer: who paid what a file of one person's payments lists; nil where it is not shared
  ///   - all: among whom it is divided then
  ///   - zone: where a day is counted of which the journey does not say where it is
  init(
    _ travellers: [UUID], payer: UUID?, among all: [Traveller], _ whereabouts: Whereabouts, _ zone: Zone,
    _ rates: ReferenceRates
  ) {
    (self.travellers, self.payer, self.whereabouts) = (travellers, payer, whereabouts)
    (self.zone, self.rates) = (zone, rates)
    let method = all.contains { $0.shares != nil } ? SplitMethod.shares : .equally
    division = (method, all.map { Part($0.id, $0.shares) })
  }

  /// The expense of a line, to be made or to replace what an earlier import has made of it.
  /// - Throws: `WalletError.invalid`.
  func expense(_ line: CostLine, over base: Expense) throws(WalletError) -> CheckedRecord<Expense> {
    try base.checked(Expense.priced(patch(line), over: base) { rates })
  }

  private func patch(_ line: CostLine) -> Patch {
    let time = "\(line.day.iso)T12:00:00"
    let place = GivenTime(time).flatMap { whereabouts.traveller(at: $0)?.zone } ?? zone
    let title = CostPatches.line(line.title)
    let isLong = title.unicodeScalars.count > FieldType.nameLimit
    let notes = [isLong ? line.title : "", line.notes].filter { !$0.isEmpty }.joined(separator: "\n")
    var patch: Patch = [
      "title": .text(isLong ? CostPatches.shortened(title) : title), "amount": .text(line.amount.plain),
      "currency": .text(line.amount.currency.code), "category": .text(line.category.rawValue),
      "date": .text(time), "zone": .text(place.identifier), "notes": .text(CostPatches.prose(notes)),
      "isRepayment": .flag(line.isRepayment),
    ]
    if let payer, line.payers.isEmpty, line.assumption == nil {
      patch["payers"] = .array([Part(payer).json])
      patch["participants"] = .array(division.parts.map(\.json))
      patch["splitMethod"] = .text(division.method.rawValue)
    } else if !line.payers.isEmpty {
      let (method, participants) = merged(line.participants, line.method)
      patch["payers"] = .array(merged(line.payers, .exact).parts.map(\.json))
      patch["participants"] = .array(participants.map(\.json))
      patch["splitMethod"] = .text(method.rawValue)
    }
    return patch
  }

  /// The parts by traveller. Two people of the file who are one traveller have the sum of their parts.
  private func merged(_ shares: [CostLine.Share], _ method: SplitMethod) -> (method: SplitMethod, parts: [Part]) {
    let all = shares.map { (traveller: travellers[$0.person], value: $0.value) }
    var order: [UUID] = [], sums: [UUID: Decimal] = [:]
    for one in all {
      if sums[one.traveller] == nil { order.append(one.traveller) }
      sums[one.traveller, default: 0] += one.value ?? 1
    }
    let isSame = order.count == all.count
    if isSame { return (method, all.map { Part($0.traveller, $0.value) }) }
    // One who paid alone has no amount.
    if method == .exact, order.count == 1, shares.allSatisfy({ $0.value == nil }) { return (method, [Part(order[0])]) }
    return (method == .equally ? .shares : method, order.map { Part($0, sums[$0]) })
  }

  // MARK: Texts

  private static func line(_ text: String) -> String {
    String(
      text.map { $0.isNewline || $0 == "\t" ? " " : $0 }.filter { $0.unicodeScalars.allSatisfy { $0.value >= 32 } }
    )
    .trimmingCharacters(in: .whitespaces)
  }

  private static func shortened(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(FieldType.nameLimit - 1))) + "…"
  }

  private static func prose(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 32 || $0 == "\n" || $0 == "\t" }))
  }
}
