import Foundation

/// A key of a JSON object, whatever its name.
private struct MemberKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension Record {
  /// Writes the header and every field that is not empty, under the keys that the original Journey Wallet app uses.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MemberKey.self)
    for (key, value) in json { try container.encode(value, forKey: MemberKey(stringValue: key)) }
  }

  /// Reads what `encode(to:)` writes.
  /// - Throws: `WalletError.invalid` when a field is not what its type asks for.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.singleValueContainer().decode(Draft.self)
    guard let header = RecordHeader(members: members) else {
      throw WalletError.invalid([Issue("id", .notAnIdentifier)])
    }
    self = try Self(header: header).applying(members)
  }

  /// The members of the record's JSON object in their order: the header, then every field that is not empty.
  public var json: [JSONMember] {
    header.json + Self.fields.flatMap { $0.json(of: self) }
  }

  /// The members of some fields only, null for a key whose field is empty, so that it can be read back as a draft.
  public func json(ofFields names: [String]) -> [JSONMember] {
    Self.fields.filter { names.contains($0.name) }.flatMap { field in
      let members = field.json(of: self)
      return members.isEmpty ? field.keys.map { ($0, .null) } : members
    }
  }
}

/// A key and a value of a JSON object.
public typealias JSONMember = (key: String, value: JSONValue)

extension Field {
  /// The members that a record's JSON has for this field; none when it is empty.
  public func json(of owner: Owner) -> [JSONMember] {
    switch (get(owner), type) {
    case (.empty, _): []
    case (.text(let text), _): text.isEmpty ? [] : [(name, .text(text))]
    case (.flag(let flag), _): [(name, .flag(flag))]
    case (.count(let count), _): [(name, .number(Decimal(count)))]
    case (.day(let day), _): [(name, .text(day.iso))]
    case (.instant(let instant), _): [(name, .text(instant.rfc3339))]
    case (.list(let texts), _): texts.isEmpty ? [] : [(name, .array(texts.map(JSONValue.text)))]
    case (.money(let money), .money(let currencyKey)):
      [(name, .number(money.amount)), (currencyKey, .text(money.currency.code))]
    case (.coordinate(let point), .coordinate(let latitudeKey, let longitudeKey)):
      [
        (latitudeKey, .number(Decimal(shortest: point.latitude))),
        (longitudeKey, .number(Decimal(shortest: point.longitude))),
      ]
    case (.money, _), (.coordinate, _): []
    }
  }
}

extension RecordHeader {
  /// The members that every record's JSON begins with.
  var json: [JSONMember] {
    var json: [JSONMember] = [(HeaderKey.id.rawValue, .text(id.text))]
    if let journeyID { json.append((HeaderKey.journeyId.rawValue, .text(journeyID.text))) }
    return json + [
      (HeaderKey.createdAt.rawValue, .text(createdAt.rfc3339)),
      (HeaderKey.updatedAt.rawValue, .text(updatedAt.rfc3339)),
      (HeaderKey.version.rawValue, .number(Decimal(version))),
    ]
  }

  /// Reads the header of a record's JSON; nil without an identifier.
  public init?(members: Draft) {
    guard let id = members[HeaderKey.id.rawValue]?.text.flatMap(UUID.init(uuidString:)) else { return nil }
    let instant = { (key: HeaderKey) in members[key.rawValue]?.text.flatMap { Date(rfc3339: $0) } }
    self.init(
      id: id, journeyID: members[HeaderKey.journeyId.rawValue]?.text.flatMap(UUID.init(uuidString:)),
      createdAt: instant(.createdAt) ?? Date(milliseconds: 0), updatedAt: instant(.updatedAt) ?? Date(milliseconds: 0),
      version: members[HeaderKey.version.rawValue]?.integer ?? 0)
  }
}

extension Decimal {
  /// The shortest decimal that reads back as the same binary number: 52.52, not 52.520000000000003; zero for one that
  /// is too near to zero for a decimal.
  init(shortest number: Double) {
    let decimal = Decimal(string: "\(number)") ?? 0
    self = decimal.isFinite ? decimal : 0
  }
}
