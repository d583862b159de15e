import CLibXML2
import Journeys

/// What an HTML document holds for us: JSON scripts, microdata and the text as a reader sees it. Nothing is loaded.
struct HTMLDocument {
  /// The contents of `<script type="application/ld+json">`.
  private(set) var scripts: [[UInt8]] = []
  /// The items at the top of the microdata.
  private(set) var microdata: [Node] = []
  /// Lines of text; cells of a table row stand apart by tabs.
  private(set) var text = ""
  /// Pictures that the document carries itself (`data:` URLs), decoded.
  private(set) var pictures: [[UInt8]] = []
  /// Whether there were more tags than are looked at.
  private(set) var isCut = false
  /// The first heading or the title.
  private(set) var title = ""

  /// More tags than this are no mail that a person reads.
  private static let mostTags = 100_000

  /// Parses tolerantly (libxml2); `charset` is what the header of the mail says.
  init(_ bytes: [UInt8], charset: String?) {
    let readable = Self.cut(bytes)
    isCut = readable.count < bytes.count
    let text = Charset.text(readable, charset: charset ?? Self.declaredCharset(bytes))
    var source = Array(Self.withParagraphsAsBlocks(text).utf8)
    source.append(0)
    let options = Int32(
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
        | HTML_PARSE_NONET.rawValue)
    let tree = source.withUnsafeBytes {
      htmlReadMemory($0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count - 1), nil, "UTF-8", options)
    }
    guard let tree else { return }
    defer { xmlFreeDoc(tree) }
    guard let root = xmlDocGetRootElement(tree) else { return }
    var lines = LineBuilder()
    walk(root, into: &lines, depth: 0)
    self.text = lines.text
  }

  private mutating func walk(_ first: xmlNodePtr, into lines: inout LineBuilder, depth: Int) {
    var next: xmlNodePtr? = first
    while let node = next {
      next = node.pointee.next
      switch node.pointee.type {
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: lines.append(Self.content(node))
      case XML_ELEMENT_NODE: element(node, into: &lines, depth: depth)
      default: break
      }
    }
  }

  private mutating func element(_ node: xmlNodePtr, into lines: inout LineBuilder, depth: Int) {
    let name = String(cString: node.pointee.name)
    switch name {
    case "script":
      if let type = Self.attribute(node, "type"), type.lowercased().contains("ld+json") {
        scripts.append(Array(Self.unescaped(Microdata.deepText(node)).utf8))
      }
      return
    case "style", "noscript": return
    case "title":
      title = Microdata.deepText(node).collapsed
      return
    case "br": return lines.breakLine()
    case "tr" where depth < 60: return row(node, into: &lines, depth: depth)
    case "td", "th": lines.beginCell()
    case "img":
      if let data = Self.attribute(node, "src").flatMap(Self.picture) { pictures.append(data) }
    case "div" where depth < 60 && Self.isRow(node), "section" where depth < 60 && Self.isRow(node):
      return row(node, into: &lines, depth: depth)
    default: if Self.blocks.contains(name) { lines.breakLine() }
    }
    if depth < 250, Self.attribute(node, "itemscope") != nil, Self.attribute(node, "itemprop") == nil {
      microdata.append(Microdata.item(node))
    }
    if depth < 250, let child = node.pointee.children { walk(child, into: &lines, depth: depth + 1) }
    if Self.blocks.contains(name) { lines.breakLine() }
  }

  /// A row of a table: lines of cells that stand side by side are read side by side, as one sees them.
  private mutating func row(_ node: xmlNodePtr, into lines: inout LineBuilder, depth: Int) {
    if Self.attribute(node, "itemscope") != nil, Self.attribute(node, "itemprop") == nil {
      microdata.append(Microdata.item(node))
    }
    var columns: [String] = []
    var next = node.pointee.children
    while let cell = next {
      next = cell.pointee.next
      guard cell.pointee.type == XML_ELEMENT_NODE else { continue }
      var inner = LineBuilder()
      element(cell, into: &inner, depth: depth + 1)
      columns.append(inner.text)
    }
    lines.append(row: columns)
  }

  private static let blocks: Set = [
    "p", "x", "div", "tr", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "table", "section", "article",
    "header", "footer",
    "dt", "dd", "dl", "hr", "blockquote", "pre", "form", "main", "center", "address", "tbody", "body",
  ]

  static func attribute(_ node: xmlNodePtr, _ name: String) -> String? {
    guard let value = xmlGetProp(node, name) else { return nil }
    defer { CLibXML2_free(value) }
    return String(cString: value)
  }

  static func content(_ node: xmlNodePtr) -> String {
    node.pointee.content.map { String(cString: $0) } ?? ""
  }

  private static func cut(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    var tags = 0
    for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "<") {
      tags += 1
      if tags > mostTags { return bytes[..<place] }
    }
    return bytes[...]
  }

  /// libxml2 ends a `<p>` at the first block inside. Templates put whole reservations into one, so such documents are read
  /// with another tag in its place.
  private static func withParagraphsAsBlocks(_ text: String) -> String {
    guard text.firstRange(of: "<p itemscope") != nil else { return text }
    return text.replacing("<p ", with: "<x ").replacing("<p>", with: "<x>").replacing("</p>", with: "</x>")
  }

  /// Some senders escape a script as if it were text.
  private static func unescaped(_ script: String) -> String {
    guard !script.utf8.contains(UInt8(ascii: "\"")), script.firstRange(of: "&quot;") != nil else { return script }
    return script.replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }

  private static func declaredCharset(_ bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(2_000), as: UTF8.self).lowercased()
    guard let hit = head.firstRange(of: "charset=") else { return nil }
    let name = head[hit.upperBound...].drop { "\"' ".contains($0) }.prefix {
      $0.isLetter || $0.isDigit || $0 == "-" || $0 == "_"
    }
    return name.isEmpty ? nil : String(name)
  }

  private static func picture(_ source: String) -> [UInt8]? {
    guard source.hasPrefix("data:image/"), let comma = source.firstIndex(of: ","), source[..<comma].hasSuffix("base64")
    else { return nil }
    return TransferEncoding.base64(source[comma...].utf8, limit: 4 << 20)
  }
}

