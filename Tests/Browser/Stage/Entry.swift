import Journeys
import Testing

/// What a traveller writes down of a kind, and what is then to be seen.
struct Entry: Sendable, CustomTestStringConvertible {
  let kind: ItemKind
  /// The fields of the form, in the order in which they are filled.
  let fields: KeyValuePairs<String, String>
  let title: String
  /// What stands on the page besides the title.
  let facts: [String]
  /// A field that is changed later, from what to what, and the title that follows from it.
  let edit: (field: String, from: String, to: String)
  let editedTitle: String

  var testDescription: String { kind.rawValue }

  init(
    _ kind: ItemKind, _ fields: KeyValuePairs<String, String>, title: String, facts: [String],
    edit: (field: String, from: String, to: String), editedTitle: String
  ) {
    (self.kind, self.fields, self.title, self.facts) = (kind, fields, title, facts)
    (self.edit, self.editedTitle) = (edit, editedTitle)
  }

  /// One of each kind that the + button offers.
  static let all = [
    Entry(
      .transport,
      [
        "type": "train", "carrier": "České dráhy", "transportNumber": "EC 171", "departureLocation": "Berlin Hbf",
        "departureDate": "2030-05-01T08:28", "departureZone": "Europe/Berlin", "platform": "7",
        "arrivalLocation": "Praha hl.n.", "arrivalDate": "2030-05-01T12:40", "arrivalZone": "Europe/Prague",
        "bookingReference": "CD7RQX", "seatNumber": "61", "cost": "49,90", "currency": "EUR",
      ], title: "EC 171 to Praha hl.n.",
      facts: ["08:28", "12:40", "Berlin Hbf", "4 h 12 min", "CD7RQX", "61", "€49.90", "České dráhy"],
      edit: ("transportNumber", "EC 171", "EC 173"), editedTitle: "EC 173 to Praha hl.n."),
    Entry(
      .hotel,
      [
        "name": "Hotel Josef", "address": "Rybná 20, Praha", "checkInDate": "2030-05-01T15:00",
        "checkOutDate": "2030-05-05T11:00", "zone": "Europe/Prague", "bookingReference": "J-88", "roomType": "Double",
      ], title: "Hotel Josef", facts: ["15:00", "11:00", "4 nights", "Rybná 20, Praha", "J-88", "Double"],
      edit: ("roomType", "Double", "Suite"), editedTitle: "Hotel Josef"),
    Entry(
      .carRental,
      [
        "company": "Sixt", "carType": "Škoda Octavia", "pickupLocation": "Praha", "pickupDate": "2030-05-05T12:00",
        "zone": "Europe/Prague", "dropoffLocation": "Brno", "dropoffDate": "2030-05-07T12:00",
      ], title: "Sixt, Praha", facts: ["12:00", "Brno", "2 days", "Škoda Octavia"],
      edit: ("company", "Sixt", "Hertz"), editedTitle: "Hertz, Praha"),
    Entry(
      .activity,
      [
        "type": "restaurant", "title": "Lokál", "startDate": "2030-05-02T19:30", "duration": "120",
        "zone": "Europe/Prague", "location": "Dlouhá 33", "partySize": "4",
      ], title: "Lokál", facts: ["19:30", "21:30", "Dlouhá 33", "Restaurant"],
      edit: ("title", "Lokál", "U Fleků"), editedTitle: "U Fleků"),
    Entry(
      .document, ["name": "Insurance", "category": "insurance", "notes": "No. 4711"],
      title: "Insurance", facts: ["Insurance", "No. 4711"],
      edit: ("name", "Insurance", "Travel insurance"), editedTitle: "Travel insurance"),
    Entry(
      .note, ["title": "Door code", "content": "Gate 1905#, then the lift"], title: "Door code",
      facts: ["Gate 1905#, then the lift"], edit: ("title", "Door code", "Code of the gate"),
      editedTitle: "Code of the gate"),
    Entry(
      .place,
      ["name": "Vyšehrad", "category": "attraction", "address": "V Pevnosti 159", "url": "https://praha-vysehrad.cz/"],
      title: "Vyšehrad", facts: ["V Pevnosti 159", "https://praha-vysehrad.cz/"],
      edit: ("name", "Vyšehrad", "Petřín"), editedTitle: "Petřín"),
    Entry(
      .checklist, ["title": "To pack"], title: "To pack", facts: ["0 of 0 done"],
      edit: ("title", "To pack", "For the rucksack"), editedTitle: "For the rucksack"),
    Entry(
      .reminder, ["title": "Check in", "reminderDate": "2030-04-30T12:00", "zone": "Europe/Berlin"], title: "Check in",
      facts: ["12:00"], edit: ("title", "Check in", "Check in online"), editedTitle: "Check in online"),
    Entry(
      .expense,
      ["amount": "1200.50", "currency": "CZK", "title": "Dinner", "category": "food", "date": "2030-05-02T21:00"],
      title: "Dinner", facts: ["1,200.50", "Food and drink"], edit: ("title", "Dinner", "Supper"),
      editedTitle: "Supper"),
    Entry(
      .traveller, ["name": "Family of three", "shares": "2.5", "account": "DE89370400440532013000"],
      title: "Family of three", facts: ["2.5", "DE89 3704 0044 0532 0130 00"],
      edit: ("name", "Family of three", "Neighbours"), editedTitle: "Neighbours"),
  ]
}
