import Journeys
import WalletWords

extension FormScreen {
  /// What someone sent and why it was not taken.
  public struct Attempt: Sendable {
    let input: FormInput
    let version: String?
    let receiptID: String?
    let error: WalletError

    /// An attempt that failed, with the fields of the form as they were sent.
    public init(_ fields: [String: String], _ error: WalletError) {
      (input, version, self.error) = (FormInput(fields), fields["version"], error)
      receiptID = fields[FormInput.sourceName]
    }

    var issues: [Issue] {
      if case .invalid(let issues) = error { issues } else { [] }
    }

    func summary(_ context: ScreenContext) -> String {
      if !issues.isEmpty { return context.words("form.problems", count: issues.count) }
      let text = ErrorText(error, context)
      return "\(text.title). \(text.text)"
    }
  }
}
