import Foundation
import Journeys
import WalletWords

/// One field of a form; exactly one of its inputs is there.
package struct FormField: Sendable {
  package var name: String
  package var label: String
  package var isRequired: Bool
  /// What is expected, where the label does not say it.
  package var hint: String?
  package let problem: String?
  package var line: LineInput?
  package var file: FileInput?
  /// Whether one begins to type here when the form opens.
  package var isFirstFocus = false
  package var area: AreaInput?
  package var select: SelectInput?
  package var check: CheckInput?
  package var money: MoneyInput?
  package var point: PointInput?
  package var parts: PartsInput?
  package var items: ReceiptItemsInput?
  /// Whether it is left out of the form.
  package var isAbsent = false
  /// The types that have the field, with blanks between; nil for all.
  package var fieldTypes: String?
  /// The labels by type, as JSON; nil where they do not differ.
  package var typeLabels: String?
  /// Whether the type that is chosen has no such field.
  package var isOff = false
  /// What a suggestion of a place fills; nil for what is no place.
  package var place: PlaceData?
  /// What looks for the place; nil for all other fields.
  package var finder: Finder?
  /// The check box beside a place that says that it is the same as another; nil for all other fields.
  package var samePlace: SamePlace?
  /// Moments that one tap puts into it; none for most.
  package var moments: [QuickMoment] = []
  /// The mark in the original that its value was read from, and the words of it where they are others.
  package var markID: String?
  package var foundWords: String?
  /// What the browser may fill it with (WHATWG HTML, 4.10.18.7).
  package var autocomplete = "off"
  /// For a time that is empty and usually follows another one: the name of that.
  package var follows: String?

  /// What a copy of the form suggests by the clock, as JSON; nil for what is no time, and on other pages.
  package var clock: String?
  /// In which zone a time is; nil for all but the first time that is read in a zone.
  package var zoneNote: ZoneNote?
  /// When that ends whose duration it is, empty as long as that is not known; nil for all other fields.
  package var endNote: String?
  /// The zone that something new begins with, as long as it has the day that is suggested; nil for all other fields.
  package var suggestedZone: String?
  /// What of a planned time is put into it by a script, `start` or `minutes`; nil for all other fields, and for what is there.
  package var plan: String?

  package struct ZoneNote: Sendable {
    /// The field of the zone.
    package let zone: String
    package let text: String
    package let derivedZone: String?
  }

  package struct SamePlace: Sendable {
    package let label: String
    package let isSame: Bool
  }

  /// A moment that is often meant.
  package struct QuickMoment: Sendable {
    /// As a `datetime-local` field takes it.
    package let value: String
    package let label: String
  }

  /// The names of the inputs that a suggestion fills.
  package struct PlaceData: Sendable {
    package let placeKind: String
    package let isAddress: Bool
    package let codeInput: String?
    package let latitudeInput: String?
    package let longitudeInput: String?
    package let zoneInput: String?
    package let nameInput: String?
    package let addressInput: String?

    /// Whether every source is asked.
    package var isSought: Bool { placeKind == PlaceInput.Suggested.any.rawValue }

    /// The same for inputs of names that begin otherwise.
    func moved(to prefix: String) -> PlaceData {
      PlaceData(
        placeKind: placeKind, isAddress: isAddress, codeInput: codeInput.map { prefix + $0 },
        latitudeInput: latitudeInput.map { prefix + $0 }, longitudeInput: longitudeInput.map { prefix + $0 },
        zoneInput: zoneInput.map { prefix + $0 }, nameInput: nameInput.map { prefix + $0 },
        addressInput: addressInput.map { prefix + $0 })
    }

    private init(
      placeKind: String, isAddress: Bool, codeInput: String?, latitudeInput: String?, longitudeInput: String?,
      zoneInput: String?, nameInput: String?, addressInput: String?
    ) {
      (self.placeKind, self.isAddress, self.codeInput) = (placeKind, isAddress, codeInput)
      (self.latitudeInput, self.longitudeInput, self.zoneInput) = (latitudeInput, longitudeInput, zoneInput)
      (self.nameInput, self.addressInput) = (nameInput, addressInput)
    }

    init(_ place: PlaceInput, type: String) {
      let isFlight = type == TransportType.flight.rawValue
      placeKind = place.suggested == .any ? "any" : place.suggested == .type && isFlight ? "airport" : "city"
      isAddress = place.isAddress
      (codeInput, latitudeInput, longitudeInput) = (place.code, place.latitude, place.longitude)
      (zoneInput, nameInput, addressInput) = (place.zone, place.name, place.address)
    }
  }

  /// A field of a kind with what stands in its inputs and what is wrong with them.
  init<Owner: Record>(
    _ field: Field<Owner>, kind: String, _ input: FormInput, _ issues: [Issue], currency: Currency?,
    _ context: ScreenContext
  ) {
    self.name = field.name
    self.label = context.words.label(kind, field.name)
    isRequired = field.isRequired
    // A zone explains itself the same way under whatever name it stands.
    hint = context.words.hint(kind, field.name) ?? (field.type == .zone ? context.words("hint.zone") : nil)
    problem = issues.first { field.keys.contains($0.field) }.map(context.words.message)
    fill(field.type, kind, input, currency, context)
    if name == DurationChoice.field(of: Owner.self) {
      (line, select) = (nil, DurationChoice.select(input[name], context))
    }
  }

  /// A line of a form that is no record's.
  init(
    line name: String, _ label: String, _ value: String, type: String = "text", isRequired: Bool = true,
    hint: String? = nil, problem: String? = nil, mode: String? = nil
  ) {
    (self.name, self.label, self.isRequired, self.hint, self.problem) = (name, label, isRequired, hint, problem)
    let limit = type == "url" ? FieldType.lineLimit : FieldType.nameLimit
    line = LineInput(
      inputType: type, inputValue: value, inputMode: mode, maxLength: String(limit), suggestions: nil)
  }

  /// A file, which is kept beside the record.
  init(file name: String, _ label: String, hint: String, limit: FileLimit, problem: String?) {
    (self.name, self.label, isRequired, self.hint, self.problem) = (name, label, false, hint, problem)
    file = FileInput(limit: limit)
  }

  /// A check box that steers a form and is no record's field.
  init(check name: String, _ label: String, isChecked: Bool) {
    (self.name, self.label, self.isRequired, self.hint, self.problem) = (name, label, false, nil, nil)
    check = CheckInput(isChecked: isChecked)
  }

  /// A choice that is made from more than the field's own type knows.
  init(select name: String, _ label: String, _ options: [Option], hint: String?, problem: String?) {
    (self.name, self.label, isRequired, self.hint, self.problem) = (name, label, false, hint, problem)
    select = SelectInput(options: options, currencies: nil)
  }

  private mutating func fill(
    _ type: FieldType, _ kind: String, _ input: FormInput, _ home: Currency?, _ context: ScreenContext
  ) {
    let value = input[name]
    switch type {
    case .text(let limit): line = text(value, type: name == "contactPhone" ? "tel" : "text", limit: limit)
    case .link: line = text(value, type: "url", limit: FieldType.lineLimit)
    case .reference, .item: line = text(value, type: "text", limit: 36)
    case .count: line = text(value, type: "text", mode: "numeric", limit: 15)
    case .day: line = text(value, type: "date", limit: 10)
    case .instant: line = text(value, type: "datetime-local", limit: 16)
    case .zone: line = text(value, type: "text", limit: 64, suggestions: "zones")
    case .prose: area = AreaInput(areaValue: value, areaRows: "6")
    case .number: line = text(value, type: "text", mode: "decimal", limit: 15)
    case .parts: line = text(value, type: "text", limit: FieldType.lineLimit)
    case .items: area = AreaInput(areaValue: value, areaRows: "4")
    case .list: area = AreaInput(areaValue: value, areaRows: "2")
    case .flag: check = CheckInput(isChecked: !value.isEmpty)
    case .choice(let choices): select = choice(choices, value, kind, context)
    case .currency: select = FormField.currencies(Currency(value), isOptional: true, context)
    case .money(let currencyKey):
      // A card is charged in the currency of its home, whatever the place's is.
      let home = currencyKey == "chargedCurrency" ? context.user.currency ?? home : home
      money = MoneyInput(
        amountValue: value, refund: nil, currencyName: currencyKey,
        currencyLabel: context.words.label(kind, currencyKey),
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
        value: $0, label: context.words.choice(kind, name, $0), isSelected: $0 == value)
    }
    // Without a default, or when something unknown was sent, nothing is chosen.
    if value.isEmpty || !choices.contains(value) {
      options.insert(Option(value: "", label: context.words("ui.none"), isSelected: true), at: 0)
    } else if !isRequired {
      options.insert(Option(value: "", label: context.words("ui.none"), isSelected: false), at: 0)
    }
    return SelectInput(options: options, currencies: nil)
  }

  /// A picker of all currencies, one of them chosen; it and those that are likely come first.
  static func currencies(_ chosen: Currency?, isOptional: Bool, _ context: ScreenContext) -> SelectInput {
    var options: [Option] = []
    if isOptional || chosen == nil {
      options.append(Option(value: "", label: context.words("ui.none"), isSelected: chosen == nil))
    }
    var first: [Currency] = []
    for currency in [chosen].compactMap(\.self) + context.likelyCurrencies where !first.contains(currency) {
      first.append(currency)
    }
    options += first.map {
      Option(value: $0.code, label: "\($0.code) · \(context.formats.name($0))", isSelected: $0 == chosen)
    }
    return SelectInput(options: options, currencies: context.language)
  }
}
