import Crypto
import Foundation
import Journeys

extension Wallet {
  /// The most bytes of a tile.
  static let tileLimit = 1 << 20
  /// How long an old tile is used where its provider does not answer, in seconds.
  static let staleLifetime = 60

  /// The ground that is set up under a choice; nil for the outlines, and where nothing is set up or allowed.
  public func ground(_ choice: MapGround.Choice) -> MapGround? {
    switch choice {
    case .outlines: nil
    case .provider: try? providedGround()
    case .file: mapFile.ground(in: folder)
    }
  }

  private func providedGround() throws -> MapGround? {
    let entry = try serviceSettings()[.mapTiles]
    guard try serviceConsents().allows(.mapTiles), let template = entry.template, !entry.attribution.isEmpty else {
      return nil
    }
    return MapGround(
      .provider, id: Wallet.mark(of: template.text), attribution: entry.attribution, zooms: 0...19,
      mayBeKept: entry.mayBeKept && !template.isOfOpenStreetMap)
  }

  /// A tile of a ground.
  /// - Throws: `WalletError.notFound` where there is none; `.unavailable` where its provider does not answer; what the file system
  ///   throws.
  public func tile(_ tile: MapTile, of ground: MapGround) async throws -> GroundTile {
    guard ground.zooms.contains(tile.zoom) else { throw WalletError.notFound }
    switch ground.choice {
    case .outlines: throw WalletError.notFound
    case .provider: return try await providedTile(tile, ground.id)
    case .file:
      guard let body = mapFile.tile(tile, in: folder) else { throw WalletError.notFound }
      return try GroundTile(body, maxAge: 86_400)
    }
  }

  /// A tile from the cache as long as it is fresh, else from the provider, which is told what there is of it.
  private func providedTile(_ tile: MapTile, _ ground: String) async throws -> GroundTile {
    let kept = tiles.entry(ground, tile), now = world.now()
    if let kept, kept.head.expires > now.timeIntervalSince1970 { return try GroundTile(kept, at: now) }
    do {
      return try await fetchTile(tile, ground, kept)
    } catch is ServiceFailure {
      guard let kept else { throw WalletError.unavailable(.serverUnreachable) }
      return try GroundTile(kept.body, maxAge: Wallet.staleLifetime)
    }
  }

  /// Asks the provider, whatever is kept.
  /// - Throws: `ServiceFailure`; `WalletError.notFound` where it has none.
  func fetchTile(
    _ tile: MapTile, _ ground: String, _ kept: TileCache.Entry? = nil, byHand: Bool = false
  ) async throws -> GroundTile {
    guard let template = try serviceSettings()[.mapTiles].template, let url = template.url(of: tile) else {
      throw WalletError.unavailable(.serviceNotAllowed, detail: ExternalService.mapTiles.rawValue)
    }
    var question = ServiceRequest(
      profile: .mapTiles, path: tile.path, query: [], bodyLimit: Wallet.tileLimit,
      contentTypes: ["image/png", "image/jpeg", "image/webp"])
    (question.url, question.retries, question.isByHand) = (url, 0, byHand)
    (question.mayBeEmpty, question.etag) = (true, kept?.head.etag ?? "")
    let answer = try await ask(question), now = world.now(), fresh = Freshness(answer, at: now)
    let expires = now.timeIntervalSince1970 + fresh.lifetime
    if answer.status == 304, var entry = kept {
      try gate.note(.mapTiles, nil, at: now)
      entry.head.expires = expires
      try keep(entry, fresh, ground, tile)
      return try GroundTile(entry, at: now)
    }
    let body = try read(.mapTiles) { () throws(ServiceFailure) -> Data? in
      if answer.status == 204 { return nil }
      guard MediaType.tiles.contains(MediaType(ofBeginning: answer.body)) else { throw ServiceFailure(.format) }
      return answer.body
    }
    guard let body else { throw WalletError.notFound }
    let type = MediaType(ofBeginning: body).rawValue
    let entry = TileCache.Entry(
      head: TileCache.Head(type: type, etag: String((answer.etag ?? "").prefix(200)), expires: expires), body: body)
    try keep(entry, fresh, ground, tile)
    return try fresh.isStorable ? GroundTile(entry, at: now) : GroundTile(body, maxAge: nil)
  }

  private func keep(_ entry: TileCache.Entry, _ fresh: Freshness, _ ground: String, _ tile: MapTile) throws {
    guard fresh.isStorable else { return }
    try tiles.keep(entry, ground, tile)
    // Taken back meanwhile: the tiles were removed before this one came.
    if try !serviceConsents().allows(.mapTiles) { try tiles.removeAll() }
  }

  /// A short name for what a text says, for addresses and folders.
  static func mark(of text: String) -> String {
    SHA256.hash(data: Data(text.utf8)).prefix(6).map { ("0" + String($0, radix: 16)).suffix(2) }.joined()
  }
}

extension GroundTile {
  /// - Throws: `WalletError.notFound` for what is no picture that browsers show.
  fileprivate init(_ body: Data, maxAge: Int?) throws {
    let type = MediaType(ofBeginning: body)
    guard MediaType.tiles.contains(type) else { throw WalletError.notFound }
    (self.body, self.type, self.maxAge) = (body, type, maxAge)
  }

  fileprivate init(_ entry: TileCache.Entry, at now: Date) throws {
    try self.init(entry.body, maxAge: max(0, Int(entry.head.expires - now.timeIntervalSince1970)))
  }
}

extension MediaType {
  /// The formats of tiles that every browser shows.
  static let tiles: [MediaType] = [.png, .jpeg, .webp]
}
