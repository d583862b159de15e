import Algorithms
import BookingImport
import Foundation
import JourneyStore
import Journeys

extension FoundBooking {
  /// The bookings among what an importer has found: a ticket for each traveller becomes one booking of them all; cards
  /// of programmes and places that nobody has booked are none.
  public static func all(in drafts: [BookingDraft], _ kinds: ItemCatalogue = .product) -> [FoundBooking] {
    var groups: [[BookingDraft]] = []
    for draft in drafts {
      if let index = groups.firstIndex(where: { $0[0].isShared(with: draft) }) {
        groups[index].append(draft)
      } else {
        groups.append([draft])
      }
    }
    var totals = Set<[String]>(), found: [FoundBooking] = []
    for drafts in groups {
      guard var booking = kinds.kind(for: drafts[0]).flatMap({ FoundBooking(drafts, as: $0) }) else { continue }
      let isPackage = drafts[0].text(.price) == nil
      if let total = booking.total(drafts[0]), !totals.insert(total).inserted {
        booking.dropCost()
      } else if isPackage, groups.count > 1, let cost = booking.texts["cost"], let currency = booking.texts["currency"]
      {
        booking.add(.package, "\(cost) \(currency)")
      }
      found.append(booking)
    }
    return found
  }

  /// What a cost is known by that stands once in what came in and is said of each booking in it, as the total of a flight there
  /// and back or of a package: it is paid once, with the first of them. Nil for a price that is a ticket's own.
  private func total(_ draft: BookingDraft) -> [String]? {
    guard let origin = draft.origin(.price) ?? draft.origin(.packagePrice), origin.source != .barcode,
      let cost = texts["cost"]
    else { return nil }
    // The parts of a package have references of their own.
    guard draft.text(.price) != nil else {
      return [cost, texts["currency"] ?? "", "package", words["cost"] ?? "", origin.part]
    }
    let reference = texts["bookingReference"] ?? "", words = self.words["cost"] ?? ""
    guard !reference.isEmpty || !words.isEmpty else { return nil }
    return [cost, texts["currency"] ?? "", reference, words, origin.part]
  }

  /// One booking of the drafts of all that travel on it; nil without any.
  private init?<Item: ImportedBooking>(_ drafts: [BookingDraft], as kind: Item.Type) {
    guard let first = drafts.first else { return nil }
    self.init(Item.kind)
    Item.read(first, drafts, into: &self)
    put("bookingReference", first.text(.reference), first.origin(.reference))
    readCost(drafts, from: Item.times?.start)
    put("notes", lines: first.remarks(drafts))
    isCancelled = first.status == .cancelled
    isPass = first.fields.values.allSatisfy { [.pass, .barcode].contains($0.origin.source) }
    isCertain = Item.core(self).allSatisfy { first.isSure($0) } && days.isEmpty && !texts.isEmpty
    isLikely = first.confidence < Confidence.likely
    markUnsure(Item.unsure(first))
  }

  /// The total: what each traveller pays, where every ticket says it in the same currency; else what all bookings cost together.
  private mutating func readCost(_ drafts: [BookingDraft], from start: String?) {
    if let first = drafts.first, let found = first.fields[.packagePrice],
      drafts.allSatisfy({ $0.text(.price) == nil }),
      let currency = first.text(.packageCurrency).flatMap({ Currency($0) }), isMoney(currency, from: start),
      let money = Decimal(string: found.value.text).flatMap({ Money($0, currency) })
    {
      put("cost", money.plain, found.origin)
      put("currency", currency.code, first.origin(.packageCurrency))
    }
    let prices = drafts.compactMap { draft in draft.text(.price).flatMap { Decimal(string: $0) } }
    guard let first = drafts.first, let found = first.fields[.price], prices.count == drafts.count,
      let currency = first.text(.currency).flatMap({ Currency($0) }), isMoney(currency, from: start)
    else { return }
    // A total that stands on each ticket of one booking is not paid several times.
    let isTotal = found.origin.source != .barcode && drafts.count > 1
    let amount = isTotal ? prices[0] : prices.reduce(0, +)
    guard let money = Money(amount, currency), money.minorUnits >= 0 else { return }
    put("cost", money.plain, found.origin)
    put("currency", currency.code, first.origin(.currency))
  }
}

