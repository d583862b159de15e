/// A picture that a PDF holds, as PNG.
struct EmbeddedPicture {
  /// The page that it stands on, from 1.
  let page: Int
  let png: [UInt8]
  let width: Int
  let height: Int

  /// The most pictures of one file that are looked at for codes.
  private static let most = 12
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The pictures that stand one behind the other, each behind a line with its name ("x-003-000.png": page and number), as far
  /// as they have the size and the shape of a code.
  static func pictures(_ bytes: [UInt8]) -> [EmbeddedPicture] {
    var found: [EmbeddedPicture] = []
    var place = 0
    while found.count < most, let line = bytes[place...].firstIndex(of: 0x0A) {
      let name = String(decoding: bytes[place..<line], as: UTF8.self).split(separator: "-")
      guard name.count == 3, let page = Int(name[1]), let end = end(bytes, from: line + 1) else { break }
      let picture = EmbeddedPicture(page: page, png: Array(bytes[(line + 1)..<end]))
      if picture.mayBeCode { found.append(picture) }
      place = end
    }
    return found
  }

  private init(page: Int, png: [UInt8]) {
    (self.page, self.png) = (page, png)
    width = Self.number(png, 16)
    height = Self.number(png, 20)
  }

  private var mayBeCode: Bool {
    (20...4_000).contains(width) && (20...4_000).contains(height) && width < height * 9 && height < width * 9
  }

  /// Where a PNG ends: behind its chunk IEND; nil if it does not begin or is cut.
  private static func end(_ bytes: [UInt8], from start: Int) -> Int? {
    guard bytes[start...].starts(with: signature) else { return nil }
    var place = start + 8
    while place + 12 <= bytes.count {
      let next = place + 12 + number(bytes, place)
      guard next <= bytes.count else { return nil }
      if bytes[place + 4..<place + 8].elementsEqual("IEND".utf8) { return next }
      place = next
    }
    return nil
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    place + 4 <= bytes.count ? bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } : 0
  }
}
