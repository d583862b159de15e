import Foundation
import Journeys
import WalletServices

/// What a server has measured since it was started.
public struct ServerFigures: Sendable {
  /// The requests of one address of the router.
  public struct Route: Sendable, Hashable {
    /// `GET /journeys/{journey}`.
    public let name: String
    public let count: Int
    /// In seconds, all together.
    public let duration: Double

    /// Requests with a method of a route.
    public init(_ name: String, count: Int, duration: Double) {
      (self.name, self.count, self.duration) = (name, count, duration)
    }
  }

  public var requestCount = 0
  /// How many of them were answered with a status of 500 and above.
  public var failureCount = 0
  /// In how many seconds at most half of the requests were answered, an upper bound; nil without requests or beyond all bounds.
  public var median: Double?
  /// How many seconds the slowest twentieth took at least, a lower bound; nil without requests.
  public var slowest: Double?
  public var connectionCount = 0
  /// Bytes of the process' resident set; nil where the system does not tell.
  public var memory: Int?
  /// Bytes of the database with its log.
  public var databaseSize = 0
  public var routes: [Route] = []
  /// How the background services have fared, by their names.
  public var services: [(name: String, run: ServiceRun)] = []

  /// Nothing measured yet.
  public init() {}
}

/// What the server does, for its administrator: requests, times, jobs, sizes.
public struct ServerScreen: Screen {
  /// How many addresses are listed.
  static let routeLimit = 10

  package let shell: Shell
  package let facts: [Fact]
  /// When each background job ran last, and whether that failed.
  package let jobs: [Fact]
  /// The addresses with most requests.
  package let routes: [Fact]

  public init(_ figures: ServerFigures, _ context: ScreenContext) {
    let words = context.words, formats = context.formats
    shell = Shell(context, title: words("ui.server"), place: .settings)
    let upTo = figures.median.map { words("figures.upTo", ["time": ServerScreen.time($0, context)]) }
    let over = figures.slowest.map { words("figures.over", ["time": ServerScreen.time($0, context)]) }
    facts = [
      Fact(words("figures.requests"), formats.number(figures.requestCount)),
      Fact(words("figures.failures"), formats.number(figures.failureCount)),
      upTo.map { Fact(words("figures.median"), $0) }, over.map { Fact(words("figures.slowest"), $0) },
      Fact(words("figures.connections"), formats.number(figures.connectionCount)),
      figures.memory.map { Fact(words("figures.memory"), formats.bytes($0)) },
      Fact(words("figures.database"), formats.bytes(figures.databaseSize)),
    ].compactMap(\.self)
    jobs = figures.services.map {
      Fact(words("figures.job.\($0.name)"), ServerScreen.text($0.run, context))
    }
    // Requests to what is no address are counted under a name without a path.
    let sorted = figures.routes.filter { $0.name.contains("/") }.sorted { ($0.count, $1.name) > ($1.count, $0.name) }
    routes = sorted.prefix(ServerScreen.routeLimit).map { route in
      let average = ServerScreen.time(route.duration / Double(max(1, route.count)), context)
      return Fact(route.name, words("figures.route", count: route.count, ["time": average]))
    }
  }

  private static func text(_ run: ServiceRun, _ context: ScreenContext) -> String {
    let when = { (moment: Date) in context.formats.moment(moment, context.zone, thisYear: context.thisYear) }
    let ran = run.ranAt.map { context.words("figures.ran", ["when": when($0)]) } ?? context.words("figures.neverRan")
    guard let failed = run.failedAt, run.isFailing else { return ran }
    return context.line(ran, context.words("figures.failed", ["when": when(failed), "error": run.error]))
  }

  /// `2.5 ms`.
  private static func time(_ seconds: Double, _ context: ScreenContext) -> String {
    let milliseconds = seconds * 1000
    return context.words(
      "figures.milliseconds", ["number": context.formats.decimal(milliseconds, digits: milliseconds < 10 ? 1 : 0)])
  }
}
