import Hummingbird
import Journeys
import NIOCore
import WalletScreens
import WalletServices

/// The codes of tickets: drawn, and shown at the gate.
struct CodePages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    let code = "/journeys/:journey/documents/:item/codes/:code"
    router.get(RouterPath(code), use: gate)
    router.get(RouterPath("\(code)/drawing"), use: drawing)
  }

  @Sendable private func gate(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (journey, id) = (try context.parameters.id("journey"), try context.parameters.id("item"))
    let number = try number(context)
    return try await site.page(request, for: context.actor) {
      try GateScreen(id, code: number, $0.journey(journey), $1)
    }
  }

  @Sendable private func drawing(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (journey, id) = (try context.parameters.id("journey"), try context.parameters.id("item"))
    let svg = try await site.wallet.drawing(ofCode: number(context), of: id, in: journey, as: context.actor)
    return Response(
      status: .ok,
      headers: [
        .contentType: MediaType.svg.rawValue, .cacheControl: "private, no-cache",
        .contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'; sandbox",
      ], body: ResponseBody(byteBuffer: ByteBuffer(string: svg)))
  }

  private func number(_ context: WalletContext) throws -> Int {
    guard let number = Int(try context.parameters.require("code")), number > 0 else { throw WalletError.notFound }
    return number
  }
}
