import Foundation
import JourneyStore
import Journeys
import TestSupport
import WalletScreens

@testable import WalletServices

/// A sample of every screen, and of every state of it that its template speaks of.
enum ScreenSamples {
  /// All of them, as they are made in a language.
  static func all(_ language: Language = .en) async throws -> [any Screen] {
    let empty = try await wallet(.empty), full = try await wallet(.samples), long = try await long()
    let lost = ScreenContext(user: Samples.user(Served.ownerID), accepted: language, now: Served.now)
    var screens: [any Screen] = [CurrencyOptions(language), ZoneOptions()]
    screens += [ErrorScreen(.notFound, lost), ErrorScreen(status: 500, retry: "/journeys?q=a", lost)]
    screens += (1...WelcomeScreen.steps).map { WelcomeScreen(lost, step: $0) } + [ShortcutsScreen(lost)]
    let wrong = FormScreen.Attempt(["zone": "Nowhere", "version": "1"], .invalid([Issue("zone", .notAZone)]))
    screens += [
      FirstSettingsScreen(
        ScreenContext(user: User(header: RecordHeader(id: Served.ownerID)), now: Served.now), currency: Currency("EUR")),
      FirstSettingsScreen(lost, currency: nil, attempt: wrong),
    ]
    screens += try await read(empty, language) { snapshot, context in
      let query = DocumentsScreen.Query(category: nil, order: nil, isGrid: true, offset: 0)
      return try overviews(snapshot, context) + [DocumentsScreen(snapshot, context, query)]
    }
    screens += try await read(full, language) { try overviews($0, $1) + journey($0, $1) + forms($0, $1) }
    let bare = try await bare()
    screens += try await read(bare, language) { snapshot, context in
      let journey = try snapshot.journey(Samples.journeyID)
      return try [ItineraryScreen(journey, context, offset: 0)] + lists(journey, context)
    }
    screens += try await read(long, language) { snapshot, context in
      [
        try ItemListScreen(.note, snapshot.journey(Samples.journeyID), context, offset: 50),
        try JourneyScreen(snapshot.journey(Samples.journeyID), context),
        try ItineraryScreen(snapshot.journey(Samples.journeyID), context, offset: 50),
      ]
    }
    screens += try await imports(full, language)
    let papers = try await papers()
    screens += try await read(papers, language) { try documents($0, $1) }
    screens += try await backups(full, language)
    screens += try await inbox(full, language)
    screens += try await review(language)
    screens += try await read(full, language) { channels($1) }
    let booked = try await booked()
    screens += try await read(booked, language) { try bookings($0.journey(Samples.journeyID), $1) }
    return screens
  }

  /// A journey with a PDF, a text and a link.
  private static func papers() async throws -> Wallet {
    let wallet = try await bare()
    for (index, (category, type)) in [("ticket", "application/pdf"), ("map", "text/plain"), ("visa", "")].enumerated() {
      _ = try await wallet.create(
        Document.self, Samples.id(4000 + index), in: Samples.journeyID,
        [
          "name": .text("Paper \(index)"), "category": .text(category), "mediaType": .text(type),
          "contentHash": .text(type.isEmpty ? "" : String(repeating: "\(index)", count: 64)),
          "link": .text(type.isEmpty ? "https://example.com" : ""),
        ], by: Served.ownerID)
    }
    let newer = TakenFile(hash: String(repeating: "1", count: 63) + "0", size: 5, mediaType: .text)
    _ = try await wallet.replaceFile(
      of: Samples.id(4001), with: newer, named: "b.txt", in: Samples.journeyID, by: Served.ownerID)
    for hash in [newer.hash, String(repeating: "1", count: 64)] {
      try await wallet.store.keep(FileReading(.read), text: "Left, then right", codes: [], ofFile: hash)
    }
    try await readings(wallet)
    return wallet
  }

