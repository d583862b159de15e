import Foundation
import GRDB
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("Search")
struct SearchTests {
  private func found(
    _ wallet: Wallet, _ text: String, journey: UUID? = nil, kind: String? = nil, as user: Actor? = nil
  ) async throws -> [String] {
    let query = SearchQuery(text, journey: journey, kind: kind)
    return try await wallet.read(as: user) { snapshot in
      try snapshot.search(query, now: instant("2026-03-29T12:00:00Z"), limit: 50).map { $0.kind?.rawValue ?? "journey" }
    }
  }

  /// A wallet with one of each kind.
  private func full() async throws -> Wallet {
    let wallet = try await Wallet()
    try await wallet.put(Samples.item(.checklistItem))
    for kind in ItemKind.allCases where ![.checklist, .checklistItem].contains(kind) {
      try await wallet.put(Samples.item(kind))
    }
    return wallet
  }

  @Test(
    "a booking is found by its code before documents that name it too, and by the code alone",
    arguments: ["HB-7712", "hb 7712", "HB7712"])
  func bookingFirst(typed: String) async throws {
    let wallet = try await wallet(hotel: "Hb Inn", reference: "HB-7712")
    var note = Note(header: RecordHeader(id: Samples.id(72), journeyID: Samples.journeyID))
    (note.title, note.content) = ("HB Inn", "The hotel HB-7712 wrote")
    try await wallet.write { [note] in _ = try $0.create(note) }
    let found = try await hits(wallet, typed)
    #expect(found.map { $0.kind?.rawValue } == ["hotel", "note"])
    #expect(found.allSatisfy { $0.words == ["hb7712"] }, "\(found.map(\.words))")
  }

  @Test(
    "texts are found by parts of their words, in whatever case and with or without marks",
    arguments: [
      ("munich", "transport"), ("unic", "transport"), ("X7K2PQ", "transport"), ("cherry", "journey"),
      ("ramen", "expense"),
      ("sentence o", ""), ("drop table", "note"), ("o\'neil", "note"), ("nowhere", ""), ("mu", "transport"), ("un", ""),
      ("m", ""), ("", ""),
      ("zz munich", ""), ("munich 24a", "transport"),
    ])
  func parts(text: String, expected: String) async throws {
    let kinds = try await found(full(), text)
    #expect(expected.isEmpty ? kinds.isEmpty || text == "sentence o" : kinds.contains(expected), "\(kinds)")
  }

  @Test(
    "letters of all scripts are folded",
    arguments: [
      ("Zürich Straße", "zurich strasse"), ("Ёлка", "елка"), ("Ёлка", "ЁЛК"), ("İstanbul", "istan"),
      ("Қостанай", "қостан"),
    ])
  func folded(title: String, text: String) async throws {
    let wallet = try await Wallet()
    var note = Note(header: RecordHeader(id: Samples.id(70), journeyID: Samples.journeyID))
    note.title = title
    try await wallet.put(note)
    #expect(try await found(wallet, text) == ["note"])
  }

  @Test(
    "a town is found by its names in other languages, alone and among other words, the whole name typed",
    arguments: [
      ("tokio", true), ("Токио", true), ("haneda tokio", true), ("München", true), ("Мюнхен", true), ("toki", false),
      ("Rom", false), ("seoul tokio", false),
    ])
  func towns(text: String, isFound: Bool) async throws {
    // A transport from Munich to Tokyo Haneda.
    let kinds = try await found(full(), text)
    #expect(kinds.contains("transport") == isFound, "\(kinds)")
  }

  private func hits(_ wallet: Wallet, _ text: String) async throws -> [SearchHit] {
    try await wallet.read { try $0.search(SearchQuery(text), now: instant("2026-03-29T12:00:00Z"), limit: 9) }
  }

  private func wallet(hotel name: String, reference: String = "", notes: String = "") async throws -> Wallet {
    let wallet = try await Wallet()
    var hotel = Hotel(header: RecordHeader(id: Samples.id(70), journeyID: Samples.journeyID))
    (hotel.name, hotel.bookingReference, hotel.notes) = (name, reference, notes)
    try await wallet.put(hotel)
    return wallet
  }

  @Test(
    "a code is found in one piece and in parts, however it is written",
    arguments: [
      ("HB-77120", "HB77120"), ("HB-77120", "hb-77120"), ("HB-77120", "hb 77120"), ("HB77120", "HB-77120"),
      ("HB 77 120", "hb77120"), ("HB77120", "HB-77-120"), ("X.7-KQ", "x7kq"),
    ])
  func codes(written: String, typed: String) async throws {
    #expect(try await hits(wallet(hotel: "Beacon", reference: written), typed).count == 1)
    let inNotes = try await hits(wallet(hotel: "Beacon", notes: "The number is \(written), ask for it"), typed)
    #expect(inNotes.count == 1 || written == "HB 77 120", "only a field of codes is one code with its blanks")
  }

