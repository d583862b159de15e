import Foundation
import GRDB
import Journeys

/// A public link as found by its secret.
public struct OpenedLink: Sendable {
  public let link: PublicLink
  /// The user whose rights apply: its maker.
  public let maker: UUID
  /// The hash of its password in PHC string format; nil without a password.
  public let passwordHash: String?
}

extension PublicLink {
  fileprivate static let columns = """
    public_links.id, public_links.journey_id, public_links.name, public_links.parts,
    public_links.password_hash IS NOT NULL, public_links.created_at, public_links.expires_at,
    public_links.visit_count, public_links.visited_at, public_links.document_id
    """
  fileprivate static let lasting = "coalesce(public_links.expires_at > ?, TRUE)"

  fileprivate init(_ row: Row) {
    // A JSON array of names; those of a newer version are left out.
    let parts: String = row[3]
    self.init(
      id: row[0], journeyID: row[1], documentID: row[9], name: row[2],
      parts: Set(Part.allCases.filter { parts.contains("\"\($0.rawValue)\"") }), hasPassword: row[4],
      createdAt: Date(milliseconds: row[5]), expiresAt: (row[6] as Int64?).map(Date.init(milliseconds:)))
    visitCount = row[7]
    visitedAt = (row[8] as Int64?).map(Date.init(milliseconds:))
  }

  fileprivate var partNames: [String] { parts.map(\.rawValue).sorted() }

  fileprivate var logged: [JSONMember] {
    [("name", .text(name)), ("parts", .array(partNames.map(JSONValue.text))), ("hasPassword", .flag(hasPassword))]
  }
}

extension Store {
  /// The link with this SHA-256 of its secret; nil if it is expired, revoked or unknown, or its maker's account is locked.
  public func publicLink(hash: Data, at now: Date) async throws -> OpenedLink? {
    try await Store.explained {
      try await reading { db in
        let sql = """
          SELECT \(PublicLink.columns), public_links.made_by, public_links.password_hash
          FROM public_links JOIN users ON users.id = public_links.made_by AND users.is_disabled = 0
          WHERE public_links.token_hash = ? AND \(PublicLink.lasting)
          """
        return try Row.fetchOne(db, sql: sql, arguments: [hash, now.milliseconds]).map {
          OpenedLink(link: PublicLink($0), maker: $0[10], passwordHash: $0[11])
        }
      }
    }
  }

  /// Counts a visit of a public page, without an entry in the log of changes.
  public func noteVisit(of link: UUID, at now: Date) async throws {
    try await Store.explained {
      try await database.write {
        try $0.execute(
          sql: "UPDATE public_links SET visit_count = visit_count + 1, visited_at = ? WHERE id = ?",
          arguments: [now.milliseconds, link])
      }
    }
  }
}

extension JourneySnapshot {
  /// The public links of the journey, the newest first; for its owners.
  /// - Throws: `WalletError.forbidden` for other members.
  public func publicLinks(at now: Date) throws -> [PublicLink] {
    guard role.mayManagePeople else { throw WalletError.forbidden }
    return try snapshot.rows(
      """
      SELECT \(PublicLink.columns) FROM public_links WHERE journey_id = ? AND \(PublicLink.lasting)
      ORDER BY created_at DESC, id
      """, [journey.id.databaseValue, now.milliseconds.databaseValue]
    ) { PublicLink($0) }
  }
}

extension WriteTransaction {
  /// The kind of public links in the log of changes.
  public static let publicLinkKind = "publicLink"

  /// Stores a public link.
  /// - Parameters:
  ///   - hash: the SHA-256 of its secret
  ///   - passwordHash: in PHC string format; nil for none
  /// - Throws: `WalletError.notFound`, `.forbidden` for members who do not own the journey.
  public mutating func publish(_ link: PublicLink, hash: Data, passwordHash: String?) throws {
    try authorize(live(Journey.self, link.journeyID), \.mayManagePeople)
    // A private document is not published.
    if let document = link.documentID {
      let shown = Snapshot(db: db, actor: .system(.publicLinks, for: actor.user), kinds: kinds)
      guard try shown.journey(link.journeyID).has(Document.self, document) else {
        throw WalletError.invalid([Issue("document", .notFound)])
      }
    }
    let parts = String(decoding: try JSONEncoder().encode(link.partNames), as: UTF8.self)
    try db.execute(
      sql: """
        INSERT INTO public_links (
          id, journey_id, token_hash, name, parts, password_hash, made_by, created_at, expires_at, document_id)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        link.id, link.journeyID, hash, link.name, parts, passwordHash, try actor.known, link.createdAt.milliseconds,
        link.expiresAt?.milliseconds, link.documentID,
      ])
    try log(link, .create)
  }

  /// Revokes a public link.
  /// - Throws: `WalletError.notFound`, `.forbidden` for members who do not own the journey.
  public mutating func revoke(publicLink id: UUID, of journey: UUID) throws {
    guard let link = try snapshot.journey(journey).publicLinks(at: now).first(where: { $0.id == id }) else {
      throw WalletError.notFound
    }
    try db.execute(sql: "DELETE FROM public_links WHERE id = ?", arguments: [id])
    try log(link, .delete)
  }

  private mutating func log(_ link: PublicLink, _ action: Change.Action) throws {
    var entry = LoggedChange(
      journey: link.journeyID, user: nil, kind: WriteTransaction.publicLinkKind, record: link.id, action: action,
      version: action == .create ? 1 : 2)
    if action == .create { entry.after = link.logged } else { entry.before = link.logged }
    try log(entry)
  }
}
