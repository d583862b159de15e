import Foundation
import Journeys
import WalletWords

/// What to pack, by the kind and the length of a journey, in six languages; from `Resources/PackingLists`.
public struct PackingList: Sendable {
  /// How long a journey lasts.
  public enum Length: String, Sendable, CaseIterable {
    /// Up to three days.
    case short
    /// Up to eight days: from one weekday to the same of the next week.
    case week
    case long

    /// The length of so many days; a week where they are not known.
    public init(days: Int?) {
      switch days ?? 7 {
      case ...3: self = .short
      case ...8: self = .week
      default: self = .long
      }
    }
  }

  /// The keys of the things to pack, in their order, each once.
  package let keys: [String]

  /// The list for a kind and a length.
  public init(_ type: TripType, _ length: Length) {
    let source = PackingList.source
    var seen: Set<String> = []
    let lengths = source["lengths"]?[length.rawValue]?.values ?? []
    let all = (source["always"]?.values ?? []) + lengths + (source["types"]?[type.rawValue]?.values ?? [])
    keys = all.compactMap(\.text).filter { seen.insert($0).inserted }
  }

  /// The things to pack in a language.
  public func items(_ language: Language) -> [String] {
    keys.compactMap { PackingList.source["names"]?[$0]?[language.rawValue]?.text }
  }

  /// What a thing is called in a language; nil for a key that is none.
  static func name(of key: String, _ language: Language) -> String? { source["names"]?[key]?[language.rawValue]?.text }

  static let source: JSONValue = {
    let file = Bundle.module.url(
      forResource: "packing-lists", withExtension: "json", subdirectory: "PackingLists")
    return file.flatMap { try? JSONValue(parsing: Data(contentsOf: $0)) } ?? .null
  }()
}

/// The packing lists that a new checklist may begin with, the one that suits the journey chosen.
package struct PackingChoice: Sendable {
  package let packingAddress: String
  package let packingID: String
  package let typeOptions: [FormField.Option]
  package let lengthOptions: [FormField.Option]

  init(_ journey: Journey, _ context: ScreenContext, id: UUID) {
    packingAddress = "\(PagePath.journey(journey.id))/packing-lists"
    packingID = id.text
    typeOptions = TripType.allCases.map {
      FormField.Option(
        value: $0.rawValue, label: context.words.choice("journey", "tripType", $0.rawValue),
        isSelected: $0 == journey.tripType)
    }
    let length = PackingList.Length(days: journey.length)
    lengthOptions = PackingList.Length.allCases.map {
      FormField.Option(value: $0.rawValue, label: $0.text(context.words), isSelected: $0 == length)
    }
  }
}

extension PackingList.Length {
  func text(_ words: Words) -> String {
    switch self {
    case .short: words("packing.short")
    case .week: words("packing.week")
    case .long: words("packing.long")
    }
  }
}

extension ScreenContext {
  /// What a checklist that is made of a packing list is called.
  public func packingTitle(_ type: TripType) -> String {
    "\(words("packing.named")) · \(words.choice("journey", "tripType", type.rawValue))"
  }
}
