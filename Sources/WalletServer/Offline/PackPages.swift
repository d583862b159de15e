import Foundation
import Hummingbird
import JourneyStore
import Journeys
import WalletPages
import WalletScreens
import WalletServices

/// What a device keeps for the time without a network: the pages of a journey, and those of the wallet around it.
struct PackPages {
  let site: Site
  let pages: PageReader

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/pack", use: wallet)
    router.get("/journeys/:journey/pack", use: journey)
  }

  @Sendable private func journey(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey"), reader = try await site.context(request, for: context.actor)
    let after = request.uri.queryParameters["after"].flatMap { Int64($0) }
    let ground = site.wallet.ground(request.mapChoice.ground)
    return try await site.wallet.store.read(as: context.actor) { snapshot in
      let journey = try snapshot.journey(id), addresses = try PackAddresses(journey, site.kinds, home: reader.zone)
      let state = state(reader, context, "\(journey.role)" + (ground.map { ".\($0.id)" } ?? ""))
      let isKnown = request.uri.queryParameters["state"].map(String.init) == state
      let facts = try snapshot.responsesMark()
      let changes = try PackChanges(
        after: isKnown ? after : nil, hasNewResponses: request.uri.queryParameters["facts"].map(String.init) != facts,
        journey, addresses, site.kinds)
      return Pack(
        head: try head(snapshot, state, isWhole: changes.pages == nil) + [
          ("journey", .text(id.text)), ("name", .text(journey.journey.name)),
        ] + map(ground, journey, reader),
        addresses: addresses.all.filter { changes.pages?.contains($0) ?? true }, gone: changes.gone,
        documents: PagePath.list(.document, in: id), files: try [Cover(id, journey.cover()).card].compactMap(\.self),
        root: site.basePath, read: read(request, context)
      ).response()
    }
  }

  /// What a device needs for a map that can be moved: its pins, and the tiles of its area.
  private func map(
    _ ground: MapGround?, _ journey: JourneySnapshot, _ reader: ScreenContext
  ) throws -> [JSONMember] {
    guard let ground else { return [] }
    let tiles = ground.kept(around: try MapPins.points(journey, reader)), root = site.basePath
    guard !tiles.isEmpty else { return [] }
    return [
      ("pins", .text("\(root)\(PagePath.journey(journey.journey.id))/map/pins")),
      ("tiles", .array(tiles.map { .text("\(root)/map/tiles/\(ground.id)/\($0.path)") })),
    ]
  }

  @Sendable private func wallet(_ request: Request, _ context: WalletContext) async throws -> Response {
    // Before anything is read: what is written meanwhile makes the state one that is over.
    let mark = try walletMark()
    let reader = try await site.context(request, for: context.actor), state = state(reader, context, mark)
    let isKnown = request.uri.queryParameters["state"].map(String.init) == state
    return try await site.wallet.store.read(as: context.actor) { snapshot in
      // Both are sent, so that a device removes a journey that is over, or that its user can no longer see.
      let kept = try [JourneyStatus.active, .upcoming].flatMap {
        try snapshot.journeys(.status($0), today: reader.today, page: Page(offset: 0, limit: PackPages.most))
      }
      return Pack(
        head: try head(snapshot, state, isWhole: !isKnown) + [
          ("journeys", .array(kept.map { ["id": .text($0.id.text), "name": .text($0.name)] }))
        ],
        addresses: isKnown ? [] : PackAddresses.ofWallet(today: reader.today), gone: [], documents: "/documents",
        root: site.basePath,
        read: read(request, context)
      ).response()
    }
  }

  /// Another one whenever the wallet's own pages may be others: they show what is in no log of changes too, and settings, which are
  /// files that are replaced. It means nothing once the program has ended.
  private func walletMark() throws -> String {
    var hasher = Hasher()
    hasher.combine(site.wallet.store.state)
    hasher.combine(try site.wallet.folderModified())
    return String(UInt(bitPattern: hasher.finalize()), radix: 36)
  }

  /// So many journeys are kept without being chosen, of those under way and of those to come.
  private static let most = 12

  private func head(_ snapshot: Snapshot, _ state: String, isWhole: Bool) throws -> [JSONMember] {
    [
      ("user", .text(try snapshot.currentUser().id.text)), ("change", .number(Decimal(try snapshot.newestSequence()))),
      ("facts", .text(try snapshot.responsesMark())), ("state", .text(state)), ("version", .text(Assets.fingerprint)),
      ("isWhole", .flag(isWhole)),
    ]
  }

  /// What pages follow from beside the journey: this version, the user's settings, the day.
  private func state(_ reader: ScreenContext, _ context: WalletContext, _ more: String) -> String {
    [
      Assets.fingerprint, reader.language.rawValue, "\(reader.user.version)", reader.today.iso,
      context.isAdministrator ? "a" : "", more,
    ].joined(separator: ".")
  }

  private func read(_ request: Request, _ context: WalletContext) -> @Sendable (String) async throws -> PageReader.Page?
  {
    { try await pages.page($0, like: request, context) }
  }
}
