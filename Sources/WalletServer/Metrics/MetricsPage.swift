import Foundation
import HTTPTypes
import Hummingbird
import Metrics
import WalletServices

/// `/metrics`: what the server measures, in Prometheus' text format, for whoever administers this computer.
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
    // The second number of `statm` is the resident set in pages (proc(5)).
    let memory = try? String(contentsOf: URL(filePath: "/proc/self/statm"), encoding: .utf8).split(separator: " ")
    if let memory, memory.count > 1, let pages = Double(memory[1]) {
      set("process.resident.memory.bytes", pages * Double(sysconf(Int32(_SC_PAGESIZE))))
    }
  }

  private func set(_ label: String, _ value: Double) { Meter(label: label, factory: site.metrics).set(value) }
}
