/// Places of a page that look like a two-dimensional code: black and white change often in both directions.
enum CodeSpots {
  struct Spot {
    var left: Int
    var top: Int
    var width: Int
    var height: Int
  }

  private static let step = 12

  /// The largest spots, at most three.
  static func find(in picture: GreyPicture) -> [Spot] {
    let (columns, rows) = (picture.width / step, picture.height / step)
    guard columns > 4, rows > 4 else { return [] }
    var busy = (0..<columns * rows).map { isBusy(picture, $0 % columns * step, $0 / columns * step) }
    var spots: [Spot] = []
    for start in busy.indices where busy[start] {
      let spot = area(&busy, columns, rows, from: start)
      let (width, height) = (spot.width * step, spot.height * step)
      if width >= 60, height >= 36, width < height * 7, height < width * 3 {
        spots.append(Spot(left: spot.left * step, top: spot.top * step, width: width, height: height))
      }
    }
    return Array(spots.sorted { $0.width * $0.height > $1.width * $1.height }.prefix(3))
  }

  /// Whether a square of the page holds both black and white in rows and columns.
  private static func isBusy(_ picture: GreyPicture, _ left: Int, _ top: Int) -> Bool {
    var dark = 0
    var changes = 0
    for y in top..<top + step {
      var before = picture.pixels[y * picture.width + left] < 128
      for x in left..<left + step {
        let isDark = picture.pixels[y * picture.width + x] < 128
        if isDark { dark += 1 }
        if isDark != before { changes += 1 }
        before = isDark
      }
    }
    return dark > step * step / 6 && dark < step * step * 11 / 12 || changes > step * 2
  }

  /// The busy squares that hang together, as the rectangle around them.
  private static func area(_ busy: inout [Bool], _ columns: Int, _ rows: Int, from start: Int) -> Spot {
    var stack = [start]
    busy[start] = false
    var (left, right, top, bottom) = (start % columns, start % columns, start / columns, start / columns)
    while let place = stack.popLast() {
      let (x, y) = (place % columns, place / columns)
      (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
      for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1), (1, 1), (-1, -1), (1, -1), (-1, 1)] {
        let (nextX, nextY) = (x + dx, y + dy)
        guard (0..<columns).contains(nextX), (0..<rows).contains(nextY), busy[nextY * columns + nextX] else { continue }
        busy[nextY * columns + nextX] = false
        stack.append(nextY * columns + nextX)
      }
    }
    return Spot(left: left, top: top, width: right - left + 1, height: bottom - top + 1)
  }
}
