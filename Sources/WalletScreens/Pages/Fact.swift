import Foundation
import Journeys

/// A field as a page shows it: what it is called and what it holds.
package struct Fact: Sendable {
  package let label: String
  package let value: String
  /// Where a tap leads: a call, a map, a page; nil for what is only read.
  package let address: String?
  package let isCopied: Bool
  package let isProse: Bool

  /// Something that no field describes.
  /// - Parameter address: the page that it leads to
  init(_ label: String, _ value: String, address: String? = nil) {
    (self.label, self.value, self.address, self.isCopied, self.isProse) = (label, value, address, false, false)
  }

  /// Nil for an empty field.
  /// - Parameter type: the type among its kind, which may have a name of its own for the field
  init?<Owner: Record>(
    _ field: Field<Owner>, of record: Owner, kind: String, type: String? = nil, zone: Zone, _ context: ScreenContext
  ) {
    let text = context.text(field, of: record, kind: kind, zone: zone)
    if text.isEmpty { return nil }
    self.label = context.words.factLabel(kind, field.name, type: type)
    self.value = text
    self.address = Fact.address(field, text)
    isCopied = field.name == "bookingReference"
    isProse = if case .prose = field.type { true } else { false }
  }

  private static func address<Owner>(_ field: Field<Owner>, _ text: String) -> String? {
    switch field.type {
    case .link: text
    case .text where field.name == "contactPhone":
      "tel:" + text.filter { $0.isASCII && ($0.isNumber || "+*#".contains($0)) }
    default: nil
    }
  }
}
