import Journeys

/// The printed face of a rail ticket inside its code (U_TLAY): texts at places of a grid; in the layout RCT2 the places have
/// a meaning (ERA TAP TSI B.6).
struct TicketLayout {
  /// "RCT2", "PLAI" or an issuer's own.
  let standard: String
  private let rows: [[Character]]
  private let texts: [(row: Int, column: Int, text: String)]

  private static let width = 72
  private static let height = 16

  /// Reads the record; nil if it holds no text.
  init?(_ content: ArraySlice<UInt8>) {
    let bytes = Array(content)
    guard bytes.count > 8 else { return nil }
    standard = String(decoding: bytes[0..<4], as: UTF8.self)
    var place = 8
    var texts: [(row: Int, column: Int, text: String)] = []
    while place + 13 <= bytes.count, texts.count < 200 {
      let number: (Int, Int) -> Int? = { Int(String(decoding: bytes[place + $0..<place + $0 + $1], as: UTF8.self)) }
      guard let row = number(0, 2), let column = number(2, 2), let size = number(9, 4), min(row, column, size) >= 0
      else { break }
      let end = Self.end(of: size, from: place + 13, bytes)
      texts.append((row, column, Charset.text(bytes[place + 13..<end], charset: nil)))
      place = end
    }
    guard !texts.isEmpty else { return nil }
    self.texts = texts
    rows = Self.grid(texts)
  }

  /// The length counts bytes; some issuers count characters. Whichever leads to the next field or to the end is right.
  private static func end(of size: Int, from start: Int, _ bytes: [UInt8]) -> Int {
    var place = start
    var characters = 0
    while place < bytes.count, characters < size {
      place += 1
      while place < bytes.count, bytes[place] & 0xC0 == 0x80 { place += 1 }
      characters += 1
    }
    let byBytes = min(start + size, bytes.count)
    return isField(bytes, byBytes) || !isField(bytes, place) ? byBytes : place
  }

