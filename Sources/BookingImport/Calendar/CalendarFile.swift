/// An iCalendar file (RFC 5545): its events with their properties.
struct CalendarFile {
  /// One property line.
  struct Property {
    let name: String
    let parameters: [String: String]
    let value: String

    /// The value with its escapes undone.
    var text: String {
      var out = ""
      var escaped = false
      for character in value {
        if escaped {
          out.append(character == "n" || character == "N" ? "\n" : character)
          escaped = false
        } else if character == "\\" {
          escaped = true
        } else {
          out.append(character)
        }
      }
      return out
    }
  }

  /// An event: the first property of each name counts.
  struct Event {
    fileprivate(set) var properties: [Property] = []

    func text(_ name: String) -> String? { properties.first { $0.name == name }?.text }

    func moment(_ name: String) -> StatedTime? { properties.first { $0.name == name }.flatMap(CalendarFile.moment) }
  }

  private(set) var events: [Event] = []
  /// Whether there are more.
  private(set) var isCut = false
  /// METHOD: "PUBLISH", "REQUEST", "CANCEL".
  private(set) var method = ""

  /// More events than this are somebody's diary.
  private static let mostEvents = 200

  /// Reads a calendar; nil if the text is none.
  init?(_ bytes: [UInt8], charset: String? = nil) {
    let text = Charset.text(bytes, charset: charset)
    guard text.prefix(200).uppercased().contains("BEGIN:VCALENDAR") else { return nil }
    var event: Event?
    var nested = 0
    for line in Self.unfolded(text) {
      guard let property = Self.property(line) else { continue }
      switch (property.name, property.value.uppercased()) {
      case ("BEGIN", "VEVENT"):
        isCut = events.count == Self.mostEvents
        if isCut { return }
        event = Event()
      case ("BEGIN", _): nested += event == nil ? 0 : 1
      case ("END", "VEVENT"):
        if let event { events.append(event) }
        event = nil
        nested = 0
      case ("END", _): nested = max(0, nested - 1)
      case ("METHOD", let method): self.method = method
      default: if nested == 0, event?.properties.count ?? 0 < 60 { event?.properties.append(property) }
      }
    }
  }

  /// Lines that begin with a blank continue the one before.
  private static func unfolded(_ text: String) -> [String] {
    var lines: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      if line.first == " " || line.first == "\t", !lines.isEmpty {
        lines[lines.count - 1] += line.dropFirst()
      } else {
        lines.append(String(line))
      }
    }
    return lines
  }

  /// NAME;PARAMETER=value;PARAMETER="quoted":value
  private static func property(_ line: String) -> Property? {
    var quoted = false
    var colon: String.Index?
    for index in line.indices {
      if line[index] == "\"" { quoted.toggle() }
      if line[index] == ":", !quoted {
        colon = index
        break
      }
    }
    guard let colon else { return nil }
    let head = line[..<colon].split(separator: ";")
    guard let name = head.first else { return nil }
    var parameters: [String: String] = [:]
    for piece in head.dropFirst() {
      let pair = piece.split(separator: "=", maxSplits: 1)
      if pair.count == 2 { parameters[pair[0].uppercased()] = pair[1].filter { $0 != "\"" } }
    }
    return Property(name: name.uppercased(), parameters: parameters, value: String(line[line.index(after: colon)...]))
  }

  /// "20260314T060500Z", "20260502T182000" with TZID, "20260901".
  private static func moment(_ property: Property) -> StatedTime? {
    var reader = DigitReader(Array(property.value.trimmed.utf8))
    guard let year = reader.number(4), let month = reader.number(2), let day = reader.number(2) else { return nil }
    guard var moment = StatedTime(year: year, month: month, day: day) else { return nil }
    guard reader.skip("T"), let hour = reader.number(2), let minute = reader.number(2), hour < 24, minute < 60 else {
      return moment
    }
    moment.seconds = hour * 3600 + minute * 60
    _ = reader.number(2)
    if reader.skip("Z") {
      moment.offset = 0
    } else if let zone = property.parameters["TZID"], zone.contains("/") {
      // "/freeassociation.sourceforge.net/Tzfile/Europe/Berlin" ends with the name that counts.
      let parts = zone.split(separator: "/")
      moment.zone = parts.count > 2 ? parts.suffix(2).joined(separator: "/") : zone
    }
    return moment
  }
}
