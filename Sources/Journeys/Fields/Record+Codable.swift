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
    var list = MemberList()
    writeMembers(to: &list)
    return list.members
  }

  /// The members of some fields only, null for a key whose field is empty, so that it can be read back as a patch.
  public func json(ofFields names: [String]) -> [JSONMember] {
    var list = MemberList()
    for field in Self.fields where names.contains(field.name) {
      let count = list.members.count
      field.writeMembers(of: self, to: &list)
      let written = Set(list.members[count...].map(\.key))
      for key in field.keys where !written.contains(key) { list.null(key) }
    }
    return list.members
  }
}

/// A key and a value of a JSON object.
public typealias JSONMember = (key: String, value: JSONValue)

extension RecordHeader {
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