  /// A file in each state of being read, one of them with the codes of tickets, which belongs to a flight.
  private static func readings(_ wallet: Wallet) async throws {
    let flight = try await wallet.create(
      Transport.self, Samples.id(4200), in: Samples.journeyID,
      [
        "type": "flight", "transportNumber": "AC 834", "departureCode": "YUL", "arrivalCode": "FRA",
        "departureZone": "UTC", "arrivalZone": "UTC", "departureDate": "2026-04-01T06:00",
        "arrivalDate": "2026-04-01T12:00",
      ], by: Served.ownerID
    ).record.id
    _ = try await wallet.create(
      Document.self, Samples.id(4300), in: Samples.journeyID,
      [
        "name": "Terms", "link": "https://example.com", "relatedEntityType": "transport",
        "relatedEntityId": .text(flight.text),
      ], by: Served.ownerID)
    for (index, reading) in readingSamples.enumerated() {
      let hash = String(repeating: String(index, radix: 16), count: 63) + "f"
      _ = try await wallet.create(
        Document.self, Samples.id(4100 + index), in: Samples.journeyID,
        [
          "name": .text("Scan \(index)"), "mediaType": "application/pdf", "contentHash": .text(hash),
          "relatedEntityType": "transport", "relatedEntityId": .text(flight.text),
        ], by: Served.ownerID)
      guard let reading else { continue }
      let leg = "M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100"
      let codes = [("aztec", leg), ("qr", "42"), ("pdf417", "43")].map {
        FileCode(symbology: $0.0, payload: Array($0.1.utf8))
      }
      try await wallet.store.keep(
        reading, text: reading.isRecognised ? "Total 12" : "", codes: reading.isRecognised ? codes : [], ofFile: hash)
    }
  }

  private static let readingSamples: [FileReading?] =
    [nil, FileReading(.reading), FileReading(.read, isRecognised: true), FileReading(.nothing)]
    + FileReading.Problem.allCases.map { FileReading(.failed, $0, package: "tesseract-ocr") }
    + [FileReading(.read, pageCount: 10_000)]

  private static func documents(_ snapshot: Snapshot, _ context: ScreenContext) throws -> [any Screen] {
    let journey = try snapshot.journey(Samples.journeyID)
    let grid = DocumentsScreen.Query(category: nil, order: nil, isGrid: true, offset: 0)
    let list = DocumentsScreen.Query(category: "map", order: "size", isGrid: false, offset: 0)
    return try [DocumentsScreen(journey, context, grid), DocumentsScreen(snapshot, context, list)]
      + (0..<3).map { try ItemScreen(.document, Samples.id(4000 + $0), journey, context) }
      + readingSamples.indices.map { try ItemScreen(.document, Samples.id(4100 + $0), journey, context) }
      + [ItemScreen(.transport, Samples.id(4200), journey, context)]
      + [FormScreen(new: .expense, in: journey, query: ["receipt": Samples.id(4102).text], context, id: Samples.id(6))]
      + [ScanScreen(journey, context)]
      + (1...3).map { try GateScreen(Samples.id(4102), code: $0, journey, context) }
  }

  /// The Inbox with a file, an address and a text, and one thing in the trash.
  private static func inbox(_ wallet: Wallet, _ language: Language) async throws -> [any Screen] {
    let hash = String(repeating: "a", count: 64)
    let pdf = TakenFile(hash: hash, size: 12_345, mediaType: .pdf)
    try await wallet.receive(pdf, as: Samples.id(4100), named: "Ticket.pdf", from: .share, by: Served.ownerID)
    let words = [
      SharedWords(title: "A place", text: "https://example.com"),
      SharedWords(title: "T", text: "Long text\nof two lines"),
    ]
    for (index, words) in words.enumerated() {
      try await wallet.receive(words, as: Samples.id(4101 + index), from: .command, by: Served.ownerID)
    }
    try await wallet.receive(SharedWords(text: "gone"), as: Samples.id(4105), from: .upload, by: Served.ownerID)
    try await wallet.dismiss(Samples.id(4105), by: Served.ownerID)
    let bare = try await Served.emptyWallet().filled(with: .empty)
    try await bare.receive(words[0], as: Samples.id(4100), from: .share, by: Served.ownerID)
    let few = try await read(wallet, language) { try [InboxScreen($0, $1)] }
    for number in 0..<51 {
      try await wallet.receive(
        SharedWords(text: "\(number)"), as: Samples.id(4200 + number), from: .upload, by: Served.ownerID)
    }
    return try await few + read(bare, language) { try [InboxScreen($0, $1)] }
      + read(wallet, language) { try [InboxScreen($0, $1), TrashScreen($0, $1), HomeScreen($0, $1)] }
  }

