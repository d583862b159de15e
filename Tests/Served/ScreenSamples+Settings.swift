import Foundation
import JourneyStore
import Journeys
import TestSupport
import WalletPages
import WalletScreens

@testable import WalletServices

extension ScreenSamples {
  private static let serverFields = MailServer.Field.allCases.map(\.rawValue)
  private static let channelFields = Channels.Field.allCases.map(\.rawValue) + serverFields

  /// The ways in for mail, none and all open, after every outcome of a look; the Inbox while mail cannot be fetched.
  static func mail(_ snapshot: Snapshot, _ context: ScreenContext) throws -> [any PresentedScreen] {
    let server = MailServer(host: "mail.example.org", port: 993, security: .tls, user: "ada", password: Secret("x"))
    let mailbox = Mailbox(server: server, since: context.today)
    var visit = MailboxVisit()
    (visit.waiting, visit.taken, visit.tooLarge) = (3, 2, 1)
    let fields = serverFields + Mailbox.Field.allCases.map(\.rawValue)
    let texts = Dictionary(uniqueKeysWithValues: fields.map { ($0, "<\($0)>") })
    let failures = DeliveryFailure.Trouble.allCases.map {
      DeliveryFailure($0, said: $0 == .refused ? "NO <no>" : "", isFinal: true)
    }
    let messages: [MailScreen.Message?] =
      [nil, .attempt(texts, .invalid(fields.map { Issue($0, .required) })), .tried(texts, .success(visit))]
      + failures.map { .tried(texts, .failure($0)) }
    let looks = [
      MailboxLook(at: context.now, .success(visit)), MailboxLook(at: context.now, .failure(failures[0])),
      MailboxLook(at: context.now, .failure(WalletError.unavailable(.diskFull))),
    ]
    let smtp = MailScreen.SMTPAddress(host: "127.0.0.1", port: 2525)
    return messages.map { MailScreen(token: "trips-1", smtp: nil, nil, look: nil, context, $0) }
      + looks.map { MailScreen(token: "trips-1", smtp: smtp, mailbox, look: $0, context) }
      + [try InboxScreen(snapshot, context, look: looks[1])]
  }

  /// A server that has answered nothing yet, and one with requests and with jobs of which one failed.
  static func server(_ context: ScreenContext) -> [any PresentedScreen] {
    var busy = ServerFigures()
    (busy.requestCount, busy.failureCount, busy.connectionCount) = (1200, 1, 3)
    (busy.median, busy.slowest, busy.memory, busy.databaseSize) = (0.005, 0.25, 88_000_000, 4_096_000)
    busy.routes = (1...12).map { .init("GET /<\($0)>", count: 100 * $0, duration: 0.3) }
    busy.services = BackgroundServices.names.enumerated().map { index, name in
      var run = ServiceRun()
      if index > 0 { run.ranAt = context.now }
      if index == 1 { (run.failedAt, run.error) = (context.now + 1, "<no>") }
      return (name.rawValue, run)
    }
    return [ServerScreen(ServerFigures(), context), ServerScreen(busy, context)]
  }

