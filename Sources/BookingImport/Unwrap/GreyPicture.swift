/// A picture in shades of grey, and its netpbm form (PGM, "P5").
struct GreyPicture {
  let width: Int
  let height: Int
  /// Row by row, 0 is black.
  let pixels: [UInt8]

  init(width: Int, height: Int, pixels: [UInt8]) { (self.width, self.height, self.pixels) = (width, height, pixels) }

  /// The pictures that stand one behind the other in PGM.
  static func pictures(pgm bytes: [UInt8]) -> [GreyPicture] {
    var found: [GreyPicture] = []
    var place = 0
    while place + 10 < bytes.count, bytes[place] == UInt8(ascii: "P"), bytes[place + 1] == UInt8(ascii: "5") {
      place += 2
      guard let width = number(bytes, &place), let height = number(bytes, &place), let most = number(bytes, &place),
        most < 256
      else { break }
      place += 1
      let size = width * height
      guard size > 0, place + size <= bytes.count else { break }
      found.append(GreyPicture(width: width, height: height, pixels: Array(bytes[place..<place + size])))
      place += size
    }
    return found
  }

  /// The picture as PGM.
  var pgm: [UInt8] { Array("P5\n\(width) \(height)\n255\n".utf8) + pixels }

  /// A part of the picture on white paper.
  func part(_ left: Int, _ top: Int, _ width: Int, _ height: Int, margin: Int) -> GreyPicture {
    let (newWidth, newHeight) = (width + 2 * margin, height + 2 * margin)
    var part = [UInt8](repeating: 255, count: newWidth * newHeight)
    for y in 0..<height where (0..<self.height).contains(top + y) {
      for x in 0..<width where (0..<self.width).contains(left + x) {
        part[(y + margin) * newWidth + x + margin] = pixels[(top + y) * self.width + left + x]
      }
    }
    return GreyPicture(width: newWidth, height: newHeight, pixels: part)
  }

  /// Turned about its middle; sine and cosine are in thousandths, which is enough for a few degrees.
  func turned(sine: Int, cosine: Int) -> GreyPicture {
    var turned = [UInt8](repeating: 255, count: pixels.count)
    let (middleX, middleY) = (width / 2, height / 2)
    for y in 0..<height {
      for x in 0..<width {
        let sourceX = ((x - middleX) * cosine + (y - middleY) * sine) / 1000 + middleX
        let sourceY = ((y - middleY) * cosine - (x - middleX) * sine) / 1000 + middleY
        if (0..<width).contains(sourceX), (0..<height).contains(sourceY) {
          turned[y * width + x] = pixels[sourceY * width + sourceX]
        }
      }
    }
    return GreyPicture(width: width, height: height, pixels: turned)
  }

  private static func number(_ bytes: [UInt8], _ place: inout Int) -> Int? {
    while place < bytes.count, bytes[place] <= 0x20 || bytes[place] == UInt8(ascii: "#") {
      // A remark goes to the end of its line.
      if bytes[place] == UInt8(ascii: "#") { place = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count }
      place += 1
    }
    var value: Int?
    while place < bytes.count, bytes[place] >= 0x30, bytes[place] <= 0x39, value ?? 0 < 100_000 {
      value = (value ?? 0) * 10 + Int(bytes[place] - 0x30)
      place += 1
    }
    return value
  }
}
