import Foundation
import JourneyStore
import Journeys
import TestSupport
import WalletPages
import WalletScreens

@testable import WalletServices

/// A sample of every screen, and of every state of it that its template speaks of.
enum ScreenSamples {
  /// All of them, as they are made in a language.
  static func all(_ language: Language = .en) async throws -> [any PresentedScreen] {
    let empty = try await wallet(.empty), full = try await wallet(.samples), long = try await long()
    let lost = ScreenContext(user: Samples.user(Served.ownerID), accepted: language, now: Served.now)
    var screens: [any PresentedScreen] = [
      ErrorScreen(.notFound, lost), ErrorScreen(status: 500, retry: "/journeys?q=a", lost),
      ErrorScreen(leftJourney: lost),
    ]
    screens +=
      (1...WelcomeScreen.steps).map { WelcomeScreen(lost, step: $0) } + [ShortcutsScreen(lost), OfflineScreen(lost)]
    let wrong = FormScreen.Attempt(["zone": "Nowhere", "version": "1"], .invalid([Issue("zone", .notAZone)]))
    screens += [
      FirstSettingsScreen(
        ScreenContext(user: User(header: RecordHeader(id: Served.ownerID)), now: Served.now), region: Currency("EUR")),
      FirstSettingsScreen(lost, region: nil, attempt: wrong),
    ]
    screens += try await read(empty, language) { snapshot, context in
      let query = DocumentsScreen.Query(category: nil, order: nil, isGrid: true, offset: 0)
      return try overviews(snapshot, context) + [DocumentsScreen(snapshot, context, query)]
    }
    screens += try await read(full, language) { try overviews($0, $1) + journey($0, $1) + forms($0, $1) }
    let bare = try await bare()
    screens += try await read(bare, language) { snapshot, context in
      let journey = try snapshot.journey(Samples.journeyID)
      return try [
        ItineraryScreen(journey, context, offset: 0), JourneyMapScreen(journey, context, day: nil),
        NearbyScreen(journey, context, from: nil), GoodToKnowScreen(journey, context),
        JourneyWeatherScreen(journey, context),
        JourneyScreen(journey, context), TakeScreen(journey, context),
      ] + lists(journey, context) + surroundings(snapshot, context)
    }
    screens += try await read(long, language) { snapshot, context in
      [
        try ItemListScreen(.note, snapshot.journey(Samples.journeyID), context, newID: Samples.id(8), offset: 50),
        try JourneyScreen(snapshot.journey(Samples.journeyID), context),
        try ItineraryScreen(snapshot.journey(Samples.journeyID), context, offset: 50),
      ]
    }
    screens += try await read(full, language) {
      let journey = try $0.journey(Samples.journeyID)
      return [
        try CalendarScreen(journey, $1, day: CalendarDay("2026-03-28")), try CalendarScreen(journey, $1, day: nil),
        try CalendarScreen(journey, $1, scale: .month, day: CalendarDay("2026-03-28")),
        try CalendarScreen(journey, $1, scale: .day, day: CalendarDay("2026-03-28")),
        try CalendarScreen(journey, $1, day: CalendarDay("2026-03-28"), showsFree: true),
        try JourneysMonthScreen($0, $1, month: CalendarMonth("2026-03")), try JourneysMonthScreen($0, $1, month: nil),
        try JourneysTimelineScreen($0, $1, offset: 0), try JourneysMapScreen($0, $1),
        try JourneyMapScreen(journey, $1, day: nil),
        try JourneyMapScreen(journey, $1, day: CalendarDay("2026-03-28")),
        try DayScreen(journey, $1, day: day("2026-03-28")),
        try DayScreen(journey, $1, day: day("2031-01-01")),
      ]
    }
    screens += try await read(full, language) { try surroundings($0, $1) }
    screens += try await imports(full, language)
    let papers = try await papers()
    screens += try await read(papers, language) { try documents($0, $1) + covers($0, $1) }
    screens += try await backups(full, language)
    screens += try await inbox(full, language)
    screens += try await review(language)
    screens += try await read(full, language) {
      try channels($1) + mail($0, $1) + accounts($0, $1) + server($1) + services($1)
    }
    let weathered = try await wallet(.samples).forecast()
    screens += try await read(weathered, language) { try weather($0, $1) }
    screens += try await read(empty, language) { [try GlanceScreen($0, $1)] }
    let shared = try await shared()
    screens += try await read(shared, language) { try sharing($0.journey(Samples.journeyID), $1) }
    let booked = try await booked()
    screens += try await read(booked, language) { try bookings($0.journey(Samples.journeyID), $1) }
    return screens
  }

