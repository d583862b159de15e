import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Makes a picture that was taken in the cover of a journey. It becomes one of the journey's documents in the same transaction.
  /// - Parameter given: the name that the file bore
  /// - Throws: `WalletError.invalid` for what is no picture or cannot be drawn; `.notFound`, `.forbidden`. Nothing is changed then.
  public func setCover(
    _ file: TakenFile, as id: UUID, named given: String, of journey: UUID, by actor: Actor
  ) async throws {
    guard let url = files.url(of: file.hash), await hasCover(file.hash, url, file.mediaType) else {
      throw WalletError.invalid([Issue("file", .notAPicture)])
    }
    try await store.write(by: actor, at: world.now()) { transaction in
      let document = try transaction.addDocument(file, as: id, named: given, category: .photo, in: journey)
      _ = try transaction.setCover(document.id, of: journey)
    }
  }

  /// Makes a picture among a journey's documents its cover, or gives it back its gradient.
  /// - Parameter document: nil for no picture
  /// - Throws: `WalletError.invalid` where the document's file cannot be drawn; `.notFound`, `.forbidden`.
  public func setCover(_ document: UUID?, of journey: UUID, by actor: Actor) async throws {
    if let document {
      let (record, url) = try await file(of: document, in: journey, as: actor)
      guard await hasCover(record.contentHash, url, MediaType(rawValue: record.mediaType)) else {
        throw WalletError.invalid([Issue("file", .notAPicture)])
      }
    }
    _ = try await store.write(by: actor, at: world.now()) { try $0.setCover(document, of: journey) }
  }

  /// Whether a file can be shown as a cover; its pictures are there then.
  private func hasCover(_ hash: String, _ file: URL, _ type: MediaType) async -> Bool {
    guard type.isPicture else { return false }
    let pictures = pictures
    return await Wallet.offThread {
      [Pictures.Size.cover, .card].allSatisfy { pictures.picture(of: hash, file, type, $0) != nil }
    }
  }
}

extension WriteTransaction {
  /// Names the document that is a journey's cover; nil for none.
  mutating func setCover(_ document: UUID?, of id: UUID) throws -> Journey {
    let journey = try self.journey(id).journey
    var edited = journey
    edited.coverID = document
    return try save(edited, over: journey)
  }
}
