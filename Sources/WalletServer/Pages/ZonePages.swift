import HTTPTypes
import Hummingbird
import Journeys
import NIOCore

/// The names of all time zones (IANA), which forms suggest while one is typed; asked for only by who turns to such a field.
struct ZonePages {
  private static let names: ByteBuffer = {
    var writer = JSONWriter()
    writer.array(of: Zone.all) { $0.text($1.identifier) }
    return ByteBuffer(bytes: writer.bytes)
  }()

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/zones") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "application/json", .cacheControl: "private, max-age=86400"],
        body: ResponseBody(byteBuffer: ZonePages.names))
    }
  }
}
