import Foundation
import Hummingbird
import JourneyStore
import Journeys
import Synchronization
import WalletServices

/// Measures what watching a thousand flights costs: half a day of the work that asks for those that are due, with the clock driven, over
/// the network to a stand-in of the service in this process, whose work counts as well.
struct FlightsBench {
  /// What `--only` calls it.
  static let name = "flights"
  static let flights = 1_000
  /// How many hours pass, and how far apart the flights leave, in seconds: over the two days that a flight is watched.
  private static let hours = 12.0, apart = 170.0

  /// A clock that is driven.
  private final class Clock: Sendable {
    private let time: Mutex<Date>
    init(_ start: Date) { time = Mutex(start) }
    var now: Date { time.withLock { $0 } }
    func set(_ now: Date) { time.withLock { $0 = now } }
  }

  /// Prints how many requests are made, and which share of a core all of it takes.
  func run() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "wallet-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let start = Date(timeIntervalSince1970: (Date().timeIntervalSince1970 / 60).rounded() * 60)
    let asked = Mutex(0)
    let router = Router()
    router.get("/flights/number/:number/:day") { _, context in
      asked.withLock { $0 += 1 }
      let body = try FlightsBench.answer(context.parameters.require("number"), start)
      return Response(
        status: .ok, headers: [.contentType: "application/json"], body: .init(byteBuffer: ByteBuffer(string: body)))
    }
    let (ports, port) = AsyncStream<Int>.makeStream()
    let service = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { port.yield($0.localAddress?.port ?? 0) })
    let serving = Task { try await service.run() }
    defer { serving.cancel() }
    guard let number = await ports.first(where: { _ in true }) else { return }
    let clock = Clock(start), store = try await fill(folder, start)
    var world = World(now: { clock.now }, uuid: { .version7(at: clock.now) }, web: World.web())
    world.pause = { _ in }
    let wallet = Wallet(store: store, world: world, folder: folder)
    var settings = ServiceSettings()
    settings[.flights].address = URL(string: "http://127.0.0.1:\(number)/")
    settings[.flights].key = Secret("bench")
    settings[.flights].budget = ServiceSettings.budgetLimit
    try wallet.keep(settings)
    try await wallet.set(.flights, isAllowed: true)
    try await measure(wallet, clock) { asked.withLock { $0 } }
    try store.close()
  }

  private func measure(_ wallet: Wallet, _ clock: Clock, _ asked: () -> Int) async throws {
    let work = ExternalServiceWork(served: try await WalletHandle(wallet), texts: FlightsBench.silence)
    var before = FlightsBench.processorSeconds()
    _ = try await work.work()
    let first = asked(), filling = FlightsBench.processorSeconds() - before
    before = FlightsBench.processorSeconds()
    let end = clock.now + FlightsBench.hours * 3600
    var rounds = 0
    while clock.now < end {
      let wait = try await work.work() ?? 3600
      clock.set(min(end, clock.now + max(1, wait)))
      rounds += 1
    }
    let seconds = FlightsBench.processorSeconds() - before, share = seconds / (FlightsBench.hours * 3600)
    let percent = { (share: Double) in (share * 100).formatted(.number.precision(.fractionLength(3))) }
    print(
      """
      | \(FlightsBench.flights.formatted()) flights watched | |
      |---|---|
      | asked for at once, at the beginning | \(first.formatted()) requests, \(Distribution.text(filling * 1000)) ms of a core |
      | then in \(Int(FlightsBench.hours)) hours | \((asked() - first).formatted()) requests in \(rounds) rounds |
      | processor time of these hours | \(Distribution.text(seconds * 1000)) ms |
      | share of a core | \(percent(share)) % |
      """)
    guard asked() - first > 0, share < 0.01 else { throw BenchError.unexpected("flights", asked() - first) }
  }

  /// A wallet with the flights, and its owner.
  private func fill(_ folder: URL, _ start: Date) async throws -> Store {
    let store = try Store(in: folder), journey = UUID.version7(at: start)
    let owner = try await store.localUser(id: .version7(at: start), at: start).id
    try await store.write(by: .user(owner), at: start) { transaction in
      var record = Journey(header: RecordHeader(id: journey))
      record.name = "Bench"
      _ = try transaction.create(record)
      for number in 0..<FlightsBench.flights {
        var flight = Transport(header: RecordHeader(id: .version7(at: start), journeyID: journey))
        (flight.type, flight.transportNumber) = (.flight, "LH \(1000 + number)")
        flight.departure.date = FlightsBench.departure(number, start)
        flight.arrival.date = FlightsBench.departure(number, start) + 7200
        _ = try transaction.create(flight)
      }
    }
    return store
  }

  private static func departure(_ number: Int, _ start: Date) -> Date { start + Double(number) * apart }

  /// What the service says of a flight: it is on time.
  private static func answer(_ sign: String, _ start: Date) throws -> String {
    guard let number = Int(sign.dropFirst(2)) else { throw HTTPError(.notFound) }
    let time = { (date: Date) in date.rfc3339.prefix(16).replacing("T", with: " ") }
    let leaves = departure(number - 1000, start)
    return """
      [{"departure":{"scheduledTime":{"utc":"\(time(leaves))Z"}},\
      "arrival":{"scheduledTime":{"utc":"\(time(leaves + 7200))Z"}},"status":"Expected"}]
      """
  }

  /// Nothing is said of flights that are on time.
  private static let silence = NotificationTexts(
    notification: { _, _, _ in nil }, hasPlan: { _, _, _ in false },
    flight: { _, _, _ in throw BenchError.unexpected("flights", 0) },
    weather: { _, _, _ in throw BenchError.unexpected("weather", 0) })

  /// Seconds of the processor that this process has used.
  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
