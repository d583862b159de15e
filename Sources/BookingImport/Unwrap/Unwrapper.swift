import Journeys

/// Opens a file as deep as it goes: mail, archive, pass, PDF, page, calendar, text, picture; what it finds on the way are drafts.
struct Unwrapper {
  var budget: ResourceLimits
  private(set) var received: StatedTime
  /// When the mail was sent that was opened last, of one that was passed on that inside; nil where none says.
  private(set) var sent: StatedTime?
  /// What a text without bookings may cancel.
  private(set) var cancelled: [Cancellation] = []
  /// What a text without bookings changes of flights.
  private(set) var changes: [FlightChange] = []

  init(received: StatedTime, _ budget: ResourceLimits) { (self.received, self.budget) = (received, budget) }

  /// Why parts of the file were left out.
  var unread: Set<SkipReason> { budget.refused }

  /// What kind of bytes a part is.
  private enum Kind { case mail, archive, pdf, calendar, json, html, picture, barcode, text, unknown }

  /// The drafts in a file or a part of one.
  mutating func open(
    _ bytes: [UInt8], name: String, part: String = "", type: String? = nil, charset: String? = nil, depth: Int = 0
  ) -> [BookingDraft] {
    guard !bytes.isEmpty, isNear(depth, 12), budget.takePart() else { return [] }
    switch Self.kind(of: bytes, name: name.lowercased(), type: type) {
    case .mail: return mail(MIMEMessage(bytes[...]), part: part, depth: depth)
    case .archive: return archive(bytes, part: part, depth: depth)
    case .pdf: return pdf(bytes, part: part)
    case .calendar: return calendar(bytes, charset: charset, part: part)
    case .json: return json(bytes, charset: charset, part: part)
    case .html: return page(html(bytes, charset: charset), part: part).drafts
    case .picture: return CodeScanner.codes(inFile: bytes, budget).flatMap { coded($0, part: part) }
    case .barcode:
      return BarcodeReader.drafts(bytes, text: nil, format: nil, year: YearChoice(received: received), part: part)
    case .text: return text(bytes, charset: charset, part: part)
    case .unknown: return []
    }
  }

  /// Whether a part lies at most so deep.
  private mutating func isNear(_ depth: Int, _ deepest: Int) -> Bool {
    if depth >= deepest { budget.refuse(.tooManyParts) }
    return depth < deepest
  }

