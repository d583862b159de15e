import Foundation
import JourneyStore
import Journeys

/// What a journey's weather, length and activities suggest to pack, as a form that adds it to a checklist.
public struct PackingCard: Sendable {
  package let address: String
  package let suggestions: [Suggestion]
  /// The checklists of the journey, and a new one; nil for who may not edit it.
  package let target: FormField?

  /// A thing, and why.
  package struct Suggestion: Sendable {
    package let key: String
    package let name: String
    package let reason: String
  }

  /// The name of the field that says to which checklist they are added; empty for a new one.
  public static let field = "checklist"

  /// Nil where nothing is suggested.
  init?(
    _ journey: JourneySnapshot, _ forecasts: [CalendarDay: StoredForecast], _ usual: [CalendarDay: StoredNormals],
    _ context: ScreenContext
  ) throws {
    let record = journey.journey, words = context.words
    address = PackingCard.address(of: record.id)
    let days =
      forecasts.compactMap { day, stored in stored.forecast[day].map(PackingSuggestion.Day.init) }
      + usual.compactMap { day, stored in stored.normals[day].map(PackingSuggestion.Day.init) }
    let found = PackingSuggestion.all(days, length: record.length, activities: try journey.items(Activity.self))
    // What is on a list is packed already.
    let listed = Set(try journey.items(ChecklistItem.self).map { FoldedName.of($0.title) })
    suggestions = found.compactMap { suggestion in
      guard let name = PackingList.name(of: suggestion.key, context.language), !listed.contains(FoldedName.of(name))
      else { return nil }
      return Suggestion(key: suggestion.key, name: name, reason: suggestion.reason.text(context))
    }
    guard !suggestions.isEmpty else { return nil }
    let lists = try journey.items(Checklist.self)
    let packing = lists.first { $0.title.hasPrefix(words("packing.named")) } ?? lists.first
    let options =
      lists.map { FormField.Option(value: $0.id.text, label: $0.title, isSelected: $0.id == packing?.id) }
      + [FormField.Option(value: "", label: words("packing.newList"), isSelected: lists.isEmpty)]
    target =
      journey.role.mayEdit
      ? FormField(select: PackingCard.field, words("kind.checklist"), options, hint: nil, problem: nil) : nil
  }

  /// Where the form is sent to.
  static func address(of journey: UUID) -> String { "\(PagePath.journey(journey))/weather/packing" }

  /// The things that were chosen in the form, in a language.
  public static func chosen(_ fields: [String: String], _ language: Language) -> [String] {
    fields.keys.filter { $0.hasPrefix(prefix) }.sorted().compactMap {
      PackingList.name(of: String($0.dropFirst(prefix.count)), language)
    }
  }

  package static let prefix = "pack-"
}

extension PackingSuggestion.Reason {
  /// `Rain on 3 of 7 days`.
  fileprivate func text(_ context: ScreenContext) -> String {
    let words = context.words, number = { (count: Int) in context.formats.number(count) }
    return switch self {
    case .rain(let days, let all): words("packing.why.rain", count: days, ["count": number(days), "all": number(all)])
    case .cold(let low): words("packing.why.cold", ["temperature": context.temperature(low)])
    case .warm(let high): words("packing.why.warm", ["temperature": context.temperature(high)])
    case .sun(let days): words("packing.why.sun", count: days, ["count": number(days)])
    case .length(let days): words("packing.why.length", count: days, ["count": number(days)])
    case .activity(let title): words("packing.why.activity", ["name": title])
    }
  }
}
