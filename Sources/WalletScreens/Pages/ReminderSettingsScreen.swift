import Foundation
import JourneyStore
import Journeys

/// When the wallet reminds by itself, how, and when not.
public struct ReminderSettingsScreen: Screen {
  package let shell: Shell
  package let basedOn: String
  package let errorSummary: String?
  package let kinds: [Kind]
  package let channels: [Choice]
  package let quiet: [FormField]
  package let summary: [FormField]
  package let activity: [FormField]
  package let budgets: [FormField]
  package let outside: [FormField]

  /// The reminders that new items of a kind get.
  package struct Kind: Sendable {
    package let title: String
    package let choices: [Choice]
  }

  /// A box to be ticked.
  package struct Choice: Sendable {
    package let name: String
    package let label: String
    package let isChosen: Bool
  }

  /// The settings of the kinds whose items get reminders by themselves, and that of the end of free cancellation, which is of no kind.
  static func lists(_ kinds: ItemCatalogue) -> [(kind: ItemKind?, setting: ReminderSetting)] {
    kinds.types.compactMap { type in (type as? any RemindedRecord.Type)?.reminderSetting.map { (type.kind, $0) } }
      + [(nil, .cancellation)]
  }

  /// The names of the fields with percentages of budgets.
  private static let budgetAlerts = ["firstBudgetAlert", "secondBudgetAlert"]

  /// The names of the fields about what online services say.
  private static let outside = ["weatherAlerts", "updatesFlights"]

  /// The names of the fields that hold lists.
  private static func listNames(_ kinds: ItemCatalogue) -> [String] { lists(kinds).map(\.setting.field) + ["channels"] }

  /// The settings of a user, or what was sent where it was wrong.
  public init(_ context: ScreenContext, attempt: FormScreen.Attempt? = nil, notice: FlashMessage? = nil) {
    let words = context.words, user = context.user, issues = attempt?.issues ?? []
    let input = attempt?.input ?? FormInput(user, home: context.zone, language: context.language)
    shell = Shell(context, title: words("reminders.settings"), place: .settings, notice: notice)
    basedOn = attempt?.version ?? String(user.version)
    errorSummary = attempt?.summary(context)
    let chosen = { (field: String) in attempt?.input[field].split(separator: "\n").map(String.init) ?? user.list(field)
    }
    kinds = ReminderSettingsScreen.lists(context.kinds).map { kind, setting in
      let (field, offered) = (setting.field, setting.offered)
      let there = chosen(field), own = there.filter { text in !offered.contains { $0.text == text } }
      return Kind(
        title: kind.map(words.plural) ?? words("reminder.about.cancellation"),
        choices: (offered + own.compactMap(ReminderOffset.init)).map {
          Choice(
            name: "\(field):\($0.text)", label: words.ahead($0), isChosen: there.contains($0.text))
        })
    }
    channels = User.allChannels.map {
      Choice(
        name: "channels:\($0)", label: words("channel.\($0)"), isChosen: chosen("channels").contains($0))
    }
    quiet = ["quietFrom", "quietUntil"].map { name in
      FormField(
        line: name, words.label(User.changeKind, name), input[name], type: "time", isRequired: false,
        problem: issues.first { $0.field == name }.map(words.message))
    }
    let hours = (0..<24).compactMap { ClockTime(hour: $0) }.map {
      FormField.Option(
        value: String($0.hour), label: $0.iso, isSelected: input["summaryHour"] == String($0.hour))
    }
    let never = FormField.Option(
      value: "", label: words("reminders.noSummary"), isSelected: input["summaryHour"].isEmpty)
    summary = [
      FormField(
        select: "summaryHour", words.label(User.changeKind, "summaryHour"), [never] + hours,
        hint: words("reminders.summaryHint", ["zone": context.zone.identifier]),
        problem: issues.first { $0.field == "summaryHour" }.map(words.message))
    ]
    activity = [
      FormField(
        select: "activityNotices", words.label(User.changeKind, "activityNotices"),
        ActivityNotice.allCases.map {
          FormField.Option(
            value: $0.rawValue, label: words.choice(User.changeKind, "activityNotices", $0.rawValue),
            isSelected: input["activityNotices"] == $0.rawValue)
        }, hint: nil, problem: issues.first { $0.field == "activityNotices" }.map(words.message)),
      FormField(
        check: "activityInPlan", words.label(User.changeKind, "activityInPlan"),
        isChecked: ["on", "true"].contains(input["activityInPlan"])),
    ]
    outside = ReminderSettingsScreen.outside.map { name in
      FormField(
        check: name, words.label(User.changeKind, name), isChecked: ["on", "true"].contains(input[name]))
    }
    budgets = ReminderSettingsScreen.budgetAlerts.map { name in
      FormField(
        line: name, words.label(User.changeKind, name), input[name], isRequired: false,
        problem: issues.first { $0.field == name }.map(words.message), mode: "numeric")
    }
  }

  /// The patch of what was sent: lists are sent as one field for each entry, `hotelReminders:-P1D`.
  public static func patch(_ fields: [String: String], _ kinds: ItemCatalogue) -> Patch {
    var patch: Patch = [:]
    for name in listNames(kinds) {
      let entries = fields.keys.filter { $0.hasPrefix("\(name):") }.sorted().map {
        String($0.dropFirst(name.count + 1))
      }
      patch[name] = .array(entries.map(JSONValue.text))
    }
    for name in ["quietFrom", "quietUntil", "summaryHour", "activityNotices"] + budgetAlerts {
      patch[name] = .text(fields[name] ?? "")
    }
    for name in ["activityInPlan"] + outside { patch[name] = .flag(fields[name] == "on") }
    return patch
  }

  /// The same as the inputs of a form that is shown again.
  public static func inputs(_ fields: [String: String], _ kinds: ItemCatalogue) -> [String: String] {
    var inputs = fields
    for name in listNames(kinds) {
      inputs[name] = fields.keys.filter { $0.hasPrefix("\(name):") }.sorted()
        .map { String($0.dropFirst(name.count + 1)) }.joined(separator: "\n")
    }
    return inputs
  }
}

extension User {
  /// The entries of a list.
  fileprivate func list(_ name: String) -> [String] {
    guard case .list(let texts)? = User.field(name)?.get(self) else { return [] }
    return texts
  }
}
