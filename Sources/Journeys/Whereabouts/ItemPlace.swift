/// One place of a kind of item: the fields that say where it is, and the field of the zone in which its times are read.
public struct ItemPlace: Sendable, Hashable {
  /// What the place is to the traveller, which says where it is as long as no field tells.
  public enum Role: Sendable, Hashable {
    /// Where a transport leaves: where the journey is then, on its first days at home.
    case departure
    /// Where a transport leads to.
    case arrival
    /// Where one stays or does something: where the journey is then, else its destination.
    case visit
    /// Where the traveller is when something is noted down: as a visit, but at home before the journey begins.
    case traveller
  }

  /// The field of the zone.
  public let zone: String
  public let role: Role
  /// The field of an airport's code.
  public let code: String?
  /// The fields that name the place or its address, the most telling first.
  public let names: [String]
  /// The fields whose words may name a town, which counts only where the journey leads there: a hotel's name.
  public let hints: [String]
  /// The keys of latitude and longitude.
  public let coordinate: [String]
  /// The zone of another place of the item, which this one has too where nothing of its own is said.
  public let fallback: String?
  /// The type of the items that lead elsewhere, whose other place tells nothing of this one: a flight.
  public let typeElsewhere: String?

  /// A place.
  public init(
    _ zone: String, _ role: Role, code: String? = nil, names: [String] = [], hints: [String] = [],
    coordinate: [String] = [], fallback: String? = nil, unless typeElsewhere: String? = nil
  ) {
    (self.zone, self.role, self.code) = (zone, role, code)
    (self.names, self.hints, self.coordinate, self.fallback) = (names, hints, coordinate, fallback)
    self.typeElsewhere = typeElsewhere
  }
}
