import Foundation
import Journeys
import WalletServices

/// When the wallet backs itself up, where to, and what it keeps.
public struct BackupPlanScreen: Screen {
  package let shell: Shell
  package let errorSummary: String?
  /// What came of trying the server.
  package let success: String?
  package let when: [FormField]
  package let kept: [FormField]
  package let server: [FormField]

  /// What is said above the form.
  public enum Message: Sendable {
    case attempt(FormScreen.Attempt)
    /// The server took a file, gave it back and removed it.
    case serverWorks([String: String])
  }

  /// The form, as the plan fills it or as someone has sent it. A password is never shown.
  public init(_ plan: BackupPlan, home: URL, _ context: ScreenContext, _ message: Message? = nil) {
    typealias Field = BackupPlan.Field
    let words = context.words
    shell = Shell(context, title: words("backup.plan.title"), place: .settings)
    var texts = BackupPlanScreen.texts(plan), issues: [Issue] = []
    switch message {
    case nil: (errorSummary, success) = (nil, nil)
    case .attempt(let attempt):
      (errorSummary, success, issues) = (attempt.summary(context), nil, attempt.issues)
      for field in Field.allCases { texts[field] = attempt.input[field.rawValue] }
    case .serverWorks(let sent):
      (errorSummary, success) = (nil, words("backup.plan.serverWorks"))
      for field in Field.allCases { texts[field] = sent[field.rawValue] ?? "" }
    }
    func line(_ field: Field, type: String = "text", hint: String? = nil, isRequired: Bool = false) -> FormField {
      FormField(
        line: field.rawValue, words("backup.plan.\(field.rawValue)"), field == .password ? "" : texts[field] ?? "",
        type: type, isRequired: isRequired, hint: hint,
        problem: issues.first { $0.field == field.rawValue }.map(words.message))
    }
    let hours = (0..<24).map { hour in
      FormField.Option(
        value: String(hour), label: "\(hour < 10 ? "0" : "")\(hour):00",
        isSelected: texts[.hour] == String(hour))
    }
    when = [
      FormField(check: Field.isOn.rawValue, words("backup.plan.isOn"), isChecked: !(texts[.isOn] ?? "").isEmpty),
      FormField(
        select: Field.hour.rawValue, words("backup.plan.hour"), hours,
        hint: words("backup.plan.hourHint", ["zone": context.zone.identifier]),
        problem: issues.first { $0.field == Field.hour.rawValue }.map(words.message)),
      line(.folder, hint: words("backup.plan.folderHint", ["path": home.path])),
    ]
    kept = [Field.days, .weeks, .months].map { line($0, type: "number", isRequired: true) }
    let knows = plan.server != nil
    server = [
      line(.address, type: "url", hint: words("backup.plan.addressHint")), line(.user),
      line(.password, type: "password", hint: knows ? words("backup.plan.passwordKept") : nil),
    ]
  }

  private static func texts(_ plan: BackupPlan) -> [BackupPlan.Field: String] {
    [
      .isOn: plan.isOn ? "on" : "", .hour: String(plan.hour), .folder: plan.folder?.path ?? "",
      .days: String(plan.retention.days), .weeks: String(plan.retention.weeks),
      .months: String(plan.retention.months), .address: plan.server?.address.absoluteString ?? "",
      .user: plan.server?.user ?? "",
    ]
  }
}
