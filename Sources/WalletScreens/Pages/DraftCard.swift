import BookingImport
import Foundation
import JourneyStore
import Journeys
import WalletServices

/// One booking on the review: a form where it is new, else what it changes on the one that is there.
package struct DraftCard: Sendable {
  package let place: String
  package let title: String
  package let kind: String
  package let icon: String
  package let tint: String
  package let note: String?
  /// What a new booking says; nil for one that is there.
  package let summary: DraftSummary?
  /// The form of a new booking; empty for one that is there.
  package let parts: [FormScreen.FormPart]
  /// Whether the form asks for something, so that it is not folded away.
  package let isOpen: Bool
  package let isNewBooking: Bool
  package let isKept: Bool
  package let keepName: String
  package let matchCard: MatchCard?

  /// The booking that is there, and what the new one says otherwise.
  package struct MatchCard: Sendable {
    package let title: String
    package let address: String
    package let text: String
    package let differences: [Difference]
    package let name: String
    package let isTakenOver: Bool
    package let isAsked: Bool
    package let takeLabel: String
  }

  package struct Difference: Sendable {
    package let label: String
    package let oldText: String
    package let newText: String
    /// That somebody should look at it; nil where it is as sure as the rest.
    package let hint: String?
  }

  init(
    _ review: Review, _ place: Int, _ original: inout OriginalText, _ snapshot: Snapshot, _ context: ScreenContext,
    _ attempt: ReviewScreen.Attempt?
  ) throws {
    let type = try context.kinds.presented(review.found[place])
    try self.init(type, review, place, &original, snapshot, context, attempt)
  }

  private init<Item: PresentedItem>(
    _ kind: Item.Type, _ review: Review, _ place: Int, _ original: inout OriginalText, _ snapshot: Snapshot,
    _ context: ScreenContext, _ attempt: ReviewScreen.Attempt?
  ) throws {
    let found = review.found[place], match = review.matches[place], words = context.words
    let record = Item(header: RecordHeader(id: UUID.version7(at: context.now))).reading(found.patch).record
    self.place = String(place)
    self.title = record.title(context)
    self.kind = context.line(record.kindName(context), found.isCancelled ? words("booking.cancelled") : "")
    (self.icon, self.tint) = (record.look.icon, record.look.tint)
    keepName = ReviewInput.name(place, "keep")
    isNewBooking = match == nil
    note =
      match != nil
      ? nil : found.isCancelled ? words("review.cancelledUnknown") : found.isLikely ? words("review.likely") : nil
    // What is only likely is offered, and saved if somebody wants it.
    isKept = attempt?.input.keeps(place) ?? (!found.isCancelled && !found.isLikely)
    if let match {
      (self.parts, summary, isOpen) = ([], nil, false)
      let chosen = attempt?.input.takesOver(place)
      matchCard = try MatchCard(Item.self, match, found, place, chosen: chosen, snapshot, context)
    } else {
      matchCard = nil
      let blank = Item(header: RecordHeader(id: record.id)),
        input = DraftCard.input(Item.self, found, place, context, attempt)
      let zones = ZoneNotes(blank, input, try review.whereabouts(snapshot, without: place), context)
      self.parts = DraftCard.parts(Item.self, found, place, zones, &original, context, attempt)
      let draft = DraftSummary.Draft(blank, input, zones, context)
      summary = DraftSummary(draft.item, found, context)
      isOpen =
        draft.lacksSomething || found.days.keys.contains { !found.usual.contains($0) }
        || !(attempt?.issues("\(place).") ?? []).isEmpty
    }
  }

  /// What was typed, else what was found.
  private static func input<Item: PresentedItem>(
    _ kind: Item.Type, _ found: FoundBooking, _ place: Int, _ context: ScreenContext, _ attempt: ReviewScreen.Attempt?
  ) -> FormInput {
    attempt.map { FormInput($0.input.texts(place)) }
      ?? FormInput(plain: found.texts, of: kind, language: context.language)
  }

  /// What was found, and folded away what was not.
  private static func parts<Item: PresentedItem>(
    _ kind: Item.Type, _ found: FoundBooking, _ place: Int, _ zones: ZoneNotes, _ original: inout OriginalText,
    _ context: ScreenContext, _ attempt: ReviewScreen.Attempt?
  ) -> [FormScreen.FormPart] {
    let input = input(kind, found, place, context, attempt)
    let issues = attempt?.issues("\(place).") ?? []
    let all = Item.formSections.flatMap(\.fields), wrong = Set(issues.map(\.field))
    let isShown = { (name: String) in
      guard let field = Item.field(name), name != "isCancelled" || found.isCancelled else { return false }
      return field.isRequired || field.keys.contains { found.texts[$0] != nil || wrong.contains($0) }
        || found.days[name] != nil
    }
    let sections = [
      FormSection(nil, all.filter { isShown($0) && !Item.isPoint($0) }),
      FormSection("form.more", isFolded: true, all.filter { !isShown($0) || Item.isPoint($0) }),
    ]
    var parts = FormScreen.FormPart.all(
      of: Item.self, sections, kind: Item.kind.rawValue, input, issues, currency: context.user.currency, context)
    for part in parts.indices {
      parts[part].annotate(zones)
      for index in parts[part].fields.indices {
        parts[part].fields[index].adapt(to: Item.self, type: input["type"], input, context)
        parts[part].fields[index].annotate(found, &original, context)
      }
      // "Terminal" of which airport? In a form of their own the fields of an end stand together.
      let labels = parts[part].fields.map(\.label)
      for index in labels.indices {
        let name = parts[part].fields[index].name
        if labels.count(where: { $0 == labels[index] }) > 1 {
          parts[part].fields[index].label = context.words.factLabel(Item.kind.rawValue, name, type: input["type"])
        }
        parts[part].fields[index].move(to: ReviewInput.name(place, ""))
      }
    }
    return parts
  }
}

