import Hummingbird
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
  private static let headEnd = Array("\r\n\r\n".utf8)

  /// The most parts of a form, files and other fields together.
  static let mostParts = 1_000

  private let delimiter: [UInt8]
  private var parts = 0
  private var state = State.beforeFirst
  private var rest: ArraySlice<UInt8> = []

  /// A reader for a body of this `Content-Type`; nil where that names no boundary.
  init?(contentType: String) {
    guard let boundary = HeaderParameters(contentType)["boundary"], (1...70).contains(boundary.utf8.count)
    else { return nil }
    delimiter = Array("\r\n--\(boundary)".utf8)
    // The first delimiter has no line before it.
    rest = [0x0D, 0x0A]
  }

  /// Whether the end of the form has been read.
  var isWhole: Bool { state == .done }

  /// What the next bytes bring; nil where they are no such form.
  /// - Throws: `HTTPError` 413 for too many parts.
  mutating func read(_ bytes: some Sequence<UInt8>) throws -> [Event]? {
    rest += bytes
    var events: [Event] = []
    while true {
      switch state {
      case .done: return events
      case .beforeFirst:
        guard let place = rest.firstRange(of: delimiter) else {
          return rest.count > MultipartReader.headLimit ? nil : events
        }
        rest = rest[place.upperBound...]
        state = .head
      case .head:
        if rest.starts(with: "--".utf8) {
          state = .done
          return events
        }
        guard let end = rest.prefix(MultipartReader.headLimit).firstRange(of: MultipartReader.headEnd) else {
          return rest.count >= MultipartReader.headLimit ? nil : events
        }
        guard let head = MultipartReader.disposition(rest[..<end.lowerBound]), let name = head["name"] else {
          return nil
        }
        parts += 1
        guard parts <= MultipartReader.mostParts else { throw HTTPError(.contentTooLarge) }
        events.append(.part(name: name, file: head["filename"]))
        rest = rest[end.upperBound...]
        state = .content
      case .content:
        if let place = rest.firstRange(of: delimiter) {
          if place.lowerBound > rest.startIndex { events.append(.bytes(Array(rest[..<place.lowerBound]))) }
          events.append(.end)
          rest = rest[place.upperBound...]
          state = .head
        } else {
          // What may be the beginning of the delimiter waits for the bytes behind it.
          let safe = rest.count - delimiter.count
          if safe > 0 {
            events.append(.bytes(Array(rest.prefix(safe))))
            rest = rest.dropFirst(safe)
          }
          return events
        }
      }
    }
  }

  /// The parameters of the line that says which field a part is; nil where there is no such line.
  private static func disposition(_ head: some Collection<UInt8>) -> HeaderParameters? {
    let name = "content-disposition:"
    for line in head.split(separator: 0x0A) {
      let text = String(decoding: line, as: UTF8.self)
      if text.utf8.count > name.utf8.count, text.prefix(name.count).lowercased() == name {
        return HeaderParameters(text)
      }
    }
    return nil
  }
}