  static func wallet(_ contents: Contents) async throws -> Wallet {
    let wallet = try await Served.emptyWallet().filled(with: contents)
    guard contents == .samples else { return wallet }
    // One of each state: changed by someone else in the meantime, deleted, open.
    let note = Samples.itemID(.note)
    _ = try await wallet.edit(Note.self, note, in: Samples.journeyID, basedOn: 1, by: .user(Served.ownerID)) { _ in
      ["title": "Second"]
    }
    _ = try await wallet.edit(Note.self, note, in: Samples.journeyID, basedOn: 1, by: .user(Served.ownerID)) { _ in
      ["title": "Third"]
    }
    _ = try await wallet.edit(
      Reminder.self, Samples.itemID(.reminder), in: Samples.journeyID, basedOn: 1, by: .user(Served.ownerID)
    ) { _ in ["isCompleted": false] }
    _ = try await wallet.edit(
      Journey.self, Samples.journeyID, in: Samples.journeyID, basedOn: 1, by: .user(Served.ownerID)
    ) {
      _ in ["isArchived": false]
    }
    _ = try await wallet.create(
      PlaceToVisit.self, in: Samples.journeyID, ["name": "Park", "plannedDate": "2026-03-31T03:00:00Z"],
      by: .user(Served.ownerID))
    for (title, category, date) in [("Taxi", "transport", "2026-03-29"), ("Tea", "food", "2026-03-30")] {
      _ = try await wallet.create(
        Expense.self, in: Samples.journeyID,
        [
          "title": .text(title), "category": .text(category), "amount": "12", "currency": "USD", "zone": "UTC",
          "date": .text("\(date)T12:00"),
        ], by: .user(Served.ownerID))
    }
    try await wallet.delete(Hotel.self, Samples.itemID(.hotel), in: Samples.journeyID, by: .user(Served.ownerID))
    return wallet
  }

  /// A journey with more notes and more places than two pages hold, and a hotel over all of it.
  static func long() async throws -> Wallet {
    let wallet = try await wallet(.empty)
    _ = try await wallet.createJourney(Samples.journeyID, ["name": "Long"], by: .user(Served.ownerID))
    for number in 0..<101 {
      _ = try await wallet.create(
        Note.self, in: Samples.journeyID, ["title": .text("Note \(number)")], by: .user(Served.ownerID))
      _ = try await wallet.create(
        PlaceToVisit.self, in: Samples.journeyID,
        ["name": .text("Place \(number)"), "zone": "Europe/Berlin", "plannedDate": "2026-03-30T10:00"],
        by: .user(Served.ownerID))
    }
    _ = try await wallet.create(
      Hotel.self, in: Samples.journeyID,
      [
        "name": "Inn", "zone": "Europe/Berlin", "checkInDate": "2026-03-28T15:00", "checkOutDate": "2026-04-02T11:00",
      ], by: .user(Served.ownerID))
    return wallet
  }

  /// A journey with nothing in it.
  static func bare() async throws -> Wallet {
    let wallet = try await wallet(.empty)
    _ = try await wallet.createJourney(Samples.journeyID, ["name": "Bare"], by: .user(Served.ownerID))
    _ = try await wallet.createJourney(Samples.id(3), ["name": "Earlier"], by: .user(Served.ownerID))
    return wallet
  }

