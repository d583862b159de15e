import Foundation
import JourneyStore
import Journeys
import WalletServices

/// Home: what comes next, the journeys that are coming, and what all of them come to.
public struct HomeScreen: Screen {
  package let shell: Shell
  package let greeting: String
  package let active: [ActiveJourney]
  package let coming: [JourneyCard]
  package let stats: [Stat]
  package let insights: [Insight]
  package let hasSample: Bool
  /// Why the last backup is missing.
  package let failure: String?
  /// How much waits in the Inbox; nil for nothing.
  package let waiting: String?
  /// What was filed automatically and has not been shown yet; nil for nothing.
  package let filedText: String?
  /// How many changes by others the user has not looked at yet, in words; nil for none.
  package let newsText: String?
  package let empty: EmptyState?
  /// Where the + button leads: on a journey, to what can be added to it, else to a new one.
  package let addAddress: String
  package let addLabel: String

  package struct ActiveJourney: Sendable {
    package let id: UUID
    package let card: JourneyCard
    package let nextCard: NextCard?
    /// What is next later, on a kept page.
    package let laterCards: [NextCard]
  }

  package struct Stat: Sendable {
    package let value: String
    package let label: String
    package let address: String
    /// Whether it takes the room of two.
    package var isLong: Bool = false
    /// What is added to the value; nil for nothing.
    package var more: String?
  }

  /// An insight, with a link to its subject.
  package struct Insight: Sendable {
    package let icon: String
    package let label: String
    package let value: String
    package let address: String
  }

  /// Reads what Home shows.
  public init(
    _ snapshot: Snapshot, _ context: ScreenContext, backupFailure: BackupFailure? = nil, notice: FlashMessage? = nil
  ) throws {
    let words = context.words, today = context.today
    shell = Shell(context, title: words("title.home"), place: .home, notice: notice)
    failure = backupFailure.map { BackupsScreen.text($0, context) }
    let inboxCount = try snapshot.inboxCount()
    waiting = inboxCount == 0 ? nil : words("home.inbox", count: inboxCount)
    let filed = try snapshot.unreportedOutcomes().reduce(0) { $0 + $1.bookingCount }
    filedText = filed == 0 ? nil : words("home.filed", count: filed)
    newsText = try ActivityScreen.newsText(snapshot.unseenChanges(), context)
    let running = try snapshot.journeys(.status(.active), today: today, page: Page(offset: 0, limit: 3))
    let upcoming = try snapshot.journeys(.status(.upcoming), today: today, page: Page(offset: 0, limit: 5))
    // With nothing under way, the card shows how the nearest journey begins.
    let shown = running.isEmpty ? Array(upcoming.prefix(1)) : running
    greeting = HomeScreen.greeting(context, in: try snapshot.travellersZone(at: context.now))
    let covers = try snapshot.covers(of: shown)
    let next = try shown.map { try NextCard.cards(in: snapshot.journey($0.id), context) }
    // Of several under way, the one with what comes first.
    active = zip(shown, next).enumerated()
      .sorted {
        ($0.element.1.next?.order ?? .distantFuture, $0.offset)
          < ($1.element.1.next?.order ?? .distantFuture, $1.offset)
      }
      .map { _, pair in
        ActiveJourney(
          id: pair.0.id, card: JourneyCard(pair.0, context, cover: covers[pair.0.id]), nextCard: pair.1.next,
          laterCards: pair.1.later)
      }
    coming = try JourneyCard.cards(of: upcoming.map(\.id), snapshot, context)
    let open = try running.isEmpty ? nil : active.first { try snapshot.role(in: $0.id)?.mayEdit ?? false }
    addAddress = open.map { PagePath.add(to: $0.id) } ?? "/journeys/new"
    addLabel = words(open == nil ? "ui.newJourney" : "ui.addToJourney")
    let counts = try snapshot.journeyCounts(today: today)
    let statistics = try counts.all > 0 ? snapshot.statistics(today: today) : Statistics()
    stats = counts.all > 0 ? HomeScreen.stats(counts, statistics, context) : []
    insights = HomeScreen.insights(statistics, context)
    hasSample = try !snapshot.sampleJourneys().isEmpty
    empty =
      counts.all > 0
      ? nil
      : EmptyState(
        icon: "journey", title: words("empty.journeys.title"), text: words("empty.journeys.text"),
        action: words("ui.newJourney"), address: "/journeys/new")
  }

  private static func stats(_ counts: JourneyCounts, _ statistics: Statistics, _ context: ScreenContext) -> [Stat] {
    let figure = { (name: String, count: Int, address: String) in
      Stat(
        value: context.formats.number(count), label: context.words("stat.\(name)", count: count),
        address: address)
    }
    return [
      figure("all", counts.all, "/journeys"), figure("upcoming", counts.upcoming, "/journeys?filter=upcoming"),
      figure("countries", statistics.countries.count, "/statistics#countries"),
      figure("cities", statistics.towns.count, "/statistics#towns"),
      figure("days", statistics.days, "/statistics#days"),
    ] + [spent(statistics, context)].compactMap(\.self)
  }

  /// So many other currencies are named.
  private static let mostCurrencies = 3

  /// `512.40 €` with `+ 38,250.00 TRY`: what was spent in each currency, in the one at home first; nil for nothing.
  private static func spent(_ statistics: Statistics, _ context: ScreenContext) -> Stat? {
    let amounts = statistics.totals.totals(first: context.user.currency).map(context.formats.money)
    guard let first = amounts.first else { return nil }
    let others = amounts.dropFirst().prefix(mostCurrencies).map { "+\u{A0}\($0)" }
    let rest = amounts.count > mostCurrencies + 1 ? ["+\u{A0}…"] : []
    return Stat(
      value: first, label: context.words("stat.spent"), address: "/statistics#spending",
      isLong: first.count > 9 || !others.isEmpty, more: (others + rest).joined(separator: " ").orNil)
  }

  private static func insights(_ statistics: Statistics, _ context: ScreenContext) -> [Insight] {
    let words = context.words
    var insights: [Insight] = []
    if let journey = statistics.longest, let length = journey.length {
      insights.append(
        Insight(
          icon: "journey", label: words("insight.longest"),
          value: context.line(journey.name, words("count.days", count: length)),
          address: PagePath.journey(journey.id)))
    }
    if let most = statistics.towns.first {
      insights.append(
        Insight(
          icon: "place", label: words("insight.mostVisited"),
          value: context.line(most.place.name, words("count.journeys", count: most.journeys)),
          address: PagePath.visits(most.place.country, town: most.place.name)))
    }
    if statistics.days > 0 {
      insights.append(
        Insight(
          icon: "chart", label: words("insight.days"),
          value: words("count.days", count: statistics.days), address: "/statistics"))
    }
    if let year = statistics.latestYear {
      insights.append(
        Insight(
          icon: "star", label: words("year.name"), value: words("year.title", ["year": String(year)]),
          address: PagePath.year(year)))
    }
    return insights
  }

  /// - Parameter zone: that of the place where the traveller is
  private static func greeting(_ context: ScreenContext, in zone: Zone) -> String {
    let hour = LocalTime(of: context.now, in: zone).hour
    // A copy is read at any hour.
    let time = hour < 5 || context.isKept ? "night" : hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening"
    let greeting = context.words("greeting.\(time)")
    return context.user.name.isEmpty
      ? greeting : context.words("greeting.named", ["greeting": greeting, "name": context.user.name])
  }
}
