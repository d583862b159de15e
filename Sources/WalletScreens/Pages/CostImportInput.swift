import Foundation
import Journeys
import WalletServices

/// What the form of a cost import sends.
public struct CostImportInput: Sendable {
  let fields: [String: String]

  /// The fields of a form; none for a file that has just come.
  public init(_ fields: [String: String]) { self.fields = fields }

  /// Whether it is to be imported, and read as the preview that was seen.
  public var isAgreed: Bool { fields["do"] == "import" && fields["read"] == CostImportInput.reading(choices) }

  private var choices: CostChoices {
    CostChoices(currency: fields["fallback"].flatMap(Currency.init), bank: BankMapping { fields[$0] })
  }

  /// What was decided. Lines beyond those that were shown are taken as they were proposed, where that is wanted.
  public var decision: CostDecision {
    var people: [Int: CostImport.Person] = [:]
    for (name, value) in fields where name.hasPrefix("person-") {
      guard let place = Int(name.dropFirst(7)) else { continue }
      people[place] = UUID(uuidString: value).map { .traveller($0) } ?? .new
    }
    let fields = fields, last = fields["last"].flatMap { Int($0) } ?? 0
    return CostDecision(
      choices: choices, people: people, payer: fields["payer"].flatMap { UUID(uuidString: $0) }
    ) { row in
      row.line.number <= last ? fields["line-\(row.line.number)"] == "on" : row.isTaken && fields["rest"] == "on"
    }
  }

  /// How a file is read, to tell whether it still is as in the preview.
  static func reading(_ choices: CostChoices) -> String {
    let bank = choices.bank.map { mapping in BankMapping.Key.allCases.map { mapping[$0] }.joined(separator: ".") }
    return "\(choices.currency?.code ?? "") \(bank ?? "")"
  }
}