  static func read(
    _ wallet: Wallet, _ language: Language,
    _ make: @escaping @Sendable (Snapshot, ScreenContext) throws -> [any PresentedScreen]
  ) async throws -> [any PresentedScreen] {
    try await wallet.store.read(as: .user(Served.ownerID)) { snapshot in
      try make(snapshot, ScreenContext(user: snapshot.currentUser(), accepted: language, now: Served.now))
    }
  }

  static func overviews(_ snapshot: Snapshot, _ context: ScreenContext) throws -> [any PresentedScreen] {
    let undo = "\(PagePath.journey(Samples.journeyID))/restore"
    var again = context
    again.present = [Present("Pass.pdf", at: PagePath.journey(Samples.journeyID))]
    return [
      try HomeScreen(snapshot, again, notice: FlashMessage(.present)),
      try HomeScreen(snapshot, context, notice: FlashMessage(.deleted, undo: undo)),
      try JourneysScreen(snapshot, context, JourneysScreen.Query(), notice: FlashMessage(.saved)),
      try JourneysScreen(
        snapshot, context, JourneysScreen.Query(filter: "past", order: "name", text: "x", isGrid: true)),
      try ChooseScreen(snapshot, context, from: Samples.journeyID),
      try ChooseScreen(snapshot, context, from: nil, length: 0), try StatisticsScreen(snapshot, context),
      try TravelFiguresScreen(snapshot, context), try LegsScreen(snapshot, context, .init(), offset: 0),
      try LegsScreen(snapshot, context, .init(year: 2026, missing: .distance), offset: 50),
      try YearReviewScreen(snapshot, context, year: 2026), try YearReviewScreen(snapshot, context, year: 2019),
      try SearchScreen(snapshot, context, text: "hir", SearchQuery("hir")),
      try VisitsScreen(snapshot, context, .place(country: "JP", town: ""), offset: 0),
      try VisitsScreen(snapshot, context, .type(.init(.transport, "train")), offset: 0),
      try RemindersScreen(snapshot, context, filter: .all, offset: 0),
      try RemindersScreen(snapshot, context, filter: .completed, offset: 0), ReminderSettingsScreen(context),
      ReminderSettingsScreen(
        context, attempt: .init(["quietFrom": "1", "version": "1"], .invalid([Issue("quietFrom", .notATime)]))),
      try ThisDeviceScreen(snapshot, context), try TrashScreen(snapshot, context),
      MapSettingsScreen(context),
      MapSettingsScreen(
        context, grounds: [ground], file: nil,
        attempt: (["path": "<path>"], .invalid([Issue("path", .vectorMap), Issue("attribution", .required)]))),
      SettingsScreen(context, appVersion: Served.appVersion),
      SettingsScreen(
        context, appVersion: Served.appVersion, attempt: .init(["zone": "?"], .invalid([Issue("zone", .notAZone)]))),
    ]
  }

  private static let ground = MapGround(
    .provider, id: "a1", attribution: "© <b>Somebody</b>", zooms: 0...19, mayBeKept: true)

