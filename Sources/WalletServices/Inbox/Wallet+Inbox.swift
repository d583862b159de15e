import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Lays a file into a user's Inbox. The same content that waits there already is not laid there twice.
  /// - Parameter given: the name of the file, of which only its last part counts; a mail with a subject is named by that
  /// - Throws: `WalletError.conflict`.
  @discardableResult
  public func receive(
    _ file: TakenFile, as id: UUID, named given: String, text: String = "", from source: InboxSource, by actor: Actor
  ) async throws -> InboxEntry {
    var entry = InboxEntry(header: RecordHeader(id: id))
    (entry.userID, entry.source, entry.text) = (actor.user, source, text)
    let subject = file.mediaType == .mail ? subject(ofMail: file) : nil
    entry.name = FileName(subject ?? given, file.mediaType).text
    (entry.contentHash, entry.fileSize, entry.mediaType) = (file.hash, file.size, file.mediaType.rawValue)
    return try await receive(entry, by: actor) { $0.contentHash == file.hash }
  }

  /// Lays words into a user's Inbox: an address where they are one or end in one, otherwise a text.
  /// - Throws: `WalletError.invalid` where there are none, or too many.
  @discardableResult
  public func receive(
    _ words: SharedWords, as id: UUID, from source: InboxSource, by actor: Actor
  ) async throws -> InboxEntry {
    var entry = InboxEntry(header: RecordHeader(id: id))
    (entry.userID, entry.source) = (actor.user, source)
    (entry.name, entry.text, entry.link) = (words.title, words.text, words.link)
    return try await receive(entry, by: actor) {
      $0.contentHash.isEmpty && ($0.name, $0.text, $0.link) == (words.title, words.text, words.link)
    }
  }

  private func receive(
    _ entry: InboxEntry, by actor: Actor, isSame: @escaping @Sendable (InboxEntry) -> Bool
  ) async throws -> InboxEntry {
    try await store.write(by: actor, at: world.now()) { transaction in
      if let same = try transaction.snapshot.inbox().first(where: isSame) { return same }
      if let file = entry.file { transaction.admit(file: file.hash) }
      return try transaction.create(entry.checked([:]))
    }
  }

  /// Files something of the Inbox into a journey: a file or an address becomes a document there, a text a note.
  /// - Parameters:
  ///   - category: what a document is for; nil to let its words say
  ///   - item: the identifier that the document or the note gets; nil for any
  /// - Returns: the identifier of the document or the note; a file that the journey has already is that document
  /// - Throws: `WalletError.notFound`, `.forbidden`, `.invalid`; it waits then as before.
  public func file(
    _ id: UUID, into journey: UUID, category: DocumentCategory? = nil, making item: UUID? = nil, by actor: Actor
  ) async throws -> UUID {
    let entry = try await store.read(as: actor) { try $0.inboxEntry(id) }
    var category = category
    if category == nil, let file = entry.file {
      category = try await suggestedCategory(file, named: entry.name, by: actor)
    }
    let (chosen, item) = (category, item ?? world.uuid())
    return try await store.write(by: actor, at: world.now()) { transaction in
      let waiting = try transaction.snapshot.inboxEntry(id)
      var filed = waiting
      let made = try transaction.make(waiting, item, chosen, in: journey)
      // What was there before does not go when this is taken back.
      (filed.journeyID, filed.itemID) = (journey, made == item ? item : nil)
      _ = try transaction.save(filed, over: waiting)
      try transaction.delete(InboxEntry.self, id)
      return made
    }
  }

  /// Takes something out of the Inbox without filing it; it lies in the trash for 30 days.
  /// - Throws: `WalletError.notFound`.
  public func dismiss(_ id: UUID, by actor: Actor) async throws {
    try await delete(InboxEntry.self, id, in: nil, by: actor)
  }

  /// Lays something back into the Inbox; what it became in a journey goes into the trash, and what its bookings changed
  /// there is as it was.
  /// - Throws: `WalletError.notFound`, `.forbidden`.
  public func takeBack(_ id: UUID, by actor: Actor) async throws {
    try await store.write(by: actor, at: world.now()) { transaction in
      try transaction.revertOutcome(of: id)
      let entry = try transaction.restore(InboxEntry.self, id)
      if let item = entry.itemID {
        try transaction.discard(transaction.snapshot.kinds.type(entry.kind), item)
      }
      var waiting = entry
      (waiting.journeyID, waiting.itemID) = (nil, nil)
      _ = try transaction.save(waiting, over: entry)
    }
  }

  /// A file in the Inbox of a user.
  /// - Throws: `WalletError.notFound`.
  public func inboxFile(_ id: UUID, as actor: Actor) async throws -> (entry: InboxEntry, url: URL) {
    let entry = try await store.read(as: actor) { try $0.inboxEntry(id) }
    guard let url = files.url(of: entry.contentHash), files.has(entry.contentHash) else { throw WalletError.notFound }
    return (entry, url)
  }

  /// A picture of a file in the Inbox; nil where there is none.
  /// - Throws: `WalletError.notFound`.
  public func inboxPicture(_ size: Pictures.Size, of id: UUID, as actor: Actor) async throws -> URL? {
    let (entry, url) = try await inboxFile(id, as: actor), pictures = pictures
    let type = MediaType(rawValue: entry.mediaType)
    return await Wallet.offThread { pictures.picture(of: entry.contentHash, url, type, size) }
  }
}

extension Wallet {
  /// Puts words into a journey: an address becomes a document, a text a note.
  /// - Returns: what it became
  /// - Throws: `WalletError.notFound`, `.forbidden`, `.invalid`.
  public func addWords(_ words: SharedWords, in journey: UUID, by actor: Actor) async throws -> (ItemKind, UUID) {
    var entry = InboxEntry(header: RecordHeader(id: world.uuid()))
    (entry.name, entry.text, entry.link) = (words.title, words.text, words.link)
    let (came, item) = (entry, world.uuid())
    return try await store.write(by: actor, at: world.now()) { transaction in
      (came.kind, try transaction.make(came, item, nil, in: journey))
    }
  }
}

extension WriteTransaction {
  /// Puts an item into the trash that is not there yet.
  fileprivate mutating func discard<Item: StoredItem>(_ kind: Item.Type, _ id: UUID) throws {
    if try !isInTrash(Item.self, id) { try delete(Item.self, id) }
  }

  /// What becomes of something that is filed.
  /// - Returns: its identifier, that of the document that was there already for a content that the journey has
  mutating func make(
    _ entry: InboxEntry, _ item: UUID, _ category: DocumentCategory?, in journey: UUID
  ) throws -> UUID {
    let header = RecordHeader(id: item, journeyID: journey)
    if let file = entry.file {
      return try addDocument(file, as: item, named: entry.name, category: category, notes: entry.text, in: journey).id
    }
    if !entry.isWords {
      var document = Document(header: header)
      (document.link, document.notes, document.category) = (entry.link, entry.text, category ?? .other)
      document.name = entry.name.isEmpty ? String(entry.link.prefix(FieldType.nameLimit)) : entry.name
      return try create(document).id
    }
    var note = Note(header: header)
    let firstLine = entry.text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    note.title = entry.name.isEmpty ? String(firstLine.prefix(80)) : entry.name
    note.content = entry.text
    return try create(note).id
  }
}

extension InboxEntry {
  /// The file, where it is one.
  var file: TakenFile? {
    guard !contentHash.isEmpty else { return nil }
    return TakenFile(hash: contentHash, size: fileSize ?? 0, mediaType: MediaType(rawValue: mediaType))
  }
}