  private static func kind(of bytes: [UInt8], name: String, type: String?) -> Kind {
    let start = String(decoding: bytes.prefix(512), as: UTF8.self).trimmed
    if bytes.starts(with: [0x50, 0x4B]) { return .archive }
    if start.contains("%PDF-") { return .pdf }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) || bytes.starts(with: [0xFF, 0xD8, 0xFF])
      || bytes.starts(with: Array("GIF8".utf8))
    {
      return .picture
    }
    if start.uppercased().hasPrefix("BEGIN:VCALENDAR") || type == "text/calendar" { return .calendar }
    if bytes.starts(with: Array("#UT".utf8)) || name.hasSuffix(".bin") { return .barcode }
    if start.hasPrefix("{") || start.hasPrefix("[") || type?.hasSuffix("json") == true { return .json }
    if name.hasSuffix(".eml") || type == "message/rfc822" || MIMEMessage.looksLikeMail(bytes) { return .mail }
    let lower = start.lowercased()
    if lower.hasPrefix("<!doctype") || lower.contains("<html") || type == "text/html" || name.hasSuffix(".html")
      || name.hasSuffix(".htm") || lower.hasPrefix("<script") || lower.hasPrefix("<div")
    {
      return .html
    }
    // Text has no other control characters than those of lines.
    let controls = bytes.prefix(2_000).count {
      $0 < 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 && $0 != 0x0C && $0 != 0x1B
    }
    return controls == 0 || bytes.starts(with: [0xFF, 0xFE]) ? .text : bytes.count < 4_000 ? .barcode : .unknown
  }

  // MARK: mail

  private mutating func mail(_ message: MIMEMessage, part: String, depth: Int) -> [BookingDraft] {
    if let date = message.field("date").flatMap({ MailDate.moment($0) }) {
      (received, sent) = (date.wholeDay, date)
    }
    let letter = Letter(
      sender: message.field("from").map(HeaderText.decoded) ?? "",
      subject: message.field("subject").map(HeaderText.decoded) ?? "",
      recipient: message.field("to").map(HeaderText.decoded) ?? "")
    var bodies = Bodies()
    let attached = collect(message, into: &bodies, part: part, depth: depth)
    let (told, text) = body(bodies, letter, part: part)
    if let inside = ForwardedHead(text)?.sent { sent = inside }
    // The letter gives the times of a code that stands in one of its pictures.
    let bare = attached.filter(\.isBareCode)
    guard !bare.isEmpty, !told.contains(where: { $0.reliability > Origin.Source.barcode.rawValue }) else {
      return told + attached
    }
    return CodedWords.joined(bare, told, text, received: received) + attached.filter { !$0.isBareCode }
  }

  /// The readable parts of one mail.
  private struct Bodies {
    var plain: [(bytes: [UInt8], charset: String?)] = []
    var html: [(bytes: [UInt8], charset: String?)] = []
  }

  /// Gathers the texts of a mail and opens its attachments.
  private mutating func collect(_ message: MIMEMessage, into bodies: inout Bodies, part: String, depth: Int)
    -> [BookingDraft]
  {
    guard isNear(depth, 24), budget.takePart() else { return [] }
    let type = message.type
    if type.hasPrefix("multipart/") {
      var found: [BookingDraft] = []
      for inner in message.parts { found += collect(inner, into: &bodies, part: part, depth: depth + 1) }
      return found
    }
    // Longer texts than this are no letters; attachments may be scans.
    let room = budget.room(atMost: type.hasPrefix("text/") ? ResourceLimits.mostText : 24 << 20)
    let content = message.content(limit: room)
    budget.pay(content.count, room: room)
    let isAttached = message.field("content-disposition")?.lowercased().hasPrefix("attachment") ?? false
    if type == "text/plain", !isAttached {
      bodies.plain.append((content, message.charset))
      return []
    }
    if type == "text/html", !isAttached {
      bodies.html.append((content, message.charset))
      return []
    }
    let name = message.fileName ?? ""
    return open(
      content, name: name, part: Self.path(part, name.isEmpty ? type : name), type: type, charset: message.charset,
      depth: depth + 1)
  }

  /// Markup first; only where there is none, the words.
  private mutating func body(_ bodies: Bodies, _ letter: Letter, part: String) -> (drafts: [BookingDraft], text: String)
  {
    var found: [BookingDraft] = []
    var texts: [String] = []
    var isParcel = false
    for html in bodies.html {
      let page = page(
        self.html(html.bytes, charset: html.charset), part: part, letter: letter, readsText: false)
      found += page.drafts
      texts.append(page.text)
      isParcel = isParcel || page.isParcel
    }
    guard found.isEmpty else {
      let text = texts.joined(separator: "\n")
      guard found.contains(where: \.lacksDays) else { return (found, text) }
      let document = document(text, letter, part: part)
      return (Undated.completed(found, from: TextFinder.drafts(in: document), document), text)
    }
    // A parcel is on its way at hours, too.
    guard !isParcel else { return ([], texts.joined(separator: "\n")) }
    // The HTML form keeps tables apart, the plain one what stands in a cell.
    let plain = bodies.plain.map { Charset.text($0.bytes, charset: $0.charset) }
    for text in texts where found.isEmpty { found = drafts(in: text, letter, part: part) }
    if texts.count == 1, plain.count == 1, !found.isEmpty {
      found = Alternatives.better(found, words(plain[0], letter, part: part))
    }
    for text in plain where found.isEmpty { found = drafts(in: text, letter, part: part) }
    return (found, (texts.isEmpty ? plain : texts).joined(separator: "\n"))
  }

  static func path(_ part: String, _ name: String) -> String { part.isEmpty ? name : "\(part) › \(name)" }

  // MARK: archives, documents, pages

  private mutating func archive(_ bytes: [UInt8], part: String, depth: Int) -> [BookingDraft] {
    guard let archive = ZIPArchive(bytes) else {
      budget.refuse(.damaged)
      return []
    }
    if let pass = WalletPass(archive) { return PassFinder.drafts(in: pass, received: received, part: part) }
    var found: [BookingDraft] = []
    if archive.isCut { budget.refuse(.tooManyParts) }
    for entry in archive.entries where !entry.name.hasSuffix("/") {
      guard budget.permits() else { break }
      let room = budget.room(atMost: 16 << 20)
      guard let contents = archive.contents(of: entry, limit: room) else {
        budget.refuse(entry.isLocked ? .locked : .damaged)
        continue
      }
      budget.pay(contents.count, room: room)
      found += open(contents, name: entry.name, part: Self.path(part, entry.name), depth: depth + 1)
    }
    return found
  }

  private mutating func calendar(_ bytes: [UInt8], charset: String?, part: String) -> [BookingDraft] {
    guard let file = CalendarFile(budget.cut(bytes, to: ResourceLimits.mostText), charset: charset) else { return [] }
    if file.isCut { budget.refuse(.tooManyParts) }
    return CalendarFinder.drafts(in: file, received: received, part: part, budget: budget)
  }

  func coded(_ code: CodeScanner.Code, _ year: YearChoice? = nil, part: String) -> [BookingDraft] {
    BarcodeReader.drafts(
      code.bytes, text: code.text, format: code.format, year: year ?? YearChoice(received: received), part: part)
  }

  private mutating func json(_ bytes: [UInt8], charset: String?, part: String) -> [BookingDraft] {
    let reader = SchemaReader(part: part)
    let text = Charset.text(budget.cut(bytes, to: ResourceLimits.mostMarkup), charset: charset)
    let values = Node.values(ofJSON: Array(text.utf8))
    return values.flatMap { value in
      let found = reader.drafts(in: value)
      return found.isEmpty ? ActivityStreams.drafts(in: value, part: part) : found
    }
  }

  private mutating func html(_ bytes: [UInt8], charset: String?) -> HTMLDocument {
    let page = HTMLDocument(budget.cut(bytes, to: ResourceLimits.mostMarkup), charset: charset)
    if page.isCut { budget.refuse(.tooManyParts) }
    return page
  }

  private func page(_ page: HTMLDocument, part: String, letter: Letter = Letter(), readsText: Bool = true) -> (
    drafts: [BookingDraft], text: String, isParcel: Bool
  ) {
    let reader = SchemaReader(part: part)
    let trees = page.scripts.flatMap { Node.values(ofJSON: $0) }
    var found = trees.flatMap { reader.drafts(in: $0) }
    found += page.microdata.flatMap { reader.drafts(in: $0) }
    // What a museum recommends beside the ticket is no second one.
    if found.contains(where: { $0.kind != .happening }) { found.removeAll { $0.kind == .happening } }
    let isParcel = trees.contains(where: SchemaReader.isParcel)
    guard found.isEmpty, !isParcel else { return (found, page.text, isParcel) }
    let year = YearChoice(received: received, written: WrittenDays.withYear(in: page.text))
    let codes = page.pictures.prefix(4).flatMap { picture in
      CodeScanner.codes(inFile: picture, budget).flatMap { coded($0, year, part: part) }
    }
    if !codes.isEmpty || readsText {
      found = CodedWords.joined(codes, words(page.text, letter, part: part), page.text, received: received)
    }
    return (found, page.text, false)
  }

  // MARK: text

  private mutating func text(_ bytes: [UInt8], charset: String?, part: String) -> [BookingDraft] {
    let text = Charset.text(budget.cut(bytes, to: ResourceLimits.mostText), charset: charset)
    let coded = BarcodeReader.drafts(
      Array(bytes.prefix(8_000)), text: text, format: nil, year: YearChoice(received: received), part: part)
    return coded.isEmpty ? drafts(in: text, Letter(), part: part) : coded
  }

  /// The drafts of a text; where it has none, what it cancels or changes is noted.
  private mutating func drafts(in text: String, _ letter: Letter, part: String) -> [BookingDraft] {
    let found = words(text, letter, part: part)
    guard found.isEmpty, cancelled.isEmpty, changes.isEmpty else { return found }
    let document = document(text, letter, part: part)
    (cancelled, changes) = (Cancellation.all(in: document), FlightChangeReader.changes(in: document))
    return found
  }
}