  private static func journey(_ snapshot: Snapshot, _ context: ScreenContext) throws -> [any PresentedScreen] {
    let journey = try snapshot.journey(Samples.journeyID)
    let later = ScreenContext(user: context.user, accepted: context.language, now: instant("2026-04-01T00:00:00Z"))
    let between = ScreenContext(user: context.user, accepted: context.language, now: instant("2026-03-31T00:00:00Z"))
    let last = ScreenContext(user: context.user, accepted: context.language, now: instant("2026-04-08T00:00:00Z"))
    let earlier = ScreenContext(user: context.user, accepted: context.language, now: instant("2026-03-01T00:00:00Z"))
    var screens: [any PresentedScreen] = [
      try HomeScreen(snapshot, earlier), try HomeScreen(snapshot, last), try JourneyScreen(journey, earlier),
      try JourneyScreen(journey, later), try ItineraryScreen(journey, context, offset: 0),
      try JourneyScreen(journey, between),
      AddScreen(journey, context, planned: PlannedTime(["day": "2026-03-28", "at": "14:00", "minutes": "90"])),
      HistoryScreen(journey, try snapshot.history(ofJourney: Samples.journeyID), context),
      try SearchScreen(
        snapshot, context, text: "winter zz", SearchQuery("winter", journey: Samples.journeyID, kind: "carRental")),
      try DeleteJourneyScreen(journey, snapshot, context),
      DuplicateScreen(journey.journey, context, id: Samples.id(7)),
      try MoveScreen(.note, Samples.itemID(.note), journey, context),
      try MoveScreen(
        .transport, Samples.itemID(.transport), journey, context,
        attempt: .init(["journey": ""], .invalid([Issue("journey", .required)]))),
      try TakeScreen(journey, context, attempt: .init(["expenses": "on"], .invalid([Issue("source", .required)]))),
      DuplicateScreen(
        journey.journey, context, id: Samples.id(7),
        attempt: .init(
          ["name": "", "documents": "on"], .invalid([Issue("name", .required), Issue("startDate", .notADay)]))),
    ]
    screens += try lists(journey, context)
    screens += try costImports(journey, context)
    screens += [
      try ManyExpensesScreen(journey, context),
      try ManyExpensesScreen(journey, context, sent: ["tag": "<b>"], issues: [Issue("expenses", .required)]),
    ]
    let contested = try journey.history(Note.self, Samples.itemID(.note)).first { !$0.contested.isEmpty }?.sequence
    screens.append(try ItemScreen(.note, Samples.itemID(.note), journey, context, replacedBy: contested))
    screens.append(try BudgetScreen(journey, context, id: Samples.id(8), isByCategory: true, offset: 0))
    screens += try reports(snapshot, journey, context)
    screens.append(
      try BalancesScreen(
        journey, context, traveller: Samples.itemID(.traveller), newID: { Samples.id(9) },
        attempt: .init(
          from: Samples.id(1012), to: Samples.itemID(.traveller), amount: "<b>",
          currency: "EUR", problem: context.words("issue.notANumber"))))
    for kind in ItemKind.allCases {
      screens.append(try ItemListScreen(kind, journey, context, newID: Samples.id(8), offset: 0))
      screens.append(try HistoryScreen(kind, Samples.itemID(kind), journey, context))
      if kind != .hotel { screens.append(try ItemScreen(kind, Samples.itemID(kind), journey, context)) }
    }
    return screens
  }

  /// The lists that are like no other.
  private static func lists(_ journey: JourneySnapshot, _ context: ScreenContext) throws -> [any PresentedScreen] {
    let all = PlacesScreen.Query(filter: nil, visited: nil, order: nil, offset: 0)
    let none = PlacesScreen.Query(filter: "nature", visited: "yes", order: "name", offset: 0)
    return [
      try PlacesScreen(journey, context, all), try PlacesScreen(journey, context, none),
      try BudgetScreen(journey, context, id: Samples.id(8), isByCategory: false, offset: 0),
      try BalancesScreen(journey, context, newID: { Samples.id(9) }),
      try BalancesScreen(journey, context, view: BalancesView(isConverted: true), newID: { Samples.id(9) }),
    ]
  }

  private static func forms(_ snapshot: Snapshot, _ context: ScreenContext) throws -> [any PresentedScreen] {
    let journey = try snapshot.journey(Samples.journeyID)
    var screens: [any PresentedScreen] = [
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

}

extension JourneyItem {
  /// The keys of all fields.
  static var allKeys: [String] { fields.flatMap(\.keys) }
}
