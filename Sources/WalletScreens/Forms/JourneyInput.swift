import Journeys

/// What the form of a journey adds to a journey's own fields.
public enum JourneyInput {
  /// The check box that says that a journey begins and ends on one day.
  static let oneDay = "oneDay"
  /// How many days a journey lasts unless something else is said.
  static let usualLength = 7

  /// The fields as a journey bears them: one day made the last day too, a last day that was left out set a week on,
  /// countries by their codes.
  public static func normalized(_ fields: [String: String], isNew: Bool) -> [String: String] {
    var fields = fields
    let start = fields["startDate"].flatMap { CalendarDay($0) }
    if let start, fields[oneDay] == "on" {
      fields["endDate"] = start.iso
    } else if let start, isNew, fields["endDate"]?.isEmpty ?? true {
      fields["endDate"] = start.advanced(by: usualLength - 1).iso
    }
    fields[oneDay] = nil
    if let countries = fields["countries"] {
      let named = countries.split { ",;\r\n".contains($0) }.map { $0.trimmingSpaces }.filter { !$0.isEmpty }
      fields["countries"] = named.map { (Country.named($0) ?? Country.with(code: $0))?.code ?? $0 }.joined(
        separator: "\n")
    }
    return fields
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
