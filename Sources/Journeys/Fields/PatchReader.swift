import Foundation

/// Reads the fields of a draft, from JSON or from a form alike, and notes what is wrong with them.
struct PatchReader<Owner: Record> {
  private let draft: Patch
  private let base: Owner
  private(set) var issues: [Issue] = []

  init(_ draft: Patch, over base: Owner) {
    (self.draft, self.base) = (draft, base)
  }

  /// The value that the draft gives a field; nil where the draft does not speak of it, or what it says is wrong.
  mutating func value(of field: Field<Owner>) -> FieldValue? {
    guard field.keys.contains(where: { draft[$0] != nil }) else { return nil }
    switch field.type {
    case .money(let currencyKey): return money(field, currencyKey)
    case .coordinate(let latitudeKey, let longitudeKey): return coordinate(field, latitudeKey, longitudeKey)
    case .instant(let zoneKey): return instant(field, zoneKey)
    case .item(let kindKey, _, _): return item(field, kindKey)
    case .list(let limit): return list(field.name, limit)
    case .number(let range, let decimals): return number(field.name, range, decimals)
    case .parts: return parts(field.name)
    case .flag: return flag(field.name)
    default: return scalar(field.name, field.type)
    }
  }

  // MARK: One key

  private mutating func scalar(_ key: String, _ type: FieldType) -> FieldValue? {
    if case .count(let range) = type { return count(key, range) }
    guard let raw = text(key) else { return nil }
    if case .prose(let limit) = type { return prose(key, raw, limit) }
    if raw.utf8.count > Self.longestLine { return tooLong(key, type) }
    let text = raw.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.isEmpty { return .empty }
    switch type {
    case .text(let limit): return line(key, text, limit)
    case .link: return link(key, text)
    case .choice(let choices): return choices.contains(text) ? .text(text) : wrong(key, .notAChoice)
    case .day: return day(key, text)
    case .zone: return Zone(text) != nil ? .text(text) : wrong(key, .notAZone)
    case .currency: return Currency(text).map { .text($0.code) } ?? wrong(key, .notACurrency)
    case .reference:
      return UUID(uuidString: text).map { .text($0.text) } ?? wrong(key, .notAnIdentifier)
    default: return .text(text)
    }
  }

  /// The most bytes of a line that is looked into: more than any value has, with blanks around it. A longer one is refused
  /// by its length alone.
  private static var longestLine: Int { 8 * FieldType.lineLimit }

  private mutating func tooLong(_ key: String, _ type: FieldType) -> FieldValue? {
    switch type {
    case .text(let limit): wrong(key, .tooLong, limit: limit)
    case .choice: wrong(key, .notAChoice)
    case .day: wrong(key, .notADay)
    case .zone: wrong(key, .notAZone)
    case .currency: wrong(key, .notACurrency)
    case .reference: wrong(key, .notAnIdentifier)
    default: wrong(key, .tooLong, limit: FieldType.lineLimit)
    }
  }

  private mutating func prose(_ key: String, _ raw: String, _ limit: Int) -> FieldValue? {
    // A scalar has four bytes at most.
    guard raw.utf8.count <= 4 * limit else { return wrong(key, .tooLong, limit: limit) }
    // Forms send CR LF for a line break, whatever the platform; a lone CR is one too, or it would become a pair with the LF behind it.
    let hasReturns = raw.utf8.contains(UInt8(ascii: "\r"))
    let text = hasReturns ? raw.replacing("\r", with: "\n").replacing("\r\n", with: "\n") : raw
    guard text.unicodeScalars.count <= limit else { return wrong(key, .tooLong, limit: limit) }
    guard text.utf8.allSatisfy({ $0 >= 32 || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\t") }) else {
      return wrong(key, .controlCharacter)
    }
    return text.isEmpty ? .empty : .text(text)
  }

  private mutating func line(_ key: String, _ text: String, _ limit: Int) -> FieldValue? {
    guard text.unicodeScalars.count <= limit else { return wrong(key, .tooLong, limit: limit) }
    guard !text.contains(where: \.isNewline) else { return wrong(key, .notOneLine) }
    guard text.unicodeScalars.allSatisfy({ $0.value >= 32 }) else { return wrong(key, .controlCharacter) }
    return .text(text)
  }

  private mutating func link(_ key: String, _ text: String) -> FieldValue? {
    guard line(key, text, FieldType.lineLimit) != nil else { return nil }
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()), url.host() != nil else {
      return wrong(key, .notALink)
    }
    return .text(text)
  }

