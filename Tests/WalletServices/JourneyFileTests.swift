import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("One journey as a file")
struct JourneyFileTests {
  /// A wallet in a folder with a full journey: one item of each kind, and a document with a file.
  private func filled(_ cellar: Cellar) async throws -> (Home, Journeys.Document) {
    let home = try await Home(in: cellar.folder)
    var sample = try home.wallet.files.incoming(id: Samples.id(4999))
    try Samples.file.withUnsafeBytes { try sample.write($0) }
    _ = try sample.finish()
    try await home.fillWithSamples()
    var incoming = try home.wallet.files.incoming(id: Samples.id(5000))
    try Data("the ticket".utf8).withUnsafeBytes { try incoming.write($0) }
    let document = try await home.wallet.addDocument(
      incoming.finish(), as: Samples.id(5001), named: "ticket.txt", in: Samples.journeyID, by: .user(home.owner))
    return (home, document)
  }

  private func export(_ home: Home, _ cellar: Cellar) async throws -> ImportFile {
    try await home.wallet.exportJourney(Samples.journeyID, to: cellar.file, appVersion: "1.0", as: .user(home.owner))
    return try ImportFile(cellar.file)
  }

  /// Takes a file into a wallet in another folder.
  private func take(_ file: ImportFile, into home: Home) async throws -> ImportPlan {
    try await home.wallet.importExport(file, zone: .utc, skippingUnreadable: false, as: .user(home.owner))
  }

  @Test("a journey comes to another wallet with everything in it, and coming twice changes nothing")
  func roundTrip() async throws {
    try await withCellar { cellar in
      let (home, document) = try await filled(cellar), file = try await export(home, cellar)
      let other = Cellar(root: cellar.root.appending(path: "other")), far = try await Home(in: other.folder)
      // When it is looked at, then nothing is written
      let plan = try await far.wallet.planImport(of: file, zone: .utc, as: .user(far.owner))
      #expect(plan.new.count == ItemKind.allCases.count + 2 && plan.unreadable.isEmpty && plan.settings.isEmpty)
      #expect(try far.wallet.files.hashes() == [])
      // When it is taken
      _ = try await take(file, into: far)
      // Then the records and the file are the same
      #expect(try await far.everything() == home.everything())
      let (found, url) = try await far.wallet.file(of: document.id, in: Samples.journeyID, as: .user(far.owner))
      #expect(try found.name == document.name && Data(contentsOf: url) == Data("the ticket".utf8))
      // And once more changes nothing
      let contents = try await far.changes()
      let again = try await take(file, into: far)
      #expect(again.new.isEmpty && again.unreadable.isEmpty)
      #expect(try await far.changes() == contents)
    }
  }

