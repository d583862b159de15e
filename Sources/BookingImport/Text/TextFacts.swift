import Journeys

/// What a text says as a whole: labelled values, and the facts that hold for every booking in it.
struct TextFacts {
  let document: TextDocument
  let values: [LabelledValue]
  /// Whether the text is a part of another one.
  let isPart: Bool
  /// The days that the text writes with their year.
  private let days: [StatedTime]
  /// Days before this one, ten years before the last of the text, are days of birth.
  private let oldest: Int
  /// Whether the text writes its times with a colon.
  let hasColonClocks: Bool
  /// Whether the text writes the hours before ten with two digits and an h: "08h35".
  let hasPaddedHours: Bool
  /// Whether the text writes its times with a point.
  let dotted: Bool
  /// Whether 03/04/2026 means 4 March here.
  let monthFirst: Bool
  /// By what one rides, as `TransportWords` tells.
  let transport = KeptAnswer<BookingDraft.Kind?>()

  /// The facts of a text, or of a part of it: what the part does not say of its traveller is taken from `whole`.
  init(_ document: TextDocument, partOf whole: TextFacts? = nil) {
    self.document = document
    isPart = whole != nil
    values = LabelReader.values(in: document)
    let announced = ReferenceWords.find(in: document, values)
    isReferenceAnnounced = announced != nil
    let reference = announced ?? ReferenceWords.unnamed(in: document, values)
    self.reference = reference
    let named = TravellerWords.find(in: document, values, reference: reference?.code)
    people = named.isEmpty ? whole?.people.map { .init(name: $0.name, line: nil) } ?? [] : named
    price = PriceFinder.find(in: document, values).map { found in
      let krone = KroneWords.currency(found.price.currency, in: found.words, of: document)
      let dollar = DollarWords.currency(krone, in: found.words, of: document)
      let currency = EastAsianWords.currency(dollar, in: found.words, of: document.text)
      return (PriceWords(amount: found.price.amount, currency: currency), found.words)
    }
    let hits = DateWords.hits(in: document.text)
    // "03/14/2026", a clock with a.m. and dollars, or an address in a state: an American writes.
    monthFirst =
      document.text.contains("$")
      && Token.tokens(of: String(document.text.prefix(20_000))).contains { ["am", "pm"].contains($0.folded) }
      || Self.isAmerican(document.text.prefix(6_000))
    dotted = DateWords.hasDottedClocks(document.text)
    hasPaddedHours = Self.paddedHour.first(document.text.prefix(20_000)) != nil
    hasColonClocks = hits.contains { hit in hit.seconds != nil && document.text[hit.range].contains(":") }
    let dated = hits.filter(\.hasYear)
    days = dated.filter {
      !YearChoice.isExpiry($0, in: document.text) && !YearChoice.isAddress($0, in: document.text, document.received)
    }.compactMap { $0.stated?.wholeDay }
    let horizon = document.received.dayNumber + 1_100
    // "Gültig: SA 19.06.2027" may be the only other day of a ticket.
    let last = dated.compactMap { $0.stated?.dayNumber }.filter { $0 <= horizon }.max()
    oldest = last.map { $0 - 3_700 } ?? .min
  }

  /// Whether a text has an address with a state and its code, and neither euros nor a day before its month.
  private static func isAmerican(_ text: Substring) -> Bool {
    guard hasState(Array(text.utf8)), !text.contains("€"), !text.holds("EUR") else { return false }
    return dayFirst.first(text) == nil
  }

