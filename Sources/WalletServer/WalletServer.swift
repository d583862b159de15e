import Foundation
import Hummingbird
import JourneyStore
import Journeys
import Logging
import NIOCore
import ServiceLifecycle
import WalletPages
import WalletScreens
import WalletServices

/// The web server of a wallet.
public struct WalletServer: Sendable {
  /// Where it listens and what it calls itself.
  public struct Configuration: Sendable {
    /// The address that it listens on.
    public var host = "127.0.0.1"
    /// The port; 0 for any free one.
    public var port = 8080
    /// The port on which mail for the Inbox is taken in; nil for none, 0 for any free one.
    public var mailPort: Int?
    /// The address that mail is taken in on.
    public var mailHost = "127.0.0.1"
    /// Further names under which browsers may address it.
    public var names: [String] = []
    /// How its connections are encrypted.
    public var security = Security.none
    /// A port without encryption that leads browsers to the other, or, for the home network, gives them what they need to trust it;
    /// nil for none, 0 for any free one.
    public var plainPort: Int?
    /// The folder of the site that the wallet lies in, as `/wallet`; empty for the root of the host.
    public var basePath = ""
    /// The proxies that are believed about clients.
    public var trustedProxies: [IPAddressRange] = []
    /// The wallet's data folder.
    public var folder: URL
    /// From which level on the log is written.
    public var logLevel = Logger.Level.notice
    /// The version of the program.
    public var appVersion: String

    /// How many connections are held at once, and for how long.
    public var connectionLimits = ConnectionLimits(descriptors: 1024)

    /// The defaults for a wallet's folder.
    public init(folder: URL, appVersion: String) {
      (self.folder, self.appVersion) = (folder, appVersion)
    }
  }

  let configuration: Configuration
  let site: Site
  /// Where the certificate comes from, and the one that is shown; nil where nothing is encrypted.
  let certificates: (any CertificateSource)?
  let certificate: CurrentCertificate?
  /// The port, once it listens.
  let securePort = PortNumber()

  /// The connections that it holds.
  var connections: Connections { site.connections }

  /// A server for a wallet.
  /// - Throws: `WalletError.unavailable` with `.passwordMissing` when it would answer other machines and its user has no password,
  ///   `.connectionInsecure` when it would do so without encryption, and with what is wrong with the certificate.
  public init(_ wallet: Wallet, _ configuration: Configuration) async throws {
    self.configuration = configuration
    let hasPassword = try await wallet.store.localUserHasPassword()
    guard !configuration.isReachable || hasPassword else {
      throw WalletError.unavailable(.passwordMissing, detail: configuration.host)
    }
    guard configuration.isLocal || configuration.security != .none || !configuration.trustedProxies.isEmpty else {
      throw WalletError.unavailable(.connectionInsecure, detail: configuration.host)
    }
    certificates = try configuration.security.source(
      in: configuration.folder, names: configuration.names, wallet.world)
    certificate = try certificates.map { CurrentCertificate(try $0.certificate(at: wallet.world.now())) }
    let served = try await WalletHandle(wallet), logger = WalletServer.logger(configuration.logLevel)
    site = Site(
      served: served, uploads: Uploads(in: configuration.folder), assets: try AssetRoutes.all.get(),
      manifest: try ManifestRoute(root: configuration.basePath),
      folder: configuration.folder,
      services: BackgroundServices(
        served, folder: configuration.folder, appVersion: configuration.appVersion, words: .ofScreens, logger: logger),
      connections: Connections(configuration.connectionLimits), appVersion: configuration.appVersion,
      basePath: configuration.basePath, logger: logger,
      listensLocally: !configuration.isReachable,
      homeNetworkAddress: configuration.homeNetworkAddress(at: securePort, of: wallet.world.machine),
      kinds: wallet.store.kinds)
  }