  /// The review of new bookings, of what is there already and changed, of what cannot be taken, and of nothing; the Inbox and
  /// Home after something was filed by itself.
  private static func review(_ language: Language) async throws -> [any Screen] {
    let wallet = try await Served.emptyWallet().filled(with: .samples), id = Samples.id(4300)
    func take(_ text: String, _ id: UUID) async throws {
      try await wallet.receive(SharedWords(title: "Mail", text: text), as: id, from: .mail, by: Served.ownerID)
    }
    try await take(Confirmations.flight(seats: [("Ada Lovelace", "14A")]), id)
    try await take("Nothing in it", Samples.id(4301))
    let pdf = TakenFile(hash: String(repeating: "b", count: 64), size: 12_345, mediaType: .pdf)
    try await wallet.receive(pdf, as: Samples.id(4305), named: "Ticket.pdf", from: .mail, by: Served.ownerID)
    try await take(
      Confirmations.hotel(status: "was cancelled").replacing("Casa do Rio", with: "Casa Nova"), Samples.id(4306))
    let waiting = try await read(wallet, language) { try [InboxScreen($0, $1)] }
    try await wallet.readBookings()
    let wrong = ReviewInput(["b0.keep": "on", "b0.departureDate": "never", "journey": "new", "journeyName": ""])
    let error = WalletError.invalid([
      Issue("0.departureDate", .notATime), Issue("journey", .required), Issue("journey.name", .required),
    ])
    let new = try await read(wallet, language) { snapshot, context in
      try [
        ReviewScreen(id, snapshot, context),
        ReviewScreen(id, snapshot, context, attempt: ReviewScreen.Attempt(wrong, error)),
        ReviewScreen(Samples.id(4301), snapshot, context), ReviewScreen(Samples.id(4305), snapshot, context),
        ReviewScreen(Samples.id(4306), snapshot, context), InboxScreen(snapshot, context),
      ] as [any Screen]
    }
    let found = try await wallet.store.read(as: Served.ownerID) {
      try $0.bookingReading(of: $0.inboxEntry(id))?.found ?? []
    }
    var settlement = Settlement(
      target: .journey(Samples.journeyID), choices: [0: .make(found.first?.draft ?? [:])])
    settlement.isAutomatic = true
    _ = try await wallet.settle(id, settlement, by: Served.ownerID)
    try await take(Confirmations.flight(seats: [("Ada Lovelace", "15C")], gate: "B7"), Samples.id(4302))
    try await take(Confirmations.flight(seats: [("Ada Lovelace", "14A")]) + " ", Samples.id(4303))
    try await take(
      Confirmations.flight(seats: [("Ada Lovelace", "14A")], status: "ReservationCancelled"), Samples.id(4304))
    try await wallet.readBookings()
    return try await waiting + new
      + read(wallet, language) { snapshot, context in
        try (4302...4304).map { try ReviewScreen(Samples.id($0), snapshot, context) }
          + [InboxScreen(snapshot, context), HomeScreen(snapshot, context)]
      }
  }

  /// The channels, none and all set up, tried out with every outcome.
  private static func channels(_ context: ScreenContext) -> [any Screen] {
    let key = Data([1]), endpoint = URL(filePath: "/a")
    let names = ["", "new", "Chrome · Android", "refused", "stale"].enumerated()
    let devices = names.map { index, name in
      var device = PushSubscription(
        id: Samples.id(4300 + index), endpoint: endpoint, publicKey: key, secret: key,
        serverKey: name == "stale" ? Data() : key, name: name, createdAt: Served.now)
      if name == "Chrome · Android" { device.deliveredAt = Served.now }
      if name == "refused" { (device.failedAt, device.failure) = (Served.now, "403 <no>") }
      return device
    }
    let fields = Dictionary(uniqueKeysWithValues: Channels.Field.allCases.map { ($0.rawValue, "<\($0.rawValue)>") })
    let issues = Channels.Field.allCases.map { Issue($0.rawValue, .required) }
    var messages: [ChannelsScreen.Message] = [.attempt(fields, .invalid(issues))]
    messages += Channel.allCases.map { .sent($0, [:]) }
    messages += DeliveryFailure.Trouble.allCases.map {
      .failed(.mail, DeliveryFailure($0, said: $0 == .refused ? "550 <no>" : "", isFinal: true), [:])
    }
    var all = Channels()
    all.mail = MailAddress("ada@example.org").map {
      MailAccount(
        server: MailServer(host: "a", port: 25, security: .none, user: "ada", password: Secret("x")), sender: $0,
        recipient: $0)
    }
    all.webhook = Webhook(address: endpoint, topic: "ada", token: Secret("x"))
    return [
      ChannelsScreen(Channels(), [], key: key, context),
      ChannelsScreen(all, devices, key: key, context, notice: WalletScreens.Notice(.deviceRemoved)),
    ] + messages.map { ChannelsScreen(Channels(), devices, key: key, context, $0) }
  }