  private mutating func day(_ key: String, _ text: String) -> FieldValue? {
    guard let day = CalendarDay(text) else { return wrong(key, .notADay) }
    return CalendarDay.accepted.contains(day) ? .day(day) : wrong(key, .dayOutOfRange)
  }

  private mutating func count(_ key: String, _ range: ClosedRange<Int>) -> FieldValue? {
    let given = draft[key] ?? .null
    if (given.text?.utf8.count ?? 0) > Self.longestLine { return wrong(key, .notANumber) }
    let text = given.text?.trimmingCharacters(in: .whitespaces)
    if given == .null || text == "" { return .empty }
    guard let count = given.integer ?? text.flatMap({ Int($0) }) else { return wrong(key, .notANumber) }
    guard range.contains(count) else {
      return wrong(key, .outOfRange, limit: "\(range.lowerBound)–\(range.upperBound)")
    }
    return .count(count)
  }

  private mutating func flag(_ key: String) -> FieldValue? {
    switch draft[key] {
    case .flag(let flag): .flag(flag)
    case .null, nil: .flag(false)
    case .text("on"), .text("true"), .text("1"): .flag(true)
    case .text(""), .text("off"), .text("false"), .text("0"): .flag(false)
    default: wrong(key, .notAFlag)
    }
  }

  private mutating func list(_ key: String, _ limit: Int) -> FieldValue? {
    var texts: [String] = []
    switch draft[key] {
    case .null, nil: return .empty
    case .text(let text): texts = text.split(whereSeparator: \.isNewline).map(String.init)
    case .array(let values):
      texts = values.compactMap(\.text)
      guard texts.count == values.count else { return wrong(key, .notAList) }
    default: return wrong(key, .notAList)
    }
    texts = texts.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    guard texts.count <= FieldType.listLimit else { return wrong(key, .tooMany, limit: FieldType.listLimit) }
    for text in texts where line(key, text, limit) == nil { return nil }
    return texts.isEmpty ? .empty : .list(texts)
  }

  private mutating func number(_ key: String, _ range: ClosedRange<Int>, _ decimals: Int) -> FieldValue? {
    let given: Decimal?
    switch draft[key] {
    case .null, nil: return .empty
    case .number(let number): given = number
    case .text(let text) where text.utf8.count <= Self.longestLine:
      let digits = text.filter { !$0.isWhitespace }
      if digits.isEmpty { return .empty }
      given = Decimal(typed: digits)
    default: given = nil
    }
    guard let number = given, number.isFinite else { return wrong(key, .notANumber) }
    guard number >= Decimal(range.lowerBound), number <= Decimal(range.upperBound) else {
      return wrong(key, .outOfRange, limit: "\(range.lowerBound)–\(range.upperBound)")
    }
    return number.rounded(decimals) == number ? .number(number) : wrong(key, .amountTooPrecise, limit: decimals)
  }

  private mutating func parts(_ key: String) -> FieldValue? {
    let given: [Part?]
    switch draft[key] {
    case .null, nil: return .empty
    case .text(let text) where text.utf8.count <= FieldType.listLimit * Self.longestLine:
      given = text.split(whereSeparator: \.isNewline).map { Part(line: String($0)) }
    case .array(let values): given = values.map { Part(json: $0) }
    default: return wrong(key, .notAList)
    }
    guard given.count <= FieldType.listLimit else { return wrong(key, .tooMany, limit: FieldType.listLimit) }
    let parts = given.compactMap(\.self)
    guard parts.count == given.count else { return wrong(key, .notANumber) }
    return parts.isEmpty ? .empty : .parts(parts)
  }

  // MARK: Several keys

  private mutating func money(_ field: Field<Owner>, _ currencyKey: String) -> FieldValue? {
    guard let amount = amount(field) else { return nil }
    guard let amount = amount.value else {
      // A form sends the currency that stands chosen beside an empty amount.
      let isNamed = draft[currencyKey].map { ![.null, .text("")].contains($0) } ?? false
      return !isNamed || currency(currencyKey, of: field) != nil ? .empty : nil
    }
    guard let currency = currency(currencyKey, of: field) else { return nil }
    guard let money = Money(amount, currency) else {
      return abs(amount) > Money(minorUnits: Money.largest, currency).amount
        ? wrong(field.name, .amountTooLarge) : wrong(field.name, .amountTooPrecise, limit: currency.decimals)
    }
    return .money(money)
  }

