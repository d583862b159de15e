/// What came in as it reads, with the words marked that bookings were read from.
package struct OriginalText: Sendable {
  /// A piece of the text; one that is marked bears the identifier by which fields name it.
  package struct Piece: Sendable, Hashable {
    package let text: String
    package let mark: String?
  }

  /// Longer texts are terms and conditions.
  private static let limit = 60_000

  /// The text as far as it is shown.
  let whole: String
  private let text: [UInt8]
  /// The bytes that are no blanks, and where each stands: words are found however lines were broken.
  private var letters: [UInt8] = []
  private var places: [Int] = []
  private var marks: [Range<Int>] = []

  init(_ text: String) {
    whole = String(text.prefix(OriginalText.limit))
    self.text = Array(whole.utf8)
    for (place, byte) in self.text.enumerated() where byte > 0x20 {
      letters.append(byte)
      places.append(place)
    }
  }

  /// Marks the first place where words stand.
  /// - Returns: the identifier of the mark; nil where they are not found as they were read
  mutating func mark(_ words: String) -> String? {
    let wanted = words.utf8.filter { $0 > 0x20 }
    guard wanted.count > 1, let start = first(wanted) else { return nil }
    let range = places[start]..<(places[start + wanted.count - 1] + 1)
    if let known = marks.firstIndex(where: { $0.overlaps(range) }) {
      marks[known] = min(marks[known].lowerBound, range.lowerBound)..<max(marks[known].upperBound, range.upperBound)
      return OriginalText.name(known)
    }
    marks.append(range)
    return OriginalText.name(marks.count - 1)
  }

  /// The text in pieces, in its order.
  var pieces: [Piece] {
    var pieces: [Piece] = [], place = 0
    func add(_ end: Int, _ mark: String?) {
      guard end > place else { return }
      pieces.append(Piece(text: String(decoding: text[place..<end], as: UTF8.self), mark: mark))
      place = end
    }
    for (number, range) in marks.enumerated().sorted(by: { $0.element.lowerBound < $1.element.lowerBound }) {
      // Two marks may have grown into one another; the later one then is a part of the first.
      guard range.lowerBound >= place else { continue }
      add(range.lowerBound, nil)
      add(range.upperBound, OriginalText.name(number))
    }
    add(text.count, nil)
    return pieces
  }

  private static func name(_ number: Int) -> String { "m\(number)" }

  private func first(_ wanted: [UInt8]) -> Int? {
    guard wanted.count <= letters.count else { return nil }
    return (0...(letters.count - wanted.count)).first { start in
      letters[start] == wanted[0] && letters[start..<(start + wanted.count)].elementsEqual(wanted)
    }
  }
}
