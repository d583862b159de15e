import Foundation
import Journeys

extension Samples {
  static func transport(_ header: RecordHeader) -> Transport {
    var transport = Transport(header: header)
    transport.type = .train
    transport.carrier = "Lufthansa"
    transport.transportNumber = "LH716"
    transport.departure.location = "Munich"
    transport.departure.code = "MUC"
    transport.departure.date = instant("2026-03-28T14:55:30.250Z")
    transport.departure.zone = zone("Europe/Berlin")
    transport.departure.terminal = "2"
    transport.departure.gate = "L21"
    transport.departure.platform = "11a"
    transport.departure.coordinate = Coordinate(latitude: 48.35378300000001, longitude: 11.786086)
    transport.arrival.location = "Tokyo Haneda"
    transport.arrival.code = "HND"
    transport.arrival.date = instant("2026-03-29T02:15:00Z")
    transport.arrival.zone = tokyo
    transport.arrival.terminal = "3"
    transport.arrival.gate = "142"
    transport.arrival.platform = "4"
    transport.arrival.coordinate = hanedaAirport
    transport.bookingReference = "X7K2PQ"
    transport.seatNumber = "24A"
    transport.coach = "7"
    transport.vehicle = "Airbus A380"
    transport.passengers = ["First Traveller", "Second Traveller"]
    transport.cost = money("1704.00", "EUR")
    transport.notes = "Window"
    return transport
  }

  static func hotel(_ header: RecordHeader) -> Hotel {
    var hotel = Hotel(header: header)
    hotel.name = "Hotel Gracery"
    hotel.address = "1-19-1 Kabukicho, Shinjuku"
    hotel.zone = tokyo
    hotel.checkInDate = instant("2026-03-29T05:00:00Z")
    hotel.checkOutDate = instant("2026-04-02T02:00:00Z")
    hotel.coordinate = Coordinate(latitude: 35.69519, longitude: 139.70187)
    hotel.bookingReference = "HG-1"
    hotel.roomType = "Twin"
    hotel.contactPhone = "+81 3 6833 1111"
    hotel.freeCancellationUntil = instant("2026-03-26T14:59:00Z")
    hotel.cost = money("98000", "JPY")
    hotel.notes = "Late arrival"
    return hotel
  }

  static func carRental(_ header: RecordHeader) -> CarRental {
    var rental = CarRental(header: header)
    rental.company = "Nippon Rent-A-Car"
    rental.carType = "Kei"
    rental.pickupLocation = "Haneda"
    rental.zone = tokyo
    rental.pickupDate = instant("2026-04-02T03:00:00Z")
    rental.coordinate = hanedaAirport
    rental.dropoffLocation = "Seoul"
    rental.dropoffZone = zone("Asia/Seoul")
    rental.dropoffDate = instant("2026-04-05T03:00:00Z")
    rental.dropoffCoordinate = Coordinate(latitude: -33.8688, longitude: -70.5)
    rental.bookingReference = "NRC-9"
    rental.freeCancellationUntil = instant("2026-03-31T03:00:00Z")
    rental.cost = money("12.345", "KWD")
    rental.notes = "Winter tyres"
    return rental
  }

  static func activity(_ header: RecordHeader) -> Activity {
    var activity = Activity(header: header)
    activity.type = .custom
    activity.title = "Tea"
    activity.customName = "Ceremony"
    activity.customIcon = .coffee
    activity.customColor = .teal
    activity.location = "Kyoto"
    activity.address = "Gion 1"
    activity.zone = tokyo
    activity.startDate = instant("2026-04-03T01:00:00Z")
    activity.duration = 90
    activity.coordinate = Coordinate(latitude: 35.0037, longitude: 135.7751)
    activity.meetingPoint = "At the gate"
    activity.partySize = 2
    activity.specialRequests = "No sugar"
    activity.bookingReference = "T-3"
    activity.contactPhone = "+81 75"
    activity.freeCancellationUntil = instant("2026-03-29T01:00:00Z")
    activity.cost = money("60.5", "USD")
    activity.notes = "Bring socks"
    return activity
  }

  static func place(_ header: RecordHeader) -> PlaceToVisit {
    var place = PlaceToVisit(header: header)
    place.name = "teamLab"
    place.category = .entertainment
    place.address = "Toyosu 6-1-16"
    place.isVisited = true
    place.zone = tokyo
    place.plannedDate = instant("2026-04-01T09:00:00Z")
    place.coordinate = Coordinate(latitude: 35.6491, longitude: 139.7898)
    place.openingHours = "Mo-Fr 10:00-18:00; PH off"
    place.url = "https://example.com/a?b=c&d=%20"
    place.notes = "Trousers"
    return place
  }

  static func reminder(_ header: RecordHeader) -> Reminder {
    var reminder = Reminder(header: header)
    reminder.title = "Check in"
    reminder.zone = zone("Europe/Berlin")
    reminder.reminderDate = instant("2026-03-27T14:55:00Z")
    reminder.isCompleted = true
    reminder.relatedItem = ItemReference(.transport, id(1000))
    (reminder.topic, reminder.offset) = (.checkIn, "-PT24H")
    reminder.notificationID = "n-1"
    return reminder
  }

  static func expense(_ header: RecordHeader) -> Expense {
    var expense = Expense(header: header)
    expense.title = "Ramen"
    expense.amount = money("1200", "JPY")
    (expense.category, expense.ownCategory) = (.food, id(1014))
    expense.charged = money("6.85", "EUR")
    expense.rateDate = CalendarDay("2026-03-30")
    expense.zone = tokyo
    expense.date = instant("2026-03-30T10:30:00Z")
    expense.relatedItem = ItemReference(.activity, id(1003))
    expense.payers = [Part(id(1011))]
    expense.splitMethod = .shares
    expense.participants = [Part(id(1011), Decimal(sign: .plus, exponent: -1, significand: 25)), Part(id(1012))]
    (expense.paymentMethod, expense.place) = (.cash, "Ichiran, Shibuya")
    expense.tags = ["Osaka project", "Client 7"]
    expense.isReimbursable = true
    expense.notes = "Cash"
    return expense
  }
}
