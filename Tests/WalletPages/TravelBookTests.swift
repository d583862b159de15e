import BookingImport
import Foundation
import HTTPTypes
import Hummingbird
import JourneyStore
import Journeys
import NIOCore
import Synchronization
import TestSupport
import Testing
import WalletServices
import WalletWords

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Travel books")
struct TravelBookTests {
  private let page = "\(Samples.journeyPage)/book"
  private static let leg = "M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100"
  private static let owner = Actor.user(Served.ownerID)

  /// The text of a PDF, in the order of reading.
  private func text(_ pdf: Reply, layout: Bool = false) throws -> String {
    #expect(pdf.status == 200 && pdf.mediaType == "application/pdf")
    let outcome = ForeignProgram.outcome(
      "pdftotext", [layout ? "-layout" : "-raw", ForeignProgram.copy, "-"], .bytes(Array(pdf.bytes)),
      .init(output: 16 << 20, time: .seconds(30).paced))
    return outcome.text
  }

  /// Words in one line, without the places where lines are broken.
  private func plain(_ text: String) -> String {
    text.filter { !$0.isWhitespace && $0 != "\u{AD}" }
  }

  /// What stands between the tags of a page.
  private func words(_ html: String) -> String {
    html.replacing(#/<style>.*?<\/style>/#.dotMatchesNewlines(), with: "").replacing(#/<[^>]*>/#, with: " ").unescaped
  }

  private func add(_ bytes: [UInt8], named name: String, to kind: ItemKind?, _ served: Served) async throws -> UUID {
    let list = "/journeys/\(Samples.journeyID.text)/documents"
    let reply = try await served.send(
      .post, "/api/v1\(list)/files?name=\(name)", headers: [.contentType: "application/octet-stream"],
      body: ByteBuffer(bytes: bytes))
    _ = try await served.wallet.readFiles()
    let id = try #require(reply.json["id"]?.text.flatMap { UUID(uuidString: $0) })
    if let kind {
      _ = try await served.wallet.edit(Document.self, id, in: Samples.journeyID, basedOn: nil, by: Self.owner) { _ in
        ["relatedEntityType": .text(kind.rawValue), "relatedEntityId": .text(Samples.itemID(kind).text)]
      }
    }
    return id
  }

  private func picture(_ svg: String, scale: Int = 4) throws -> [UInt8] {
    let outcome = ForeignProgram.outcome(
      "vips", ["copy", "file[scale=\(scale)]", ".png"], .bytes(Array(svg.utf8)),
      .init(output: 8 << 20, time: .seconds(20).paced))
    return try #require(outcome.bytes)
  }

  private func ticket(_ payload: String = leg, _ symbology: TicketCode.Symbology = .aztec) throws -> [UInt8] {
    let code = FileCode(symbology: symbology.rawValue, payload: Array(payload.utf8))
    return try picture(try #require(CodeDrawing(.real).svg(code)))
  }

  /// The times, places and references that a book of a journey has to state, as the journey's own records hold them.
  private func expected(_ journey: JourneySnapshot) throws -> [String] {
    let formats = Formats(.en), home = Zone(stored: "UTC")
    func times(_ occurrence: Occurrence?) -> [String] {
      [occurrence?.first, occurrence?.end].compactMap(\.self).flatMap { end in
        let zone = end.zone ?? home
        return [formats.time(end.instant, zone), end.zone == nil ? "" : formats.offset(end.instant, zone)]
      }
    }
    let flights = try journey.items(Transport.self).filter { !$0.isCancelled }.flatMap {
      times($0.occurrence) + [
        $0.bookingReference, $0.seatNumber, $0.transportNumber, $0.departure.code, $0.arrival.code,
      ]
        + [$0.departure.terminal, $0.departure.location, $0.arrival.location]
    }
    let hotels = try journey.items(Hotel.self).filter { !$0.isCancelled }.flatMap {
      times($0.occurrence) + [$0.name, $0.address, $0.bookingReference, $0.contactPhone, $0.roomType]
    }
    let cars = try journey.items(CarRental.self).filter { !$0.isCancelled }.flatMap {
      times($0.occurrence) + [$0.company, $0.bookingReference, $0.pickupLocation]
    }
    let events = try journey.items(Activity.self).filter { !$0.isCancelled }.flatMap {
      times($0.occurrence) + [$0.title, $0.address, $0.bookingReference, $0.contactPhone]
    }
    let places = try journey.items(PlaceToVisit.self).flatMap { times($0.occurrence) + [$0.name, $0.address] }
    return (flights + hotels + cars + events + places).filter { !$0.isEmpty }
  }

  @Test("the PDF and the web page state the times, references, addresses and telephone numbers of the journey")
  func contents() async throws {
    try await withServed(.demo) { served in
      let journeys = try await served.wallet.store.read(as: Self.owner) {
        try $0.journeys(today: CalendarDay(of: Served.now, in: .utc))
      }
      #expect(journeys.count == 3)
      for journey in journeys {
        let expected = try await served.wallet.store.read(as: Self.owner) { try self.expected($0.journey(journey.id)) }
        #expect(expected.count > 20)
        let book = "/journeys/\(journey.id.text)/book"
        let pdf = plain(try text(try await served.get("\(book).pdf"))), file = try await served.get("\(book).html")
        #expect(file.status == 200 && file.mediaType == "text/html")
        let html = plain(words(file.text))
        for value in expected {
          #expect(pdf.contains(plain(value)), "\(value) in the PDF of \(journey.name)")
          #expect(html.contains(plain(value)), "\(value) in the page of \(journey.name)")
        }
      }
    }
  }

  @Test("each day lists its moments in the order of time, on the clocks of their places")
  func order() async throws {
    try await withServed(.empty) { served in
      _ = try await served.wallet.createJourney(
        Samples.journeyID, ["name": "Pacific", "startDate": "2026-05-01", "endDate": "2026-05-06"], by: Self.owner)
      // Over the date line one lands before one has started.
      _ = try await served.wallet.create(
        Transport.self, Samples.id(600), in: Samples.journeyID,
        [
          "type": "flight", "transportNumber": "NZ 6", "departureLocation": "Auckland",
          "departureZone": "Pacific/Auckland",
          "departureDate": "2026-05-03T19:30", "arrivalLocation": "Los Angeles", "arrivalZone": "America/Los_Angeles",
          "arrivalDate": "2026-05-03T12:45",
        ], by: Self.owner)
      _ = try await served.wallet.create(
        Hotel.self, Samples.id(601), in: Samples.journeyID,
        [
          "name": "Kea", "zone": "Pacific/Auckland", "checkInDate": "2026-05-01T15:00",
          "checkOutDate": "2026-05-03T10:00",
        ], by: Self.owner)
      // On paper the clock of a time stands below it.
      for (text, stated) in [
        (words(try await served.get("\(page).html").text), ["10:00 UTC+12", "19:30 UTC+12", "12:45"]),
        (try self.text(try await served.get("\(page).pdf"), layout: true), ["10:00", "19:30", "12:45"]),
      ] {
        let flat = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let days = ["Friday 1 May · Day 1", "Saturday 2 May · Day 2", "Sunday 3 May · Day 3", "4 – 6 May"]
        let body = try #require(flat.range(of: "Friday 1 May · Day 1", options: .backwards)).lowerBound
        let places = days.compactMap { flat[body...].range(of: $0)?.lowerBound }
        #expect(places.count == days.count && places == places.sorted(), "\(flat)")
        let third = flat[places[2]..<places[3]]
        let moments = stated.compactMap { third.range(of: $0)?.lowerBound }
        #expect(moments.count == 3 && moments == moments.sorted(), "\(third)")
        #expect(third.contains("UTC−7") && third.matches(of: #/UTC\+12/#).count == 3)
        #expect(
          flat[places[1]..<places[2]].contains(
            english("itinerary.night", ["name": "Kea", "night": "2", "nights": "2"])))
      }
    }
  }

  @Test("the web page loads nothing from anywhere, and its policy lets it load nothing")
  func selfContained() async throws {
    try await withServed { served in
      _ = try await add(ticket(), named: "pass.png", to: .transport, served)
      _ = try await served.get(page)
      let reply = try await served.get("\(page).html?pictures=on&costs=on"), html = reply.text
      #expect(reply.headers[.contentDisposition]?.hasPrefix("attachment") == true)
      let sources = html.matches(of: #/(?:src|srcset|poster|data|action|background)="([^"]*)"/#).map {
        String($0.output.1)
      }
      #expect(sources.count >= 3 && sources.allSatisfy { $0.hasPrefix("data:image/") })
      // What an address leads to is either in the file, or a link that somebody follows.
      for link in html.matches(of: #/<([a-z0-9]+)[^>]* (?:xlink:)?href="([^"]*)"/#) {
        #expect(link.output.1 == "a")
        #expect(
          ["#", "http://", "https://", "tel:", "mailto:"].contains { link.output.2.hasPrefix($0) }, "\(link.output.2)")
      }
      for target in html.matches(of: #/href="#([^"]*)"/#) {
        #expect(html.contains("id=\"\(target.output.1)\""), "\(target.output.1)")
      }
      #expect(
        !html.contains("<script") && !html.contains("<link") && !html.contains("url(") && !html.contains("@import"))
      #expect(!html.contains(#/ on[a-z]+="/#) && !html.contains(" style=\""))
      #expect(html.contains("content=\"default-src &#39;none&#39;; img-src data:; style-src &#39;sha256-"))
      // The drawings in it refer to nothing either.
      for drawing in html.matches(of: #/data:image\/svg\+xml;base64,([A-Za-z0-9+\/=]+)/#) {
        let svg = String(decoding: try #require(Data(base64Encoded: String(drawing.output.1))), as: UTF8.self)
        #expect(svg.hasPrefix("<svg") && !svg.contains("href") && !svg.contains("<script"))
      }
    }
  }

