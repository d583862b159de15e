import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Makes a document of a file that was taken in. The same identifier twice makes one; so does the same content in the
  /// same journey. A name that is there already gets a number, `ticket (2).pdf`.
  /// - Parameter given: the name that the file bore, of which only its last part counts, and never its ending's format
  /// - Throws: `WalletError.notFound`, `.forbidden`, `.conflict`, `.invalid`.
  public func addDocument(
    _ file: TakenFile, as id: UUID, named given: String, category: DocumentCategory? = nil, in journey: UUID,
    by user: UUID
  ) async throws -> Document {
    try await store.write(by: user, at: world.now()) { door in
      let there = try door.snapshot.journey(journey).items(Document.self)
      if let same = there.first(where: { $0.contentHash == file.hash }) { return same }
      let name = FileName(given, file.mediaType).free(among: Set(there.map(\.fileName)))
      var document = Document(header: RecordHeader(id: id, journeyID: journey))
      document.name = String(name.stem.prefix(FieldType.nameLimit))
      document.fileName = name.text
      document.category =
        category ?? .suggested(name: name.stem, isPicture: file.mediaType.isPicture)
      document.keep(file)
      let issues = document.issues()
      guard issues.isEmpty else { throw WalletError.invalid(issues) }
      return try door.create(document)
    }
  }

  /// Puts another file in the place of a document's; the old one stays in the history, from which it can be taken back.
  /// - Throws: `WalletError.notFound`, `.forbidden`.
  public func replaceFile(
    of id: UUID, with file: TakenFile, named given: String, in journey: UUID, by user: UUID
  ) async throws -> Document {
    try await store.write(by: user, at: world.now()) { door in
      let base = try door.snapshot.journey(journey).item(Document.self, id)
      var document = base
      document.fileName = FileName(given, file.mediaType).text
      document.keep(file)
      return try door.save(document, over: base)
    }
  }

  /// A document and its file, for one who may see it.
  /// - Throws: `WalletError.notFound` where there is no such document, or its file is not there.
  public func file(of id: UUID, in journey: UUID, as user: UUID) async throws -> (document: Document, url: URL) {
    let document = try await store.read(as: user) { try $0.journey(journey).item(Document.self, id) }
    guard let url = files.url(of: document.contentHash), files.has(document.contentHash) else {
      throw WalletError.notFound
    }
    return (document, url)
  }

  /// Compares the files with what speaks of them.
  /// - Returns: the hashes of files that nothing speaks of, and of those that are missing
  public func strayFiles() async throws -> (unused: Set<String>, missing: Set<String>) {
    let there = try files.hashes(), used = try await store.filesInUse()
    return (there.subtracting(used), used.subtracting(there))
  }

  /// Removes the files that nothing speaks of.
  /// - Returns: how many they were
  public func removeUnusedFiles() async throws -> Int {
    let unused = try await strayFiles().unused
    for hash in unused { try files.remove(hash) }
    return unused.count
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
  /// Makes sure that someone may add to a journey, before a large file is taken in for it.
  /// - Throws: `WalletError.notFound`, `.forbidden`.
  public func expectEditor(of journey: UUID, user: UUID) async throws {
    let role = try await store.read(as: user) { try $0.journey(journey).role }
    guard role.mayEdit else { throw WalletError.forbidden }
  }
}
