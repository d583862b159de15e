import Foundation
import HTTPTypes
import Hummingbird
import Journeys
import NIOCore
import WalletPages
import WalletScreens
import WalletServices

/// Gives devices of the home network the authority's certificate, and says how they come to trust it. Nothing else is served here.
struct TrustResponder: HTTPResponder {
  typealias Context = BasicRequestContext
  let hosts: Set<String>
  let authority: HomeAuthority
  let assets: AssetRoutes
  /// The encrypted port, once it is known.
  let port: PortNumber
  /// The folder that the wallet lies in behind it; empty for the root.
  var basePath = ""

  func respond(to request: Request, context: Context) async throws -> Response {
    guard let authority = request.head.authority, let host = RequestOriginMiddleware.name(authority),
      hosts.contains(host)
    else { return Response(status: .misdirectedRequest) }
    guard request.method == .get || request.method == .head else {
      return Response(status: .methodNotAllowed, headers: [.allow: "GET, HEAD"])
    }
    var response = try answer(request, host)
    response.headers[.contentSecurityPolicy] =
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    response.headers[.xContentTypeOptions] = "nosniff"
    response.headers[.referrerPolicy] = "no-referrer"
    if request.method == .head { response = response.createHeadResponse() }
    return response
  }

  private func answer(_ request: Request, _ host: String) throws -> Response {
    switch request.uri.path {
    case "/": try page(request.acceptedLanguage, host)
    case TrustScreen.certificateAddress:
      file(try authority.encoded(), "application/x-x509-ca-cert", "journey-wallet.crt")
    case TrustScreen.profileAddress:
      file([UInt8](try authority.profile()), "application/x-apple-aspen-config", "journey-wallet.mobileconfig")
    default: assets.answer(request, only: TrustPage.style) ?? Response(status: .notFound)
    }
  }

  private func page(_ language: Language, _ host: String) throws -> Response {
    guard let port = port.value else { return Response(status: .serviceUnavailable) }
    let screen = TrustScreen(
      language: language, name: authority.name, fingerprint: try authority.fingerprint(),
      walletAddress: "https://\(host)\(port == 443 ? "" : ":\(port)")\(basePath)/")
    return Response(
      status: .ok,
      headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store", .vary: "Accept-Language"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: TrustPage(screen).renderedBytes())))
  }

  private func file(_ bytes: [UInt8], _ type: String, _ name: String) -> Response {
    Response(
      status: .ok,
      headers: [
        .contentType: type, .contentDisposition: "attachment; filename=\"\(name)\"", .cacheControl: "no-store",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