  /// The backups, and Home after one has failed.
  private static func backups(_ wallet: Wallet, _ language: Language) async throws -> [any Screen] {
    let failure = BackupFailure(at: Served.now, error: .unavailable(.diskFull))
    let kept = Backups.Kind.allCases.flatMap { kind in
      ["zip", "zip.sealed"].map { Backups.Kept(name: "a.\($0)", kind: kind, made: Served.now, size: 5_000_000) }
    }
    let progress = BackupProgress(.writing, bytesDone: 5_000, bytesInAll: 9_000, itemsDone: 3, itemsInAll: 7)
    let outcomes: [BackupWork.Outcome] = [
      .made("a.zip"), .sound(spoilt: 0), .sound(spoilt: 2), .restored(before: nil), .restored(before: "a.zip"),
      .cancelled, .failed(.unavailable(.diskFull)),
    ]
    let statuses =
      BackupWork.Kind.allCases.map { BackupWork.Status($0, progress: $0 == .backup ? nil : progress) }
      + outcomes.map { BackupWork.Status(.backup, outcome: $0) }
    let manifest = BackupManifest(
      appVersion: "1.0", created: Served.now, schemaVersion: 4, counts: ["journey": 2, "hotel": 3, "note": 0],
      entries: [.init(name: .wallet, size: 5_000_000, sha256: "")])
    var (plan, off) = (BackupPlan(), BackupPlan())
    (plan.folder, off.isOn) = (URL(filePath: "/mnt/disk"), false)
    plan.server = WebDAV.Access("https://example.org/dav", user: "ada", password: Secret("x"))
    let problems = BackupPlan.Field.allCases.map { Issue($0.rawValue, .required) }
    let wrong = FormScreen.Attempt(["hour": "99"], .invalid(problems))
    let contents: [BackupScreen.Contents] = [
      .closed, .open(manifest, passphrase: nil), .open(manifest, passphrase: "<secret>"),
      .unreadable(.unavailable(.backupNewer)), .unreadable(.unavailable(.passphraseWrong)),
    ]
    return try await read(wallet, language) { [plan, off] snapshot, context in
      contents.flatMap { contents in kept.prefix(2).map { BackupScreen($0, contents, context) } }
        + statuses.flatMap { status -> [any Screen] in
          [BackupRunScreen(status, context), BackupsScreen(kept, failure: nil, status: status, context)]
        }
        + [
          BackupPlanScreen(plan, home: URL(filePath: "/a/backups"), context),
          BackupPlanScreen(BackupPlan(), home: URL(filePath: "/a/backups"), context, .serverWorks([:])),
          BackupPlanScreen(plan, home: URL(filePath: "/a/backups"), context, .attempt(wrong)),
          BackupsScreen([], plan, failure: nil, context), BackupsScreen([], off, failure: nil, context),
          BackupsScreen(kept, failure: failure, context), BackupsScreen([], failure: nil, context),
          try HomeScreen(snapshot, context, backupFailure: failure),
        ]
    }
  }

