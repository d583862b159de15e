import Foundation
import Journeys

extension Demo {
  /// A journey to the mountains that is still to come.
  func almaty() throws -> [Creation] {
    let istanbul = "Europe/Istanbul", almaty = "Asia/Almaty", berlin = "Europe/Berlin"
    var sheet = try Sheet(
      [
        "name": "Almaty, mountains", "destination": "Almaty", "tripType": "adventure", "cities": "Almaty\nKolsay",
        "homeCurrency": "EUR", "budget": "600000", "budgetCurrency": "KZT",
      ], from: today.advanced(by: 78), to: today.advanced(by: 86), words, newID)
    try sheet.add(
      Transport.self,
      [
        "type": "flight", "carrier": "Turkish Airlines", "transportNumber": "TK 1722", "departureLocation": "Berlin",
        "departureCode": "BER", "arrivalLocation": "Istanbul", "arrivalCode": "IST", "bookingReference": "R6TMNO",
        "cost": "612.40", "currency": "EUR",
      ], ["departureDate": Moment(1, "14:35", berlin), "arrivalDate": Moment(1, "19:35", istanbul)])
    try sheet.add(
      Transport.self,
      [
        "type": "flight", "carrier": "Turkish Airlines", "transportNumber": "TK 352", "departureLocation": "Istanbul",
        "departureCode": "IST", "arrivalLocation": "Almaty", "arrivalCode": "ALA", "bookingReference": "R6TMNO",
      ], ["departureDate": Moment(1, "21:20", istanbul), "arrivalDate": Moment(2, "04:45", almaty)])
    try sheet.add(
      Transport.self,
      [
        "type": "transfer", "carrier": "Yandex Go", "departureLocation": "Almaty airport",
        "arrivalLocation": "Dostyk Hotel", "cost": "3500", "currency": "KZT",
      ], ["departureDate": Moment(2, "05:30", almaty)])
    try sheet.add(
      Hotel.self,
      [
        "name": "Dostyk Hotel", "address": "Kurmangazy 36, Almaty", "bookingReference": "DST-90417", "cost": "186000",
        "currency": "KZT",
      ], ["checkInDate": Moment(2, "14:00", almaty), "checkOutDate": Moment(6, "12:00", almaty)])
    try sheet.add(
      CarRental.self,
      [
        "company": "Sixt", "carType": "Toyota RAV4", "pickupLocation": "Almaty airport",
        "bookingReference": "9741120445",
        "cost": "148500", "currency": "KZT",
      ],
      ["pickupDate": Moment(6, "10:00", almaty), "dropoffDate": Moment(9, "18:00", almaty)])
    try sheet.add(
      Activity.self,
      [
        "type": "tour", "title": "Hike to the Big Almaty Peak", "meetingPoint": "Alma-Arasan gorge", "duration": "540",
        "partySize": "6", "cost": "25000", "currency": "KZT",
      ], ["startDate": Moment(4, "06:00", almaty)])
    for (name, category, moment) in [
      ("Kolsay Lakes", "nature", Moment(7, "09:00", almaty)), ("Green Bazaar", "shopping", Moment(3, "11:00", almaty)),
    ] { try sheet.add(PlaceToVisit.self, ["name": name, "category": category], ["plannedDate": moment]) }
    try sheet.addList("Gear", ["Boots", "Head lamp", "Sleeping bag", "Power bank"], done: 1)
    try sheet.add(
      Reminder.self, ["title": "Travel insurance for the hike", "relatedEntityType": "custom"],
      ["reminderDate": Moment(-20, "18:00", berlin)])
    return sheet.creations
  }
}
