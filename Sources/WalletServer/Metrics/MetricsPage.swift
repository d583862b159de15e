import Foundation
import HTTPTypes
import Hummingbird
import JourneyStore
import Metrics
import WalletScreens
import WalletServices

/// What the server measures, for administrators: `/metrics` in Prometheus' text format, and a page.
struct MetricsPage {
  let site: Site

  func addRoutes(to router: some RouterMethods<WalletContext>) {
    router.get("/metrics") { request, context in
      // Without a sign-in it is for this computer alone, be the wallet open to others or not.
      guard context.visitor.recognised?.proof != .thisComputer || MetricsPage.isLocal(request, context) else {
        throw HTTPError(.notFound)
      }
      try measure()
      return Response(
        status: .ok, headers: [.contentType: MetricsRegistry.mediaType, .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: site.metrics.text)))
    }
    router.get("/settings/server") { request, context in
      let figures = figures
      return try await site.page(request, for: context.actor) { ServerScreen(figures, $1) }
    }
  }

  private var figures: ServerFigures {
    var figures = ServerFigures(site.metrics)
    figures.connectionCount = site.connections.count
    figures.memory = MetricsPage.residentMemory
    figures.databaseSize = MetricsPage.databaseSize(in: site.folder)
    figures.services = site.services.runs
    return figures
  }

  /// Bytes of the database and its log; 0 for one in memory.
  private static func databaseSize(in folder: URL) -> Int {
    let file = Store.file(in: folder).path
    return [file, file + "-wal"].reduce(0) { sum, path in
      sum + ((try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int ?? 0)
    }
  }

  /// Bytes of the process' resident set: the second number of `statm`, in pages (proc(5)); nil where the system has no such file.
  private static var residentMemory: Int? {
    let memory = try? String(contentsOf: URL(filePath: "/proc/self/statm"), encoding: .utf8).split(separator: " ")
    guard let memory, memory.count > 1, let pages = Int(memory[1]) else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  /// Whether a request was made on this computer: over the loopback network, to a name of it, and not passed on by a proxy that runs
  /// here.
  static func isLocal(_ request: Request, _ context: WalletContext) -> Bool {
    guard let address = context.channel.remoteAddress?.ipAddress, let authority = request.head.authority,
      let name = RequestOriginMiddleware.name(authority)
    else { return false }
    return (address.hasPrefix("127.") || ["::1", "::ffff:127.0.0.1"].contains(address))
      && ["127.0.0.1", "localhost", "[::1]"].contains(name)
      && !HTTPField.Name.forwarding.contains { request.headers[$0] != nil }
  }

  /// Measures what has a value at any time.
  private func measure() throws {
    set("http.server.connections", Double(site.connections.count))
    set("http.server.event.streams", Double(site.connections.streamCount))
    let backups = try site.backups
    set("backup_failing", backups.failure() == nil ? 0 : 1)
    if let made = backups.all().first(where: { $0.kind == .daily })?.made {
      set("backup_last_time_seconds", made.timeIntervalSince1970)
    }
    if let memory = MetricsPage.residentMemory { set("process.resident.memory.bytes", Double(memory)) }
  }

  private func set(_ label: String, _ value: Double) { Meter(label: label, factory: site.metrics).set(value) }
}