  @Test("identifiers that are a stranger's here are renewed, with all that refers to them, and always to the same")
  func clashes() async throws {
    try await withCellar { cellar in
      let (home, _) = try await filled(cellar)
      // The picture that is the journey's cover
      var picture = try home.wallet.files.incoming(id: Samples.id(5002))
      try Data([0xFF, 0xD8, 0xFF, 0xE0]).withUnsafeBytes { try picture.write($0) }
      _ = try await home.wallet.addDocument(
        picture.finish(), as: Samples.id(1099), named: "Beach.jpg", in: Samples.journeyID, by: .user(home.owner))
      let file = try await export(home, cellar)
      // Given a wallet in which all of it belongs to somebody else
      let other = Cellar(root: cellar.root.appending(path: "other")), far = try await Home(in: other.folder)
      _ = try await take(file, into: far)
      let stranger = Samples.id(77)
      try await far.wallet.store.write(by: .user(stranger), at: Home.now) {
        _ = try $0.create(User(header: RecordHeader(id: stranger)))
      }
      let before = try await far.everything()
      // When the stranger takes the file too
      let guest = Home(far.wallet, stranger), plan = try await take(file, into: guest)
      // Then there are two journeys, and nobody sees the other's
      #expect(plan.unreadable.isEmpty && plan.here.isEmpty)
      #expect(try await far.everything() == before)
      let own = try await guest.everything()
      #expect(own.count == before.count && Set(own).isDisjoint(with: before))
      // And a line stands in the list that came with it, and what refers to something refers to what came with it
      try await guest.wallet.store.read(as: .user(stranger)) { snapshot in
        let own = try snapshot.journeyIDs()
        let journey = try snapshot.journey(try #require(own.first))
        let lists = try journey.items(Checklist.self).map(\.id)
        #expect(own.count == 1 && lists.count == 1)
        #expect(try journey.cover().map(\.documentID) == journey.pictures().first?.id && journey.cover() != nil)
        #expect(try journey.items(ChecklistItem.self).map(\.checklistID) == lists)
        #expect(try journey.items(Reminder.self).map(\.relatedItem?.id) == journey.items(Transport.self).map(\.id))
        let others = try journey.items(Document.self).flatMap(\.otherEntityIDs)
        #expect(try others.filter { !$0.isEmpty } == journey.items(Transport.self).map(\.id.text))
      }
      // And once more changes nothing
      let changes = try await guest.changes()
      #expect(try await take(file, into: guest).new.isEmpty)
      #expect(try await guest.changes() == changes)
    }
  }

  @Test("an item that stands in another journey here stays there, and comes under another identifier")
  func moved() async throws {
    try await withCellar { cellar in
      let (home, _) = try await filled(cellar), file = try await export(home, cellar)
      let other = Cellar(root: cellar.root.appending(path: "other")), far = try await Home(in: other.folder)
      let taken = try await home.wallet.store.read(as: .user(home.owner)) {
        try #require(try $0.journey(Samples.journeyID).items(Hotel.self).first).id
      }
      try await far.write { transaction in
        _ = try transaction.create(Samples.journey(Samples.id(900)))
        var hotel = Hotel(header: RecordHeader(id: taken, journeyID: Samples.id(900)))
        hotel.name = "Mine"
        _ = try transaction.create(hotel)
      }
      let plan = try await take(file, into: far)
      #expect(plan.unreadable.isEmpty && plan.here.isEmpty)
      func hotels(_ journey: UUID) async throws -> [String] {
        try await far.wallet.store.read(as: .user(far.owner)) { try $0.journey(journey).items(Hotel.self).map(\.name) }
      }
      #expect(try await hotels(Samples.id(900)) == ["Mine"])
      #expect(try await hotels(Samples.journeyID).count == 1)
      #expect(try await take(file, into: far).new.isEmpty)
    }
  }

  @Test("a document is not given a file that somebody else has here, where its content does not come along")
  func named() async throws {
    try await withCellar { cellar in
      let (home, document) = try await filled(cellar)
      // Given a file of the journey that lacks the document's content
      let content = try #require(home.wallet.files.url(of: document.contentHash))
      try FileManager.default.removeItem(at: content)
      let file = try await export(home, cellar)
      // and a wallet in which a stranger has that very content
      let other = Cellar(root: cellar.root.appending(path: "other")), far = try await Home(in: other.folder)
      try await far.addStranger()
      var incoming = try far.wallet.files.incoming(id: Samples.id(5000))
      try Data("the ticket".utf8).withUnsafeBytes { try incoming.write($0) }
      try await far.wallet.receive(
        incoming.finish(), as: Samples.id(5002), named: "x", from: .upload, by: .user(Samples.id(14)))
      // When it is imported
      let plan = try await take(file, into: far)
      // Then the document is there, and has no file
      #expect(plan.unreadable.isEmpty && plan.new.filter { $0.leftOut == ["contentHash"] }.count == 1)
      await #expect(throws: WalletError.notFound) {
        try await far.wallet.file(of: document.id, in: Samples.journeyID, as: .user(far.owner))
      }
    }
  }