  /// The channels, none and all set up, tried out with every outcome.
  static func channels(_ context: ScreenContext) -> [any PresentedScreen] {
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
    let fields = Dictionary(uniqueKeysWithValues: channelFields.map { ($0, "<\($0)>") })
    let issues = channelFields.map { Issue($0, .required) }
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
      ChannelsScreen(all, devices, key: key, context, notice: FlashMessage(.deviceRemoved)),
    ] + messages.map { ChannelsScreen(Channels(), devices, key: key, context, $0) }
  }

  /// The backups, and Home after one has failed.
  static func backups(_ wallet: Wallet, _ language: Language) async throws -> [any PresentedScreen] {
    let failure = BackupFailure(at: Served.now, error: .unavailable(.diskFull))
    let kept = Backups.Kind.allCases.flatMap { kind in
      ["zip", "zip.age", "zip.sealed"].map {
        Backups.Kept(name: "a.\($0)", kind: kind, made: Served.now, size: 5_000_000)
      }
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
        + statuses.flatMap { status -> [any PresentedScreen] in
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

  static func imports(_ wallet: Wallet, _ language: Language) async throws -> [any PresentedScreen] {
    let context = ScreenContext(
      user: User(header: RecordHeader(id: Served.ownerID)), accepted: language, now: Served.now)
    let file = """
      {"metadata":{"createdAt":"2026-01-02T03:04:05Z"},"userSettings":{"preferredCurrency":"EUR"},
      "journeys":[{"id":"\(UUID().uuidString)","name":"New","mood":"good"},
      {"id":"\(Samples.journeyID.text)","name":"Here"}, {"name":"Without"}]}
      """
    let new = try await wallet.planImport(of: Data(file.utf8), zone: .utc, as: .user(Served.ownerID))
    let none = try await wallet.planImport(of: Data("{\"journeys\":[]}".utf8), zone: .utc, as: .user(Served.ownerID))
    return [
      ImportScreen(context), ImportScreen(context, error: .unavailable(.notAnExport)),
      ImportScreen(new, upload: Samples.id(7), zone: .utc, context),
      ImportScreen(none, upload: Samples.id(7), zone: .utc, context),
    ]
  }
}

extension ScreenSamples {
  /// The services, none and all allowed, wrong, failing and tried out with every outcome.
  static func services(_ context: ScreenContext) -> [any PresentedScreen] {
    var consents = ServiceConsents(), settings = ServiceSettings(), usage = ServiceUsage()
    for service in ExternalService.allCases {
      consents.allow(service, at: context.now)
      settings[service].address = URL(string: "http://192.168.1.2/<a>/")
      settings[service].budget = 7
      usage[service].answeredAt = context.now.timeIntervalSince1970
    }
    usage[.weather].failedAt = context.now.timeIntervalSince1970
    (usage[.weather].failures, usage[.weather].trouble) = (1, "format")
    let texts = Dictionary(
      uniqueKeysWithValues: ServiceSettings.Field.allCases.map { (ServiceSettings.name(of: $0, .weather), "<\($0)>") })
    let issues = ServiceSettings.Field.allCases.map { Issue($0.rawValue, .notALink) }
    let messages: [ServicesScreen.Message?] =
      [
        nil, .attempt(.weather, texts, .invalid(issues)), .tried(.weather, nil),
        .contact("<a>", .invalid([Issue(ServiceSettings.contactField, .notAMailbox)])),
      ]
      + ServiceFailure.Trouble.allCases.map { .tried(.exchangeRates, ServiceFailure($0)) }
    let state = ServicesScreen.State(consents, settings, usage)
    return [ServicesScreen(ServicesScreen.State(ServiceConsents(), ServiceSettings(), ServiceUsage()), context)]
      + messages.map { ServicesScreen(state, context, $0) }
  }

  /// Pages that show stored forecasts.
  static func weather(_ snapshot: Snapshot, _ context: ScreenContext) throws -> [any PresentedScreen] {
    let journey = try snapshot.journey(Samples.journeyID)
    return [
      try JourneyScreen(journey, context), try ItineraryScreen(journey, context, offset: 0),
      try GlanceScreen(snapshot, context), try JourneyWeatherScreen(journey, context),
      try GoodToKnowScreen(journey, context),
    ]
  }
}

extension Wallet {
  /// The same wallet with a forecast for every place of its journeys.
  func forecast(fetchedAt: Date = Served.now) async throws -> Wallet {
    let today = CalendarDay(of: fetchedAt, in: .utc)
    let codes = [0, 2, 3, 45, 53, 63, 73, 95, 4]
    let days = (0..<WeatherForecast.limit).compactMap { index in
      DayWeather(
        today.advanced(by: index), code: codes[index % codes.count], low: Double(index) - 3.4,
        high: Double(index) + 4.5, precipitation: index % 2 == 0 ? nil : 2.14, probability: index % 3 * 40,
        gust: index % 4 == 3 ? 80 : 20)
    }
    let hours = (0..<48).compactMap { index in
      LocalTime(day: today.advanced(by: index / 24), hour: index % 24, minute: 0).flatMap {
        HourWeather($0, code: codes[index % codes.count], temperature: 8, precipitation: 0.7, probability: 60)
      }
    }
    let places = try await store.read(as: .user(Served.ownerID)) {
      try $0.placesOfWeather(in: today...today.advanced(by: WeatherForecast.limit), limit: 100)
    }
    for place in places {
      try await store.keep(
        CachedResponse(
          of: .weather, to: place.key, fetchedAt: fetchedAt, expiresAt: fetchedAt + 6 * 3600,
          body: Data(WeatherForecast(days).text.utf8)))
      try await store.keep(
        CachedResponse(
          of: .weather, to: place.hoursKey, fetchedAt: fetchedAt, expiresAt: fetchedAt + 6 * 3600,
          body: Data(HourlyForecast(hours).text.utf8)))
    }
    return self
  }
}
