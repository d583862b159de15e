/// The format of a file, told from its content alone (IANA media types).
public struct MediaType: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  /// A media type by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let pdf = MediaType(rawValue: "application/pdf")
  public static let jpeg = MediaType(rawValue: "image/jpeg")
  public static let png = MediaType(rawValue: "image/png")
  public static let webp = MediaType(rawValue: "image/webp")
  public static let heic = MediaType(rawValue: "image/heic")
  public static let text = MediaType(rawValue: "text/plain")
  public static let calendar = MediaType(rawValue: "text/calendar")
  public static let mail = MediaType(rawValue: "message/rfc822")
  public static let pass = MediaType(rawValue: "application/vnd.apple.pkpass")
  public static let zip = MediaType(rawValue: "application/zip")
  public static let html = MediaType(rawValue: "text/html")
  public static let svg = MediaType(rawValue: "image/svg+xml")
  public static let unknown = MediaType(rawValue: "application/octet-stream")

  /// How many of the first bytes tell the format.
  public static let sniffedLength = 65_536

  /// The format of a file that begins with these bytes; `unknown` for what is none that is known here.
  public init(ofBeginning bytes: some Collection<UInt8>) {
    let bytes = Array(bytes.prefix(MediaType.sniffedLength))
    self = MediaType.signature(bytes) ?? MediaType.text(bytes) ?? .unknown
  }

  /// The ending that such a file mostly bears, without its point; empty for an unknown format.
  public var fileExtension: String { MediaType.extensions[self] ?? "" }

  /// What browsers show as a picture, or the wallet makes one of that they show.
  public static let pictures: [MediaType] = [.jpeg, .png, .webp, .heic]

  /// Whether it is one of `pictures`.
  public var isPicture: Bool { MediaType.pictures.contains(self) }

  /// Whether it is shown as text, never as a page: mails, calendars and HTML too.
  public var isText: Bool { [.text, .calendar, .mail, .html, .svg].contains(self) }

  /// The format as the original app tells formats apart.
  public var documentType: DocumentType {
    switch self {
    case .pdf: .pdf
    case .jpeg: .jpeg
    case .png: .png
    default: .other
    }
  }

  private static let extensions: [MediaType: String] = [
    .pdf: "pdf", .jpeg: "jpg", .png: "png", .webp: "webp", .heic: "heic", .text: "txt", .calendar: "ics", .mail: "eml",
    .pass: "pkpass", .zip: "zip", .html: "html", .svg: "svg",
  ]

  /// The marks that files begin with (PDF: ISO 32000 in the first 1,024 bytes; HEIC: ISO/IEC 23008-12, its brands).
  private static func signature(_ bytes: [UInt8]) -> MediaType? {
    func begins(_ text: String, at place: Int = 0) -> Bool { bytes.dropFirst(place).starts(with: text.utf8) }
    if bytes.prefix(1024).contains("%PDF-") { return .pdf }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if begins("RIFF"), begins("WEBP", at: 8) { return .webp }
    if begins("ftyp", at: 4) {
      return ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"].contains { begins($0, at: 8) } ? .heic : nil
    }
    // A pass names its pass.json among its first entries (PassKit Package Format).
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return bytes.contains("pass.json") ? .pass : .zip }
    return nil
  }

  /// Text in UTF-8 without control characters, and what its first lines say that it is.
  private static func text(_ bytes: [UInt8]) -> MediaType? {
    // A letter that is cut by the end of the sample is none that is wrong.
    let cuts = bytes.count < sniffedLength ? 0...0 : 0...3
    let whole = cuts.lazy.compactMap { String(validating: bytes.dropLast($0), as: UTF8.self) }.first
    guard let text = whole, !bytes.isEmpty, !text.unicodeScalars.contains(where: isControl) else { return nil }
    let beginning = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.prefix(2000).lowercased()
    if beginning.hasPrefix("begin:vcalendar") { return .calendar }
    if beginning.hasPrefix("<svg") || (beginning.hasPrefix("<?xml") && beginning.contains("<svg")) { return .svg }
    if ["<!doctype html", "<html", "<head", "<body"].contains(where: beginning.hasPrefix) { return .html }
    return isMail(text) ? .mail : .text
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D].contains(scalar.value)
  }

  /// Whether it begins as a message does (RFC 5322): fields, some of which every mail has, then a blank line.
  private static func isMail(_ text: String) -> Bool {
    var names: Set<String> = []
    for line in text.split(maxSplits: 60, omittingEmptySubsequences: false, whereSeparator: \.isNewline).prefix(60) {
      if line.isEmpty { break }
      if line.first?.isWhitespace == true { continue }
      guard let colon = line.firstIndex(of: ":"), !line[..<colon].contains(" ") else { return false }
      names.insert(line[..<colon].lowercased())
    }
    return names.contains("from")
      && !names.isDisjoint(with: ["date", "subject", "received", "message-id", "mime-version"])
  }
}

extension Collection<UInt8> {
  /// Whether the bytes of a text stand anywhere among these.
  fileprivate func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return indices.contains { self[$0...].starts(with: wanted) }
  }
}
