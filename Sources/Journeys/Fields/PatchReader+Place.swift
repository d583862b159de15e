import Foundation

// Latitude and longitude; kind and identifier of an item.

extension PatchReader {
  mutating func coordinate(_ field: Field<Owner>, _ latitudeKey: String, _ longitudeKey: String) -> FieldValue? {
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

  /// The degrees: of the patch, else of the base. The outer nil says that they are wrong, the inner that there are none.
  mutating func degrees(
    _ key: String, of field: Field<Owner>, _ axis: KeyPath<Coordinate, Double>
  ) -> (value: Double?, ())? {
    switch patch[key] {
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
  mutating func item(_ field: Field<Owner>, _ kindKey: String) -> FieldValue? {
    var known: ItemReference?
    if case .item(let reference) = field.get(base) { known = reference }
    guard let kind = patch[kindKey] == nil ? known?.kind ?? "" : word(kindKey) else { return nil }
    guard patch[field.name] != nil else {
      return ItemReference(kind: kind, id: known?.id).map(FieldValue.item) ?? .empty
    }
    guard let value = scalar(field.name, .reference) else { return nil }
    return ItemReference(kind: kind, id: value.text.flatMap(UUID.init(uuidString:))).map(FieldValue.item) ?? .empty
  }

  /// The name of a kind; nil for what can be none.
  mutating func word(_ key: String) -> String? {
    guard let raw = text(key) else { return nil }
    let word = raw.trimmingCharacters(in: .whitespacesAndNewlines)
    return word.unicodeScalars.count <= FieldType.kindLimit ? word : none(key, .notAChoice)
  }
}
