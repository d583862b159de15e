import Foundation
import JourneyStore
import Journeys

/// The form that fills a journey with what is in another one, moved to its days.
public struct TakeScreen: Screen {
  /// How many journeys are offered, the latest first.
  static let length = 100

  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  package let errorSummary: String?
  package let source: FormField
  package let options: [FormField]

  /// The form, as someone has sent it or as it begins.
  public init(_ journey: JourneySnapshot, _ context: ScreenContext, attempt: FormScreen.Attempt? = nil) throws {
    let words = context.words, input = attempt?.input
    shell = Shell(context, title: words("ui.takeFromEarlier"), place: .journey)
    journeyTitle = journey.journey.name
    journeyAddress = PagePath.journey(journey.journey.id)
    errorSummary = attempt?.summary(context)
    source = FormField(
      select: "source", words("kind.journey"),
      try TakeScreen.sources(for: journey, limit: TakeScreen.length).map { other in
        let days = other.days.map { context.formats.days($0, thisYear: context.thisYear) } ?? ""
        return FormField.Option(
          value: other.id.text, label: context.line(other.name, days),
          isSelected: other.id.text == input?["source"])
      }, hint: nil, problem: attempt?.issues.first { $0.field == "source" }.map(words.message))
    options = ["references", "documents", "expenses"].map { name in
      FormField(check: name, words("duplicate.\(name)"), isChecked: input.map { !$0[name].isEmpty } ?? false)
    }
  }

  /// The other journeys, those that are archived last, the latest first.
  /// - Parameter least: the role that the user must have in them at least
  static func sources(for journey: JourneySnapshot, least: Role = .viewer, limit: Int) throws -> [Journey] {
    let page = Page(offset: 0, limit: limit + 1), today = CalendarDay(daysSince1970: 0)
    let all = try [Snapshot.JourneyFilter.all, .archived].flatMap {
      try journey.snapshot.journeys($0, least: least, today: today, page: page)
    }
    return Array(all.filter { $0.id != journey.journey.id }.prefix(limit))
  }
}
