import BookingImport
import Foundation
import JourneyStore
import Journeys
import WalletServices

@testable import WalletScreens

/// The keys that the code asks for: those that it writes out, and those that it makes of kinds, fields and cases.
struct KeyUse {
  /// Keys that must be there.
  private(set) var required: Set<String> = []
  /// Keys that may be there and are then used.
  private(set) var possible: Set<String> = []
  /// Alternatives of which one must be there; only the first that is there is used.
  private(set) var alternatives: [[String]] = []

  init(code: String, families: Set<String>) {
    addLiterals(code, families)
    addKinds()
    addCases()
    addErrors()
    addFields(Journey.self, Journey.changeKind)
    addFields(User.self, User.changeKind)
    for kind in ItemKind.allCases { addFields(kind.type, kind.rawValue) }
  }

  /// What is asked for and has no text.
  func missing(in keys: Set<String>) -> [String] {
    required.subtracting(keys).sorted()
      + alternatives.filter { $0.allSatisfy { !keys.contains($0) } }.map { $0.joined(separator: " or ") }.sorted()
  }

  /// What has a text and is never asked for.
  func unused(in keys: Set<String>) -> [String] {
    keys.subtracting(required).subtracting(possible)
      .subtracting(alternatives.compactMap { $0.first(where: keys.contains) }).sorted()
  }

  /// Texts in quotes that look like a key of one of the families; the name of a file is none.
  private mutating func addLiterals(_ code: String, _ families: Set<String>) {
    for found in code.matches(of: /"(([a-zA-Z]+)(\.[A-Za-z]+)+)"/)
    where families.contains(String(found.output.2)) && ![".json", ".js"].contains(where: found.output.1.hasSuffix) {
      required.insert(String(found.output.1))
    }
  }

  private mutating func addKinds() {
    for kind in ItemKind.allCases.map(\.rawValue) {
      required.formUnion(["kind.\(kind)", "kinds.\(kind)", "add.\(kind)", "empty.\(kind).title", "empty.\(kind).text"])
    }
  }

