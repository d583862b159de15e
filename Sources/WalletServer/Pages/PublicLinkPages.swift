import Foundation
import HTTPTypes
import Hummingbird
import JourneyStore
import Journeys
import WalletScreens
import WalletServices

/// Public links: created and revoked by owners of a journey, and their page, which needs no session.
struct PublicLinkPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    let links = "/journeys/:journey/links"
    router.get(RouterPath(links)) { request, context in try await list(request, context) }
    router.post(RouterPath(links), use: publish)
    router.post(RouterPath("\(links)/:link/revoke"), use: revoke)
    router.get("/shared/:secret") { request, context in try await visit(request, context, password: nil) }
    router.post("/shared/:secret") { request, context in
      let password = try await request.form()["password"] ?? ""
      return try await visit(request, context, password: password)
    }
    router.get("/shared/:secret/documents/:item", use: file)
  }

  // MARK: For owners

  private func list(
    _ request: Request, _ context: WalletContext, status: HTTPResponse.Status = .ok,
    attempt: FormScreen.Attempt? = nil, made: MadeSecret? = nil
  ) async throws -> Response {
    let journey = try context.parameters.id("journey"), notice = request.notice
    let document = request.uri.queryParameters["document"].flatMap { UUID(uuidString: String($0)) }
    var response = try await site.page(request, for: context.actor, status: status) {
      try PublicLinksScreen(
        $0.journey(journey), $1, document: document, attempt: attempt, made: made, notice: notice)
    }
    // It may show a secret, this once.
    response.headers[.cacheControl] = "no-cache, no-store, private"
    response.headers[.eTag] = nil
    return response
  }

  @Sendable private func publish(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey"), fields = try await request.form()
    let root = try site.addressForOthers(request, context)
    do {
      let (_, secret) = try await site.wallet.publish(fields, of: journey, by: context.actor)
      let path = String(Wallet.publicLinkPath(secret).dropFirst())
      guard let address = URL(string: path, relativeTo: root)?.absoluteURL else { throw WalletError.notFound }
      let made = MadeSecret(at: address, svg: await site.drawing(of: address))
      return try await list(request, context, status: .created, made: made)
    } catch let error as WalletError where error.keepsForm && error != .forbidden {
      return try await list(request, context, status: .init(error), attempt: FormScreen.Attempt(fields, error))
    }
  }

  @Sendable private func revoke(_ request: Request, _ context: WalletContext) async throws -> Response {
    _ = try await request.formIfAny()
    let journey = try context.parameters.id("journey"), id = try context.parameters.id("link")
    try await site.wallet.store.write(by: context.actor, at: site.wallet.world.now()) {
      try $0.revoke(publicLink: id, of: journey)
    }
    return .seeOther("\(PagePath.journey(journey))/links", notice: .saved)
  }

  // MARK: For everyone

  private func visit(_ request: Request, _ context: WalletContext, password: String?) async throws -> Response {
    let secret = context.parameters.get("secret") ?? "", reader = site.signedOutContext(request)
    let account = "link \(secret.prefix(100))", address = "/shared/\(secret)"
    if password != nil, let wait = site.signIns.attempt(account, from: context.limiterAddress, at: reader.now) {
      let seconds = Int(wait.rounded(.up))
      var response = unkept(
        site.render(PublicPasswordScreen(at: address, isWrong: true, wait: seconds, reader), status: .tooManyRequests))
      response.headers[.retryAfter] = String(seconds)
      return response
    }
    do {
      let visit = try await site.wallet.visit(publicLink: secret, password: password) {
        try PublicJourneyScreen($0, $1, $2, reader)
      }
      switch visit {
      case .open(let screen):
        if password != nil { site.signIns.succeed(account, from: context.limiterAddress) }
        return unkept(site.render(screen))
      case .passwordNeeded:
        return unkept(
          site.render(
            PublicPasswordScreen(at: address, isWrong: password != nil, reader),
            status: password == nil ? .ok : .forbidden))
      }
    } catch WalletError.notFound {
      return unkept(site.render(PublicLinkGoneScreen(reader), status: .notFound))
    }
  }

  @Sendable private func file(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (document, url) = try await site.wallet.publicFile(
      of: try context.parameters.id("item"), link: context.parameters.get("secret") ?? "",
      key: request.uri.queryParameters["key"].map(String.init) ?? "")
    return unkept(
      try await FileAnswer(context).file(
        url, MediaType(rawValue: document.mediaType), named: document.fileName, hash: document.contentHash,
        isDownload: false))
  }

  /// A response that is not cached, not indexed by search engines, and sends no referrer.
  private func unkept(_ response: Response) -> Response {
    var response = response
    response.headers[.cacheControl] = "no-store"
    response.headers[.eTag] = nil
    response.headers[.robotsTag] = "noindex, nofollow"
    return response
  }
}
