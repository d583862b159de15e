import Foundation
import JourneyStore
import Journeys

/// The form that makes a copy of a journey on other days.
public struct DuplicateScreen: Screen {
  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  package let errorSummary: String?
  /// The identifier that the copy will bear, so that sending twice makes one.
  package let newID: String
  package let nameLine: FormField
  package let startLine: FormField?
  package let options: [FormField]

  /// The form, as someone has sent it or with what suits most.
  public init(
    _ journey: Journey, _ context: ScreenContext, id: UUID, attempt: FormScreen.Attempt? = nil
  ) {
    let words = context.words, input = attempt?.input
    shell = Shell(context, title: words("duplicate.title"), place: .journey)
    journeyTitle = journey.name
    journeyAddress = PagePath.journey(journey.id)
    newID = id.text
    errorSummary = attempt?.summary(context)
    let issues = attempt?.issues ?? []
    nameLine = FormField(
      line: "name", words("field.name"), input.map { $0["name"] } ?? words("duplicate.name", ["name": journey.name]),
      problem: issues.first { $0.field == "name" }.map(words.message))
    startLine = journey.days.map { days in
      FormField(
        line: "startDate", words("field.startDate"),
        input.map { $0["startDate"] } ?? max(context.today, days.lowerBound).iso, type: "date",
        problem: issues.first { $0.field == "startDate" }.map(words.message))
    }
    options = ["references", "documents", "expenses"].map { name in
      FormField(check: name, words("duplicate.\(name)"), isChecked: input.map { !$0[name].isEmpty } ?? false)
    }
  }
}
