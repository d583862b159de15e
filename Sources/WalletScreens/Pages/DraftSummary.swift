import Foundation
import Journeys
import WalletServices

/// A booking that was found, as its page will show it once it is saved.
package struct DraftSummary: Sendable {
  package let span: Span?
  package let remark: String?
  package let facts: [Fact]
  /// What was only likely, or not said, of fields that are filled.
  package let checks: [Check]

  /// What should be looked at before it is saved.
  package struct Check: Sendable {
    package let label: String
    package let text: String
  }

  init<Item: PresentedItem>(_ item: Item, _ found: FoundBooking, _ context: ScreenContext) {
    span = item.span(context)
    remark = item.remark(context).orNil
    // Where no span says when it is, that comes first.
    let times = span == nil ? Item.fields.filter(\.isInstant).map(\.name) : []
    facts =
      item.otherFacts(context) { times.contains($0) } + item.tileFacts(context)
      + item.otherFacts(context) { !times.contains($0) && !Item.isPoint($0) }
    checks = Item.fields.compactMap { field in
      found.doubt(field.name, context).map {
        Check(label: context.words.factLabel(Item.kind.rawValue, field.name, type: item.typeName), text: $0)
      }
    }
  }

  /// A booking as the inputs of its form make it.
  struct Draft<Item: PresentedItem> {
    let item: Item
    /// Whether the form cannot be saved as it is, or the zone of a time is not known.
    let lacksSomething: Bool

    init(_ blank: Item, _ input: FormInput, _ zones: ZoneNotes, _ context: ScreenContext) {
      var input = input
      for (key, note) in zones.notes where input[key].isEmpty { input[key] = note.zone?.identifier ?? "" }
      let (item, issues) = blank.reading(input.patch(of: Item.self, language: context.language))
      self.item = item
      lacksSomething = !issues.isEmpty || zones.times.contains { !input[$0.key].isEmpty && input[$0.value].isEmpty }
    }
  }
}

extension Field {
  fileprivate var isInstant: Bool {
    if case .instant = type { true } else { false }
  }
}

extension FoundBooking {
  /// Why somebody should look at a field: it is only likely, or its time was not said.
  func doubt(_ field: String, _ context: ScreenContext) -> String? {
    guard let day = days[field].flatMap({ CalendarDay($0) }) else {
      return unsure.contains(field) ? context.words("review.unsure") : nil
    }
    return context.words(
      usual.contains(field) ? "review.usualTime" : "review.dayOnly",
      ["day": context.formats.longDay(day, thisYear: context.thisYear)])
  }
}