  @Test("a flight is found by its number with zeros in front, as a boarding pass has it, beside the mail that has them")
  func padded() async throws {
    let wallet = try await Wallet()
    let number: Patch = [
      "type": "flight", "transportNumber": "BA 992", "departureLocation": "London", "arrivalLocation": "Berlin",
    ]
    let flight = try Transport(header: RecordHeader(id: Samples.id(71), journeyID: Samples.journeyID)).applying(number)
    var note = Hotel(header: RecordHeader(id: Samples.id(72), journeyID: Samples.journeyID))
    (note.name, note.notes) = ("Beacon", "You arrive with BA0992")
    try await wallet.put(flight)
    try await wallet.put(note)
    #expect(try await Set(hits(wallet, "BA0992").map(\.record.id)) == [flight.id, note.id])
    #expect(try await hits(wallet, "ba 0992").map(\.record.id).contains(flight.id))
  }

  @Test(
    "one typing error is forgiven in a word of five letters and more",
    arguments: [
      ("Hotel Beacon", "beacn"), ("Hotel Beacon", "baecon"), ("Hotel Beacon", "beaconn"), ("Hotel Beacon", "veacon"),
      ("Hotel Beacon", "becon"), ("Hotel Beacon", "beacno"), ("Hotel Beacon", "hotel beavon"),
      ("Гостиница Астана", "гостинца"), ("Гостиница Астана", "астнаа"), ("Zürich Straße", "zurihc"),
      ("Quisisana", "quisisnaa"), ("Quisisana", "quixisan"),
    ])
  func alike(name: String, typed: String) async throws {
    let found = try await hits(wallet(hotel: name), typed)
    #expect(found.count == 1 && found.first?.isExact == false)
  }

  @Test(
    "two errors, short words and other words are not taken for the same",
    arguments: [
      ("Hotel Beacon", "bacn"), ("Hotel Beacon", "beakn"), ("Inn", "imn"), ("Beach", "beacon"), ("Bar", "bra"),
    ])
  func unlike(name: String, typed: String) async throws {
    #expect(try await hits(wallet(hotel: name), typed).isEmpty)
  }

  @Test("what has the words as they were typed goes before what is only alike, in a journey and everywhere")
  func exactFirst() async throws {
    let wallet = try await wallet(hotel: "Beacon")
    var note = Note(header: RecordHeader(id: Samples.id(71), journeyID: Samples.journeyID))
    note.title = "Beavon"
    try await wallet.put(note)
    let found = try await hits(wallet, "beavon")
    #expect(found.map { $0.record.header.id } == [Samples.id(71)] && found.first?.isExact == true)
    #expect(try await self.found(wallet, "beacpn", journey: Samples.journeyID) == ["hotel"])
    #expect(try await self.found(wallet, "beacpn", kind: "note").isEmpty)
    #expect(try await hits(wallet, "beacpn").first?.words == ["beacon"], "what stands there is what is marked")
  }

  @Test("what is found follows every change, the trash, and coming back")
  func follows() async throws {
    let wallet = try await Wallet()
    try await wallet.put(Samples.item(.hotel))
    let id = Samples.item(.hotel).header.id
    let name = try await wallet.write { try $0.record(Hotel.self, id).name }
    #expect(try await found(wallet, name) == ["hotel"])
    try await wallet.edit(Hotel.self, id, ["name": "Quisisana"])
    #expect(try await found(wallet, "quisis") == ["hotel"])
    #expect(try await found(wallet, name).isEmpty)
    try await wallet.write { try $0.delete(Hotel.self, id) }
    #expect(try await found(wallet, "quisis").isEmpty)
    try await wallet.write { _ = try $0.restore(Hotel.self, id) }
    #expect(try await found(wallet, "quisis") == ["hotel"])
    // In the trash with its journey
    try await wallet.write { try $0.delete(Journey.self, Samples.journeyID) }
    #expect(try await found(wallet, "quisis").isEmpty)
    _ = try await wallet.write(by: .system(.housekeeping)) {
      try $0.purge(deletedBefore: instant("2027-01-01T00:00:00Z"))
    }
    #expect(try await wallet.number("SELECT count(*) FROM search_entries WHERE title LIKE \'%quisis%\'") == 0)
  }

