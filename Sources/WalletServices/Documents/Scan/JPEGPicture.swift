/// A JPEG (ITU-T T.81) with what its frame header says of it.
public struct JPEGPicture: Sendable, Hashable {
  public let bytes: [UInt8]
  /// In pixels.
  public let width: Int
  public let height: Int
  /// 1 for grey, 3 for colours.
  public let components: Int

  /// Nil for what is no JPEG, or one of a kind that PDF does not take.
  public init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]), bytes.suffix(64).contains(0xD9) else { return nil }
    var place = 2
    while place + 9 < bytes.count {
      guard bytes[place] == 0xFF else { return nil }
      let marker = bytes[place + 1]
      // Fill bytes may stand before a marker.
      if marker == 0xFF {
        place += 1
        continue
      }
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      if [0xC0, 0xC1, 0xC2].contains(marker) {
        height = Int(bytes[place + 5]) << 8 | Int(bytes[place + 6])
        width = Int(bytes[place + 7]) << 8 | Int(bytes[place + 8])
        components = Int(bytes[place + 9])
        guard width > 0, height > 0, components == 1 || components == 3 else { return nil }
        self.bytes = bytes
        return
      }
      guard marker != 0xDA, length >= 2 else { return nil }
      place += 2 + length
    }
    return nil
  }
}