  private static func isField(_ bytes: [UInt8], _ place: Int) -> Bool {
    place == bytes.count
      || place + 13 <= bytes.count && bytes[place..<place + 13].allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  private static func grid(_ texts: [(row: Int, column: Int, text: String)]) -> [[Character]] {
    var rows = [[Character]](repeating: [Character](repeating: " ", count: width), count: height)
    for (row, column, text) in texts {
      for (line, piece) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      where row + line < height {
        for (index, character) in piece.enumerated() where column + index < width {
          rows[row + line][column + index] = character
        }
      }
    }
    return rows
  }

  private func text(_ row: Int, _ columns: Range<Int>) -> String {
    String(rows[row][columns]).trimmed
  }

  /// The rides, there and back, or the ticket that a layout of the kind RCT2 shows.
  func drafts(issued: StatedTime?, _ origin: Origin) -> [BookingDraft] {
    guard standard == "RCT2" else { return [] }
    let year = issued.map { YearChoice(received: $0) } ?? YearChoice(received: StatedTime(dayNumber: 0), days: days)
    var drafts = [6, 7].compactMap { ride(row: $0, year, origin) }
    if drafts.isEmpty { drafts = [ticket(year, origin)] }
    for index in drafts.indices { fillRest(&drafts[index], origin) }
    return drafts
  }

  private func ticket(_ year: YearChoice, _ origin: Origin) -> BookingDraft {
    var draft = BookingDraft(.ticket)
    draft.set(.title, title, origin)
    draft.set(.start, moment(6, 1..<6, 7..<12, year) ?? days.first?.at(0), origin)
    draft.set(.end, moment(6, 52..<57, 58..<63, year) ?? (days.count > 1 ? days.last?.at(86_399) : nil), origin)
    return draft
  }

  /// The field at the head of the face; its first line names the ticket.
  private var title: String? {
    let head = texts.first { $0.row <= 1 && (9...20).contains($0.column) && $0.text.contains(where: \.isLetter) }
    return head?.text.split(whereSeparator: \.isNewline).first.map { $0.trimmed }
  }

  private func ride(row: Int, _ year: YearChoice, _ origin: Origin) -> BookingDraft? {
    let (from, to) = (Self.station(text(row, 12..<32)), Self.station(text(row, 34..<52)))
    guard !from.isEmpty, !to.isEmpty, let first = moment(row, 1..<6, 7..<12, year) else { return nil }
    let last = moment(row, 52..<57, 58..<63, year)
    var draft = BookingDraft(.train, status: .confirmed)
    draft.set(.startName, from, origin)
    draft.set(.endName, to, origin)
    draft.set(.day, first.wholeDay, origin)
    // Midnight stands for the whole day.
    if first.seconds != 0, first.seconds != nil { draft.set(.start, first, origin) }
    if let last, last.seconds != 0, last.seconds != nil, last.dayNumber >= first.dayNumber {
      draft.set(.end, last, origin)
    }
    if row == 6 { reservation(&draft, origin) }
    return draft
  }

  /// Train, coach and seats of the outward ride.
  private func reservation(_ draft: inout BookingDraft, _ origin: Origin) {
    let line = text(8, 1..<72)
    draft.set(.number, Self.train(line) ?? train(in: 14) ?? train(in: 12), origin)
    let seat = SeatWords.find(in: [[TextDocument.Cell(text: line, column: 0, line: 0)]], after: "")
    draft.set(.coach, seat.coach, origin)
    let below = [9, 10].lazy.compactMap { row in
      self.text(row, 32..<56).split(separator: " ").first { $0.count <= 3 && $0.allSatisfy(\.isDigit) }.map(
        String.init)
    }.first
    draft.set(.seat, seat.seat ?? below, origin)
  }

  private func fillRest(_ draft: inout BookingDraft, _ origin: Origin) {
    draft.set(.traveller, PersonName.plain(text(0, 52..<72)) ?? PersonName.plain(text(1, 52..<72)), origin)
    draft.set(.seatClass, text(6, 66..<71).filter(\.isDigit), origin)
    let price = texts.filter { $0.row == 13 && $0.column >= 50 }.map(\.text).joined(separator: " ").replacing(
      "*", with: " ")
    if let found = PriceWords.first(in: price) {
      draft.set(.price, found.amount, origin)
      draft.set(.currency, found.currency, origin)
    }
  }

  /// The days that the layout writes out ("Gültig vom 01.07.2023 bis 01.08.2023").
  private var days: [StatedTime] {
    texts.flatMap { DateWords.hits(in: $0.text) }.filter(\.hasYear).compactMap { $0.stated?.wholeDay }.sorted {
      $0.dayNumber < $1.dayNumber
    }
  }

  private func moment(_ row: Int, _ date: Range<Int>, _ clock: Range<Int>, _ year: YearChoice) -> StatedTime? {
    let numbers = text(row, date).split(separator: ".").compactMap { Int($0) }
    guard numbers.count == 2, let day = year.moment({ StatedTime(year: $0, month: numbers[1], day: numbers[0]) }) else {
      return nil
    }
    let parts = text(row, clock).split(whereSeparator: { ".:".contains($0) }).compactMap { Int($0) }
    guard parts.count == 2, parts[0] < 25, parts[1] < 60 else { return day }
    return parts[0] == 24 ? day.adding(days: 1).at(0) : day.at(parts[0] * 3600 + parts[1] * 60)
  }

  private static func station(_ text: String) -> String {
    let name = text.filter { $0 != ">" && $0 != "*" }.trimmed.split(separator: "  ").first.map { $0.trimmed } ?? ""
    return name.contains(where: \.isLetter) ? name : ""
  }

  private func train(in row: Int) -> String? { TrainWords.number(in: text(row, 1..<72)) }

  /// "ZUG 421 NJ WAGEN 280", "ZUG 42 RJX WAGEN 23", "TOG 267 VOGN 26"
  private static func train(_ line: String) -> String? {
    let words = line.split(separator: " ").map(String.init)
    guard
      let place = words.firstIndex(where: {
        ["ZUG", "TOG", "TRAIN", "TRENO", "TREIN", "VONAT", "VLAK"].contains($0.uppercased())
      }), place + 1 < words.count,
      words[place + 1].contains(where: \.isDigit)
    else { return nil }
    let product = place + 2 < words.count ? words[place + 2] : ""
    let isProduct =
      product.allSatisfy(\.isUppercase) && product.count <= 4 && !["VOGN", "WAGEN"].contains(product)
      && !product.isEmpty
    return isProduct ? "\(product) \(words[place + 1])" : words[place + 1]
  }
}
