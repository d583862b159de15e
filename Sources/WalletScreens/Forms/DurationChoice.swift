import Journeys

/// The choice of a duration in minutes: in quarters of an hour, then in hours, then in days.
enum DurationChoice {
  /// Quarters up to 12 hours, hours up to a day, days up to two weeks.
  static let minutes =
    Array(stride(from: 15, through: 720, by: 15)) + (13...24).map { $0 * 60 } + (2...14).map { $0 * 1440 }

  /// The field of a kind that is chosen this way; nil for a kind whose end is no duration.
  static func field<Owner: Record>(of kind: Owner.Type) -> String? {
    guard case .minutes(let name)? = (Owner.self as? any JourneyItem.Type)?.times?.end else { return nil }
    return name
  }

  /// The choices. What stands there already is one of them whatever it is, so that an exact end stays as it was typed.
  static func select(_ value: String, _ context: ScreenContext) -> FormField.SelectInput {
    let typed = Int(value), isListed = typed.map(minutes.contains) ?? false
    let all = (minutes + (isListed ? [] : [typed].compactMap(\.self))).sorted()
    let unknown = typed == nil && !value.isEmpty ? [FormField.Option(value: value, label: value, isSelected: true)] : []
    let none = FormField.Option(value: "", label: context.words("ui.none"), isSelected: value.isEmpty)
    let options = all.map {
      FormField.Option(value: $0 == typed ? value : String($0), label: label($0, context), isSelected: $0 == typed)
    }
    return FormField.SelectInput(options: [none] + unknown + options, currencies: nil)
  }

  private static func label(_ minutes: Int, _ context: ScreenContext) -> String {
    minutes >= 2880 && minutes % 1440 == 0
      ? context.words("count.days", count: minutes / 1440) : context.duration(Double(minutes) * 60)
  }
}
