/// Writes drafts as schema.org JSON-LD in KItinerary's vocabulary.
public enum SchemaWriter {
  /// One JSON array with an object for each draft.
  public static func json(_ drafts: [BookingDraft]) -> String {
    Node.list(drafts.map(node)).json
  }

  static func node(_ draft: BookingDraft) -> Node {
    let words = SchemaVocabulary.of(draft.kind)
    var tree = Tree(type: words.type)
    tree.set("@context", .text("http://schema.org"))
    for field in DraftField.allCases {
      guard let path = words.paths[field]?.first, let text = draft.text(field) else { continue }
      if path == "underName" { continue }
      tree.set(path, value(field, text, draft), subject: words.subject)
    }
    switch draft.status {
    case .confirmed: tree.set("reservationStatus", .text("http://schema.org/ReservationConfirmed"))
    case .cancelled: tree.set("reservationStatus", .text("http://schema.org/ReservationCancelled"))
    case .pending: tree.set("reservationStatus", .text("http://schema.org/ReservationPending"))
    case nil: break
    }
    return tree.node
  }

  private static func value(_ field: DraftField, _ text: String, _ draft: BookingDraft) -> Node {
    switch field {
    case .price, .startLatitude, .startLongitude, .endLatitude, .endLongitude:
      isPlainNumber(text) ? .number(text) : .text(text)
    case .barcode: .text(draft.text(.barcodeFormat).map { "\($0):\(text)" } ?? text)
    case .start, .end, .boarding, .doors: moment(draft.moment(field), text)
    default: .text(text)
    }
  }

  /// A moment with its zone, in the form that KItinerary gives it.
  private static func moment(_ moment: StatedTime?, _ text: String) -> Node {
    guard let zone = moment?.zone, moment?.seconds != nil else { return .text(text) }
    return .object([
      Node.Member(key: "@type", value: .text("QDateTime")), Node.Member(key: "@value", value: .text(text)),
      Node.Member(key: "timezone", value: .text(zone)),
    ])
  }

  private static func isPlainNumber(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) && $0.utf8.count == $0.count })
    else { return false }
    return parts[0].count == 1 || parts[0].first != "0"
  }
}

/// A JSON object that grows along paths; every object on the way gets its `@type`.
private struct Tree {
  private(set) var node: Node

  init(type: String) { node = .object([Node.Member(key: "@type", value: .text(type))]) }

  mutating func set(_ path: String, _ value: Node, subject: String = "") {
    node = Self.set(node, path.split(separator: ".").map(String.init)[...], value, subject)
  }

  private static func set(_ node: Node, _ path: ArraySlice<String>, _ value: Node, _ subject: String) -> Node {
    guard case .object(var members) = node, let key = path.first else { return node }
    let rest = path.dropFirst()
    if rest.isEmpty {
      members.append(Node.Member(key: key, value: value))
    } else if let index = members.firstIndex(where: { $0.key == key }) {
      members[index].value = set(members[index].value, rest, value, subject)
    } else {
      let type = key == "reservationFor" ? subject : types[key] ?? "Thing"
      let inner = Node.object([Node.Member(key: "@type", value: .text(type))])
      members.append(Node.Member(key: key, value: set(inner, rest, value, subject)))
    }
    return .object(members)
  }

  private static let types = [
    "departureAirport": "Airport", "arrivalAirport": "Airport", "departureStation": "TrainStation",
    "arrivalStation": "TrainStation", "departureBusStop": "BusStation", "arrivalBusStop": "BusStation",
    "departureBoatTerminal": "BoatTerminal", "arrivalBoatTerminal": "BoatTerminal", "airline": "Airline",
    "provider": "Organization", "rentalCompany": "Organization", "issuedBy": "Organization", "underName": "Person",
    "member": "Person", "reservedTicket": "Ticket", "ticketedSeat": "Seat", "address": "PostalAddress",
    "geo": "GeoCoordinates", "location": "Place", "pickupLocation": "Place", "dropoffLocation": "Place",
    "programMembershipUsed": "ProgramMembership", "airplaneSeatClass": "AirplaneSeatClass",
    "touristAttraction": "TouristAttraction",
  ]
}