  private mutating func addCases() {
    required.formUnion(PlacedZone.Source.allCases.map { "zone.\($0.rawValue)" })
    required.formUnion(BookingMatch.Verdict.allCases.map { "inbox.find.\($0.rawValue)" })
    required.formUnion(Occurrence.Course.allCases.filter { $0 != .remark }.map { "itinerary.end.\($0.rawValue)" })
    required.formUnion(
      TravelMode.allCases.flatMap { mode in ["mode", "estimate", "route"].map { "way.\($0).\(mode.rawValue)" } })
    required.formUnion(MapGround.Choice.allCases.map { "map.ground.\($0.rawValue)" })
    required.formUnion(NearbyCategory.allCases.map { "around.category.\($0.rawValue)" })
    required.formUnion(SuggestedChange.Action.allCases.map { "suggestions.\($0.rawValue)" })
    required.formUnion(CalendarScreen.Scale.allCases.map { "calendar.\($0.rawValue)" })
    required.formUnion(["view.itinerary", "view.timeline"])
    required.formUnion(FlashMessage.Kind.allCases.map { "notice.\($0.rawValue)" })
    required.formUnion(Issue.Problem.allCases.map { "issue.\($0.rawValue)" })
    possible.formUnion(["issue.required.email", "issue.alreadyThere.email"])
    possible.insert("issue.requiredEither.file")
    required.formUnion(["currentPassword", "newPassword", "repeatedPassword"].map { "account.\($0)" })
    required.formUnion(Session.Kind.allCases.map { "devices.kind.\($0.rawValue)" })
    required.formUnion(AccessToken.Scope.allCases.map { "tokens.scope.\($0.rawValue)" })
    possible.formUnion(["file", "journey", "journeyId", "user", "password"].map { "issue.required.\($0)" })
    required.formUnion(Change.Action.allCases.map { "history.\($0.rawValue)" })
    required.formUnion(
      Shell.Place.allCases.map { "tab.\($0.rawValue)" } + [
        "tab.import", "tab.search", "tab.trash", "tab.inbox", "tab.documents",
      ])
    required.formUnion(["night", "morning", "afternoon", "evening"].map { "greeting.\($0)" })
    required.formUnion(["all", "upcoming", "countries", "cities", "days"].map { "stat.\($0)" })
    required.formUnion(JourneysScreen.Query.orders.map { "sort.\($0)" } + ["view.list", "view.grid"])
    required.formUnion(ShortcutsScreen.all.map { "shortcut.\($0.1)" })
    for step in 1...WelcomeScreen.steps { required.formUnion(["welcome.\(step).title", "welcome.\(step).text"]) }
    for device in TrustScreen.Device.allCases.map(\.rawValue) {
      required.formUnion(["trust.\(device)"] + TrustScreen.steps.map { "trust.\(device).\($0)" })
    }
    required.formUnion(DocumentQuery.Order.allCases.map { "sort.\($0.rawValue)" })
    required.formUnion(DocumentQuery.Format.allCases.map { "document.format.\($0.rawValue)" })
    required.formUnion(InboxSource.allCases.map { "inbox.from.\($0.rawValue)" })
    required.formUnion(BookingMatch.Verdict.allCases.map { "review.match.\($0.rawValue)" })
    required.formUnion(BackupWork.Kind.allCases.map { "backup.running.\($0.rawValue)" })
    required.formUnion(BackupProgress.Stage.allCases.map { "backup.stage.\($0.rawValue)" })
    required.formUnion(FileReading.Problem.allCases.map { "reading.\($0.rawValue)" })
    required.formUnion(Channels.Field.allCases.map { "channels.\($0.rawValue)" })
    required.formUnion(["user", "password", "port", "authority"].map { "channels.\($0)" })
    for family in ["channels", "mailbox"] {
      required.formUnion(MailServer.Security.allCases.map { "\(family).security.\($0.rawValue)" } + ["\(family).host"])
    }
    required.formUnion(SkipReason.allCases.map { "inbox.unread.\($0.rawValue)" })
    required.formUnion(MailScreen.troubles.map { "mailbox.trouble.\($0.rawValue)" })
    required.formUnion(
      ServiceProfile.all.flatMap { ["services.of.\($0.service.rawValue)", "services.sent.\($0.service.rawValue)"] })
    required.formUnion(ServiceFailure.Trouble.allCases.map { "services.trouble.\($0.rawValue)" })
    required.formUnion(SkyCondition.allCases.map { "weather.sky.\($0.rawValue)" })
    for kind in WeatherAlert.Kind.allCases.map(\.rawValue) {
      required.formUnion(["alert", "alertAt", "extreme"].map { "weather.\($0).\(kind)" })
    }
    required.formUnion(CountryFacts.Emergency.allCases.map { "goodToKnow.emergency.\($0.rawValue)" })
    required.formUnion(CountryFacts.DrivingSide.allCases.map { "goodToKnow.driving.\($0.rawValue)" })
    required.formUnion(CountryFacts.Tipping.allCases.map { "goodToKnow.tipping.\($0.rawValue)" })
    required.formUnion(CountryFacts.TapWater.allCases.map { "goodToKnow.water.\($0.rawValue)" })
    required.formUnion(FlightStatus.State.allCases.map { "flight.state.\($0.rawValue)" })
    required.formUnion(["flight.departsEarly", "flight.departsLate", "flight.landsEarly", "flight.landsLate"])
    required.formUnion(DeliveryFailure.Trouble.allCases.map { "channels.trouble.\($0.rawValue)" })
    required.formUnion(
      Channel.allCases.flatMap { ["channels.sent.\($0.rawValue)", "channels.explained.\($0.rawValue)"] })
    required.formUnion(Channel.allCases.map { "channels.title.\($0.rawValue)" })
    required.formUnion(BackupPlan.Field.allCases.map { "backup.plan.\($0.rawValue)" })
    required.formUnion(RemindersScreen.Filter.allCases.map { "reminders.filter.\($0.rawValue)" })
    required.formUnion(ReminderGroup.allCases.map { "reminders.group.\($0.rawValue)" })
    required.formUnion(["minutes", "hours", "days"].map { "reminders.unit.\($0)" })
    required.formUnion(Snooze.usual.map { "snooze.\($0.text)" })
    required.formUnion(User.allChannels.map { "channel.\($0)" })
    for topic in ReminderTopic.allCases where topic != .event {
      required.formUnion(["about", "topic", "says"].map { "reminder.\($0).\(topic.rawValue)" })
    }
    required.formUnion(TransportType.allCases.map { "reminder.says.\($0.rawValue)" })
    required.formUnion(["hotel", "carRental", "activity", "place"].map { "reminder.says.\($0)" })
    required.formUnion(["budget.by.day", "budget.by.category"])
    required.formUnion(CostFile.Format.allCases.map { "costs.format.\($0.rawValue)" })
    required.formUnion(UnreadLine.Reason.allCases.map { "costs.reason.\($0.rawValue)" })
    required.formUnion(CostLine.Assumption.allCases.map { "costs.assumed.\($0.rawValue)" })
    required.formUnion(
      BankMapping.Key.allCases.map { "costs.column.\($0.rawValue)" } + ["costs.sign.minus", "costs.sign.plus"])
    required.formUnion(["new", "similar", "incoming", "inTrash", "here"].map { "costs.group.\($0)" })
    required.formUnion(["similar", "incoming", "inTrash", "here"].map { "costs.hint.\($0)" })
    required.formUnion(["notAFile", "tooMany", "notAChoice"].map { "issue.\($0).costs" })
    required.formUnion(CostReport.Selection.allCases.map { "report.\($0.rawValue)" })
    required.formUnion(["codes", "people", "pictures", "costs", "personal"].map { "book.\($0)" })
    required.formUnion(
      TravelBookFormat.allCases.flatMap { ["book.format.\($0.rawValue)", "book.download.\($0.rawValue)"] })
    required.formUnion(
      ["entries", "codes", "lines", "notes", "texts", "documents", "pictures", "places"].map { "book.left.\($0)" })
    required.formUnion(ExchangeRate.Source.allCases.map { "rate.\($0.rawValue)" })
    required.formUnion(ThisDeviceScreen.wordKeys.map { "device.\($0)" })
    required.formUnion(PublicLink.Part.allCases.map { "links.part.\($0.rawValue)" })
    required.formUnion(["invitation", "publicLink"].map { "activity.\($0)" })
    required.formUnion(["create", "edit", "delete"].map { "activity.member.\($0)" })
    required.formUnion(
      Role.allCases.map(\.rawValue).flatMap { ["join.role.\($0)", "role.\($0)", "role.\($0).long"] })
    required.formUnion(["references", "documents", "expenses"].map { "duplicate.\($0)" })
    required.formUnion(CostUnit.allCases.flatMap { ["cost.count.\($0.rawValue)", "cost.rate.\($0.rawValue)"] })
    required.formUnion(ReviewDecision.Doubt.allCases.map { "inbox.wait.\($0.rawValue)" })
    required.formUnion(BookingRemark.allCases.map { "remark.\($0.rawValue)" })
    required.formUnion(BackgroundServices.names.map { "figures.job.\($0.rawValue)" })
    required.formUnion(JourneyStatus.allCases.map { "filter.\($0.rawValue)" })
    required.formUnion(["all", "archived"].map { "filter.\($0)" })
  }

