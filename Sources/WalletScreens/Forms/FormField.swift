import Foundation
import Journeys

/// One field of a form; exactly one of its inputs is there.
struct FormField: Sendable {
  var fieldName: String
  var fieldLabel: String
  var isRequired: Bool
  /// What is expected, where the label does not say it.
  var hint: String?
  let problem: String?
  var line: LineInput?
  var file: FileInput?
  /// Whether one begins to type here when the form opens.
  var isFirstFocus = false
  var area: AreaInput?
  var select: SelectInput?
  var check: CheckInput?
  var money: MoneyInput?
  var point: PointInput?
  /// The types that have the field, with blanks between; nil for all.
  var fieldTypes: String?
  /// The labels by type, as JSON; nil where they do not differ.
  var typeLabels: String?
  /// Whether the type that is chosen has no such field.
  var isOff = false
  /// What a suggestion of a place fills; nil for what is no place.
  var place: PlaceData?
  /// The check box beside a place that says that it is the same as another; nil for all other fields.
  var samePlace: SamePlace?
  /// Moments that one tap puts into it; none for most.
  var moments: [QuickMoment] = []
  var hasMoments = false
  /// The mark in the original that its value was read from, and the words of it where they are others.
  var markID: String?
  var foundWords: String?
  /// For a time that is empty and usually follows another one: the name of that.
  var follows: String?

  /// In which zone a time is; nil for all but the first time that is read in a zone.
  var zoneNote: ZoneNote?

  struct ZoneNote: Sendable {
    /// The field of the zone.
    let noteZone: String
    let noteText: String
    let derivedZone: String?
  }

  struct SamePlace: Sendable {
    let sameLabel: String
    let isSame: Bool
  }

  /// A moment that is often meant.
  struct QuickMoment: Sendable {
    /// As a `datetime-local` field takes it.
    let momentValue: String
    let momentLabel: String
  }

  /// The names of the inputs that a suggestion fills.
  struct PlaceData: Sendable {
    let placeKind: String
    let isAddress: Bool
    let codeInput: String?
    let latitudeInput: String?
    let longitudeInput: String?
    let zoneInput: String?

    /// The same for inputs of names that begin otherwise.
    func moved(to prefix: String) -> PlaceData {
      PlaceData(
        placeKind: placeKind, isAddress: isAddress, codeInput: codeInput.map { prefix + $0 },
        latitudeInput: latitudeInput.map { prefix + $0 }, longitudeInput: longitudeInput.map { prefix + $0 },
        zoneInput: zoneInput.map { prefix + $0 })
    }

    private init(
      placeKind: String, isAddress: Bool, codeInput: String?, latitudeInput: String?, longitudeInput: String?,
      zoneInput: String?
    ) {
      (self.placeKind, self.isAddress, self.codeInput) = (placeKind, isAddress, codeInput)
      (self.latitudeInput, self.longitudeInput, self.zoneInput) = (latitudeInput, longitudeInput, zoneInput)
    }

    init(_ place: PlaceInput, type: String) {
      placeKind = place.suggested == .type && type == TransportType.flight.rawValue ? "airport" : "city"
      isAddress = place.isAddress
      (codeInput, latitudeInput, longitudeInput) = (place.code, place.latitude, place.longitude)
      zoneInput = place.zone
    }
  }

  struct LineInput: Sendable {
    let inputType: String
    let inputValue: String
    let inputMode: String?
    let maxLength: String
    /// The identifier of a list of suggestions.
    let suggestions: String?
  }

  /// A file from the device.
  struct FileInput: Sendable {
    let isSingle = true
  }

  struct AreaInput: Sendable {
    let areaValue: String
    let areaRows: String
  }

  struct SelectInput: Sendable {
    let options: [Option]
    /// The name of a template with more options, made once for all pages; nil when `options` are all.
    let moreOptions: String?
  }

  struct Option: Sendable {
    let optionValue: String
    let optionLabel: String
    let isSelected: Bool
  }

  struct CheckInput: Sendable {
    let isChecked: Bool
  }

  struct MoneyInput: Sendable {
    let amountValue: String
    let currencyName: String
    let currencyLabel: String
    let currencySelect: SelectInput
  }

  struct PointInput: Sendable {
    let latitudeValue: String
    let longitudeName: String
    let longitudeLabel: String
    let longitudeValue: String
  }

  /// A field of a kind with what stands in its inputs and what is wrong with them.
  init<Owner: Record>(
    _ field: Field<Owner>, kind: String, _ input: FormInput, _ issues: [Issue], currency: Currency?,
    _ context: ScreenContext
  ) {
    fieldName = field.name
    fieldLabel = context.words.label(kind, field.name)
    isRequired = field.isRequired
    // A zone explains itself the same way under whatever name it stands.
    hint = context.words.hint(kind, field.name) ?? (field.type == .zone ? context.words("hint.zone") : nil)
    problem = issues.first { field.keys.contains($0.field) }.map(context.words.message)
    fill(field.type, kind, input, currency, context)
  }

  /// A line of a form that is no record's.
  init(
    line name: String, _ label: String, _ value: String, type: String = "text", isRequired: Bool = true,
    hint: String? = nil, problem: String? = nil, mode: String? = nil
  ) {
    (fieldName, fieldLabel, self.isRequired, self.hint, self.problem) = (name, label, isRequired, hint, problem)
    let limit = type == "url" ? FieldType.lineLimit : FieldType.nameLimit
    line = LineInput(
      inputType: type, inputValue: value, inputMode: mode, maxLength: String(limit), suggestions: nil)
  }

