import BookingImport
import Crypto
import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// The local part of a user's private mail address, an unguessable random name.
  /// - Throws: `WalletError.unavailable`.
  public func mailToken(of actor: Actor) async throws -> String {
    try await store.mailToken(of: actor, orNew: Wallet.newMailToken())
  }

  /// Gives a user another private address; mail to the one before is taken in no longer.
  /// - Throws: `WalletError.unavailable`.
  public func renewMailToken(of actor: Actor) async throws {
    try await store.renewMailToken(of: actor, to: Wallet.newMailToken())
  }

  private static func newMailToken() -> String {
    let random = SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) }
    return "trips-" + random.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// Lays a mail into the Inbox of a user, named by its subject.
  /// - Throws: `WalletError.unavailable`, `.conflict`.
  @discardableResult
  public func receive(mail file: TakenFile, by actor: Actor) async throws -> InboxEntry {
    try await receive(file, as: world.uuid(), named: subject(ofMail: file) ?? "Mail.eml", from: .mail, by: actor)
  }

  /// The subject of a mail as the name of a file; nil where it has none.
  func subject(ofMail file: TakenFile) -> String? {
    guard let url = files.url(of: file.hash),
      let beginning = try? FileHandle(forReadingFrom: url).read(upToCount: 65_536),
      let subject = ReadableText.subject(ofMail: Array(beginning))
    else { return nil }
    return subject.replacing("/", with: "-").prefix(120) + ".eml"
  }
}
