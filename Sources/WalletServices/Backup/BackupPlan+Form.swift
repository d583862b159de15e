import Foundation
import Journeys

extension BackupPlan {
  /// The names of the fields of a form.
  public enum Field: String, Sendable, CaseIterable {
    case isOn, hour, folder, days, weeks, months, address, user, password
  }

  /// How many days, weeks and months may be kept.
  public static let limits: [Field: ClosedRange<Int>] = [.days: 1...366, .weeks: 0...520, .months: 0...600]

  /// The plan that a form makes of this one.
  /// - Parameter texts: what stands in its fields, by name; a password that was left empty stays as it is as long as the
  ///   address and the user do
  /// - Throws: `WalletError.invalid`.
  public func applying(_ texts: [String: String]) throws(WalletError) -> BackupPlan {
    let text = { (field: Field) in (texts[field.rawValue] ?? "").trimmingCharacters(in: .whitespaces) }
    var plan = BackupPlan(), issues: [Issue] = []
    plan.isOn = !text(.isOn).isEmpty
    if let hour = Int(text(.hour)), (0...23).contains(hour) {
      plan.hour = hour
    } else {
      issues.append(Issue(Field.hour.rawValue, .notAChoice))
    }
    func number(_ field: Field) -> Int {
      let range = BackupPlan.limits[field] ?? 0...0
      if let number = Int(text(field)), range.contains(number) { return number }
      issues.append(Issue(field.rawValue, .outOfRange, limit: "\(range.lowerBound)–\(range.upperBound)"))
      return 0
    }
    plan.retention = Retention(days: number(.days), weeks: number(.weeks), months: number(.months))
    if !text(.folder).isEmpty {
      plan.folder = URL(filePath: text(.folder), directoryHint: .isDirectory)
      if !text(.folder).hasPrefix("/") { issues.append(Issue(Field.folder.rawValue, .notAFolder)) }
    }
    if !text(.address).isEmpty {
      plan.server = access(text, password: texts[Field.password.rawValue] ?? "", &issues)
    }
    guard issues.isEmpty else { throw .invalid(issues) }
    return plan
  }

  private func access(_ text: (Field) -> String, password: String, _ issues: inout [Issue]) -> WebDAV.Access? {
    if text(.user).isEmpty { issues.append(Issue(Field.user.rawValue, .required)) }
    guard let access = WebDAV.Access(text(.address), user: text(.user), password: Secret(password)) else {
      issues.append(Issue(Field.address.rawValue, .notALink))
      return nil
    }
    guard password.isEmpty else { return access }
    // A password is sent only to the server that it was entered for.
    if let server, server.address == access.address, server.user == access.user { return server }
    issues.append(Issue(Field.password.rawValue, .required))
    return nil
  }
}