  /// A journey whose hotels leave nights out, and whose transports are booked together.
  private static func booked() async throws -> Wallet {
    let wallet = try await wallet(.empty)
    _ = try await wallet.createJourney(
      Samples.journeyID, ["name": "Booked", "startDate": "2026-04-01", "endDate": "2026-04-09"], by: Served.ownerID)
    let times = [
      ("flight", "FRA", "06:00", "08:00"), ("flight", "IST", "08:30", "12:00"), ("bus", "Almaty", "11:00", "13:00"),
    ]
    for (index, (type, place, departure, arrival)) in times.enumerated() {
      _ = try await wallet.create(
        Transport.self, Samples.id(3000 + index), in: Samples.journeyID,
        [
          "type": .text(type), "departureLocation": .text(place), "arrivalLocation": index == 1 ? "" : "There",
          "departureZone": "UTC", "arrivalZone": "UTC", "bookingReference": "AB12CD",
          "departureDate": .text("2026-04-01T\(departure)"), "arrivalDate": .text("2026-04-01T\(arrival)"),
        ], by: Served.ownerID)
    }
    _ = try await wallet.create(
      CarRental.self, Samples.id(3010), in: Samples.journeyID,
      [
        "pickupLocation": "Berlin", "zone": "UTC", "dropoffZone": "UTC", "pickupDate": "2026-04-01T09:00",
        "dropoffDate": "2026-04-02T09:00",
      ], by: Served.ownerID)
    for (name, start, end) in [("Inn", "01", "04"), ("Lodge", "03", "06")] {
      _ = try await wallet.create(
        Hotel.self, in: Samples.journeyID,
        [
          "name": .text(name), "zone": "UTC", "checkInDate": .text("2026-04-\(start)T15:00"),
          "checkOutDate": .text("2026-04-\(end)T11:00"),
        ], by: Served.ownerID)
    }
    // The reminders of the flights came while nobody served, when the flights had left.
    _ = try await wallet.store.tellDue(at: instant("2026-04-03T00:00:00Z"), as: Served.ownerID, to: [])
    return wallet
  }

  private static func bookings(_ journey: JourneySnapshot, _ context: ScreenContext) throws -> [any Screen] {
    let query = ["after": Samples.id(3000).text]
    return [
      try JourneyScreen(journey, context), try ItemListScreen(.transport, journey, context, offset: 0, type: "bus"),
      try ItemScreen(.transport, Samples.id(3001), journey, context),
      try ItemScreen(
        .carRental, Samples.id(3010), journey, context, wrongReminders: [Issue("offset", .inThePast)]),
      try ItemScreen(.reminder, try journey.items(Reminder.self)[0].id, journey, context),
      try FormScreen(new: .transport, in: journey, query: query, context, id: Samples.id(6)),
      try FormScreen(new: .carRental, in: journey, query: [:], context, id: Samples.id(6)),
    ]
  }

  private static func wallet(_ contents: Contents) async throws -> Wallet {
    let wallet = try await Served.emptyWallet().filled(with: contents)
    guard contents == .samples else { return wallet }
    // One of each state: changed by someone else in the meantime, deleted, open.
    let note = Samples.itemID(.note)
    _ = try await wallet.edit(Note.self, note, in: Samples.journeyID, basedOn: 1, by: Served.ownerID) { _ in
      ["title": "Second"]
    }
    _ = try await wallet.edit(Note.self, note, in: Samples.journeyID, basedOn: 1, by: Served.ownerID) { _ in
      ["title": "Third"]
    }
    _ = try await wallet.edit(
      Reminder.self, Samples.itemID(.reminder), in: Samples.journeyID, basedOn: 1, by: Served.ownerID
    ) { _ in ["isCompleted": false] }
    _ = try await wallet.edit(Journey.self, Samples.journeyID, in: Samples.journeyID, basedOn: 1, by: Served.ownerID) {
      _ in ["isArchived": false]
    }
    _ = try await wallet.create(
      PlaceToVisit.self, in: Samples.journeyID, ["name": "Park", "plannedDate": "2026-03-31T03:00:00Z"],
      by: Served.ownerID)
    for (title, category, date) in [("Taxi", "transport", "2026-03-29"), ("Tea", "food", "2026-03-30")] {
      _ = try await wallet.create(
        Expense.self, in: Samples.journeyID,
        [
          "title": .text(title), "category": .text(category), "amount": "12", "currency": "USD", "zone": "UTC",
          "date": .text("\(date)T12:00"),
        ], by: Served.ownerID)
    }
    try await wallet.delete(Hotel.self, Samples.itemID(.hotel), in: Samples.journeyID, by: Served.ownerID)
    return wallet
  }