  @Test("a content that is here already and comes along is proof of having it")
  func brought() async throws {
    try await withCellar { cellar in
      let (home, document) = try await filled(cellar), file = try await export(home, cellar)
      let other = Cellar(root: cellar.root.appending(path: "other")), far = try await Home(in: other.folder)
      var incoming = try far.wallet.files.incoming(id: Samples.id(5000))
      try Data("the ticket".utf8).withUnsafeBytes { try incoming.write($0) }
      _ = try incoming.finish()
      _ = try await take(file, into: far)
      let found = try await far.wallet.file(of: document.id, in: Samples.journeyID, as: .user(far.owner))
      #expect(try Data(contentsOf: found.url) == Data("the ticket".utf8))
    }
  }

  @Test("a file that is damaged or foreign is refused, and nothing of it is taken")
  func damaged() async throws {
    try await withCellar { cellar in
      let (home, _) = try await filled(cellar)
      _ = try await export(home, cellar)
      let sound = try Data(contentsOf: cellar.file), other = Cellar(root: cellar.root.appending(path: "other"))
      let far = try await Home(in: other.folder)
      var steps = Steps(seed: 3)
      for _ in 0..<40 {
        var damaged = sound
        damaged[Int.random(in: 4..<sound.count, using: &steps)] ^= 1 << UInt8.random(in: 0..<8, using: &steps)
        try damaged.write(to: cellar.file)
        await #expect(throws: WalletError.self) { try await take(ImportFile(cellar.file), into: far) }
      }
      try sound.prefix(sound.count / 2).write(to: cellar.file)
      await #expect(throws: WalletError.self) { try await take(ImportFile(cellar.file), into: far) }
      try await cellar.backUp()
      await #expect(throws: WalletError.self) { try await take(ImportFile(cellar.file), into: far) }
      #expect(try await far.everything().isEmpty && far.wallet.files.hashes().count <= 2)
    }
  }
}

@Suite("Everything as tables")
struct TableTests {
  @Test("texts with commas, quotes, line breaks and formulas stand in one field each")
  func cells() {
    let cells: [(JSONValue, String)] = [
      (.null, ""), (.flag(true), "true"), (.number(-5), "-5"), ("a,b", "\"a,b\""), ("a \"b\"", "\"a \"\"b\"\"\""),
      ("a\nb", "\"a\nb\""), ("=1+1", "'=1+1"), ("+49 1", "'+49 1"), ("-x", "'-x"), ("@a", "'@a"), ("\tx", "'\tx"),
      (["a", "=b"], "a; =b"), ("Ünal — 東京", "Ünal — 東京"),
    ]
    for (value, expected) in cells { #expect(CSVCell.line([CSVCell.text(value)]) == expected + "\r\n") }
  }

  @Test("each kind is a table with a line for each record")
  func tables() async throws {
    try await withCellar { cellar in
      try await cellar.fill(journeys: 3, documents: [])
      let home = try await cellar.home()
      try await home.wallet.exportTables(to: cellar.file, as: .user(home.owner))
      var zip = ZIPReader(try FileSource(cellar.file)), tables: [String: String] = [:]
      while let entry = try zip.next() {
        var table = Data()
        while let piece = try zip.read() { table += piece }
        tables[entry.name] = String(decoding: table, as: UTF8.self)
      }
      #expect(Set(tables.keys) == Set((["journeys"] + ItemKind.allCases.map(\.collection)).map { "\($0).csv" }))
      let records = try await home.everything().count
      // A line break inside of quotes is none of the table's.
      let lines = tables.values.reduce(0) { count, table in
        var isQuoted = false, lines = 0
        for scalar in table.unicodeScalars {
          if scalar == "\"" { isQuoted.toggle() }
          if scalar == "\n", !isQuoted { lines += 1 }
        }
        return count + lines
      }
      #expect(lines == records + tables.count)
      #expect(tables["hotels.csv"]?.hasPrefix("\u{FEFF}id,journeyId,createdAt,updatedAt,version,name,") == true)
    }
  }
}

extension Snapshot {
  /// The identifiers of the journeys that the user sees.
  fileprivate func journeyIDs() throws -> [UUID] {
    var ids: [UUID] = []
    try forEachJourney { ids.append($0.id) }
    return ids
  }
}
