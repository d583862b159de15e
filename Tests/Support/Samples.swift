import Foundation
import JourneyStore
import Journeys

/// One value of each kind in which every field is filled, all of one journey in Tokyo.
public enum Samples {
  /// The content of the sample document's file, and its SHA-256 (FIPS 180-4, appendix B.1).
  public static let file = Data("abc".utf8)
  public static let fileHash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  /// The journey's identifier unless a test asks for another.
  public static let journeyID = id(1)
  /// The checklist in which the sample of a checklist's item stands.
  public static let checklistID = id(100)

  /// An identifier that tells tests apart: the number in its last digits.
  public static func id(_ number: Int) -> UUID {
    let digits = String(number)
    let text = "01960000-0000-7000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    guard let id = UUID(uuidString: text) else { preconditionFailure("not an identifier: \(text)") }
    return id
  }

  /// An amount in a currency, `money("12.50", "EUR")`.
  public static func money(_ amount: String, _ code: String) -> Money {
    guard let amount = Decimal(string: amount), let currency = Currency(code), let money = Money(amount, currency)
    else {
      preconditionFailure("not an amount: \(amount) \(code)")
    }
    return money
  }

  /// A journey with days, cities and a budget.
  public static func journey(_ id: UUID = journeyID) -> Journey {
    var journey = Journey(header: RecordHeader(id: id))
    journey.name = "Cherry blossom"
    journey.destination = "Japan"
    journey.startDate = day("2026-03-28")
    journey.endDate = day("2026-04-09")
    journey.tripType = .romantic
    journey.cities = ["Tokyo", "京都"]
    journey.countries = ["JP"]
    journey.isArchived = true
    journey.isSample = true
    journey.homeCurrency = Currency("EUR")
    journey.budget = money("4500.00", "EUR")
    journey.bookingsCount = .used
    journey.notes = "Two lines,\nand a \"quote\" 🌸"
    journey.coverID = Samples.id(1099)
    return journey
  }

  /// A user with every setting.
  public static func user(_ id: UUID) -> User {
    var user = User(header: RecordHeader(id: id))
    user.name = "Traveller"
    user.language = .kk
    user.currency = Currency("KZT")
    user.zone = zone("Asia/Almaty")
    user.theme = .dark
    user.isOnboarded = true
    (user.transportReminders, user.hotelReminders, user.carRentalReminders) = (["-PT90M"], ["-P1D@18:00"], ["-P7D"])
    user.cancellationReminders = ["-P2D@09:00"]
    (user.channels, user.quietFrom, user.quietUntil, user.summaryHour) = (["mail", "app"], "22:00", "07:30", 6)
    (user.activityNotices, user.activityInPlan) = (.all, true)
    (user.firstBudgetAlert, user.secondBudgetAlert) = (60, 120)
    (user.temperatureUnit, user.windUnit, user.precipitationUnit) = (.celsius, .miles, .inches)
    (user.weatherAlerts, user.updatesFlights) = (false, true)
    user.costRates = ["kilometre 0.305 EUR Car", "day 28 EUR"]
    return user
  }

  /// An item of a kind; it bears an identifier of its own kind unless a test asks for another.
  public static func item(_ kind: ItemKind, in journey: UUID = journeyID, id: UUID? = nil) -> any StoredItem {
    let index = ItemKind.allCases.firstIndex(of: kind) ?? 0
    let own = kind == .checklist ? checklistID : Samples.id(1000 + index)
    let header = RecordHeader(id: id ?? own, journeyID: journey)
    let samples: [ItemKind: any StoredItem] = [
      .transport: transport(header), .hotel: hotel(header), .carRental: carRental(header), .activity: activity(header),
      .document: document(header), .note: note(header), .place: place(header), .checklist: checklist(header),
      .checklistItem: checklistItem(header), .reminder: reminder(header), .expense: expense(header),
      .traveller: traveller(header), .comment: comment(header), .budget: budget(header),
      .costCategory: costCategory(header),
    ]
    guard let sample = samples[kind] else { preconditionFailure("no sample of \(kind)") }
    return sample
  }

  static let tokyo = zone("Asia/Tokyo")
  static let hanedaAirport = Coordinate(latitude: 35.549393, longitude: 139.779839)

  static func checklist(_ header: RecordHeader) -> Checklist {
    var checklist = Checklist(header: header)
    checklist.title = "To pack"
    return checklist
  }

  static func checklistItem(_ header: RecordHeader) -> ChecklistItem {
    var item = ChecklistItem(header: header)
    item.checklistID = checklistID
    item.title = "Passport"
    item.isDone = true
    item.position = 3
    return item
  }

  static func document(_ header: RecordHeader) -> Document {
    var document = Document(header: header)
    document.name = "Boarding pass"
    document.fileType = .pdf
    document.fileName = "pass.pdf"
    document.fileSize = 48_213
    document.filePath = "Documents/pass.pdf"
    document.category = .boardingPass
    document.mediaType = "application/pdf"
    document.contentHash = fileHash
    document.link = "https://example.com/pass"
    document.tags = ["gate", "paper"]
    document.relatedItem = ItemReference(.hotel, id(7))
    document.otherEntityIDs = [id(1000).text]
    document.notes = "Print it"
    return document
  }

  static func traveller(_ header: RecordHeader) -> Traveller {
    var traveller = Traveller(header: header)
    traveller.name = "Family of three"
    traveller.shares = Decimal(sign: .plus, exponent: -1, significand: 25)
    traveller.userID = id(9)
    traveller.account = "DE89 3704 0044 0532 0130 00"
    traveller.paymentLink = "https://example.com/pay"
    traveller.notes = "Two rooms"
    return traveller
  }

  static func budget(_ header: RecordHeader) -> Budget {
    var budget = Budget(header: header)
    budget.ownCategory = id(1014)
    (budget.category, budget.period, budget.travellerID) = (.food, .day, id(1011))
    budget.amount = money("60.00", "EUR")
    budget.notes = "Breakfast is paid"
    return budget
  }

  static func costCategory(_ header: RecordHeader) -> CostCategory {
    var category = CostCategory(header: header)
    (category.name, category.icon, category.color) = ("Diving", .swim, .cyan)
    category.countsAs = .food
    return category
  }

  static func comment(_ header: RecordHeader) -> Journeys.Comment {
    var comment = Comment(header: header)
    comment.text = "Shall we *really* go <b>there</b>?"
    comment.subject = ItemReference(.hotel, id(1001))
    return comment
  }

  static func note(_ header: RecordHeader) -> Note {
    var note = Note(header: header)
    note.title = "مرحبا"
    note.content = "First line\n\tsecond line, O'Neil; DROP TABLE notes -- <script>"
    return note
  }
}

extension Journeys.Record {
  /// The same with every yes-or-no field at yes: a sample that is filled whole, where it need not be shown as usual.
  public var withFlagsOn: Self {
    var record = self
    for field in Self.fields where field.type == .flag { field.set(&record, .flag(true)) }
    return record
  }
}
