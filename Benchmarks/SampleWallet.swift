import Foundation
import JourneyStore
import Journeys

/// A wallet made for measuring: many journeys, and one with 210 items over 14 days.
struct SampleWallet {
  /// The journey with 210 items.
  let journey: UUID
  /// A hotel in it.
  let hotel: UUID
  /// Another hotel, whose price is edited.
  let pricedHotel: UUID
  /// A note in it.
  let note: UUID
  /// A journey with 5,000 documents, besides the others.
  let papers: UUID

  /// Fills a folder.
  /// - Parameter items: how many items there are in all journeys together
  static func fill(_ folder: URL, journeys: Int, items: Int) async throws -> SampleWallet {
    let store = try Store(in: folder)
    let now = Date(), today = CalendarDay(of: now, in: .utc)
    let owner = try await store.localUser(id: UUID.version7(at: now), at: now)
    let rest = max(0, items - 210) / max(1, journeys - 1)
    var measured = (journey: UUID(), hotels: [UUID](), note: UUID())
    for index in 0..<journeys {
      // The measured journey is under way; the others lie before and behind it.
      let isMeasured = index == journeys / 2
      let start = isMeasured ? today.advanced(by: -3) : today.advanced(by: (index - journeys / 2) * 16)
      let sheet = Sheet(start: start, now: now, number: index)
      let (hotels, note) = try await store.write(by: .user(owner.id), at: now) {
        try sheet.write(isMeasured ? 210 : rest, through: &$0)
      }
      if isMeasured { measured = (sheet.journey, hotels, note) }
    }
    let papers = UUID.version7(at: now)
    try await store.write(by: .user(owner.id), at: now) { try fill(papers, documents: 5000, through: &$0) }
    // They count as read, as they are in a wallet at rest: the server would read them while requests are timed.
    for number in 0..<5000 {
      try await store.keep(FileReading(.nothing), text: "", codes: [], ofFile: contentHash(number))
    }
    try store.close()
    return SampleWallet(
      journey: measured.journey, hotel: measured.hotels[0], pricedHotel: measured.hotels[1], note: measured.note,
      papers: papers)
  }

  private static func contentHash(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 64 - digits.count) + digits
  }

  /// A journey with many documents; of their files, which lists do not open, there is nothing but what they are known by.
  private static func fill(_ journey: UUID, documents: Int, through transaction: inout WriteTransaction) throws {
    var record = Journey(header: RecordHeader(id: journey))
    record.name = "Papers"
    _ = try transaction.create(record)
    for number in 0..<documents {
      var document = Document(header: RecordHeader(id: UUID.version7(at: Date()), journeyID: journey))
      document.name = "Ticket \(number)"
      document.category = DocumentCategory.allCases[number % DocumentCategory.allCases.count]
      document.mediaType = (number.isMultiple(of: 3) ? MediaType.jpeg : .pdf).rawValue
      document.fileName = "Ticket \(number).pdf"
      document.fileSize = 100_000 + number
      document.contentHash = contentHash(number)
      transaction.admit(file: document.contentHash)
      _ = try transaction.create(document)
    }
  }

  /// One journey of 14 days and the way to its items.
  private struct Sheet: Sendable {
    let start: CalendarDay
    let now: Date
    let number: Int
    let journey = UUID.version7(at: Date())

    /// Names such as travellers write, in several scripts.
    private static let places = [
      "Frankfurt", "Munich", "München", "Zürich", "Lisbon", "São Paulo", "Алматы", "Москва", "Київ", "İstanbul",
      "Kyoto",
      "New York", "Marriott Downtown", "Hotel Adlon", "Café Central", "Lufthansa", "Air Astana", "Deutsche Bahn",
      "Museum",
      "Old Town", "Harbour", "Grand Bazaar", "Edinburgh", "Kraków", "Reykjavík", "Tromsø", "Đà Nẵng", "Athens",
      "Sydney",
    ]

    /// Writes the journey with so many items of all kinds.
    /// - Returns: the identifiers of its hotels and of its first note
    func write(_ count: Int, through transaction: inout WriteTransaction) throws -> (hotels: [UUID], note: UUID) {
      var record = Journey(header: RecordHeader(id: journey))
      record.name = "Journey \(number)"
      record.destination = "City \(number % 97)"
      record.startDate = start
      record.endDate = start.advanced(by: 13)
      _ = try transaction.create(record)
      let list = UUID.version7(at: Date())
      _ = try transaction.create(
        Checklist(header: RecordHeader(id: list, journeyID: journey)).applying(["title": "Packing"]))
      var hotels: [UUID] = [], note: UUID?
      for index in 1..<max(2, count) {
        let types = ItemCatalogue.product.types, type = types[index % types.count]
        let id = try create(type, index, list, through: &transaction)
        if type.kind == .hotel { hotels.append(id) }
        if type.kind == .note, note == nil { note = id }
      }
      return (hotels, note ?? list)
    }

    private func create<Item: StoredItem>(
      _ kind: Item.Type, _ index: Int, _ list: UUID, through transaction: inout WriteTransaction
    ) throws -> UUID {
      let id = UUID.version7(at: Date())
      var draft: Patch = [:]
      for field in Item.fields where !["contentHash", "offset"].contains(field.name) {
        fill(field, index, list, &draft)
      }
      _ = try transaction.create(Item(header: RecordHeader(id: id, journeyID: journey)).applying(draft))
      return id
    }

    /// Fills what a traveller would fill in: names, times, references, costs.
    private func fill<Item: StoredItem>(_ field: Field<Item>, _ index: Int, _ list: UUID, _ draft: inout Patch) {
      let day = start.advanced(by: index % 14).iso,
        hour = (6 + index % 12).formatted(.number.precision(.integerLength(2)))
      switch field.type {
      case .text where field.name == "transportNumber": draft[field.name] = .text("LH \(100 + index)")
      case .text where !field.name.hasPrefix("custom") && field.name != "contentHash":
        draft[field.name] = .text("\(Self.places[(index * 7 + number) % Self.places.count]) \(index)")
      case .zone: draft[field.name] = "Europe/Berlin"
      case .instant: draft[field.name] = .text("\(day)T\(hour):15")
      case .money(let currencyKey):
        draft[field.name] = .number(Decimal(index) + Decimal(sign: .plus, exponent: -1, significand: 5))
        draft[currencyKey] = "EUR"
      case .prose:
        let rare = index == 3 && number % 1000 == 7 ? " Near the Quisisana." : ""
        draft[field.name] = .text("Something worth remembering about this, a window or an aisle.\(rare)")
      case .reference where field.name == "checklistId": draft[field.name] = .text(list.text)
      // A recurrence wants a last day, a unit how many of it.
      case .choice(let choices)
      where !field.name.hasPrefix("custom") && !["recurrence", "costUnit"].contains(field.name):
        let possible = choices.filter { $0 != "custom" }
        draft[field.name] = .text(possible[index % possible.count])
      default: break
      }
    }
  }
}
