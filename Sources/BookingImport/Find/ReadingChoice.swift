/// Chooses between two readings of one document: as it stands, and with its labels and values set in lines of their own.
enum ReadingChoice {
  /// The second reading where the first has nothing, or where it says more of as many bookings of the same kinds; else the first.
  /// A price alone, which may be that of one booking among several, makes none fuller unless asked for.
  static func fuller(
    _ first: [BookingDraft], _ second: [BookingDraft], withPrices: Bool = true
  ) -> [BookingDraft] {
    if first.isEmpty { return second }
    let isFuller = facts(second, withPrices) > facts(first, withPrices)
    let kinds = { (drafts: [BookingDraft]) in drafts.map { "\($0.kind) \($0.status.map { "\($0)" } ?? "")" }.sorted() }
    guard kinds(first) == kinds(second), isFuller, agree(first, second) else { return first }
    return second
  }

  /// The second reading where all of its rides are whole and none of the first is, or where it has more of them, of the same kind; else
  /// the first.
  static func whole(_ first: [BookingDraft], _ second: [BookingDraft]) -> [BookingDraft] {
    guard !second.isEmpty, second.allSatisfy(isWhole), Set(second.map(\.kind)).count == 1,
      second.count >= first.count, agree(first, second)
    else { return first }
    let (isOfOneKind, count) = (first.allSatisfy { $0.kind == second[0].kind }, first.count(where: isWhole))
    return count == 0 || isOfOneKind && count < second.count ? second : first
  }

  /// Whether a ride has its number, and both ends with their hours.
  private static func isWhole(_ draft: BookingDraft) -> Bool {
    draft.text(.number) != nil && draft.moment(.start)?.seconds != nil && draft.moment(.end)?.seconds != nil
      && draft.text(.startName) ?? draft.text(.startCode) != nil && draft.text(.endName) ?? draft.text(.endCode) != nil
  }

  /// Whether both name the same travellers and references, where the first names any.
  private static func agree(_ first: [BookingDraft], _ second: [BookingDraft]) -> Bool {
    [DraftField.traveller, .reference].allSatisfy { field in
      let named = Set(first.compactMap { $0.text(field) })
      return named.isEmpty || named.isSubset(of: second.compactMap { $0.text(field) })
    }
  }

  private static func facts(_ drafts: [BookingDraft], _ withPrices: Bool) -> Int {
    drafts.reduce(0) { $0 + $1.fields.keys.count { counted.contains($0) && (withPrices || $0 != .price) } }
  }

  /// What a confirmation is read for; a house number or a telephone number more makes no better reading.
  private static let counted: Set<DraftField> = [
    .reference, .traveller, .price, .number, .vehicleName, .seat, .coach, .title, .start, .end, .startName, .startCode,
    .endName, .endCode,
  ]
}
