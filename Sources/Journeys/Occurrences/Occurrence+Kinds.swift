import Foundation

extension Transport {
  public var travellers: [String] { passengers }

  public var occurrence: Occurrence? {
    Occurrence(.ride, from: Occurrence.End(departure), to: Occurrence.End(arrival))
  }
}

extension Hotel {
  public var occurrence: Occurrence? {
    let place = address.isEmpty ? name : "\(name), \(address)"
    return Occurrence(
      .stay, from: Occurrence.End(checkInDate, zone, place: place, point: coordinate),
      to: Occurrence.End(checkOutDate, zone, place: place, point: coordinate))
  }
}

extension CarRental {
  /// It is returned where it was picked up unless another place is named.
  public var occurrence: Occurrence? {
    let isReturnedThere = dropoffLocation.isEmpty
    return Occurrence(
      .rental, from: Occurrence.End(pickupDate, zone, place: pickupLocation, point: coordinate),
      to: Occurrence.End(
        dropoffDate, dropoffZone ?? zone, place: isReturnedThere ? pickupLocation : dropoffLocation,
        point: isReturnedThere ? coordinate : dropoffCoordinate))
  }
}

extension Activity {
  public var occurrence: Occurrence? {
    let place = location.isEmpty ? address : location
    return Occurrence(
      .event, from: Occurrence.End(startDate, zone, place: place, point: coordinate),
      to: Occurrence.End(endDate, zone, place: place, point: coordinate))
  }
}

extension PlaceToVisit {
  public var occurrence: Occurrence? {
    Occurrence(.event, from: Occurrence.End(plannedDate, zone, place: address, point: coordinate))
  }
}

extension Expense {
  public var occurrence: Occurrence? { Occurrence(.remark, from: Occurrence.End(date, zone)) }
}

extension Reminder {
  public var occurrence: Occurrence? { Occurrence(.remark, from: Occurrence.End(reminderDate, zone)) }
}

extension Document {
  public var occurrence: Occurrence? { nil }
}

extension Note {
  public var occurrence: Occurrence? { nil }
}

extension Checklist {
  public var occurrence: Occurrence? { nil }
}

extension ChecklistItem {
  public var occurrence: Occurrence? { nil }
}

extension Occurrence.End {
  fileprivate init?(_ end: TransportEnd) {
    self.init(end.date, end.zone, place: end.name, point: end.coordinate)
  }
}
