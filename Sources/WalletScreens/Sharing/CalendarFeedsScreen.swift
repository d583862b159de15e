import Foundation
import JourneyStore
import Journeys
import WalletServices

/// The user's calendar feeds, and a new one.
public struct CalendarFeedsScreen: Screen {
  package let shell: Shell
  package let errorSummary: String?
  package let made: MadeSecret?
  /// The address that opens the new feed in the device's calendar program; nil without a new one.
  package let webcalAddress: String?
  package let fields: [FormField]
  package let feeds: [Row]

  package struct Row: Sendable {
    package let title: String
    package let text: String
    package let revokeAddress: String
  }

  /// Reads the page.
  /// - Parameters:
  ///   - journey: the one that is proposed; nil for all journeys
  ///   - made: a feed that was just made
  public init(
    _ snapshot: Snapshot, _ context: ScreenContext, journey: UUID? = nil, attempt: FormScreen.Attempt? = nil,
    made: MadeSecret? = nil, notice: FlashMessage? = nil
  ) throws {
    let words = context.words, feeds = try snapshot.calendarFeeds()
    shell = Shell(context, title: words("feeds.title"), place: .settings, notice: notice)
    errorSummary = attempt?.summary(context)
    self.made = made
    webcalAddress = made.flatMap { made in
      made.address.range(of: "://").map { "webcal\(made.address[$0.lowerBound...])" }
    }
    let input = attempt?.input["journey"] ?? journey?.text ?? ""
    // The one that is asked for stands among the choices, wherever it lies in the list of all.
    var journeys = try snapshot.journeys(today: context.today)
    if let id = UUID(uuidString: input), !journeys.contains(where: { $0.id == id }) {
      journeys.insert(contentsOf: try snapshot.journeys([id]), at: 0)
    }
    let names = Dictionary(
      try snapshot.journeys(feeds.compactMap(\.journeyID)).map { ($0.id, $0.name) },
      uniquingKeysWith: { first, _ in first })
    let options =
      [FormField.Option(value: "", label: words("feeds.all"), isSelected: input.isEmpty)]
      + journeys.map { FormField.Option(value: $0.id.text, label: $0.name, isSelected: $0.id.text == input) }
    let problem = attempt?.issues.first { $0.field == "journey" }.map(words.message)
    fields = [
      FormField(select: "journey", words("feeds.journey"), options, hint: nil, problem: problem),
      FormField(
        check: "alarms", words("feeds.alarms"), isChecked: attempt.map { !$0.input["alarms"].isEmpty } ?? false),
    ]
    self.feeds = feeds.map { Row($0, names, context) }
  }
}

extension CalendarFeedsScreen.Row {
  fileprivate init(_ feed: CalendarFeed, _ names: [UUID: String], _ context: ScreenContext) {
    let words = context.words
    let moment = { (date: Date) in context.formats.moment(date, context.zone, thisYear: context.thisYear) }
    // A journey that is in the trash, or that the user has left, has no name here.
    title = feed.journeyID.map { names[$0] ?? words("feeds.gone") } ?? words("feeds.all")
    text = context.line(
      feed.hasAlarms ? words("feeds.alarms") : "",
      feed.usedAt.map { words("tokens.used", ["when": moment($0)]) } ?? words("tokens.unused"))
    revokeAddress = "/settings/calendars/\(feed.id.text)/revoke"
  }
}