  /// A journey with more notes and more places than two pages hold, and a hotel over all of it.
  private static func long() async throws -> Wallet {
    let wallet = try await wallet(.empty)
    _ = try await wallet.createJourney(Samples.journeyID, ["name": "Long"], by: Served.ownerID)
    for number in 0..<101 {
      _ = try await wallet.create(
        Note.self, in: Samples.journeyID, ["title": .text("Note \(number)")], by: Served.ownerID)
      _ = try await wallet.create(
        PlaceToVisit.self, in: Samples.journeyID,
        ["name": .text("Place \(number)"), "zone": "Europe/Berlin", "plannedDate": "2026-03-30T10:00"],
        by: Served.ownerID)
    }
    _ = try await wallet.create(
      Hotel.self, in: Samples.journeyID,
      [
        "name": "Inn", "zone": "Europe/Berlin", "checkInDate": "2026-03-28T15:00", "checkOutDate": "2026-04-02T11:00",
      ], by: Served.ownerID)
    return wallet
  }

  /// A journey with nothing in it.
  private static func bare() async throws -> Wallet {
    let wallet = try await wallet(.empty)
    _ = try await wallet.createJourney(Samples.journeyID, ["name": "Bare"], by: Served.ownerID)
    return wallet
  }

  private static func read(
    _ wallet: Wallet, _ language: Language,
    _ make: @escaping @Sendable (Snapshot, ScreenContext) throws -> [any Screen]
  ) async throws -> [any Screen] {
    try await wallet.store.read(as: Served.ownerID) { snapshot in
      try make(snapshot, ScreenContext(user: snapshot.currentUser(), accepted: language, now: Served.now))
    }
  }

  private static func overviews(_ snapshot: Snapshot, _ context: ScreenContext) throws -> [any Screen] {
    let undo = "\(Address.journey(Samples.journeyID))/restore"
    return [
      try HomeScreen(snapshot, context, notice: WalletScreens.Notice(.deleted, undo: undo)),
      try JourneysScreen(snapshot, context, JourneysScreen.Query(), notice: WalletScreens.Notice(.saved)),
      try JourneysScreen(
        snapshot, context, JourneysScreen.Query(filter: "past", order: "name", text: "x", isGrid: true)),
      try ChooseScreen(snapshot, context, from: Samples.journeyID),
      try ChooseScreen(snapshot, context, from: nil, length: 0), try StatisticsScreen(snapshot, context),
      try SearchScreen(snapshot, context, text: "hir", SearchQuery("hir")),
      try VisitsScreen(snapshot, context, .place(country: "JP", town: ""), offset: 0),
      try VisitsScreen(snapshot, context, .transport(.train), offset: 0),
      try RemindersScreen(snapshot, context, filter: .all, offset: 0),
      try RemindersScreen(snapshot, context, filter: .completed, offset: 0), ReminderSettingsScreen(context),
      ReminderSettingsScreen(
        context, attempt: .init(["quietFrom": "1", "version": "1"], .invalid([Issue("quietFrom", .notATime)]))),
      try TrashScreen(snapshot, context), SettingsScreen(context, appVersion: Served.appVersion),
      SettingsScreen(
        context, appVersion: Served.appVersion, attempt: .init(["zone": "?"], .invalid([Issue("zone", .notAZone)]))),
    ]
  }