  /// The amount: of the draft, else of the base. The outer nil says that it is wrong, the inner that there is none.
  private mutating func amount(_ field: Field<Owner>) -> (value: Decimal?, ())? {
    switch draft[field.name] {
    case nil:
      if case .money(let money) = field.get(base) { return (money.amount, ()) }
      return (nil, ())
    case .null: return (nil, ())
    case .number(let number): return (number, ())
    case .text(let text) where text.utf8.count <= Self.longestLine:
      let digits = text.filter { !$0.isWhitespace }
      if digits.isEmpty { return (nil, ()) }
      if let number = Decimal(typed: digits) { return (number, ()) }
      fallthrough
    default:
      issues.append(Issue(field.name, .notANumber))
      return nil
    }
  }

  private mutating func currency(_ key: String, of field: Field<Owner>) -> Currency? {
    guard draft[key] != nil else {
      if case .money(let money) = field.get(base) { return money.currency }
      return none(key, .currencyMissing)
    }
    guard let raw = text(key) else { return nil }
    guard raw.utf8.count <= Self.longestLine else { return none(key, .notACurrency) }
    let text = raw.trimmingCharacters(in: .whitespaces)
    if text.isEmpty { return none(key, .currencyMissing) }
    return Currency(text) ?? none(key, .notACurrency)
  }

  private mutating func coordinate(_ field: Field<Owner>, _ latitudeKey: String, _ longitudeKey: String) -> FieldValue?
  {
    guard let latitude = degrees(latitudeKey, of: field, \.latitude),
      let longitude = degrees(longitudeKey, of: field, \.longitude)
    else { return nil }
    switch (latitude.value, longitude.value) {
    case (nil, nil): return .empty
    case (let latitude?, let longitude?):
      return Coordinate(latitude: latitude, longitude: longitude).map(FieldValue.coordinate)
        ?? wrong(latitudeKey, .notACoordinate)
    case (nil, _): return wrong(latitudeKey, .coordinateIncomplete)
    case (_, nil): return wrong(longitudeKey, .coordinateIncomplete)
    }
  }

  /// The degrees: of the draft, else of the base. The outer nil says that they are wrong, the inner that there are none.
  private mutating func degrees(
    _ key: String, of field: Field<Owner>, _ axis: KeyPath<Coordinate, Double>
  ) -> (value: Double?, ())? {
    switch draft[key] {
    case nil:
      if case .coordinate(let point) = field.get(base) { return (point[keyPath: axis], ()) }
      return (nil, ())
    case .null: return (nil, ())
    case .number(let number):
      // Its text, because `NSDecimalNumber.doubleValue` errs in the last bits.
      return (Double(number.description), ())
    case .text(let text) where text.utf8.count <= Self.longestLine:
      let digits = text.trimmingCharacters(in: .whitespaces)
      if digits.isEmpty { return (nil, ()) }
      if let number = Double(digits.replacing(",", with: ".")) { return (number, ()) }
      fallthrough
    default:
      issues.append(Issue(key, .notACoordinate))
      return nil
    }
  }

  /// A reference; which kinds there are, only a wallet knows.
  private mutating func item(_ field: Field<Owner>, _ kindKey: String) -> FieldValue? {
    var known: ItemReference?
    if case .item(let reference) = field.get(base) { known = reference }
    guard let kind = draft[kindKey] == nil ? known?.kind ?? "" : word(kindKey) else { return nil }
    guard draft[field.name] != nil else {
      return ItemReference(kind: kind, id: known?.id).map(FieldValue.item) ?? .empty
    }
    guard let value = scalar(field.name, .reference) else { return nil }
    return ItemReference(kind: kind, id: value.text.flatMap(UUID.init(uuidString:))).map(FieldValue.item) ?? .empty
  }

