import Foundation
import JourneyStore
import Journeys

extension FormInput {
  /// The name under which forms and addresses speak of the document that a new item is made of.
  public static let sourceName = "source"

  /// The document that a form was sent with; nil for none.
  public static func source(_ fields: [String: String]) -> UUID? {
    fields[sourceName].flatMap { UUID(uuidString: $0) }
  }

  /// The document that an address names; nil where it names none of this journey.
  static func source(_ fields: [String: String], in journey: JourneySnapshot) throws -> Document? {
    guard let id = source(fields), try journey.has(Document.self, id) else { return nil }
    return try journey.item(Document.self, id)
  }
}