  @Test("a line goes out of sight with its checklist")
  func lines() async throws {
    let wallet = try await Wallet()
    let line = Samples.item(.checklistItem)
    try await wallet.put(line)
    let title = try await wallet.write { try $0.record(ChecklistItem.self, line.header.id).title }
    #expect(try await found(wallet, title).contains("checklistItem"))
    try await wallet.write { try $0.delete(Checklist.self, Samples.checklistID) }
    #expect(try await found(wallet, title).contains("checklistItem") == false)
  }

  @Test("strangers find nothing of others, members do")
  func rights() async throws {
    let wallet = try await full()
    #expect(try await found(wallet, "munich", as: .user(wallet.viewer)).contains("transport"))
    #expect(try await found(wallet, "munich", as: .user(wallet.stranger)).isEmpty)
  }

  @Test("a kind and a journey can be asked for alone")
  func filters() async throws {
    let wallet = try await full()
    #expect(try await found(wallet, "tokyo", kind: "journey") == ["journey"])
    #expect(try await found(wallet, "tokyo", kind: "transport") == ["transport"])
    #expect(try await found(wallet, "tokyo", journey: Samples.journeyID).contains("transport"))
    #expect(try await found(wallet, "tokyo", journey: Wallet.strangersJourneyID).isEmpty)
  }

  @Test("what is near in time and what bears the word as its name comes first")
  func order() async throws {
    let wallet = try await Wallet()
    for (number, title, start) in [
      (71, "Fado", "2026-03-29T20:00"), (72, "Fado", "2019-01-01T20:00"), (73, "Dinner", "2026-03-29T20:00"),
    ] {
      var activity = Activity(header: RecordHeader(id: Samples.id(number), journeyID: Samples.journeyID))
      activity = try activity.applying([
        "title": .text(title), "zone": "Asia/Tokyo", "startDate": .text(start), "notes": "with fado",
      ])
      try await wallet.put(activity)
    }
    let ids = try await wallet.read {
      try $0.search(SearchQuery("fado"), now: instant("2026-03-29T12:00:00Z"), limit: 9).map { $0.record.header.id }
    }
    #expect(ids == [71, 72, 73].map(Samples.id))
  }

  @Test("a title far away in time comes before more texts near by than are looked at", arguments: [nil, "activity"])
  func titles(kind: String?) async throws {
    let wallet = try await Wallet()
    for number in 1...130 {
      var activity = Activity(header: RecordHeader(id: Samples.id(number), journeyID: Samples.journeyID))
      let isFar = number == 70
      activity = try activity.applying([
        "title": .text(isFar ? "Fado" : "Dinner \(number)"), "zone": "Asia/Tokyo",
        "startDate": .text(isFar ? "2019-01-01T20:00" : "2026-03-29T20:00"), "notes": "with fado",
      ])
      try await wallet.put(activity)
    }
    let first = try await wallet.read {
      try $0.search(SearchQuery("fado", kind: kind), now: instant("2026-03-29T23:00:00Z"), limit: 30).first
    }
    #expect(first?.record.header.id == Samples.id(70))
  }

  @Test(
    "whatever is typed is answered",
    arguments: [
      "\"", "\"\"\"", "a* OR b", "title : x", "NEAR(a b)", "\u{0}\u{0}\u{0}abc", "🌸🌸🌸", "%%%", "___", "\\\\\\",
      "{mark} : abc",
      String(repeating: "lorem ", count: 5000), String(repeating: "x", count: 10_000), "\u{E000}\u{E001}\u{E101}",
    ])
  func odd(text: String) async throws {
    let wallet = try await full()
    _ = try await found(wallet, text)
    _ = try await found(wallet, text, journey: Samples.journeyID, kind: "note")
  }

  @Test("the index agrees with the entries after many writes, and is made anew for a wallet that has none")
  func sound() async throws {
    let wallet = try await full()
    for number in 0..<40 {
      try await wallet.edit(Note.self, Samples.item(.note).header.id, ["title": .text("Title \(number)")])
    }
    try await withTemporaryFolder { folder in
      let onDisk = try await Wallet(Store(in: folder))
      try await onDisk.put(Samples.item(.note))
      try onDisk.store.close()
      let queue = try DatabaseQueue(path: Store.file(in: folder).path)
      try await queue.write { db in
        for index in ["search_index", "search_titles"] {
          try db.execute(sql: "INSERT INTO \(index) (\(index)) VALUES ('integrity-check')")
        }
        try db.execute(sql: "DELETE FROM search_entries; DELETE FROM derived")
      }
      try queue.close()
      let again = try Store(in: folder)
      let hits = try await again.read(as: .user(onDisk.owner)) {
        try $0.search(SearchQuery("drop table"), now: Wallet.now, limit: 5)
      }
      #expect(hits.count == 1)
    }
  }
}
