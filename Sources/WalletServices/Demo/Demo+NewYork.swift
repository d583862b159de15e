import Foundation
import Journeys

extension Demo {
  /// The journey that goes on today, on its third day.
  func newYork() throws -> [Creation] {
    let berlin = "Europe/Berlin", york = "America/New_York"
    var sheet = try Sheet(
      [
        "name": "New York with the twins", "destination": "New York", "tripType": "family", "cities": "New York",
        "homeCurrency": "EUR", "budget": "5000", "budgetCurrency": "EUR",
        "notes": "Passports are in the blue folder. Jet lag: quiet first evening.",
      ], from: today.advanced(by: -2), to: today.advanced(by: 7), words, newID)
    try addTransports(to: &sheet, berlin, york)
    try sheet.add(
      Hotel.self,
      [
        "name": "Hotel Beacon", "address": "2130 Broadway, New York, NY 10023", "bookingReference": "HB-77120",
        "roomType": "Two queen beds, kitchenette", "cost": "2240.00", "currency": "USD",
        "contactPhone": "+1 212 787 1100", "latitude": "40.7807", "longitude": "-73.9812",
      ], ["checkInDate": Moment(1, "16:00", york), "checkOutDate": Moment(10, "11:00", york)])
    try sheet.add(
      CarRental.self,
      [
        "company": "Hertz", "carType": "Compact SUV", "pickupLocation": "W 76th St", "dropoffLocation": "W 76th St",
        "latitude": "40.7813", "longitude": "-73.9805", "dropoffLatitude": "40.7813", "dropoffLongitude": "-73.9805",
        "bookingReference": "H55120983", "cost": "284.00", "currency": "USD",
      ], ["pickupDate": Moment(6, "14:30", york), "dropoffDate": Moment(9, "10:00", york)])
    try addDays(to: &sheet, york)
    try addPapers(to: &sheet, york)
    return sheet.creations
  }

  private func addTransports(to sheet: inout Sheet, _ berlin: String, _ york: String) throws {
    try sheet.add(
      Transport.self,
      [
        "type": "flight", "carrier": "Lufthansa", "transportNumber": "LH 400", "departureLocation": "Frankfurt",
        "departureCode": "FRA", "departureTerminal": "1", "departureGate": "Z25", "arrivalLocation": "New York",
        "arrivalCode": "JFK", "arrivalTerminal": "1", "bookingReference": "X8KQ2M", "seatNumber": "14C",
        "cost": "1704.00", "currency": "EUR", "departureLatitude": "50.0333", "departureLongitude": "8.5706",
        "arrivalLatitude": "40.6398", "arrivalLongitude": "-73.7789",
      ], ["departureDate": Moment(1, "10:55", berlin), "arrivalDate": Moment(1, "13:40", york)])
    try sheet.add(
      Transport.self,
      [
        "type": "train", "carrier": "LIRR", "transportNumber": "AirTrain and LIRR",
        "departureLocation": "JFK Terminal 1",
        "arrivalLocation": "Penn Station", "cost": "13.50", "currency": "USD", "departureLatitude": "40.6433",
        "departureLongitude": "-73.7897", "arrivalLatitude": "40.7506", "arrivalLongitude": "-73.9935",
      ], ["departureDate": Moment(1, "15:10", york), "arrivalDate": Moment(1, "16:00", york)])
    try sheet.add(
      Transport.self,
      [
        "type": "flight", "carrier": "Lufthansa", "transportNumber": "LH 401", "departureLocation": "New York",
        "departureCode": "JFK", "departureTerminal": "1", "arrivalLocation": "Frankfurt", "arrivalCode": "FRA",
        "arrivalTerminal": "1", "bookingReference": "X8KQ2M", "seatNumber": "22A",
      ], ["departureDate": Moment(10, "16:10", york), "arrivalDate": Moment(11, "05:45", berlin)])
  }

