import Foundation
import JourneyStore
import Journeys
import WalletServices

/// What is to be in a journey's travel book, and how it is to be had.
public struct TravelBookScreen: Screen {
  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  /// The page itself.
  package let address: String
  package let choices: [FormField]
  /// Whether a PDF can be made.
  package let canPrint: Bool
  /// Whether the reader may send it: the wallet's mail server is not for who may only look.
  package let maySend: Bool
  /// The form that sends it, once it is asked for.
  package let mail: MailForm?

  /// Where the choice is sent for another answer.
  package var pdfAddress: String { "\(address).pdf" }
  package var htmlAddress: String { "\(address).html" }

  package struct MailForm: Sendable {
    package let action: String
    package let recipient: String
    package let problem: String?
    package let fields: [(name: String, value: String)]
    package let format: FormField.SelectInput
    /// What is sent.
    package let parts: [String]
  }

  /// The choice.
  /// - Parameters:
  ///   - canPrint: whether the program that makes PDFs is installed
  ///   - isSending: whether the form is shown that sends the book
  ///   - attempt: what came of sending it
  public init(
    _ journey: JourneySnapshot, _ context: ScreenContext, _ options: TravelBookOptions, canPrint: Bool,
    isSending: Bool = false, attempt: CostReportScreen.MailAttempt? = nil, format: TravelBookFormat? = nil,
    notice: FlashMessage? = nil
  ) {
    let words = context.words, record = journey.journey
    shell = Shell(context, title: words("book.title"), place: .journey, notice: notice)
    (journeyTitle, journeyAddress, address) = (record.name, PagePath.journey(record.id), PagePath.book(record.id))
    self.canPrint = canPrint
    maySend = journey.role.mayEdit
    let label = { (part: TravelBookOptions.Part) in part.label(words) }
    choices = TravelBookOptions.Part.allCases.map {
      FormField(check: $0.rawValue, label($0), isChecked: options.has($0))
    }
    guard maySend, isSending || attempt != nil else {
      mail = nil
      return
    }
    let formats = TravelBookFormat.allCases.filter { canPrint || $0 == .html }
    mail = MailForm(
      action: "\(PagePath.book(record.id))/mail", recipient: attempt?.recipient ?? "",
      problem: attempt?.problem(context), fields: options.fields,
      format: FormField.SelectInput(
        options: formats.map {
          FormField.Option(
            value: $0.rawValue, label: words("book.format.\($0.rawValue)"), isSelected: $0 == format ?? formats.first)
        }, currencies: nil),
      parts: [words("ui.itinerary")] + TravelBookOptions.Part.allCases.filter(options.has).map(label))
  }
}