/// Puts text together in lines as a browser shows it.
private struct LineBuilder {
  private(set) var text = ""
  private var lineIsEmpty = true
  private var blankPending = false

  mutating func append(_ piece: String) {
    for scalar in piece.unicodeScalars {
      if scalar == " " || scalar == "\n" || scalar == "\r" || scalar == "\t" || scalar == "\u{A0}" {
        blankPending = !lineIsEmpty
      } else if scalar != "\u{200B}", scalar != "\u{200C}", scalar != "\u{AD}", scalar != "\u{FEFF}" {
        if blankPending { text += " " }
        blankPending = false
        lineIsEmpty = false
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Cells with more lines than this are the layout of a page.
  private static let mostLines = 8

  /// Puts the cells of a row side by side, those of a page's layout below each other.
  mutating func append(row columns: [String]) {
    breakLine()
    var cells = columns.map { $0.split(separator: "\n") }.filter { !$0.isEmpty }
    // The lines beside a label are its value.
    if cells.count == 2, cells[0].count == 1, (2...4).contains(cells[1].count), isEnd(cells[0][0]),
      cells[1].allSatisfy({ $0.utf8.count < 90 && !$0.contains(": ") && !$0.contains("\t") })
    {
      cells[1] = [cells[1].joined(separator: ", ")[...]]
    }
    // "ab", "10.05 Uhr / Wil SG", "15.48 Uhr / Nesslau": a label beside two values of several lines.
    if cells.count == 3, cells[0].count == 1, cells[0][0].utf8.count < 30, (2...3).contains(cells[1].count),
      cells[1].count == cells[2].count, LabelReader.label(cells[0][0]) != nil,
      cells[1...2].joined().allSatisfy({ $0.utf8.count < 60 && !$0.contains(": ") && !$0.contains("\t") })
    {
      for place in 1...2 { cells[place] = [cells[place].joined(separator: ", ")[...]] }
    }
    let height = cells.map(\.count).max() ?? 0
    if !isUneven(cells), height <= Self.mostLines || cells.count(where: { $0.count > 1 }) < 2 {
      for line in 0..<height {
        text += cells.compactMap { line < $0.count ? String($0[line]) : nil }.joined(separator: "\t")
        text += "\n"
      }
    } else {
      for cell in cells { for line in cell { text += line + "\n" } }
    }
  }

  /// Whether two cells tell of two stops in different numbers of lines, so that the lines beside each other do not belong together.
  private func isUneven(_ cells: [[Substring]]) -> Bool {
    // "IDA / qui., 10/06/2027", "08:15 / Madalena", "08:45 / Horta": the day of a journey beside its two stops.
    if cells.count == 3, cells.allSatisfy({ $0.count == 2 }), cells.dropFirst().allSatisfy(isStop),
      cells[0].contains(where: { DateWords.hits(in: String($0)).contains(where: \.hasDate) })
    {
      return true
    }
    if cells.count == 3, cells.dropFirst().allSatisfy(isStop), cells[1].count != cells[2].count, cells[0].count > 1 {
      return true
    }
    return cells.count == 2 && cells[0].count != cells[1].count && cells.allSatisfy(isStop)
  }

  /// Whether the lines of a cell tell of one stop: an hour, and where.
  private func isStop(_ lines: [Substring]) -> Bool {
    (2...5).contains(lines.count) && lines.allSatisfy { $0.utf8.count < 80 && !$0.contains("\t") }
      && lines.count(where: { DateWords.hits(in: String($0)).contains { $0.seconds != nil } }) == 1
      && LabelReader.label(lines[0]) == nil
  }

  /// Whether a text is the label of where and when something begins or ends.
  private func isEnd(_ text: Substring) -> Bool {
    let labels: [Label] = [
      .pickUp, .dropOff, .pickUpPlace, .dropOffPlace, .checkIn, .checkOut, .address, .departure, .arrival, .from, .to,
    ]
    return LabelReader.label(text.hasSuffix(":") ? text.dropLast() : text).map(labels.contains) ?? false
  }

  mutating func breakLine() {
    blankPending = false
    if !lineIsEmpty { text += "\n" }
    lineIsEmpty = true
  }

  mutating func beginCell() {
    blankPending = false
    if !lineIsEmpty { text += "\t" }
  }
}
