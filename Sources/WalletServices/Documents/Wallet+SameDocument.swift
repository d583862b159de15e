import Foundation
import JourneyStore
import Journeys

/// A document that a form asked for, and what was done for it.
public struct FiledForm: Sendable, Hashable {
  public enum Outcome: Sendable, Hashable {
    case made
    /// The document was there, and belongs to one item more.
    case linked
    /// The document was there, and has the category that it lacked.
    case changed
    /// The document was there, and nothing was asked for that it did not say.
    case present
  }

  public let document: Document
  public let outcome: Outcome

  /// What was done for a document.
  public init(document: Document, outcome: Outcome) { (self.document, self.outcome) = (document, outcome) }
}

extension Wallet {
  /// Makes a document of a file with what was filled in beside it. Where the journey has the same content already, a
  /// link is added to the document that is there; a name or anything else that differs makes another document, which
  /// shares the stored file.
  /// - Parameter patch: what was filled in, without the fields that were left empty
  /// - Throws: `WalletError.notFound`, `.forbidden`, `.conflict`, `.invalid`.
  public func addDocument(
    _ file: TakenFile, as id: UUID, named given: String, with patch: Patch, in journey: UUID, by actor: Actor
  ) async throws -> FiledForm {
    // Issues are reported before the file becomes a document.
    let asked = try Document(header: RecordHeader(id: id, journeyID: journey)).applying(patch)
    let there = try await store.write(by: actor, at: world.now()) { transaction in
      try transaction.extendDocument(of: file, unless: id, with: patch, asked, in: journey)
    }
    if let there { return there }
    let document = try await addDocument(file, as: id, named: given, isAnother: true, in: journey, by: actor)
    // The same form sent again finds it filled in.
    guard document.version == 1 else { return FiledForm(document: document, outcome: .made) }
    let filled = try await edit(Document.self, id, in: journey, basedOn: 1, by: actor) { _ in patch }
    return FiledForm(document: filled, outcome: .made)
  }
}

extension WriteTransaction {
  /// Lets a document of the same content say what was asked for.
  /// - Parameter unless: the identifier of a new document; nil is returned where that is made already
  /// - Returns: nil where a document is to be made
  fileprivate mutating func extendDocument(
    of file: TakenFile, unless id: UUID, with patch: Patch, _ asked: Document, in journey: UUID
  ) throws -> FiledForm? {
    let same = try snapshot.journey(journey).items(Document.self).filter { $0.contentHash == file.hash }
    guard !same.isEmpty, !same.contains(where: { $0.id == id }) else { return nil }
    let issues = referenceIssues(asked)
    guard issues.isEmpty else { throw WalletError.invalid(issues) }
    let extended = try same.compactMap { document in
      try document.extended(by: patch).map { (base: document, document: $0) }
    }
    // One that says it all already comes before one to which something is added.
    guard let found = extended.first(where: { $0.base == $0.document }) ?? extended.first else { return nil }
    let saved = try save(found.document, over: found.base)
    let isLinked = saved.relatedItem != found.base.relatedItem || saved.otherEntityIDs != found.base.otherEntityIDs
    return FiledForm(
      document: saved, outcome: isLinked ? .linked : saved == found.base ? .present : .changed)
  }
}

extension Document {
  /// The document with the link that a patch asks for, and its category where the document's says nothing; nil where the
  /// patch differs from the document in anything else.
  fileprivate func extended(by patch: Patch) throws -> Document? {
    var asked = try applying(patch), extended = self
    let link = asked.relatedItem
    asked.relatedItem = relatedItem
    if category == .other || category == .photo { extended.category = asked.category }
    guard asked == extended else { return nil }
    if let link, !extended.attach(to: link) { return nil }
    return extended
  }
}
