import Foundation
import HTTPTypes
import Hummingbird
import JourneyStore
import Journeys
import WalletScreens
import WalletServices

/// Adding a phone: the code on the computer, and what the phone does with it.
struct PhonePages {
  static let root = "/settings/phone"

  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("\(Self.root)") { request, context in
      let isReachable = try site.addressForPhones(request, context) != nil
      return try await site.page(request, for: context.actor) { AddPhoneScreen(nil, isReachable: isReachable, $1) }
    }
    router.post("\(Self.root)", use: showCode)
    router.get("/pair/:code") { request, context in
      do {
        let user = try await site.wallet.user(ofPairing: try PairingCode(context).token)
        return unkept(site.render(screen(of: user, request)))
      } catch WalletError.notFound {
        return gone(request)
      }
    }
    router.post("/pair/:code", use: pair)
  }

  @Sendable private func showCode(_ request: Request, _ context: WalletContext) async throws -> Response {
    _ = try await request.formIfAny()
    guard let root = try site.addressForPhones(request, context) else { return .seeOther(Self.root) }
    let wallet = site.wallet, token = try await wallet.beginPairing(for: context.actor)
    guard let address = URL(string: "pair/\(token.text)", relativeTo: root)?.absoluteURL else {
      throw WalletError.notFound
    }
    let drawing = CodeDrawing(wallet.world)
    let svg = await BlockingWork.run {
      drawing.svg(FileCode(symbology: "qr", payload: Array(address.absoluteString.utf8)))
    }
    let code = AddPhoneScreen.Code(
      address, svg: svg, until: wallet.world.now().addingTimeInterval(Wallet.pairingLifetime))
    return unkept(
      try await site.page(request, for: context.actor) { AddPhoneScreen(code, isReachable: true, $1) })
  }

  @Sendable private func pair(_ request: Request, _ context: WalletContext) async throws -> Response {
    let fields = try await request.form()
    var device = Device(userAgent: request.headers[.userAgent] ?? "")
    let name = (fields["name"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    if !name.isEmpty { device.name = name }
    do {
      let new = try await site.wallet.pair(try PairingCode(context).token, device)
      site.noteSignIn(new)
      var response = Response.seeOther("/")
      context.sessionCookie.put(new.token, into: &response)
      return response
    } catch WalletError.notFound {
      return gone(request)
    }
  }

  private func screen(of user: User, _ request: Request) -> PairScreen {
    let device = Device(userAgent: request.headers[.userAgent] ?? "")
    let context = ScreenContext(
      user: user, accepted: request.acceptedLanguage, now: site.wallet.world.now(), kinds: site.kinds)
    return PairScreen(device: device.name, action: request.uri.path, context)
  }

  private func gone(_ request: Request) -> Response {
    unkept(site.render(PairingGoneScreen(site.signedOutContext(request)), status: .notFound))
  }

  /// A response that is not cached.
  private func unkept(_ response: Response) -> Response {
    var response = response
    response.headers[.cacheControl] = "no-store"
    response.headers[.eTag] = nil
    return response
  }
}

/// The code in an address, however it was typed.
private struct PairingCode {
  let token: String

  /// - Throws: `WalletError.notFound` for an address without one.
  init(_ context: WalletContext) throws {
    guard let text = context.parameters.get("code") else { throw WalletError.notFound }
    token = text
  }
}

extension Site {
  /// At which address phones reach the wallet: the one that is set for links in messages, else the one at which it is asked; nil where
  /// that is one of this computer alone.
  func addressForPhones(_ request: Request, _ context: WalletContext) throws -> URL? {
    if let address = try wallet.channels().publicAddress { return address }
    guard let address = context.publicAddress, let authority = context.source.authority,
      let name = RequestOriginMiddleware.name(authority), !["127.0.0.1", "localhost", "[::1]"].contains(name)
    else { return homeNetworkAddress() }
    return address
  }
}
