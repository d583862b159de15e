import Foundation
import Hummingbird
import Journeys
import NIOCore
import WalletPages

/// Serves scripts, styles and icons from memory, compressed once when the server starts.
struct AssetRoutes: Sendable {
  /// Those of this program, whose files stay as they are while it runs, for all servers in it.
  static let all = Result { try AssetRoutes() }

  private let assets: [String: Asset]

  private struct Asset: Sendable {
    let type: String
    let bytes: ByteBuffer
    let gzipped: ByteBuffer?
  }

  /// Reads and compresses all of them.
  /// - Throws: what the file system says of one that cannot be read.
  private init() throws {
    assets = try Dictionary(
      uniqueKeysWithValues: Assets.names.map { name in
        let bytes = try [UInt8](Data(contentsOf: Assets.folder.appending(path: name)))
        let asset = Asset(
          type: AssetRoutes.type(of: name), bytes: ByteBuffer(bytes: bytes),
          gzipped: Gzip.compressed(bytes, .best).map { ByteBuffer(bytes: $0) })
        return (name, asset)
      })
  }

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/assets/:fingerprint/:name") { request, context in
      guard let asset = assets[context.parameters.get("name") ?? ""] else { throw WalletError.notFound }
      return answer(asset, request, isCurrent: context.parameters.get("fingerprint") == Assets.fingerprint)
    }
  }

  /// The answer with one of them, at the address of this version; nil for any other address.
  func answer(_ request: Request, only name: String) -> Response? {
    guard request.uri.path == Assets.address(name), let asset = assets[name] else { return nil }
    return answer(asset, request, isCurrent: true)
  }

  /// - Parameter isCurrent: whether it is asked for under the fingerprint of this version; a page of an older one gets
  ///   what there is now, and keeps it no longer than the page
  private func answer(_ asset: Asset, _ request: Request, isCurrent: Bool) -> Response {
    var response = Response(
      status: .ok,
      headers: [
        .contentType: asset.type,
        .cacheControl: isCurrent ? "public, max-age=31536000, immutable" : "no-cache", .vary: "Accept-Encoding",
      ])
    if let gzipped = asset.gzipped, request.acceptsGzip {
      response.headers[.contentEncoding] = "gzip"
      response.body = ResponseBody(byteBuffer: gzipped)
    } else {
      response.body = ResponseBody(byteBuffer: asset.bytes)
    }
    return response
  }

  private static func type(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "js": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "svg": "image/svg+xml"
    // https://html.spec.whatwg.org/multipage/speculative-loading.html#the-speculation-rules-header
    case "json": "application/speculationrules+json"
    default: "application/octet-stream"
    }
  }
}
