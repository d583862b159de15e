import Journeys
import Synchronization
import WalletWords

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
    let known = TypeLabels.of(field, variants, kind: kind, context.words)
    (label, labels) = (known.byType[type], known.json)
    isOff = isEmpty && !variants.has(field, for: type)
  }
}

/// What a field is called for each type of a kind, in one language.
private struct TypeLabels: Sendable {
  let byType: [String: String]
  /// The same as JSON; nil where they do not differ.
  let json: String?

  private struct Key: Hashable {
    let language: Language
    let kind: String
    let field: String
  }

  /// As many as the kinds have fields.
  private static let known = Mutex<[Key: TypeLabels]>([:])

  /// Those of a field, put together once.
  static func of(_ field: String, _ variants: FormVariants, kind: String, _ words: Words) -> TypeLabels {
    let key = Key(language: words.language, kind: kind, field: field)
    if let found = known.withLock({ $0[key] }) { return found }
    let labels = TypeLabels(variants.choices.map { ($0, words.label(kind, field, type: $0)) })
    known.withLock { $0[key] = labels }
    return labels
  }

  private init(_ labels: [(String, String)]) {
    byType = Dictionary(labels) { first, _ in first }
    json = Set(byType.values).count < 2 ? nil : TypeLabels.json(labels)
  }

  private static func json(_ labels: [(String, String)]) -> String {
    var writer = JSONWriter()
    writer.value(.object(Dictionary(labels) { first, _ in first }.mapValues(JSONValue.text)))
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