extension DraftCard.MatchCard {
  fileprivate init<Item: PresentedItem>(
    _ kind: Item.Type, _ match: BookingMatch, _ found: FoundBooking, _ place: Int, chosen: Bool?,
    _ snapshot: Snapshot, _ context: ScreenContext
  ) throws {
    let journey = try snapshot.journey(match.journey), old = try journey.item(Item.self, match.item)
    let new = old.reading(match.patch).record, words = context.words
    let text = { (field: Field<Item>, record: Item) in
      context.text(field, of: record, kind: Item.kind.rawValue, zone: record.zone(of: field.name) ?? context.zone)
    }
    self.title = context.line(old.title(context), try snapshot.title(of: journey.journey, context))
    self.address = PagePath.item(old)
    self.text = words("review.match.\(match.verdict.rawValue)")
    let named = match.contested + match.added, isOlder = match.verdict == .outdated
    differences = Item.fields.filter { named.contains($0.name) }.map { field in
      // What stands in an older message was so before.
      let (before, after) = isOlder ? (new, old) : (old, new)
      let now = text(field, after)
      return DraftCard.Difference(
        label: words.factLabel(Item.kind.rawValue, field.name, type: old.typeName),
        oldText: text(field, before), newText: now.isEmpty ? words("ui.none") : now,
        hint: found.unsure.contains(field.name) && !isOlder ? words("review.unsure") : nil)
    }
    self.name = ReviewInput.name(place, "choice")
    isAsked = match.verdict != .same
    isTakenOver = chosen ?? !isOlder
    takeLabel = words(
      match.verdict == .cancels ? "review.markCancelled" : isOlder ? "review.takeOlder" : "review.takeOver")
  }
}

extension Record {
  /// Whether a field is a point on the map, which is not reviewed.
  static func isPoint(_ name: String) -> Bool {
    if case .coordinate? = field(name)?.type { true } else { false }
  }
}

extension FormField {
  /// Tells from which words it was read, and what of it was not said.
  fileprivate mutating func annotate(_ found: FoundBooking, _ original: inout OriginalText, _ context: ScreenContext) {
    let words = found.words[name], text = found.texts[name] ?? ""
    markID = original.mark(text) ?? words.flatMap { original.mark($0) } ?? mark(found, in: &original)
    let isPlain = words.map { text.isSameName($0) || Date(rfc3339: $0) != nil } ?? true
    foundWords = isPlain ? nil : words.map { String($0.prefix(160)) }
    if let doubt = found.doubt(name, context) { hint = doubt }
  }

  /// Marks what says the same in the words of people: a day, the beginning of an address.
  private func mark(_ found: FoundBooking, in original: inout OriginalText) -> String? {
    guard let text = found.texts[name] ?? found.days[name] else { return nil }
    if let day = CalendarDay(text.prefix(10)), text.count == 10 || text.count == 16 {
      return WrittenDays.words(for: day, in: original.whole).flatMap { original.mark($0) }
        ?? (text.count == 16 ? original.mark(String(text.suffix(5))) : nil)
    }
    let beginning = text.prefix { $0 != "," }
    return beginning.count < text.count ? original.mark(String(beginning)) : nil
  }

  /// The same field among others of its name.
  fileprivate mutating func move(to prefix: String) {
    self.name = prefix + name
    if let money {
      self.money = MoneyInput(
        amountValue: money.amountValue, currencyName: prefix + money.currencyName, currencyLabel: money.currencyLabel,
        currencySelect: money.currencySelect)
    }
    if let point {
      self.point = PointInput(
        latitudeValue: point.latitudeValue, longitudeName: prefix + point.longitudeName,
        longitudeLabel: point.longitudeLabel, longitudeValue: point.longitudeValue)
    }
    place = place?.moved(to: prefix)
  }
}