  private func addDays(to sheet: inout Sheet, _ york: String) throws {
    try sheet.add(
      Activity.self,
      [
        "type": "restaurant", "title": "Jacob’s Pickles", "location": "509 Amsterdam Ave", "partySize": "4",
        "duration": "90", "specialRequests": "Two high chairs", "latitude": "40.7866", "longitude": "-73.9757",
      ], ["startDate": Moment(1, "19:30", york)])
    try sheet.add(
      Activity.self,
      [
        "type": "tour", "title": "Harbour cruise to Liberty Island", "location": "Battery Park", "duration": "180",
        "meetingPoint": "Castle Clinton, gate 3", "partySize": "4", "bookingReference": "SC-20418", "cost": "98.00",
        "currency": "USD", "latitude": "40.7033", "longitude": "-74.0170",
      ], ["startDate": Moment(4, "09:30", york)])
    try sheet.add(
      Activity.self,
      [
        "type": "event", "title": "The Lion King", "location": "Minskoff Theatre", "duration": "150",
        "bookingReference": "BWAY-3391", "cost": "412.00", "currency": "USD", "latitude": "40.7586",
        "longitude": "-73.9862",
      ], ["startDate": Moment(5, "19:00", york)])
    let places: [(String, String, String, String, Moment?)] = [
      (
        "American Museum of Natural History", "museum", "200 Central Park West", "40.7813 -73.9740",
        Moment(2, "10:00", york)
      ), ("The High Line", "attraction", "Gansevoort St", "40.7397 -74.0082", Moment(4, "14:00", york)),
      ("Central Park Zoo", "nature", "East 64th Street", "40.7678 -73.9718", Moment(6, "10:30", york)),
      ("Economy Candy", "shopping", "108 Rivington St", "40.7197 -73.9877", nil),
    ]
    for (index, place) in places.enumerated() {
      let point = place.3.split(separator: " ").map(String.init)
      try sheet.add(
        PlaceToVisit.self,
        [
          "name": place.0, "category": place.1, "address": place.2, "isVisited": index == 0 ? "on" : "",
          "latitude": point[0], "longitude": point[1],
        ],
        place.4.map { ["plannedDate": $0] } ?? [:])
    }
  }

  private func addPapers(to sheet: inout Sheet, _ york: String) throws {
    try sheet.add(
      Document.self,
      ["name": "Boarding passes LH 400", "fileType": "pdf", "fileName": "boarding-passes.pdf", "fileSize": "184320"])
    try sheet.add(
      Note.self,
      [
        "title": "Apartment and door codes",
        "content": "Front door: ask at the desk after 23:00.\nLaundry is in the basement, quarters only.",
      ])
    try sheet.addList(
      "Packing", ["Passports", "ESTA print-outs", "Adapter", "Rain jackets", "Headphones for the twins"], done: 4)
    try sheet.add(
      Reminder.self, ["title": "Check in for LH 401", "relatedEntityType": "transport"],
      ["reminderDate": Moment(9, "16:10", york)])
    try sheet.add(
      Reminder.self, ["title": "Call Hertz about child seats", "relatedEntityType": "carRental"],
      ["reminderDate": Moment(5, "10:00", york)])
    let outings = try sheet.add(
      CostCategory.self,
      ["name": "Outings with the twins", "icon": "family", "color": "purple", "countsAs": "activities"])
    for (title, amount, category, moment) in [
      ("Pancakes", "62.10", "food", Moment(2, "09:10", york)),
      ("Museum tickets", "112.00", "activities/\(outings.text)", Moment(2, "10:05", york)),
      ("Subway cards", "34.00", "transport", Moment(2, "16:30", york)),
    ] {
      try sheet.add(
        Expense.self, ["title": title, "amount": amount, "currency": "USD", "category": category], ["date": moment])
    }
    try sheet.add(Budget.self, ["amount": "900", "currency": "USD", "category": "food"])
    let family = try sheet.add(Traveller.self, ["name": "The four of us", "shares": "4"])
    let grandmother = try sheet.add(Traveller.self, ["name": "Grandma"])
    try sheet.add(
      Expense.self,
      [
        "title": "Groceries", "amount": "48.75", "currency": "USD", "category": "food", "payers": grandmother.text,
        "splitMethod": "shares", "participants": "\(family.text) 4\n\(grandmother.text) 1",
      ], ["date": Moment(3, "08:40", york)])
  }
}