  /// A file, which is kept beside the record.
  init(file name: String, _ label: String, hint: String, problem: String?) {
    (fieldName, fieldLabel, isRequired, self.hint, self.problem) = (name, label, false, hint, problem)
    file = FileInput()
  }

  /// A check box that steers a form and is no record's field.
  init(check name: String, _ label: String, isChecked: Bool) {
    (fieldName, fieldLabel, isRequired, hint, problem) = (name, label, false, nil, nil)
    check = CheckInput(isChecked: isChecked)
  }

  /// A choice that is made from more than the field's own type knows.
  init(select name: String, _ label: String, _ options: [Option], hint: String?, problem: String?) {
    (fieldName, fieldLabel, isRequired, self.hint, self.problem) = (name, label, false, hint, problem)
    select = SelectInput(options: options, moreOptions: nil)
  }

  private mutating func fill(
    _ type: FieldType, _ kind: String, _ input: FormInput, _ home: Currency?, _ context: ScreenContext
  ) {
    let value = input[fieldName]
    switch type {
    case .text(let limit): line = text(value, type: fieldName == "contactPhone" ? "tel" : "text", limit: limit)
    case .link: line = text(value, type: "url", limit: FieldType.lineLimit)
    case .reference, .item: line = text(value, type: "text", limit: 36)
    case .count: line = text(value, type: "text", mode: "numeric", limit: 15)
    case .day: line = text(value, type: "date", limit: 10)
    case .instant: line = text(value, type: "datetime-local", limit: 16)
    case .zone: line = text(value, type: "text", limit: 64, suggestions: "zones")
    case .prose: area = AreaInput(areaValue: value, areaRows: "6")
    case .list: area = AreaInput(areaValue: value, areaRows: "2")
    case .flag: check = CheckInput(isChecked: !value.isEmpty)
    case .choice(let choices): select = choice(choices, value, kind, context)
    case .currency: select = FormField.currencies(Currency(value), isOptional: true, context)
    case .money(let currencyKey):
      money = MoneyInput(
        amountValue: value, currencyName: currencyKey, currencyLabel: context.words.label(kind, currencyKey),
        currencySelect: FormField.currencies(Currency(input[currencyKey]) ?? home, isOptional: false, context))
    case .coordinate(let latitudeKey, let longitudeKey):
      point = PointInput(
        latitudeValue: input[latitudeKey], longitudeName: longitudeKey,
        longitudeLabel: context.words.label(kind, longitudeKey), longitudeValue: input[longitudeKey])
    }
  }

  private func text(
    _ value: String, type: String, mode: String? = nil, limit: Int, suggestions: String? = nil
  ) -> LineInput {
    LineInput(
      inputType: type, inputValue: value, inputMode: mode, maxLength: String(limit), suggestions: suggestions)
  }

  private func choice(_ choices: [String], _ value: String, _ kind: String, _ context: ScreenContext) -> SelectInput {
    var options = choices.map {
      Option(
        optionValue: $0, optionLabel: context.words.choice(kind, fieldName, $0), isSelected: $0 == value)
    }
    // Without a default, or when something unknown was sent, nothing is chosen.
    if value.isEmpty || !choices.contains(value) {
      options.insert(Option(optionValue: "", optionLabel: context.words("ui.none"), isSelected: true), at: 0)
    } else if !isRequired {
      options.insert(Option(optionValue: "", optionLabel: context.words("ui.none"), isSelected: false), at: 0)
    }
    return SelectInput(options: options, moreOptions: nil)
  }

  /// A picker of all currencies, one of them chosen.
  static func currencies(_ chosen: Currency?, isOptional: Bool, _ context: ScreenContext) -> SelectInput {
    var options: [Option] = []
    if isOptional || chosen == nil {
      options.append(Option(optionValue: "", optionLabel: context.words("ui.none"), isSelected: chosen == nil))
    }
    if let chosen {
      options.append(
        Option(
          optionValue: chosen.code, optionLabel: "\(chosen.code) · \(context.formats.name(chosen))", isSelected: true))
    }
    return SelectInput(options: options, moreOptions: CurrencyOptions.template(context.language))
  }
}

/// All currencies as options of a picker, the favourites first; rendered once for each language.
public struct CurrencyOptions: Screen {
  public static let template = "options/currencies"
  let favourites: [FormField.Option]
  let others: [FormField.Option]
  /// Those that journeys of the last decades were paid in.
  let former: [FormField.Option]
  let formerLabel: String

  /// The options in a language.
  public init(_ language: Language) {
    let formats = Formats(language)
    let option = { (currency: Currency) in
      FormField.Option(
        optionValue: currency.code, optionLabel: "\(currency.code) · \(formats.name(currency))", isSelected: false)
    }
    favourites = Currency.favourites.map(option)
    others = Currency.all.filter { !Currency.favourites.contains($0) }.map(option)
    former = Currency.withdrawn.filter { $0.days.map { $0.upperBound >= CurrencyOptions.memory } ?? false }.map(option)
    formerLabel = Words.of(language)("currency.former")
  }

  /// 2000-01-01.
  private static let memory = CalendarDay(daysSince1970: 10_957)

  /// The name under which the options of a language are kept.
  public static func template(_ language: Language) -> String { "options/currencies-\(language.rawValue)" }
}

/// All time zones as suggestions; rendered once.
public struct ZoneOptions: Screen {
  public static let template = "options/zone-list"
  /// The name under which the suggestions are kept.
  public static let kept = "options/zones"
  let zones = Zone.all.map(\.identifier)

  /// The suggestions.
  public init() {}
}
