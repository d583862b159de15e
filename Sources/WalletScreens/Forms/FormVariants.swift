import Foundation
import Journeys

/// What a form shows for each choice of its type: the labels follow from the words, the fields from this.
struct FormVariants: Sendable {
  /// The choices of the field `type` for which a field is there; one that is not named is there for all.
  let onlyFor: [String: [String]]
  let choices: [String]

  /// Whether a field belongs to a type.
  func has(_ field: String, for type: String) -> Bool { onlyFor[field]?.contains(type) ?? true }
}

/// What a suggestion of a place fills besides the name.
struct PlaceInput: Sendable, Hashable {
  /// Which places are suggested; `type` for airports where the form's type is a flight, towns otherwise; `any`
  /// for those of every source, which fill the coordinates.
  enum Suggested: String, Sendable {
    case city, type, any
  }

  var suggested = Suggested.city
  /// Whether the place may be the end of an address, behind a comma.
  var isAddress = false
  var code: String?
  /// The field of what the place is called, where this one is its address.
  var name: String?
  /// The field of its address, where this one is what it is called.
  var address: String?
  var latitude: String?
  var longitude: String?
  var zone: String?
}

/// A form's field of a type, as it is for the type that is chosen and as a script makes it for another.
struct FieldVariant: Sendable {
  /// The types that have the field, with blanks between; nil for all.
  let types: String?
  /// The labels by type, as JSON; nil where they do not differ.
  let labels: String?
  let label: String?
  let isOff: Bool

  init(_ field: String, _ variants: FormVariants, kind: String, type: String, isEmpty: Bool, _ context: ScreenContext) {
    types = variants.onlyFor[field]?.joined(separator: " ")
    let own = variants.choices.map { ($0, context.words.label(kind, field, type: $0)) }
    label = own.first { $0.0 == type }?.1
    labels = Set(own.map(\.1)).count < 2 ? nil : FieldVariant.json(own)
    isOff = isEmpty && !variants.has(field, for: type)
  }

  private static func json(_ labels: [(String, String)]) -> String {
    var writer = JSONWriter()
    writer.value(.object(Dictionary(labels) { first, _ in first }.mapValues(JSONValue.text)))
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