  private mutating func addErrors() {
    let conflicts: [WalletError.Conflict] = [
      .identifierTaken, .versionOutdated, .versionUnknown, .deleted, .accountNeeded, .ownsJourneys,
    ]
    let reasons: [WalletError.Reason] = [
      .migrationFailed, .databaseNewer, .databaseUnreadable, .diskFull, .notAnExport, .exportTruncated, .exportNewer,
      .busy, .passwordMissing, .portTaken, .inUse, .filesUnwritable, .notABackup, .backupDamaged, .backupNewer,
      .passphraseMissing, .passphraseWrong, .backupBusy, .backupUnwritable, .restoring,
      .serverUnreachable, .serverUntrusted, .serverPassword, .serverFolder, .serverFull, .serverSlow, .serverRefused,
      .serverAltered, .connectionLost, .settingsUnreadable, .databaseMissing, .serviceNotAllowed, .administratorOnly,
      .tokenReadOnly,
      .certificateUnreadable, .certificateMismatched, .certificateExpired, .connectionInsecure, .proxyUntrusted,
      .printerMissing, .printingFailed,
      .configurationInvalid,
    ]
    var names = ["notFound", "invalid", "forbidden", "tooLarge"]
    names += conflicts.map { "conflict.\($0.rawValue)" } + reasons.map { "unavailable.\($0.rawValue)" }
    names += [400, 401, 403, 404, 405, 413, 415, 421, 500].map { "http.\($0)" }
    for name in names { required.formUnion(["error.\(name).title", "error.\(name).text"]) }
  }

  private mutating func addFields<Owner: Record>(_ owner: Owner.Type, _ kind: String) {
    for key in Owner.fields.flatMap(\.keys) + ["id", "journeyId"] {
      alternatives.append(["field.\(kind).\(key)", "field.\(key)"])
    }
    for field in Owner.fields {
      let names = ["fact.\(kind).\(field.name)", "fact.\(field.name)", "hint.\(kind).\(field.name)"]
      possible.formUnion(names + ["hint.\(field.name)"])
      // An issue may have a sentence of its own for a field.
      for problem in Issue.Problem.allCases { possible.formUnion(field.keys.map { "issue.\(problem.rawValue).\($0)" }) }
      // A type may call a field by a name of its own.
      if case .choice(let types)? = Owner.field("type")?.type {
        possible.formUnion(
          types.flatMap { ["field.\(kind).\(field.name).\($0)", "fact.\(kind).\(field.name).\($0)"] })
      }
      if case .item(let kindKey, _, let others) = field.type {
        required.formUnion(others.map { "choice.\(kind).\(kindKey).\($0)" })
      }
      guard case .choice(let choices) = field.type else { continue }
      for choice in choices {
        alternatives.append(["choice.\(kind).\(field.name).\(choice)", "choice.\(field.name).\(choice)"])
      }
    }
  }
}
