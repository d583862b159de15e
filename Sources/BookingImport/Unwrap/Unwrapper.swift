import Journeys

/// Opens a file as deep as it goes: mail, archive, pass, PDF, page, calendar, text, picture; what it finds on the way are drafts.
struct Unwrapper {
  private var budget = Budget()
  private var received: StatedTime

  init(received: StatedTime) { self.received = received }

  /// What kind of bytes a part is.
  private enum Kind { case mail, archive, pdf, calendar, json, html, picture, barcode, text, unknown }

  /// The drafts in a file or a part of one.
  mutating func open(
    _ bytes: [UInt8], name: String, part: String = "", type: String? = nil, charset: String? = nil, depth: Int = 0
  ) -> [BookingDraft] {
    guard depth < 12, !bytes.isEmpty, budget.takePart() else { return [] }
    switch Self.kind(of: bytes, name: name.lowercased(), type: type) {
    case .mail: return mail(MIMEMessage(bytes[...]), part: part, depth: depth)
    case .archive: return archive(bytes, part: part, depth: depth)
    case .pdf: return pdf(bytes, part: part)
    case .calendar:
      return CalendarFile(bytes, charset: charset).map {
        CalendarFinder.drafts(in: $0, received: received, part: part, budget: budget)
      } ?? []
    case .json: return json(bytes, charset: charset, part: part)
    case .html: return page(HTMLDocument(bytes, charset: charset), part: part).drafts
    case .picture: return CodeScanner.codes(inFile: bytes, budget).flatMap { coded($0, part: part) }
    case .barcode:
      return BarcodeReader.drafts(bytes, text: nil, format: nil, year: YearChoice(received: received), part: part)
    case .text: return text(bytes, charset: charset, part: part)
    case .unknown: return []
    }
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
    if let date = message.field("date").flatMap({ MailDate.day($0) }) { received = date }
    let letter = Letter(
      sender: message.field("from").map(HeaderText.decoded) ?? "",
      subject: message.field("subject").map(HeaderText.decoded) ?? "")
    var bodies = Bodies()
    let attached = collect(message, into: &bodies, part: part, depth: depth)
    return body(bodies, letter, part: part, hasDrafts: !attached.isEmpty) + attached
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
    guard depth < 24, budget.takePart() else { return [] }
    let type = message.type
    if type.hasPrefix("multipart/") {
      var found: [BookingDraft] = []
      for inner in message.parts { found += collect(inner, into: &bodies, part: part, depth: depth + 1) }
      return found
    }
    // Longer texts than this are no letters; attachments may be scans.
    let most = type.hasPrefix("text/") ? 2 << 20 : 24 << 20
    let content = message.content(limit: min(budget.bytes, most))
    budget.bytes -= content.count
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
  private mutating func body(_ bodies: Bodies, _ letter: Letter, part: String, hasDrafts: Bool) -> [BookingDraft] {
    var found: [BookingDraft] = []
    var texts: [String] = []
    for html in bodies.html {
      let page = page(HTMLDocument(html.bytes, charset: html.charset), part: part, letter: letter, readsText: false)
      found += page.drafts
      texts.append(page.text)
    }
    guard found.isEmpty else { return found }
    // The HTML form keeps tables apart; the plain one is read where there is no other or where it says more.
    let plain = bodies.plain.map { Charset.text($0.bytes, charset: $0.charset) }
    for text in texts + plain where found.isEmpty { found = words(text, letter, part: part) }
    return found
  }

  private static func path(_ part: String, _ name: String) -> String { part.isEmpty ? name : "\(part) › \(name)" }

  // MARK: archives, documents, pages

  private mutating func archive(_ bytes: [UInt8], part: String, depth: Int) -> [BookingDraft] {
    guard let archive = ZIPArchive(bytes) else { return [] }
    if let pass = WalletPass(archive) { return PassFinder.drafts(in: pass, received: received, part: part) }
    var found: [BookingDraft] = []
    for entry in archive.entries where !budget.isSpent {
      let contents = archive.contents(of: entry, limit: min(budget.bytes, 16 << 20)) ?? []
      budget.bytes -= contents.count
      found += open(contents, name: entry.name, part: Self.path(part, entry.name), depth: depth + 1)
    }
    return found
  }

  private func pdf(_ bytes: [UInt8], part: String) -> [BookingDraft] {
    guard let document = PDFDocument(bytes) else { return [] }
    let text = document.text(budget)
    var found = text.trimmed.isEmpty ? [] : words(text, Letter(), part: part)
    for (number, page) in document.pages(budget).enumerated() where !budget.isSpent {
      for code in CodeScanner.codes(in: page, budget) {
        found += coded(code, part: Self.path(part, "page \(number + 1)"))
      }
    }
    return found
  }

  private func coded(_ code: CodeScanner.Code, part: String) -> [BookingDraft] {
    BarcodeReader.drafts(
      code.bytes, text: code.text, format: code.format, year: YearChoice(received: received), part: part)
  }

  private func json(_ bytes: [UInt8], charset: String?, part: String) -> [BookingDraft] {
    let reader = SchemaReader(part: part)
    let values = Node.values(ofJSON: Array(Charset.text(bytes, charset: charset).utf8))
    return values.flatMap { value in
      let found = reader.drafts(in: value)
      return found.isEmpty ? ActivityStreams.drafts(in: value, part: part) : found
    }
  }

  private func page(_ page: HTMLDocument, part: String, letter: Letter = Letter(), readsText: Bool = true) -> (
    drafts: [BookingDraft], text: String
  ) {
    let reader = SchemaReader(part: part)
    var found = page.scripts.flatMap { Node.values(ofJSON: $0) }.flatMap { reader.drafts(in: $0) }
    found += page.microdata.flatMap { reader.drafts(in: $0) }
    for picture in page.pictures.prefix(4) {
      found += CodeScanner.codes(inFile: picture, budget).flatMap { coded($0, part: part) }
    }
    if found.isEmpty, readsText { found = words(page.text, letter, part: part) }
    return (found, page.text)
  }

  // MARK: text

  private func text(_ bytes: [UInt8], charset: String?, part: String) -> [BookingDraft] {
    let text = Charset.text(bytes.prefix(1 << 20), charset: charset)
    let coded = BarcodeReader.drafts(
      Array(bytes.prefix(8_000)), text: text, format: nil, year: YearChoice(received: received), part: part)
    return coded.isEmpty ? words(text, Letter(), part: part) : coded
  }

  private func words(_ text: String, _ letter: Letter, part: String) -> [BookingDraft] {
    var document = TextDocument(text, received: received, origin: Origin(.prose, part: part))
    (document.sender, document.senderName, document.subject) = (letter.address, letter.name, letter.subject)
    return TextFinder.drafts(in: document)
  }
}
