import NIOCore

/// Reads a form in `multipart/form-data` (RFC 7578) as it comes, without ever holding a whole file.
struct MultipartReader: Sendable {
  /// What the next bytes of a body have brought.
  enum Event: Sendable {
    /// A part begins: the field's name, and the file's name where it is a file.
    case part(name: String, file: String?)
    /// The next bytes of the part.
    case bytes([UInt8])
    /// The part is whole.
    case end
  }

  private enum State {
    case beforeFirst, head, content, done
  }

  /// The longest head of a part, in bytes.
  private static let headLimit = 8192

  private let delimiter: [UInt8]
  private var state = State.beforeFirst
  private var rest: [UInt8] = []

  /// A reader for a body of this `Content-Type`; nil where that names no boundary.
  init?(contentType: String) {
    guard let boundary = MultipartReader.parameter("boundary", of: contentType), (1...70).contains(boundary.utf8.count)
    else { return nil }
    delimiter = Array("\r\n--\(boundary)".utf8)
    // The first delimiter has no line before it.
    rest = [0x0D, 0x0A]
  }

  /// Whether the end of the form has been read.
  var isWhole: Bool { state == .done }

  /// What the next bytes bring; nil where they are no such form.
  mutating func read(_ bytes: some Sequence<UInt8>) -> [Event]? {
    rest += bytes
    var events: [Event] = []
    while true {
      switch state {
      case .done: return events
      case .beforeFirst:
        guard let place = rest.firstRange(of: delimiter) else {
          return rest.count > MultipartReader.headLimit ? nil : events
        }
        rest.removeSubrange(..<place.upperBound)
        state = .head
      case .head:
        if rest.starts(with: "--".utf8) {
          state = .done
          return events
        }
        guard let end = rest.firstRange(of: Array("\r\n\r\n".utf8)) else {
          return rest.count > MultipartReader.headLimit ? nil : events
        }
        let head = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
        guard let name = MultipartReader.parameter("name", of: head) else { return nil }
        events.append(.part(name: name, file: MultipartReader.parameter("filename", of: head)))
        rest.removeSubrange(..<end.upperBound)
        state = .content
      case .content:
        if let place = rest.firstRange(of: delimiter) {
          if place.lowerBound > 0 { events.append(.bytes(Array(rest[..<place.lowerBound]))) }
          events.append(.end)
          rest.removeSubrange(..<place.upperBound)
          state = .head
        } else {
          // What may be the beginning of the delimiter waits for the bytes behind it.
          let safe = rest.count - delimiter.count
          if safe > 0 {
            events.append(.bytes(Array(rest[..<safe])))
            rest.removeSubrange(..<safe)
          }
          return events
        }
      }
    }
  }

  /// `name="file"` or `boundary=abc` out of a header; a quoted one may hold semicolons.
  static func parameter(_ name: String, of header: String) -> String? {
    for pattern in ["(?:^|[;\\s])\(name)=\"([^\"\\r\\n]*)\"", "(?:^|[;\\s])\(name)=([^;\\s\"]+)"] {
      if let regex = try? Regex(pattern).ignoresCase(), let found = header.firstMatch(of: regex), found.count == 2 {
        // Browsers write a quote inside of a name as %22 (WHATWG, multipart/form-data encoding).
        return found[1].substring.map { String($0).replacing("%22", with: "\"").replacing("%0D%0A", with: " ") }
      }
    }
    return nil
  }
}
