import Journeys

/// Joins what a code says with the words beside it: the code knows day, places and seat for certain, the words know the times.
enum CodedWords {
  /// The drafts of codes and of words, those that tell of one trip as one.
  static func joined(_ coded: [BookingDraft], _ told: [BookingDraft], _ text: String, received: StatedTime)
    -> [BookingDraft]
  {
    guard !coded.isEmpty else { return told }
    var used = Set<Int>()
    var found: [BookingDraft] = []
    var unmatched: [BookingDraft] = []
    for code in coded {
      if let place = match(code, told, used) {
        used.insert(place)
        found.append(code.filled(from: told[place].withoutName(of: code)))
      } else if let legs = legs(of: code, told), !legs.isEmpty {
        used.formUnion(legs)
        found += legs.map { told[$0].carrying(code) }
      } else {
        unmatched.append(code)
      }
    }
    if !unmatched.isEmpty, !text.trimmed.isEmpty {
      let document = TextDocument(text, received: received, origin: unmatched[0].anOrigin.with(.prose))
      unmatched = CodedTimes.filled(unmatched, TextFacts(document))
    }
    // Words that tell of the same trip of the same traveller otherwise are wrong.
    let rest = told.indices.filter { index in
      !used.contains(index) && !coded.contains { $0.isSameTrip(as: told[index]) && !$0.hasOtherTraveller(told[index]) }
    }
    return found + unmatched + rest.map { told[$0] }
  }

  /// The draft of words that tells of the trip of a code: one that nobody has taken, or one for all travellers.
  private static func match(_ code: BookingDraft, _ told: [BookingDraft], _ used: Set<Int>) -> Int? {
    let same = told.indices.filter { code.isSameTrip(as: told[$0]) && !code.hasOtherTraveller(told[$0]) }
    return same.first { !used.contains($0) } ?? same.first
  }

  /// The legs of the connection for which a ticket without a train is good: from its first station to its last, on its day.
  private static func legs(of code: BookingDraft, _ told: [BookingDraft]) -> [Int]? {
    guard [.train, .bus].contains(code.kind), code.text(.number) == nil, code.moment(.start) == nil else { return nil }
    let legs = told.indices.filter {
      told[$0].kind.isRide && told[$0].tripDay == code.tripDay
        && !code.hasOtherTraveller(told[$0])
    }
    guard let first = legs.first(where: { code.mayMean(told[$0], .startName) }),
      let last = legs.last(where: { code.mayMean(told[$0], .endName) }), first <= last
    else { return nil }
    return legs.filter { (first...last).contains($0) }
  }
}

extension BookingDraft {
  /// The traveller's name as one text.
  var traveller: String? {
    text(.familyName).map { "\(text(.givenName) ?? "") \($0)".trimmed } ?? text(.traveller)
  }

  /// Whether it is a flight or a ride.
  var isTrip: Bool { kind == .flight || kind.isRide }

  /// Whether nothing but a code tells of a trip, which knows no times.
  var isBareCode: Bool {
    isTrip && moment(.start) == nil && fields.values.allSatisfy { $0.origin.source == .barcode }
  }

  /// The day of a trip.
  var tripDay: Int? { (moment(.day) ?? moment(.start) ?? moment(.boarding))?.dayNumber }

  /// Whether two drafts tell of one trip, whoever travels: the same day, and the same number or the same ends.
  func isSameTrip(as other: BookingDraft) -> Bool {
    guard kind == other.kind, let day = tripDay, other.tripDay.map({ $0 == day }) ?? true else { return false }
    let digits = { (draft: BookingDraft) in
      draft.text(.number).map { $0.filter(\.isDigit).drop { $0 == "0" } }.flatMap { $0.isEmpty ? nil : $0 }
    }
    if let one = digits(self), let two = digits(other) { return one == two }
    let ends: (DraftField, DraftField) = kind == .flight ? (.startCode, .endCode) : (.startName, .endName)
    return mayMean(other, ends.0) && mayMean(other, ends.1)
  }

  /// Whether the name of a place can be the one that another draft gives: "Hamburg" and "Hamburg Hbf".
  fileprivate func mayMean(_ other: BookingDraft, _ field: DraftField) -> Bool {
    guard let one = text(field).map(Self.words), let two = other.text(field).map(Self.words), !one.isEmpty, !two.isEmpty
    else { return false }
    return one[0] == two[0] || Set(one).isSubset(of: two) || Set(two).isSubset(of: one)
  }

  private static func words(_ text: String) -> [String] { FoldedName.of(text).split(separator: " ").map(String.init) }

  /// Whether both name a traveller, and not the same one.
  func hasOtherTraveller(_ other: BookingDraft) -> Bool {
    guard let one = traveller, let two = other.traveller else { return false }
    let (first, second) = (Set(Self.words(one)), Set(Self.words(two)))
    if first.isSubset(of: second) || second.isSubset(of: first) { return false }
    // Codes cut long names off, and write given names in one.
    let (left, right) = (Self.words(one).sorted().joined(), Self.words(two).sorted().joined())
    return first.intersection(second).isEmpty || !left.hasPrefix(right.prefix(6)) && !right.hasPrefix(left.prefix(6))
  }

  /// Without the whole name, where a code gives it in its parts.
  fileprivate func withoutName(of code: BookingDraft) -> BookingDraft {
    guard code.traveller != nil else { return self }
    var draft = self
    for field in [DraftField.traveller, .givenName, .familyName] { draft.remove(field) }
    return draft
  }

  /// A leg of the connection with what the code says of the whole.
  fileprivate func carrying(_ code: BookingDraft) -> BookingDraft {
    var rest = withoutName(of: code)
    for (field, found) in code.fields {
      if [.startName, .endName, .startIdentifier, .endIdentifier, .start, .end, .day].contains(field) { continue }
      if [.reference, .barcode, .barcodeFormat, .traveller, .givenName, .familyName, .ticketNumber].contains(field)
        || rest.fields[field] == nil
      {
        rest.put(field, found)
      }
    }
    return rest
  }

  /// Where something of the draft was read.
  fileprivate var anOrigin: Origin { fields.values.first?.origin ?? Origin(.barcode) }
}

extension Origin {
  /// The same place, as another kind of source.
  func with(_ source: Source) -> Origin { Origin(source, part: part) }
}
