import Journeys

extension BookingDraft {
  /// This draft with every field that the other one has and this one lacks; fields of `preferred` win over both.
  public func filled(from other: BookingDraft, preferring preferred: BookingDraft? = nil) -> BookingDraft {
    var merged = self
    for (field, found) in other.fields where merged.fields[field] == nil { merged.put(field, found) }
    if let preferred {
      for (field, found) in preferred.fields where !(field == .start || field == .end) { merged.put(field, found) }
      if preferred.text(.familyName) != nil { merged.remove(.traveller) }
    }
    if merged.status == nil { merged.status = other.status }
    if other.status == .cancelled { merged.status = .cancelled }
    return merged
  }

  /// Whether two drafts speak of the same booking of the same traveller: same kind, nothing that contradicts, and enough that
  /// agrees.
  public func isSame(as other: BookingDraft) -> Bool {
    guard kind == other.kind else { return false }
    for field in [DraftField.reference, .startCode, .endCode, .seat, .coach, .ticketNumber]
    where contradicts(other, field) { return false }
    guard !contradictsName(other), sameDay(other), sameNumber(other) else { return false }
    switch kind {
    case .flight: return sameText(other, .number) || sameText(other, .startCode) && sameText(other, .endCode)
    case .train, .bus, .boat, .taxi:
      return sameText(other, .startName) && sameText(other, .endName) && sameTime(other)
        || sameText(other, .number) && sameTime(other) && number != nil
    case .hotel: return sameText(other, .startName) || sameText(other, .reference)
    case .carRental: return sameTime(other) && (sameText(other, .startName) || sameText(other, .reference))
    case .restaurant: return sameText(other, .startName) && sameTime(other)
    case .event, .happening, .visit: return sameText(other, .title) && sameTime(other) && !contradicts(other, .seatRow)
    case .ticket: return sameText(other, .ticketNumber) || sameText(other, .barcode)
    case .membership: return sameText(other, .membershipNumber)
    case .lodgingPlace, .diningPlace: return sameText(other, .startName)
    }
  }

  private var number: String? { text(.number) }

  private func folded(_ field: DraftField) -> String? { text(field).map { FoldedName.of($0).replacing(" ", with: "") } }

  private func contradicts(_ other: BookingDraft, _ field: DraftField) -> Bool {
    guard let one = folded(field), let two = other.folded(field) else { return false }
    return one != two
  }

  private func sameText(_ other: BookingDraft, _ field: DraftField) -> Bool {
    guard let one = folded(field), let two = other.folded(field) else { return false }
    return one == two
  }

  /// Numbers agree if the digits do: "ICE 579" and "579".
  private func sameNumber(_ other: BookingDraft) -> Bool {
    guard let one = number?.filter(\.isDigit), let two = other.number?.filter(\.isDigit), !one.isEmpty, !two.isEmpty
    else { return true }
    return one.drop { $0 == "0" } == two.drop { $0 == "0" }
  }

  private func sameDay(_ other: BookingDraft) -> Bool {
    guard let one = moment(.start) ?? moment(.day) ?? moment(.boarding),
      let two = other.moment(.start) ?? other.moment(.day) ?? other.moment(.boarding)
    else { return true }
    return one.dayNumber == two.dayNumber
  }

  private func sameTime(_ other: BookingDraft) -> Bool {
    guard let one = moment(.start), let two = other.moment(.start) else { return true }
    if let first = one.instant, let second = two.instant { return first == second }
    return one.dayNumber == two.dayNumber && (one.seconds == nil || two.seconds == nil || one.seconds == two.seconds)
  }

  /// Names contradict if neither holds all words of the other: "DOE/JOHN" is "John A. Doe".
  private func contradictsName(_ other: BookingDraft) -> Bool {
    guard let one = nameWords, let two = other.nameWords else { return false }
    return !one.isSubset(of: two) && !two.isSubset(of: one)
  }

  private var nameWords: Set<String>? {
    let name = text(.familyName).map { "\(text(.givenName) ?? "") \($0)" } ?? text(.traveller)
    return name.map { Set(FoldedName.of($0).split(separator: " ").map(String.init)) }
  }
}
