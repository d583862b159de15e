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
    let members = try decoder.singleValueContainer().decode(Patch.self)
    guard let header = RecordHeader(members: members) else {
      throw WalletError.invalid([Issue("id", .notAnIdentifier)])
    }
    self = try Self(header: header).applying(members)
  }

  /// The members of the record's JSON object in their order: the header, then every field that is not empty.
  public var json: [JSONMember] {
    var members = header.json
    members.reserveCapacity(members.count + Self.fields.count + 4)
    for field in Self.fields { field.appendJSON(of: self, to: &members) }
    return members
  }

  /// The members of some fields only, null for a key whose field is empty, so that it can be read back as a draft.
  public func json(ofFields names: [String]) -> [JSONMember] {
    var members: [JSONMember] = []
    for field in Self.fields where names.contains(field.name) {
      let count = members.count
      field.appendJSON(of: self, to: &members)
      let written = Set(members[count...].map(\.key))
      members += field.keys.filter { !written.contains($0) }.map { ($0, .null) }
    }
    return members
  }
}

/// A key and a value of a JSON object.
public typealias JSONMember = (key: String, value: JSONValue)

extension Field {
  /// Adds the members that a record's JSON has for this field; none when it is empty.
  func appendJSON(of owner: Owner, to members: inout [JSONMember]) {
    switch (get(owner), type) {
    case (.empty, _): break
    case (.text(let text), _): if !text.isEmpty { members.append((name, .text(text))) }
    case (.flag(let flag), _): members.append((name, .flag(flag)))
    case (.count(let count), _): members.append((name, .number(Decimal(count))))
    case (.day(let day), _): members.append((name, .text(day.iso)))
    case (.instant(let instant), _): members.append((name, .text(instant.rfc3339)))
    case (.list(let texts), _):
      if !texts.isEmpty { members.append((name, .array(texts.map(JSONValue.text)))) }
    case (.money(let money), .money(let currencyKey)):
      members.append((name, .number(money.amount)))
      members.append((currencyKey, .text(money.currency.code)))
    case (.coordinate(let point), .coordinate(let latitudeKey, let longitudeKey)):
      members.append((latitudeKey, .number(Decimal(shortest: point.latitude))))
      members.append((longitudeKey, .number(Decimal(shortest: point.longitude))))
    case (.item(let reference), .item(let kindKey, _, _)):
      if !reference.kind.isEmpty { members.append((kindKey, .text(reference.kind))) }
      if let id = reference.id { members.append((name, .text(id.text))) }
    case (.money, _), (.coordinate, _), (.item, _): break
    }
  }
}

extension RecordHeader {
  /// The members that every record's JSON begins with.
  var json: [JSONMember] {
    var json: [JSONMember] = [(HeaderKey.id.rawValue, .text(id.text))]
    if let journeyID { json.append((HeaderKey.journeyId.rawValue, .text(journeyID.text))) }
    json.append((HeaderKey.createdAt.rawValue, .text(createdAt.rfc3339)))
    json.append((HeaderKey.updatedAt.rawValue, .text(updatedAt.rfc3339)))
    json.append((HeaderKey.version.rawValue, .number(Decimal(version))))
    return json
  }

  /// Reads the header of a record's JSON; nil without an identifier.
  public init?(members: Patch) {
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
