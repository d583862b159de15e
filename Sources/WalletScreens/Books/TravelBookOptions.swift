import Journeys
import WalletWords

/// What a travel book holds besides the itinerary.
public struct TravelBookOptions: Sendable, Hashable {
  /// A part that can be left out.
  enum Part: String, Sendable, CaseIterable {
    case map, codes, checklists, notes, people, documents
    /// The first pages of tickets, passes and confirmations.
    case pictures
    case costs
    /// What the other members of the journey do not see.
    case personal

    func label(_ words: Words) -> String {
      switch self {
      case .map: words("view.map")
      case .checklists: words.plural(.checklist)
      case .notes: words.plural(.note)
      case .documents: words.plural(.document)
      case .codes, .people, .pictures, .costs, .personal: words("book.\(rawValue)")
      }
    }
  }

  let parts: Set<Part>

  /// What is in a book unless another choice is made: nothing that is not for everybody's eyes.
  static let usual: Set<Part> = [.map, .codes, .checklists, .notes, .people, .documents]

  /// Reads the fields of a form or of an address: an empty one stands for no, one that is missing for the usual choice.
  public init(_ value: (String) -> String?) {
    parts = Set(Part.allCases.filter { part in value(part.rawValue).map { !$0.isEmpty } ?? Self.usual.contains(part) })
  }

  func has(_ part: Part) -> Bool { parts.contains(part) }

  /// Whether what is the reader's alone is in it.
  public var isPersonal: Bool { has(.personal) }

  /// The fields that say the same.
  var fields: [(name: String, value: String)] { Part.allCases.map { ($0.rawValue, has($0) ? "on" : "") } }
}

/// As what a book is made.
public enum TravelBookFormat: String, Sendable, CaseIterable {
  case pdf, html

  /// Its media type.
  public var mediaType: String { self == .pdf ? "application/pdf" : "text/html; charset=utf-8" }
}