  private static let paddedHour = Pattern(#/\b0\dh\d\d\b/#)
  private static let dayFirst = Pattern(#/\b(?:1[3-9]|2\d|3[01])\/(?:0?[1-9]|1[0-2])\/(?:20)?\d\d\b/#)

  /// Whether ", TX 78624" stands in a text: the sign of a state and five digits.
  private static func hasState(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 10 else { return false }
    return (0..<bytes.count - 9).contains { place in
      bytes[place] == 0x2C && bytes[place + 1] == 0x20 && bytes[place + 4] == 0x20
        && bytes[place + 5..<place + 10].allSatisfy { (0x30...0x39).contains($0) }
        && AmericanStates.isName(String(decoding: bytes[place + 2..<place + 4], as: UTF8.self))
    }
  }

  /// The dates and times of a text of this document.
  func hits(in text: String) -> [DateWords.Hit] {
    DateWords.hits(in: text, monthFirst: monthFirst, dotted: dotted)
  }

  /// The moment of a hit; a year that is left out is the one that brings it nearest to the days the text writes out, else
  /// the next such day after the text was received.
  func moment(_ hit: DateWords.Hit) -> StatedTime? {
    if hit.hasYear {
      // Who was born on a day does not travel on it.
      return hit.stated.flatMap { $0.dayNumber < oldest ? nil : $0 }
    }
    return YearChoice(received: document.received, days: days).moment { hit.stated(in: $0) }
  }

  /// Whether a label for the arrival at a house stands before more than the kind of a ticket: "2 x Entrada general".
  var isCheckIn: Bool {
    let arrivals = values.filter { $0.label == .checkIn }
    // "Ankomst: lørdag den 20. februar kl. 11.30" of somebody who never departs is the hour of a visit.
    let leaves = first(.checkOut, .departure, .departureDate, .checkOutTime, .nights, .hotel) != nil
    if !leaves, arrivals.contains(where: { hits(in: $0.value).contains { $0.hasDate && $0.seconds != nil } }),
      !StayWords.speaksOfStay(self)
    {
      return false
    }
    return arrivals.contains { !hits(in: $0.value).isEmpty || $0.value.isEmpty }
  }

  /// The first value of one of the labels.
  func first(_ labels: Label...) -> LabelledValue? { values.first { labels.contains($0.label) } }

  /// The booking reference: the labelled one, else the one of the subject or of a sentence.
  let reference: (code: String, words: String)?

  /// Whether words announce the reference; else it is one by its form alone, which codes of offers may have, too.
  let isReferenceAnnounced: Bool

  /// The travellers, in the order of the text, each once.
  var travellers: [String] { people.map(\.name) }

  /// The travellers with the lines that name them.
  let people: [TravellerWords.Traveller]

  /// The price of the whole booking.
  let price: (price: PriceWords, words: String)?

  /// What has become of the booking: cancelled only if the text says so in its subject or first lines.
  var status: BookingDraft.Status { Self.status(of: document) }

  /// Puts the facts of the whole text into a draft.
  func fill(_ draft: inout BookingDraft) {
    let origin = document.origin
    if let reference {
      draft.add(.reference, reference.code, origin.reading(reference.words))
    } else if [.train, .bus, .boat, .event].contains(draft.kind), let ticket = ReferenceWords.ticket(in: values) {
      draft.add(.reference, ticket.code, origin.reading(ticket.words))
    }
    if let price {
      draft.add(.price, price.price.amount, origin.reading(price.words))
      draft.add(.currency, price.price.currency, origin.reading(price.words))
    }
    draft.status = status
  }

  /// The legs of a journey once for each traveller, each with the seat on it; the legs themselves if the text names nobody.
  func forEachTraveller(_ legs: [BookingDraft]) -> [BookingDraft] {
    let seats = TravellerSeats(self, legs)
    return legs.enumerated().flatMap { index, draft in
      guard !people.isEmpty else { return [draft] }
      return people.enumerated().map { number, person in
        var copy = draft
        copy.set(.traveller, person.name, document.origin.reading(person.name))
        if !seats.stated.isEmpty, let stated = seats.stated[index][number] {
          copy.remove(.seat)
          if case .place(let coach, let seat) = stated {
            copy.set(.coach, coach ?? copy.text(.coach), document.origin)
            copy.set(.seat, seat, document.origin.reading(seat))
          }
        } else if let place = seats.place(number, index), people.count > 1 || draft.text(.seat) == nil || legs.count > 1
        {
          copy.set(.coach, place.coach, document.origin)
          copy.set(.seat, place.seat, document.origin.reading(place.seat))
        } else if let seat = seats.seat(number, index) {
          copy.set(.seat, seat, document.origin.reading(seat))
        }
        return copy
      }
    }
  }
}
