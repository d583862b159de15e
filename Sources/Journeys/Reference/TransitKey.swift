/// The public key of an authority that certifies the tickets of German transit associations (VDV-KA, see SOURCES.md).
public struct TransitKey: Sendable, Hashable {
  /// The name of the authority: eight bytes in hexadecimal ("4445564456110216").
  public let name: String
  /// RSA's public exponent and modulus, in hexadecimal.
  public let exponent: String
  public let modulus: String

  /// The key of an authority; nil for one that is not known.
  public static func named(_ name: String) -> TransitKey? {
    guard let row = table.row(for: name.uppercased()), row.count >= 3 else { return nil }
    return TransitKey(name: row[0], exponent: row[1], modulus: row[2])
  }

  private static let table = ReferenceTable("transit-keys")
}
