import Journeys
import WalletWords

extension FormScreen {
  /// What someone sent and why it was not taken.
  public struct Attempt: Sendable {
    let input: FormInput
    let version: String?
    let receiptID: String?
    /// Nil where nothing is wrong, and a place is looked for.
    let error: WalletError?
    let finding: PlaceFinding?
    /// What became of asking for the flight; nil where it was not asked for.
    var flights: FlightLookup.Outcome?

    /// An attempt that failed, with the fields of the form as they were sent.
    public init(_ fields: [String: String], _ error: WalletError) {
      (input, version, self.error, finding) = (FormInput(fields), fields["version"], error, nil)
      receiptID = fields[FormInput.sourceName]
    }

    /// A form that asks for a place.
    public init(_ fields: [String: String], finding: PlaceFinding?) {
      (input, version, error, self.finding) = (FormInput(fields), fields["version"], nil, finding)
      receiptID = fields[FormInput.sourceName]
    }

    /// A form that asks for a flight.
    init(_ fields: [String: String], flights: FlightLookup.Outcome) {
      self.init(fields, finding: nil)
      self.flights = flights
    }

    var issues: [Issue] {
      if case .invalid(let issues) = error { issues } else { [] }
    }

    /// Empty where nothing is wrong.
    func summary(_ context: ScreenContext) -> String {
      guard let error else { return "" }
      if !issues.isEmpty { return context.words("form.problems", count: issues.count) }
      let text = ErrorText(error, context)
      return "\(text.title). \(text.text)"
    }
  }
}