  /// The name of a kind; nil for what can be none.
  private mutating func word(_ key: String) -> String? {
    guard let raw = text(key) else { return nil }
    let word = raw.trimmingCharacters(in: .whitespacesAndNewlines)
    return word.unicodeScalars.count <= FieldType.kindLimit ? word : none(key, .notAChoice)
  }

  private mutating func instant(_ field: Field<Owner>, _ zoneKey: String) -> FieldValue? {
    guard let raw = text(field.name) else { return nil }
    guard raw.utf8.count <= Self.longestLine else { return wrong(field.name, .notATime) }
    let text = raw.trimmingCharacters(in: .whitespaces)
    if text.isEmpty { return .empty }
    if let instant = Date(rfc3339: text) { return accepted(instant, field.name) }
    guard let local = LocalTime(text) else { return wrong(field.name, .notATime) }
    guard CalendarDay.accepted.contains(local.day) else { return wrong(field.name, .dayOutOfRange) }
    guard let zone = zone(zoneKey) else { return nil }
    // What a form shows has no seconds and no offset: what was left as it was shown is left as it was.
    if case .instant(let before) = field.get(base), LocalTime(of: before, in: zone).isoToTheMinute == text,
      Owner.field(zoneKey)?.get(base).text == zone.identifier
    {
      return .instant(before)
    }
    guard let instant = local.instant(in: zone) else {
      return wrong(field.name, .timeSkipped, limit: zone.identifier)
    }
    return accepted(instant, field.name)
  }

  private mutating func accepted(_ instant: Date, _ key: String) -> FieldValue? {
    CalendarDay.accepted.contains(CalendarDay(of: instant, in: .utc)) ? .instant(instant) : wrong(key, .dayOutOfRange)
  }

  private mutating func zone(_ key: String) -> Zone? {
    let given = draft[key] == nil ? Owner.field(key)?.get(base).text : draft[key]?.text
    guard let name = given?.trimmingCharacters(in: .whitespaces), !name.isEmpty else { return none(key, .zoneMissing) }
    // A wrong name is reported where the zone itself is read.
    return Zone(name)
  }

  // MARK: Saying what is wrong

  /// The text under a key, empty for null; nil when it is something else, which is noted.
  private mutating func text(_ key: String) -> String? {
    switch draft[key] {
    case .null, nil: return ""
    case .text(let text): return text
    default: return none(key, .notText)
    }
  }

  private mutating func wrong(_ key: String, _ problem: Issue.Problem, limit: some CustomStringConvertible)
    -> FieldValue?
  {
    issues.append(Issue(key, problem, limit: limit.description))
    return nil
  }

  private mutating func wrong(_ key: String, _ problem: Issue.Problem) -> FieldValue? {
    none(key, problem)
  }

  private mutating func none<Value>(_ key: String, _ problem: Issue.Problem) -> Value? {
    // Both times of a stay may lack the one zone.
    let issue = Issue(key, problem)
    if !issues.contains(issue) { issues.append(issue) }
    return nil
  }
}

extension Decimal {
  /// Reads an amount as people type it: digits with a point or a comma before the decimals, and the other of the two,
  /// an apostrophe or nothing between the thousands. Nil where it could mean two things or is no number.
  init?(typed text: String) {
    var digits = text.filter { $0 != "'" && $0 != "’" }
    let points = digits.count { $0 == "." }, commas = digits.count { $0 == "," }
    switch (points, commas) {
    case (0, 0), (1, 0): break
    case (0, 1): digits = digits.replacing(",", with: ".")
    default:
      guard let last = digits.lastIndex(where: { ".,".contains($0) }) else { return nil }
      let decimalMark = digits[last], thousandsMark: Character = decimalMark == "." ? "," : "."
      if points + commas > 1, points == 0 || commas == 0 {
        // The same mark several times stands between thousands, and then three digits follow the last.
        guard digits.distance(from: last, to: digits.endIndex) == 4 else { return nil }
        digits = digits.filter { $0 != decimalMark }
      } else {
        guard digits.count(where: { $0 == decimalMark }) == 1 else { return nil }
        digits = String(digits.filter { $0 != thousandsMark }).replacing(",", with: ".")
      }
    }
    guard Decimal.numbers.matches(digits), let number = Decimal(string: digits) else { return nil }
    self = number
  }

  private static let numbers = Pattern(/-?\d{1,20}(\.\d{1,10})?|-?\.\d{1,10}/)
}
