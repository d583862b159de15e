import BookingImport
import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Searches what waits in the Inbox for bookings, and reads the files that have not been read yet, the small ones first;
  /// those too that lacked a program which is there now. Two that do so at the same time share the work.
  /// - Parameter most: how many at most; for as many as there are it comes back when others have done theirs too
  /// - Returns: how many were searched or read
  /// - Throws: `WalletError.unavailable`.
  public func readFiles(most: Int = .max) async throws -> Int {
    let program = world.program, missing = await Wallet.offThread { MissingPackages.forReading(program).map(\.package) }
    try await store.forgetReadings(unlessMissing: missing)
    return try await readAll(most) {
      if try await readNextBookings() != nil { return true }
      return try await readNextFile()
    }
  }

  /// Reads one after the other until there is nothing left.
  func readAll(_ most: Int, _ readNext: () async throws -> Bool) async throws -> Int {
    var count = 0
    while count < most, !Task.isCancelled {
      if try await readNext() {
        count += 1
      } else {
        guard most == .max, await reading.waitForNext() else { break }
      }
    }
    return count
  }

  private func readNextFile() async throws -> Bool {
    let waiting = try await store.unreadFiles(for: .reading, limit: ReadingQueue.places + 1)
    guard let hash = reading.claim(waiting.map { ($0.hash, $0.size) }) else { return false }
    defer { reading.letGo(hash) }
    // Somebody else may have read it between the question and the claim.
    guard try await !store.isRead(file: hash, for: .reading) else { return true }
    let reader = FileReader(program: world.program, language: try await localUser().language ?? .en)
    try await store.beginReading(ofFile: hash)
    var result = FileReader.Result(reading: FileReading(.nothing))
    if let url = files.url(of: hash), files.has(hash) {
      let type = MediaType(ofBeginning: DocumentFiles.beginning(of: url))
      result = await Wallet.offThread { reader.read(url, type) }
      await makePictures(of: hash, url, type, result.reading)
    }
    try await store.keep(
      result.reading, text: result.text.replacing("\u{0}", with: ""), codes: result.codes, ofFile: hash)
    try await categorise(hash, result.codes, text: result.text)
    return true
  }

  /// Tells documents whose file has the code of a boarding pass as such, and photos of a receipt, as long as nobody has edited
  /// them: what was suggested when they came followed from their names and words alone.
  func categorise(_ hash: String, _ codes: [FileCode], text: String = "") async throws {
    let isBoardingPass = codes.contains { code in
      TicketCode.Symbology(rawValue: code.symbology).map { TicketCode($0, code.payload).isBoardingPass } ?? false
    }
    let isReceipt = !isBoardingPass && Wallet.isReceipt(text)
    guard isBoardingPass || isReceipt else { return }
    let replaced: [DocumentCategory] = isReceipt ? [.photo] : [.other, .photo, .ticket]
    for user in try await store.users(for: .reading) {
      try await store.write(by: .system(.reading, for: user), at: world.now()) { transaction in
        for document in try transaction.snapshot.documents(ofFile: hash)
        where document.version == 1 && replaced.contains(document.category) {
          guard try transaction.snapshot.role(in: document.journeyID)?.mayEdit == true else { continue }
          var told = document
          told.category = isReceipt ? .receipt : .boardingPass
          _ = try transaction.save(told, over: document)
        }
      }
    }
  }

  /// Makes the pictures of a file before somebody asks for them.
  private func makePictures(of hash: String, _ file: URL, _ type: MediaType, _ reading: FileReading) async {
    guard ![.damaged, .encrypted, .tooMuch].contains(reading.problem) else { return }
    let pictures = pictures
    await Wallet.offThread {
      for size in Pictures.Size.ofDocuments { _ = pictures.picture(of: hash, file, type, size) }
    }
  }

  /// Does what takes its time on a thread that may block, so that requests go on.
  static func offThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await BlockingWork.run(work)
  }
}

extension DocumentFiles {
  /// The bytes that tell a file's format.
  static func beginning(of file: URL) -> Data {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return Data() }
    return (try? handle.read(upToCount: MediaType.sniffedLength)) ?? Data()
  }
}