  private static func journey(_ snapshot: Snapshot, _ context: ScreenContext) throws -> [any Screen] {
    let journey = try snapshot.journey(Samples.journeyID)
    let later = ScreenContext(user: context.user, accepted: context.language, now: instant("2026-04-01T00:00:00Z"))
    let between = ScreenContext(user: context.user, accepted: context.language, now: instant("2026-03-31T00:00:00Z"))
    let last = ScreenContext(user: context.user, accepted: context.language, now: instant("2026-04-08T00:00:00Z"))
    let earlier = ScreenContext(user: context.user, accepted: context.language, now: instant("2026-03-01T00:00:00Z"))
    var screens: [any Screen] = [
      try HomeScreen(snapshot, earlier), try HomeScreen(snapshot, last), try JourneyScreen(journey, earlier),
      try JourneyScreen(journey, later), try ItineraryScreen(journey, context, offset: 0),
      try JourneyScreen(journey, between), AddScreen(journey, context),
      HistoryScreen(journey, try snapshot.history(ofJourney: Samples.journeyID), context),
      try SearchScreen(
        snapshot, context, text: "winter zz", SearchQuery("winter", journey: Samples.journeyID, kind: "carRental")),
      try DeleteJourneyScreen(journey, snapshot, context),
      DuplicateScreen(journey.journey, context, id: Samples.id(7)),
      DuplicateScreen(
        journey.journey, context, id: Samples.id(7),
        attempt: .init(
          ["name": "", "documents": "on"], .invalid([Issue("name", .required), Issue("startDate", .notADay)]))),
    ]
    screens += try lists(journey, context)
    screens.append(try BudgetScreen(journey, context, id: Samples.id(8), isByCategory: true, offset: 0))
    for kind in ItemKind.allCases {
      screens.append(try ItemListScreen(kind, journey, context, offset: 0))
      screens.append(try HistoryScreen(kind, Samples.itemID(kind), journey, context))
      if kind != .hotel { screens.append(try ItemScreen(kind, Samples.itemID(kind), journey, context)) }
    }
    return screens
  }

  /// The lists that are like no other.
  private static func lists(_ journey: JourneySnapshot, _ context: ScreenContext) throws -> [any Screen] {
    let all = PlacesScreen.Query(filter: nil, visited: nil, order: nil, offset: 0)
    let none = PlacesScreen.Query(filter: "nature", visited: "yes", order: "name", offset: 0)
    return [
      try PlacesScreen(journey, context, all), try PlacesScreen(journey, context, none),
      try BudgetScreen(journey, context, id: Samples.id(8), isByCategory: false, offset: 0),
    ]
  }

  private static func forms(_ snapshot: Snapshot, _ context: ScreenContext) throws -> [any Screen] {
    let journey = try snapshot.journey(Samples.journeyID)
    var screens: [any Screen] = [
      FormScreen(newJourney: context, id: Samples.id(5)), FormScreen(journey.journey, context),
      FormScreen(
        newJourney: context, id: Samples.id(5),
        attempt: .init(["nonsense": "x"], .invalid([Issue("nonsense", .unknownField)]))),
    ]
    for kind in ItemKind.allCases {
      screens.append(try FormScreen(new: kind, in: journey, context, id: Samples.id(6)))
      // Something is wrong with everything.
      let issues = kind.type.allKeys.map { Issue($0, .required) }
      screens.append(
        try FormScreen(
          new: kind, in: journey, context, id: Samples.id(6), attempt: .init([:], .invalid(issues))))
      if kind != .hotel { screens.append(try FormScreen(kind, Samples.itemID(kind), journey, context)) }
    }
    return screens
  }

  private static func imports(_ wallet: Wallet, _ language: Language) async throws -> [any Screen] {
    let context = ScreenContext(
      user: User(header: RecordHeader(id: Served.ownerID)), accepted: language, now: Served.now)
    let file = """
      {"metadata":{"createdAt":"2026-01-02T03:04:05Z"},"userSettings":{"preferredCurrency":"EUR"},
      "journeys":[{"id":"\(UUID().uuidString)","name":"New","mood":"good"},
      {"id":"\(Samples.journeyID.text)","name":"Here"}, {"name":"Without"}]}
      """
    let new = try await wallet.planImport(of: Data(file.utf8), zone: .utc, as: Served.ownerID)
    let none = try await wallet.planImport(of: Data("{\"journeys\":[]}".utf8), zone: .utc, as: Served.ownerID)
    return [
      ImportScreen(context), ImportScreen(context, error: .unavailable(.notAnExport)),
      ImportScreen(new, upload: Samples.id(7), zone: .utc, context),
      ImportScreen(none, upload: Samples.id(7), zone: .utc, context),
    ]
  }
}

extension JourneyItem {
  /// The keys of all fields.
  static var allKeys: [String] { fields.flatMap(\.keys) }
}
