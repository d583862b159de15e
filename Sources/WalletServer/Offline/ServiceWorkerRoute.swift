import Foundation
import Hummingbird
import Journeys
import NIOCore
import WalletPages

/// The service worker. It imports its modules, and names the files of the shell, under the fingerprint of this version: whatever changes
/// in them changes its bytes, by which a browser notices a new version.
struct ServiceWorkerRoute: Sendable {
  /// The folder of the site that the wallet lies in.
  var root = ""

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/sw.js") { _, _ in
      let file = Assets.publicFolder.appending(path: "sw.js")
      let text = try String(contentsOf: file, encoding: .utf8)
        .replacing("/assets/current/", with: root + Assets.address(""))
        .replacing("[/* files of the shell */]", with: files)
      let bytes = Array(text.utf8)
      return Response(
        status: .ok,
        headers: [
          .contentType: "text/javascript; charset=utf-8", .cacheControl: "no-cache",
          .eTag: EntityTags.weak(of: bytes),
        ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
  }

  /// All that pages are made with, as a list in JSON; the pictures of the manifest are shown once, by the browser.
  private var files: String {
    var json = JSONWriter()
    json.value(
      .array(
        (Assets.names.map(Assets.address)
          + Assets.publicPaths.sorted().filter {
            $0 != "/sw.js" && !$0.hasPrefix("/screenshot-")
          })
          .map { .text(root + $0) }))
    return json.text
  }
}
