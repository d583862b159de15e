import Foundation
import Journeys

extension Demo {
  /// A working week in Lisbon that is over.
  func lisbon() throws -> [Creation] {
    let berlin = "Europe/Berlin", lisbon = "Europe/Lisbon"
    var sheet = try Sheet(
      [
        "name": "Lisbon offsite", "destination": "Lisbon", "tripType": "business", "cities": "Lisbon\nSintra",
        "homeCurrency": "EUR", "budget": "1200", "budgetCurrency": "EUR",
      ], from: today.advanced(by: -75), to: today.advanced(by: -72), words, newID)
    for (number, from, to, departs, arrives) in [
      ("TP 563", ("Berlin", "BER"), ("Lisbon", "LIS"), Moment(1, "06:10", berlin), Moment(1, "08:55", lisbon)),
      ("TP 562", ("Lisbon", "LIS"), ("Berlin", "BER"), Moment(4, "17:30", lisbon), Moment(4, "22:05", berlin)),
    ] {
      try sheet.add(
        Transport.self,
        [
          "type": "flight", "carrier": "TAP Air Portugal", "transportNumber": number, "departureLocation": from.0,
          "departureCode": from.1, "arrivalLocation": to.0, "arrivalCode": to.1, "bookingReference": "QW71LZ",
          "cost": "148.20", "currency": "EUR",
        ], ["departureDate": departs, "arrivalDate": arrives])
    }
    try sheet.add(
      Hotel.self,
      [
        "name": "Memmo Alfama", "address": "Travessa Merceeiras 27, Lisboa", "bookingReference": "4459.120.883",
        "cost": "534.00", "currency": "EUR",
      ], ["checkInDate": Moment(1, "15:00", lisbon), "checkOutDate": Moment(4, "11:00", lisbon)])
    try sheet.add(
      Activity.self,
      [
        "type": "custom", "customName": "Workshop", "customIcon": "coffee", "customColor": "teal",
        "title": "Roadmap day",
        "location": "LX Factory", "duration": "420",
      ], ["startDate": Moment(2, "09:30", lisbon)])
    try sheet.add(
      PlaceToVisit.self,
      ["name": "Palácio da Pena", "category": "attraction", "address": "Sintra", "isVisited": "on"],
      ["plannedDate": Moment(3, "14:00", lisbon)])
    for (title, amount, category, moment) in [
      ("Tram 28", "6.20", "transport", Moment(1, "12:00", lisbon)),
      ("Dinner in Alfama", "58.40", "food", Moment(1, "20:30", lisbon)),
      ("Train to Sintra", "4.90", "transport", Moment(3, "12:40", lisbon)),
    ] {
      try sheet.add(
        Expense.self, ["title": title, "amount": amount, "currency": "EUR", "category": category], ["date": moment])
    }
    try sheet.add(
      Note.self,
      ["title": "Receipts", "content": "Hotel invoice goes to the office; the tram counts as public transport."])
    try sheet.add(Comment.self, ["text": "Next time one night more: the last evening was too short."])
    return sheet.creations
  }
}
