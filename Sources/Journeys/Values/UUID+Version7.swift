import Foundation

extension UUID {
  /// An identifier of version 7 (RFC 9562): 48 bits of milliseconds, so that later ones sort behind, then 74 random
  /// bits.
  public static func version7(at instant: Date, random: UUID = UUID()) -> UUID {
    let time = UInt64(bitPattern: instant.milliseconds)
    var bytes = random.uuid
    bytes.0 = UInt8(truncatingIfNeeded: time >> 40)
    bytes.1 = UInt8(truncatingIfNeeded: time >> 32)
    bytes.2 = UInt8(truncatingIfNeeded: time >> 24)
    bytes.3 = UInt8(truncatingIfNeeded: time >> 16)
    bytes.4 = UInt8(truncatingIfNeeded: time >> 8)
    bytes.5 = UInt8(truncatingIfNeeded: time)
    bytes.6 = 0x70 | (bytes.6 & 0x0f)
    bytes.8 = 0x80 | (bytes.8 & 0x3f)
    return UUID(uuid: bytes)
  }
  /// The identifier in lower case, as RFC 9562 writes it.
  public var text: String { uuidString.lowercased() }
}