  /// Serves until SIGINT or SIGTERM, with its background services.
  /// - Parameters:
  ///   - onMail: called with the private mail address and the port once the SMTP server listens
  ///   - onPlain: called with the port without encryption once it listens
  ///   - onRunning: called with the port once it listens
  /// - Throws: `WalletError.unavailable(.portTaken)`.
  public func run(
    onMail: @escaping @Sendable (String, Int) async -> Void = { _, _ in },
    onPlain: @escaping @Sendable (Int) async -> Void = { _ in },
    onRunning: @escaping @Sendable (Int) async -> Void
  ) async throws {
    let logger = site.logger
    try site.wallet.files.clearIncoming()
    do {
      _ = try site.wallet.pushKeys()
    } catch {
      // Not fatal: the page of channels reports the same.
      logger.error("the keys for push messages: \(error)")
    }
    do {
      var services = site.services.all()
      if let port = configuration.mailPort {
        services.append(MailReception(site: site, host: configuration.mailHost, port: port, onRunning: onMail))
      }
      // All run in one service group with the server: the end of one, also by an error at its start, ends the others.
      services += ownServices(onPlain: onPlain)
      let application = application(logger: logger, services: services) { port in
        securePort.value = port
        site.services.beginHousekeeping()
        await onRunning(port)
      }
      try await application.runService()
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      let ports = [configuration.port, configuration.plainPort].compactMap(\.self).map { "\(configuration.host):\($0)" }
      throw WalletError.unavailable(.portTaken, detail: ports.joined(separator: ", "))
    }
  }

  /// The application, to be run.
  /// - Parameters:
  ///   - services: what runs beside the server
  ///   - onRunning: called with the port once it listens
  func application(
    logger: Logger, services: [any Service] = [], onRunning: @escaping @Sendable (Int) async -> Void = { _ in }
  ) -> some ApplicationProtocol {
    Application(
      responder: BasePathResponder(
        base: DisconnectResponder(base: router(logger: logger).buildResponder(), connections: site.connections),
        path: configuration.basePath),
      server: certificate.map { .secure($0, site.connections) } ?? .plain(site.connections),
      configuration: .init(
        address: .hostname(configuration.host, port: configuration.port), serverName: "journey-wallet",
        availableConnectionsDelegate: ConnectionAcceptance(connections: site.connections)),
      services: services, onServerRunning: { await onRunning($0.localAddress?.port ?? 0) }, logger: logger)
  }

  /// All routes; other methods at their paths are answered 405.
  func router(logger: Logger = Logger(label: "journey-wallet")) -> Router<WalletContext> {
    let router = routes(logger: logger)
    router.add(middleware: AllowedMethods(router))
    return router
  }

