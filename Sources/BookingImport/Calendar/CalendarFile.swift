import Journeys

/// An iCalendar file (RFC 5545): its events with their properties.
struct CalendarFile {
  /// One property line.
  struct Property {
    let name: String
    fileprivate(set) var parameters: [String: String]
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

    /// When it is over: DTEND, else as long after its begin as DURATION says.
    var end: StatedTime? {
      if let end = moment("DTEND") { return end }
      guard let start = moment("DTSTART"), let length = text("DURATION").flatMap(CalendarFile.seconds), length > 0
      else { return nil }
      guard let seconds = start.seconds else { return start.adding(days: length / 86_400) }
      let total = seconds + length
      return start.adding(days: total / 86_400).at(total % 86_400)
    }
  }

  private(set) var events: [Event] = []
  /// Whether there are more.
  private(set) var isCut = false
  /// X-WR-CALNAME: the name of the calendar.
  private(set) var name = ""
  /// METHOD: "PUBLISH", "REQUEST", "CANCEL".
  private(set) var method = ""

  /// More events than this are somebody's diary.
  private static let mostEvents = 200

  /// Reads a calendar; nil if the text is none.
  init?(_ bytes: [UInt8], charset: String? = nil) {
    let text = Charset.text(Self.unfolded(bytes), charset: charset)
    guard text.prefix(200).uppercased().contains("BEGIN:VCALENDAR") else { return nil }
    var event: Event?
    var nested = 0
    var zone: String?
    var zones: [String: String] = [:]
    for line in Self.lines(text) {
      guard var property = Self.property(line) else { continue }
      if let name = property.parameters["TZID"].flatMap({ zones[$0] }) { property.parameters["TZID"] = name }
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
      case ("X-WR-CALNAME", _) where event == nil: name = property.text
      case ("TZID", _) where event == nil: zone = property.value
      // What a zone of somebody's own name is called elsewhere.
      case ("X-LIC-LOCATION", _) where event == nil: if let zone, zones.count < 50 { zones[zone] = property.value }
      default: if nested == 0, event?.properties.count ?? 0 < 60 { event?.properties.append(property) }
      }
    }
  }

  /// The bytes with lines joined that begin with a blank: a line may be folded within a character (RFC 5545, section 3.1).
  private static func unfolded(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    for (place, byte) in bytes.enumerated() {
      if byte == 0x20 || byte == 0x09, place > 0, bytes[place - 1] == 0x0A {
        out.removeLast(place > 1 && bytes[place - 2] == 0x0D ? 2 : 1)
      } else {
        out.append(byte)
      }
    }
    return out
  }

  /// The lines of properties. In vCalendar 1.0 a value may be quoted-printable, whose lines end with "=" where they go on.
  private static func lines(_ text: String) -> [String] {
    var lines: [String] = []
    var isOpen = false
    for line in text.split(whereSeparator: \.isNewline) {
      if isOpen {
        // In place: of thousands of lines each would be copied with all before it.
        lines[lines.count - 1].removeLast()
        lines[lines.count - 1] += line
      } else {
        lines.append(String(line))
      }
      isOpen = line.last == "=" && isQuotedPrintable(lines[lines.count - 1])
    }
    return lines
  }

  private static func isQuotedPrintable(_ line: String) -> Bool {
    line.prefix(120).prefix { $0 != ":" }.uppercased().contains("QUOTED-PRINTABLE")
  }

  /// A quoted-printable value as iCalendar writes it.
  private static func decoded(_ value: String, charset: String?) -> String {
    let bytes = TransferEncoding.decode(
      Array(value.utf8)[...], "quoted-printable", limit: ResourceLimits.mostText)
    return Charset.text(bytes, charset: charset).replacing("\\", with: "\\\\").split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).joined(separator: "\\n")
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
    let value = String(line[line.index(after: colon)...])
    return Property(
      name: name.uppercased(), parameters: parameters,
      value: isQuotedPrintable(line) ? decoded(value, charset: parameters["CHARSET"]) : value)
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
    } else if let zone = property.parameters["TZID"] {
      moment.zone = CalendarZone.name(zone)
    }
    return moment
  }

  /// "P1D", "PT2H30M", "P2W"
  private static func seconds(_ duration: String) -> Int? {
    var (total, number) = (0, 0)
    guard duration.first == "P", duration.utf8.count < 20 else { return nil }
    for character in duration.dropFirst() {
      if let digit = character.wholeNumberValue {
        number = number * 10 + digit
        continue
      }
      let unit = ["W": 604_800, "D": 86_400, "H": 3_600, "M": 60, "S": 1, "T": 0][character]
      guard let unit, number < 100_000 else { return nil }
      (total, number) = (total + number * unit, 0)
    }
    return total
  }
}