  @Test("codes are read back from the pages of the PDF and from the web page", arguments: TicketCode.Symbology.allCases)
  func codes(symbology: TicketCode.Symbology) async throws {
    try await withServed { served in
      _ = try await add(ticket(Self.leg, symbology), named: "pass.png", to: .transport, served)
      _ = try await add(ticket("https://example.com/entry/77", .qr), named: "museum.png", to: nil, served)
      let expected: Set = [
        TicketCode(symbology, Array(Self.leg.utf8)), TicketCode(.qr, Array("https://example.com/entry/77".utf8)),
      ]
      let html = try await served.get("\(page).html?map=").text
      let drawn = try html.matches(of: #/<figure[^>]*><img[^>]* src="data:image\/svg\+xml;base64,([A-Za-z0-9+\/=]+)"/#)
        .flatMap {
          let svg = String(decoding: try #require(Data(base64Encoded: String($0.output.1))), as: UTF8.self)
          return BookingImporter().codes(in: try picture(svg))
        }
      #expect(Set(drawn) == expected && drawn.count == 2)
      // As a scanner at the gate sees the paper, at 150 dots an inch
      let pdf = Array(try await served.get("\(page).pdf?map=").bytes)
      var read: Set<TicketCode> = []
      for number in 1...40 {
        let outcome = ForeignProgram.outcome(
          "pdftoppm",
          ["-r", "150", "-f", "\(number)", "-l", "\(number)", "-singlefile", "-png", "-gray", ForeignProgram.copy],
          .bytes(pdf), .init(output: 16 << 20, time: .seconds(20).paced))
        guard let bytes = outcome.bytes else { break }
        read.formUnion(BookingImporter().codes(in: bytes))
      }
      #expect(read == expected)
      // Without them
      #expect(try await served.get("\(page).html?codes=&map=").text.contains("data:image/svg") == false)
    }
  }

  @Test("hostile texts are text")
  func hostile() async throws {
    let evil = #"<script>alert(1)</script>"><img src=x onerror=alert(2)>'&amp;{{7*7}}"#
    try await withServed(.empty) { served in
      _ = try await served.wallet.createJourney(
        Samples.journeyID,
        ["name": .text(evil), "destination": .text(evil), "startDate": "2026-05-01", "endDate": "2026-05-02"],
        by: Self.owner)
      let zone = JSONValue.text("UTC")
      _ = try await served.wallet.create(
        Hotel.self, Samples.id(600), in: Samples.journeyID,
        [
          "name": .text(evil), "address": .text(evil), "contactPhone": .text(#"+1 " onclick="x"#), "notes": .text(evil),
          "zone": zone, "checkInDate": "2026-05-01T15:00:00Z", "latitude": "48.1", "longitude": "11.5",
        ], by: Self.owner)
      _ = try await served.wallet.create(
        Note.self, Samples.id(601), in: Samples.journeyID,
        [
          "title": .text(evil),
          "content": .text("\(evil)\n\n![p](https://evil.example/p.png) [j](javascript:alert(1))"),
        ],
        by: Self.owner)
      _ = try await served.wallet.create(
        Checklist.self, Samples.id(602), in: Samples.journeyID, ["title": .text(evil)], by: Self.owner)
      try await served.wallet.create(
        document: Samples.id(603), in: Samples.journeyID,
        ["name": .text(evil), "link": "https://example.com/?a=1&b=%22", "notes": .text(evil)], by: Self.owner)
      let reply = try await served.get("\(page).html?costs=on"), html = reply.text
      #expect(!html.contains("<script") && !html.contains("javascript:") && !html.contains("<img src=x"))
      #expect(!html.contains(#/<[^>]* on(error|click)=/#))
      #expect(html.matches(of: #/<img [^>]*>/#).allSatisfy { $0.output.contains(" src=\"data:image/") })
      #expect(words(html).contains(evil))
      let pdf = try text(try await served.get("\(page).pdf"))
      #expect(plain(pdf).contains(plain("<script>alert(1)</script>")))
    }
  }

  @Test("what is somebody's alone is in nobody's book but that of whoever asks for their own")
  func personal() async throws {
    try await withAccounts { visitors in
      try await visitors.giveStranger(.owner)
      for (mark, user, number) in [("Zanzibarian", Served.ownerID, 700), ("Yokohaman", Served.strangerID, 710)] {
        let actor = Actor.user(user)
        _ = try await visitors.wallet.create(
          Note.self, Samples.id(number), in: Samples.journeyID,
          ["title": .text(mark), "content": .text(mark), "isPrivate": .flag(true)], by: actor)
        _ = try await visitors.wallet.create(
          Checklist.self, Samples.id(number + 1), in: Samples.journeyID,
          ["title": .text("List \(mark)"), "isPrivate": .flag(true)], by: actor)
        _ = try await visitors.wallet.create(
          ChecklistItem.self, Samples.id(number + 2), in: Samples.journeyID,
          ["title": .text("Line \(mark)"), "checklistId": .text(Samples.id(number + 1).text)], by: actor)
        _ = try await visitors.wallet.create(
          Expense.self, Samples.id(number + 3), in: Samples.journeyID,
          [
            "title": .text(mark), "amount": .text("9876\(number).00"), "currency": "CHF", "zone": "UTC",
            "date": "2026-04-01T10:00:00Z", "isPrivate": .flag(true),
          ], by: actor)
        try await visitors.wallet.create(
          document: Samples.id(number + 4), in: Samples.journeyID,
          ["name": .text("Paper \(mark)"), "link": .text("https://example.com/\(mark)"), "isPrivate": .flag(true)],
          by: actor)
      }
      let ada = try await visitors.signedIn(), bob = try await visitors.signedIn(Served.strangerID)
      for ending in ["html", "pdf"] {
        func book(_ query: String, _ headers: HTTPFields) async throws -> String {
          let reply = try await visitors.served.get("\(page).\(ending)?costs=on\(query)", headers: headers)
          return plain(ending == "pdf" ? try text(reply) : reply.text)
        }
        for headers in [ada, bob] {
          let usual = try await book("", headers)
          #expect(!usual.contains("Zanzibarian") && !usual.contains("Yokohaman") && !usual.contains("9,876,7"))
        }
        let own = try await book("&personal=&personal=on", ada)
        for text in ["Zanzibarian", "ListZanzibarian", "LineZanzibarian", "PaperZanzibarian", "9,876,700.00"] {
          #expect(own.contains(text), "\(text)")
        }
        #expect(!own.contains("Yokohaman"))
        let other = try await book("&personal=on", bob)
        #expect(other.contains("Yokohaman") && !other.contains("Zanzibarian"))
      }
    }
  }

  @Test("the same journey makes the same bytes, whenever it is asked for; a change makes others")
  func same() async throws {
    try await withAccounts(passwords: false) { visitors in
      let served = visitors.served
      _ = try await add(ticket(), named: "pass.png", to: .transport, served)
      for address in ["\(page).html?pictures=on", "\(page).pdf?pictures=on"] {
        let first = try await served.get(address)
        visitors.clock.pass(400 * 86_400)
        let second = try await served.get(address)
        #expect(first.status == 200 && first.bytes == second.bytes, "\(address)")
        visitors.clock.pass(86_400)
        _ = try await served.wallet.create(
          Note.self, .version7(at: visitors.clock.now), in: Samples.journeyID, ["title": "One more"], by: Self.owner)
        #expect(try await served.get(address).bytes != first.bytes)
      }
    }
  }

  @Test("what there is too much of is counted, and nothing is left out without a word")
  func limits() async throws {
    try await withServed(.empty) { served in
      _ = try await served.wallet.createJourney(
        Samples.journeyID, ["name": "Long", "startDate": "2026-01-01", "endDate": "2026-12-31"], by: Self.owner)
      let long = String(repeating: "word ", count: 2_000)
      try await served.wallet.store.write(by: Self.owner, at: Served.now) { transaction in
        func add<Item: StoredItem>(_ kind: Item.Type, _ number: Int, _ draft: Patch) throws {
          let empty = Item(header: RecordHeader(id: Samples.id(number), journeyID: Samples.journeyID))
          _ = try transaction.create(empty.applying(draft))
        }
        for number in 0..<650 {
          let day = instant("2026-01-01T10:00:00Z").addingTimeInterval(Double(number) * 43_200)
          try add(
            Activity.self, 10_000 + number,
            [
              "title": .text("Event \(number)"), "startDate": .text(day.formatted(.iso8601)), "zone": "UTC",
              "notes": .text(number == 3 ? long : ""),
            ])
        }
        for number in 0..<5 { try add(Hotel.self, 12_000 + number, ["name": .text("Undated \(number)")]) }
        for number in 0..<203 { try add(Document.self, 14_000 + number, ["name": .text("Paper \(number).")]) }
        for number in 0..<101 { try add(Note.self, 15_000 + number, ["title": .text("Note \(number).")]) }
        try add(Note.self, 16_000, ["title": "Huge", "content": .text(String(repeating: "x ", count: 250_000))])
        try add(Checklist.self, 17_000, ["title": "Packing"])
        for number in 0..<1_002 {
          try add(
            ChecklistItem.self, 18_000 + number,
            [
              "title": .text("Line \(number)."), "checklistId": .text(Samples.id(17_000).text),
              "position": .number(.init(number)),
            ])
        }
      }
      let html = try await served.get("\(page).html").text, text = words(html)
      #expect(html.matches(of: #/class="entry /#).count == 500)
      for (part, count) in [("entries", 155), ("documents", 3), ("notes", 2), ("lines", 2), ("texts", 1)] {
        #expect(text.contains(english("book.left.\(part)", count: count)), "\(part)")
      }
      #expect(text.contains("Paper 199.") && !text.contains("Paper 200."))
      let pdf = try self.text(try await served.get("\(page).pdf"))
      #expect(plain(pdf).contains(plain(english("book.left.documents", count: 3))))
    }
  }

  @Test("who may look may make it, who may edit may send it, nobody else learns that there is a journey")
  func rights() async throws {
    let sent = Mutex<[MailMessage]>([])
    try await withAccounts(world: { $0.mail = { _, message in sent.withLock { $0.append(message) } } }) { visitors in
      let served = visitors.served, stranger = try await visitors.signedIn(Served.strangerID),
        own = try await visitors.signedIn()
      for path in [page, "\(page).html", "\(page).pdf"] {
        #expect(try await served.get(path, headers: stranger).status == 404)
      }
      #expect(try await served.post("\(page)/mail", ["recipient": "a@example.org"], headers: stranger).status == 404)
      try await visitors.giveStranger(.viewer)
      for path in [page, "\(page).html", "\(page).pdf"] {
        #expect(try await served.get(path, headers: stranger).status == 200)
      }
      #expect(try await !served.get("\(page)?send=on", headers: stranger).text.contains("\(page)/mail"))
      #expect(try await served.post("\(page)/mail", ["recipient": "a@example.org"], headers: stranger).status == 403)
      // The owner
      let address = "\(page)?map=&notes=&notes=on&costs=&send=on"
      var form = try #require(PageForm.to("\(page)/mail", in: try await served.get(address, headers: own).text))
      #expect(form["map"] == "" && form["notes"] == "on" && form["costs"] == "" && form["format"] == "pdf")
      form["recipient"] = "nobody"
      #expect(try await served.submit(form, headers: own).status == 422)
      form["recipient"] = "aunt@example.org"
      let without = try await served.submit(form, headers: own)
      #expect(without.status == 422 && without.text.contains(english("report.mailMissing")))
      var channels = try served.wallet.channels()
      let wallet = try #require(MailAddress("wallet@example.org"))
      channels.mail = MailAccount(
        server: MailServer(host: "mail.example.org", port: 587, security: .startTLS, user: "", password: Secret("")),
        sender: wallet, recipient: wallet)
      try served.wallet.keep(channels)
      #expect(try await served.submit(form, headers: own).target == page)
      form["format"] = "html"
      #expect(try await served.submit(form, headers: own).status == 303)
      let mails = sent.withLock { $0 }, files = mails.compactMap(\.attachment)
      #expect(mails.map(\.recipient.mailbox) == ["aunt@example.org", "aunt@example.org"])
      #expect(files.map(\.type) == ["application/pdf", "text/html; charset=utf-8"])
      #expect(files.first?.content.starts(with: Array("%PDF-".utf8)) == true)
      let html = String(decoding: try #require(files.last).content, as: UTF8.self)
      #expect(html.contains("id=\"notes\"") && !html.contains("id=\"map\""))
    }
  }

  @Test("without weasyprint the web page is there, and the page says what a PDF needs")
  func withoutPrinter() async throws {
    try await withAccounts(
      passwords: false, world: { $0.program = { $0 == "weasyprint" ? nil : World.installed($0) } }
    ) { visitors in
      let text = try await visitors.served.get(page).text
      #expect(text.contains(english("book.noPrinter")) && !text.contains("\(page).pdf"))
      #expect(try await visitors.served.get("\(page).html").status == 200)
      let pdf = try await visitors.served.get("\(page).pdf")
      #expect(pdf.status == 404 && pdf.text.contains("weasyprint"))
    }
  }

  @Test("without zint codes are counted, and what they are for is still said")
  func withoutDrawing() async throws {
    let isThere = Mutex(true)
    try await withAccounts(
      passwords: false, world: { $0.program = { $0 == "zint" && !isThere.withLock { $0 } ? nil : World.installed($0) } }
    ) { visitors in
      _ = try await add(ticket(), named: "pass.png", to: .transport, visitors.served)
      isThere.withLock { $0 = false }
      let text = words(try await visitors.served.get("\(page).html").text)
      #expect(text.contains(english("book.left.codes", count: 1)) && text.contains("AC 834 · YUL → FRA"))
    }
  }
}