  /// All routes with their middleware.
  func routes(logger: Logger = Logger(label: "journey-wallet")) -> Router<WalletContext> {
    let router = Router(context: WalletContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: RequestObservation(metrics: site.metrics))
    router.add(
      middleware: RequestSourceMiddleware(isEncrypted: certificate != nil, proxies: configuration.trustedProxies))
    router.add(middleware: CompressionMiddleware())
    router.add(middleware: NotModifiedMiddleware())
    router.add(middleware: SecurityHeaders(isPubliclyTrusted: configuration.security != .homeNetwork))
    router.add(middleware: PreparedPagesMiddleware())
    router.add(middleware: ErrorAnswers(site: site))
    router.add(middleware: RequestOriginMiddleware(hosts: hosts, isForProxies: certificate == nil))
    router.add(
      middleware: FileMiddleware(
        Assets.publicFolder.path,
        cacheControl: CacheControl([(Hummingbird.MediaType(type: .any), [CacheControl.CacheControlValue.noCache])]),
        logger: logger
      ).withAdditionalMediaType(
        .init(type: .application, subType: "manifest+json"), mappedToFileExtension: "webmanifest"))
    // pdf.js of Debian's libjs-pdf, from its own folder; without the package its addresses lead nowhere.
    router.add(
      middleware: FileMiddleware(
        "/usr/share/javascript/pdf", urlBasePath: "/pdf",
        cacheControl: CacheControl([
          (Hummingbird.MediaType(type: .any), [CacheControl.CacheControlValue.maxAge(86_400)])
        ]),
        logger: logger))
    // Leaflet and its clusters of Debian's libjs-leaflet and libjs-leaflet.markercluster; without them maps are drawn by the page.
    router.add(
      middleware: FileMiddleware(
        "/usr/share/javascript/leaflet", urlBasePath: "/leaflet",
        cacheControl: CacheControl([
          (Hummingbird.MediaType(type: .any), [CacheControl.CacheControlValue.maxAge(86_400)])
        ]),
        logger: logger))
    router.add(middleware: MaintenanceMiddleware(served: site.served))
    router.add(middleware: Recognition(site: site))
    router.add(middleware: BlockingMiddleware())
    router.add(middleware: IdempotencyMiddleware(site: site))
    let administration = router.group().add(middleware: AdministratorMiddleware())
    MetricsPage(site: site).addRoutes(to: administration)
    ServicePages(site: site).addRoutes(to: administration)
    site.assets.addRoutes(to: router)
    site.manifest.addRoutes(to: router)
    ServiceWorkerRoute(root: configuration.basePath).addRoutes(to: router)
    BackupRunPages(site: site).addRoutes(to: administration)
    SignInPages(site: site).addRoutes(to: router)
    NewPasswordPages(site: site).addRoutes(to: router)
    AccountPages(site: site).addRoutes(to: router)
    SecondFactorPages(site: site).addRoutes(to: router)
    PasskeyPages(site: site).addRoutes(to: router)
    ProviderPages(site: site).addRoutes(to: router)
    ProviderPages(site: site).addSettings(to: administration)
    PeoplePages(site: site).addRoutes(to: administration)
    AccessTokenPages(site: site).addRoutes(to: router)
    PhonePages(site: site).addRoutes(to: router)
    HomePages(site: site).addRoutes(to: router)
    MapPages(site: site).addRoutes(to: router)
    SurroundingsPages(site: site).addRoutes(to: router)
    HotelSearchPages(site: site).addRoutes(to: router)
    ReminderPages(site: site).addRoutes(to: router)
    EventPages(site: site).addRoutes(to: router)
    CalendarPages(site: site).addRoutes(to: router)
    CalendarFeedPages(site: site).addRoutes(to: router)
    WelcomePages(site: site).addRoutes(to: router)
    SearchPages(site: site).addRoutes(to: router)
    JourneyPages(site: site).addRoutes(to: router)
    TakePages(site: site).addRoutes(to: router)
    MemberPages(site: site).addRoutes(to: router)
    JoinPages(site: site).addRoutes(to: router)
    PublicLinkPages(site: site).addRoutes(to: router)
    ActivityPages(site: site).addRoutes(to: router)
    DocumentPages(site: site).addRoutes(to: router)
    InboxPages(site: site).addRoutes(to: router)
    ReviewPages(site: site).addRoutes(to: router)
    CodePages(site: site).addRoutes(to: router)
    ScanPages(site: site).addRoutes(to: router)
    ChecklistPages(site: site).addRoutes(to: router)
    FlightPages(site: site).addRoutes(to: router)
    BalancePages(site: site).addRoutes(to: router)
    CostImportPages(site: site).addRoutes(to: router)
    ManyExpensesPages(site: site).addRoutes(to: router)
    ReportPages(site: site).addRoutes(to: router)
    BookPages(site: site).addRoutes(to: router)
    TravelPages(site: site).addRoutes(to: router)
    CoverPages(site: site).addRoutes(to: router)
    MarkdownPages(site: site).addRoutes(to: router)
    SettingsPages(site: site).addRoutes(to: router)
    CostRatePages(site: site).addRoutes(to: router)
    ChannelPages(site: site).addRoutes(to: router)
    PushPages(site: site).addRoutes(to: router)
    MailPages(site: site).addRoutes(to: router)
    TransferPages(site: site).addRoutes(to: router)
    BackupPages(site: site).addRoutes(to: administration)
    BackupPlanPages(site: site).addRoutes(to: administration)
    JourneyAPI(site: site).addRoutes(to: router)
    ChangesAPI(site: site).addRoutes(to: router)
    PlacesAPI(site: site).addRoutes(to: router)
    ItineraryAPI(site: site).addRoutes(to: router)
    SuggestionPages(site: site).addRoutes(to: router)
    ZonePages().addRoutes(to: router)
    for type in site.kinds.types { addRoutes(type, to: router) }
    OfflinePages(site: site).addRoutes(to: router)
    PackPages(site: site, pages: PageReader(keptPages)).addRoutes(to: router)
    let description = MadeOnce { [configuration, site] in
      OpenAPI(appVersion: configuration.appVersion, root: configuration.basePath, kinds: site.kinds).document
    }
    let tools = MadeOnce { [site] in AssistantTools(description.value, site.kinds) }
    AssistantRoute(site: site, tools: tools, reader: APIReader(site, reads)).addRoutes(to: router)
    router.get("\(API.root)/openapi.json") { _, _ in Answer.json { $0.value(description.value) } }
    return router
  }

  private func addRoutes<Item: StoredItem>(_ kind: Item.Type, to router: Router<WalletContext>) {
    ItemPages<Item>(site: site).addRoutes(to: router)
    MovePages<Item>(site: site).addRoutes(to: router)
    ExtendingPages<Item>(site: site).addRoutes(to: router)
    ItemAPI<Item>(site: site).addRoutes(to: router)
  }

  private static func logger(_ level: Logger.Level) -> Logger {
    var logger = Logger(label: "journey-wallet")
    logger.logLevel = level
    return logger
  }
}