extension FoundBooking {
  /// Whether a currency was money on the day on which the booking begins; one of today where that is not known.
  private func isMoney(_ currency: Currency, from start: String?) -> Bool {
    guard let day = start.flatMap({ texts[$0] }).flatMap({ CalendarDay($0.prefix(10)) }) else {
      return currency.days == nil
    }
    return currency.wasMoney(on: day...day)
  }
}

extension ImportedBooking {
  /// The keys of the fields of which a draft is not sure.
  fileprivate static func unsure(_ draft: BookingDraft) -> Set<String> {
    var found = Set<String>()
    for (field, names) in readFrom.merging([.reference: ["bookingReference"]], uniquingKeysWith: +)
    where draft.fields[field] != nil && draft.confidence(of: field) < Confidence.likely {
      found.formUnion(names)
    }
    return found
  }
}

extension BookingDraft {
  /// Where a field was read.
  func origin(_ field: DraftField) -> Origin? { fields[field]?.origin }

  /// The first of some texts that is there, with its origin.
  func first(_ names: DraftField...) -> (text: String, origin: Origin)? {
    names.lazy.compactMap { name in
      guard let found = fields[name] else { return nil }
      return (found.value.text, found.origin)
    }.first
  }

  /// The traveller's name as one writes it.
  var travellerName: String? {
    text(.traveller)
      ?? text(.familyName).map { "\(text(.givenName) ?? "") \($0)".trimmingCharacters(in: .whitespaces) }
  }

  /// Whether one of some fields is there and certain; an instant with its clock.
  fileprivate func isSure(_ names: [DraftField]) -> Bool {
    names.contains { name in
      guard let found = fields[name], confidence(of: name) >= Confidence.certain else { return false }
      guard case .moment(let moment) = found.value else { return true }
      return moment.seconds != nil && moment.knownOffset != nil
    }
  }

  /// Whether another draft is a ticket for the same thing, of somebody else.
  fileprivate func isShared(with other: BookingDraft) -> Bool {
    guard kind == other.kind, status == other.status else { return false }
    let same: [DraftField] = [
      .number, .providerCode, .start, .end, .day, .startName, .startCode, .endName, .endCode, .title, .reference,
    ]
    return same.allSatisfy { text($0) == other.text($0) }
  }

  /// What no field of a booking has room for, one thing a line, what is needed at the gate first.
  fileprivate func remarks(_ drafts: [BookingDraft]) -> [String] {
    var lines: [String] = []
    func add(_ remark: BookingRemark, _ texts: [String]) {
      let text = texts.filter { !$0.isEmpty }.uniqued().joined(separator: ", ")
      if !text.isEmpty { lines.append(remark.line(text)) }
    }
    if let boarding = moment(.boarding)?.clock { add(.boarding, [boarding]) }
    add(.group, drafts.compactMap { $0.text(.boardingGroup) })
    add(.sequence, drafts.compactMap { $0.text(.sequence) })
    if kind != .flight, kind != .train, kind != .bus, kind != .boat {
      add(.guest, drafts.compactMap(\.travellerName))
    }
    add(.seatClass, drafts.compactMap { $0.text(.seatClass) })
    add(.ticket, drafts.compactMap { $0.text(.ticketNumber) })
    add(.membership, [[text(.membershipProgram), text(.membershipNumber)].compactMap(\.self).joined(separator: " ")])
    if let address = text(.url) { lines.append(address) }
    if let text = text(.description) { lines.append(text) }
    return lines
  }
}

extension StatedTime {
  /// `07:05`; nil for a whole day.
  var clock: String? {
    guard seconds != nil else { return nil }
    return String(at(seconds).iso8601.dropFirst(11).prefix(5))
  }
}
