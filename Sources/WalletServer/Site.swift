import Foundation
import Hummingbird
import JourneyStore
import Journeys
import Logging
import WalletPages
import WalletScreens
import WalletServices

/// The wallet as the server knows it: what every page and every answer of the API is made with.
struct Site: Sendable {
  let served: WalletHandle
  let uploads: Uploads
  let assets: AssetRoutes
  let manifest: ManifestRoute
  let folder: URL
  /// The background services.
  let services: BackgroundServices
  let smtpEndpoint = MailReception.Endpoint()
  let connections: Connections
  let metrics = MetricsRegistry()
  /// The rate limit of sign-ins.
  let signIns = SignInLimiter()
  /// The challenges between the steps of a sign-in.
  let challenges = Challenges()
  /// The links that were mailed to who forgot their password.
  let resets = PasswordResets()
  /// The sign-ins that are at the provider at the moment.
  let providerSignIns = PendingSignIns()
  let restoring = RestoreAccess()
  /// Who has which journey open.
  let presence = Presence()
  let appVersion: String
  /// The folder of the site that the wallet lies in, as `/wallet`; empty for the root of the host.
  let basePath: String
  let logger: Logger
  /// Whether only this computer can reach the server.
  let listensLocally: Bool
  /// Where devices of the home network reach the server; nil where it does not serve them, or does not listen yet.
  let homeNetworkAddress: @Sendable () -> URL?

  var wallet: Wallet { served.wallet }
  /// The kinds of items that it keeps.
  let kinds: ItemCatalogue
  var backupWork: BackupWork { services.backupWork }

  /// The most bytes of a form or a JSON body: a note of a megabyte in the widest encoding, and room to spare.
  static let bodyLimit = 16 * 1_048_576

  /// Starts reading new files in the background.
  func readFiles() { services.readFiles() }

  /// A page made from one moment of the wallet.
  func page<Page: PresentedScreen>(
    _ request: Request, for actor: Actor, status: HTTPResponse.Status = .ok,
    _ make: @escaping @Sendable (Snapshot, ScreenContext) throws -> Page
  ) async throws -> Response {
    let accepted = request.acceptedLanguage, now = wallet.world.now(), present = request.present
    let limit = wallet.files.limit, maps = request.mapChoice, journey = request.journeyOfPage
    let isKept = request.headers[.pageFor] == PageReader.device, isFormAnswer = request.method == .post
    let (screen, newest) = try await wallet.store.read(as: actor) { snapshot in
      var context = ScreenContext(user: try snapshot.currentUser(), accepted: accepted, now: now, kinds: snapshot.kinds)
      context.dueReminders = try snapshot.dueReminderCount(at: now)
      context.fileLimit = limit
      context.maps = maps
      context.sharedJourney = try journey.flatMap { try snapshot.isShared($0) ? $0 : nil }
      context.isKept = isKept
      context.isFormAnswer = isFormAnswer
      context.present = try present.compactMap { try Present($0, in: snapshot) }
      return (try make(snapshot, context), try snapshot.newestSequence())
    }
    try Task.checkCancellation()
    var response = render(screen, status: status)
    response.headers[.serverTiming] = Site.timing(newest)
    return response
  }

  /// Makes the page of a form, which says what can be asked of online services.
  func formPage(
    _ request: Request, for actor: Actor, status: HTTPResponse.Status = .ok,
    _ make: @escaping @Sendable (Snapshot, ScreenContext) throws -> FormScreen
  ) async throws -> Response {
    let consents = try wallet.serviceConsents()
    let services = Set(ExternalService.allCases.filter { consents.allows($0) })
    return try await page(request, for: actor, status: status) { snapshot, context in
      var context = context
      // A copy on a device can ask nobody.
      if !context.isKept { context.services = services }
      return try make(snapshot, context)
    }
  }

  /// The number of the newest change that the user of a page may see, as an entry of `Server-Timing`
  /// (https://www.w3.org/TR/server-timing/), the one header that the scripts of a page can read.
  private static func timing(_ newest: Int64) -> String { "change;desc=\"\(newest)\"" }

  /// The context of a page for an actor.
  func context(_ request: Request, for actor: Actor) async throws -> ScreenContext {
    let accepted = request.acceptedLanguage, now = wallet.world.now()
    let language = request.typedLanguage, zone = request.typedZone
    return try await wallet.store.read(as: actor) {
      var user = try $0.currentUser()
      if let language { user.language = language }
      if let zone { user.zone = zone }
      return ScreenContext(user: user, accepted: accepted, now: now, kinds: $0.kinds)
    }
  }

  /// The user for whom an error page is rendered; a default when the wallet cannot be read.
  func contextOfErrors(_ request: Request, _ context: WalletContext) async -> ScreenContext {
    // The error may precede the recognition of the actor.
    var known = context.visitor.recognised
    if known == nil { known = try? await recognise(request, context) }
    let actor = known.map { Actor.user($0.user) } ?? .nobody
    if !served.isClosed, let context = try? await self.context(request, for: actor) { return context }
    let reader = served.reader ?? User(header: RecordHeader(id: actor.id))
    return ScreenContext(user: reader, accepted: request.acceptedLanguage, now: wallet.world.now())
  }

  /// Which pages a browser may fetch when a link to them is touched.
  var speculationRules: String { "\"\(basePath)\(Assets.address("speculation-rules.json"))\"" }

  /// Pages are revalidated each time, and stored by no shared cache.
  static let pageCaching = "no-cache, private"

  /// A screen as an HTML answer.
  func render(_ screen: some PresentedScreen, status: HTTPResponse.Status = .ok) -> Response {
    let bytes = screen.page.renderedBytes(root: basePath)
    return Response(
      status: status,
      headers: [
        .contentType: "text/html; charset=utf-8", .cacheControl: Site.pageCaching,
        .eTag: EntityTags.weak(of: bytes), .speculationRules: speculationRules,
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
