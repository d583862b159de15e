/// What a document says about one booking, before the traveller has seen it. A field that the document does not give is
/// absent; nothing is guessed.
public struct BookingDraft: Sendable, Equatable {
  /// What is booked.
  public enum Kind: String, Sendable, CaseIterable {
    case flight, train, bus, boat, taxi
    case hotel, carRental, restaurant, event
    /// A visit of a sight.
    case visit
    /// A ticket without a certain departure: a day pass, a rail pass, an entrance.
    case ticket
    /// A card of a loyalty programme.
    case membership
    /// A happening without a reservation.
    case happening
    /// A hotel or a restaurant without a reservation.
    case lodgingPlace, diningPlace
  }

  /// What has become of the booking.
  public enum Status: String, Sendable {
    case confirmed, cancelled, pending
  }

  /// What is booked.
  public var kind: Kind
  /// What has become of it, if the document says so.
  public var status: Status?
  /// The facts, each with the place that it was read from.
  public private(set) var fields: [DraftField: Found] = [:]

  /// A fact and where it was read.
  public struct Found: Sendable, Equatable {
    /// The fact.
    public var value: DraftValue
    /// Where it was read.
    public var origin: Origin
  }

  /// A draft without any fact yet.
  public init(_ kind: Kind, status: Status? = nil) {
    self.kind = kind
    self.status = status
  }

  /// The text of a field; a moment in its ISO 8601 form.
  public func text(_ field: DraftField) -> String? {
    fields[field]?.value.text
  }

  /// The moment of a field, nil if the field is absent or a text.
  public func moment(_ field: DraftField) -> StatedTime? {
    guard case .moment(let moment)? = fields[field]?.value else { return nil }
    return moment
  }

  /// Sets a text; blank text is left out, so that a field that is there says something.
  public mutating func set(_ field: DraftField, _ text: String?, _ origin: Origin) {
    guard let text else { return }
    // The payload of a code is kept to the last blank, for it is drawn again from this text.
    let kept = field == .barcode ? text : text.trimmed
    guard !kept.isEmpty else { return }
    fields[field] = Found(value: .text(kept), origin: origin)
  }

  /// Sets a moment.
  public mutating func set(_ field: DraftField, _ moment: StatedTime?, _ origin: Origin) {
    guard let moment else { return }
    fields[field] = Found(value: .moment(moment), origin: origin)
  }

  /// Sets a text unless the field is already there.
  public mutating func add(_ field: DraftField, _ text: String?, _ origin: Origin) {
    if fields[field] == nil { set(field, text, origin) }
  }

  /// Sets a moment unless the field is already there.
  public mutating func add(_ field: DraftField, _ moment: StatedTime?, _ origin: Origin) {
    if fields[field] == nil { set(field, moment, origin) }
  }

  /// Takes over a fact as it was found.
  public mutating func put(_ field: DraftField, _ found: Found) { fields[field] = found }

  /// Takes a field out.
  public mutating func remove(_ field: DraftField) { fields[field] = nil }

  /// Whether it is a booking of which not even the day is known.
  var lacksDays: Bool {
    [.hotel, .flight, .train, .bus, .boat, .carRental, .restaurant, .event].contains(kind) && moment(.start) == nil
      && moment(.day) == nil
  }
}
