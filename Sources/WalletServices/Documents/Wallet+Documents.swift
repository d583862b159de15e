import BookingImport
import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Makes a document of a file that was taken in. The same identifier twice makes one; so does the same content in the
  /// same journey. A name that is there already gets a number, `ticket (2).pdf`.
  /// - Parameters:
  ///   - given: the name that the file bore, of which only its last part counts, and never its ending's format
  ///   - isAnother: whether the same content makes another document
  /// - Throws: `WalletError.notFound`, `.forbidden`, `.conflict`, `.invalid`.
  public func addDocument(
    _ file: TakenFile, as id: UUID, named given: String, category: DocumentCategory? = nil, isAnother: Bool = false,
    in journey: UUID, by actor: Actor
  ) async throws -> Document {
    var category = category
    if category == nil { category = try await suggestedCategory(file, named: given, by: actor) }
    let chosen = category
    return try await store.write(by: actor, at: world.now()) { transaction in
      try transaction.addDocument(
        file, as: id, named: given, category: chosen, isAnother: isAnother, in: journey)
    }
  }

  /// What a file is most likely for, by its name and by what its first pages say.
  /// - Parameter hasBookings: whether bookings were found in it
  /// - Throws: `WalletError.unavailable`.
  func suggestedCategory(
    _ file: TakenFile, named given: String, hasBookings: Bool = false, by actor: Actor
  ) async throws -> DocumentCategory {
    let url = files.url(of: file.hash), reader = FileReader(program: world.program, language: .en)
    let text = await Wallet.offThread { url.map { reader.firstWords(of: $0, file.mediaType) } ?? "" }
    let name = FileName(given, file.mediaType).stem
    if hasBookings, file.mediaType != .pass {
      let read = text.isEmpty ? try await store.read(as: actor) { try $0.fileText(file.hash) ?? "" } : text
      return DocumentCategory.suggestedOfBooking(name: name, text: read)
    }
    let suggested = DocumentCategory.suggested(name: name, text: text, isPicture: file.mediaType.isPicture)
    // What waited in the Inbox has been read already.
    if suggested == .photo, let text = try await store.read(as: actor, { try $0.fileText(file.hash) }) {
      return Wallet.isReceipt(text) ? .receipt : .photo
    }
    guard file.mediaType == .pass else { return suggested }
    let isForBoarding = await Wallet.offThread { url.map { reader.isBoardingPass($0) } ?? false }
    // Whatever its words are, any other pass is shown at some door.
    return isForBoarding ? .boardingPass : suggested == .other ? .ticket : suggested
  }

  /// Whether what was recognised in a picture is a receipt.
  static func isReceipt(_ text: String) -> Bool {
    let suggested = DocumentCategory.suggested(name: "", text: text)
    return suggested == .receipt || suggested == .other && Receipt(text: text).amount != nil
  }

  /// Puts another file in the place of a document's; the old one stays in the history, from which it can be taken back.
  /// - Throws: `WalletError.notFound`, `.forbidden`.
  public func replaceFile(
    of id: UUID, with file: TakenFile, named given: String, in journey: UUID, by actor: Actor
  ) async throws -> Document {
    try await store.write(by: actor, at: world.now()) { transaction in
      let base = try transaction.snapshot.journey(journey).item(Document.self, id)
      transaction.admit(file: file.hash)
      var document = base
      document.fileName = FileName(given, file.mediaType).text
      document.keep(file)
      return try transaction.save(document, over: base)
    }
  }

  /// A document and its file, if the actor may see it.
  /// - Parameter change: the change that replaced the file, for one that the document had before
  /// - Throws: `WalletError.notFound` where there is no such document, or its file is not there.
  public func file(
    of id: UUID, in journey: UUID, replacedBy change: Int64? = nil, as actor: Actor
  ) async throws -> (document: Document, url: URL) {
    let document = try await store.read(as: actor) { snapshot in
      let journey = try snapshot.journey(journey), current = try journey.item(Document.self, id)
      guard let change else { return current }
      let earlier = try journey.earlierFiles(of: current).first { $0.replaced.sequence == change }
      guard let earlier else { throw WalletError.notFound }
      return earlier.document
    }
    guard let url = files.url(of: document.contentHash), files.has(document.contentHash) else {
      throw WalletError.notFound
    }
    return (document, url)
  }
}

extension WriteTransaction {
  /// Makes a document of a file; the one that is there already where the journey has the same content.
  /// - Parameter isAnother: whether only the document of the same identifier counts as there
  mutating func addDocument(
    _ file: TakenFile, as id: UUID, named given: String, category: DocumentCategory? = nil, notes: String = "",
    isAnother: Bool = false, in journey: UUID
  ) throws -> Document {
    let there = try snapshot.journey(journey).items(Document.self)
    let same = there.first { $0.contentHash == file.hash && (!isAnother || $0.id == id) }
    if let same { return same }
    let name = FileName(given, file.mediaType).free(among: Set(there.map(\.fileName)))
    var document = Document(header: RecordHeader(id: id, journeyID: journey))
    document.name = String(name.stem.prefix(FieldType.nameLimit))
    document.fileName = name.text
    (document.category, document.notes) = (category ?? .other, notes)
    document.keep(file)
    admit(file: file.hash)
    return try create(document)
  }
}

extension Document {
  fileprivate mutating func keep(_ file: TakenFile) {
    (contentHash, fileSize) = (file.hash, file.size)
    mediaType = file.mediaType.rawValue
    fileType = file.mediaType.documentType
  }
}

extension Wallet {
  /// The journey of an identifier, or those of a name, however it is written, the latest first.
  /// - Throws: `WalletError.notFound` where there is none.
  public func journeys(named text: String, as actor: Actor) async throws -> [Journey] {
    try await store.read(as: actor) { snapshot in
      if let id = UUID(uuidString: text) { return [try snapshot.journey(id).journey] }
      var found: [Journey] = []
      try snapshot.forEachJourney { if FoldedName.of($0.name) == FoldedName.of(text) { found.append($0) } }
      guard !found.isEmpty else { throw WalletError.notFound }
      return found.sorted { ($0.startDate?.iso ?? "", $0.id) > ($1.startDate?.iso ?? "", $1.id) }
    }
  }

  /// Makes sure that someone may add to a journey, before a large file is taken in for it.
  /// - Throws: `WalletError.notFound`, `.forbidden`.
  public func expectEditor(of journey: UUID, as actor: Actor) async throws {
    let role = try await store.read(as: actor) { try $0.journey(journey).role }
    guard role.mayEdit else { throw WalletError.forbidden }
  }
}
