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

  /// The columns of the table that is being read, where its head names the two ends of a ride.
  private var head: RideTableHead?
  /// Whether the cells of the head stand in the text: they do not where each row has its labels.
  private var isHeadWritten = true

  /// The classes that are struck through, and how many such elements were looked at.
  private(set) var struck: Set<String> = []
  private var struckElements = 0

  /// The classes that are not shown, and how many bytes of text are not.
  private(set) var hidden: Set<String> = []
  private var hiddenBytes = 0
  /// Whether what is hidden is read as well.
  private var readsHidden = false

  /// The elements by their `id`, while the tree is there.
  private var ids: ElementIDs?

  /// More tags than this are no mail that a person reads.
  private static let mostTags = 100_000

  /// Parses tolerantly (libxml2); `charset` is what the header of the mail says.
  init(_ bytes: [UInt8], charset: String?) {
    let readable = Self.cut(bytes)
    isCut = readable.count < bytes.count
    let text = Charset.text(readable, charset: charset ?? Self.declaredCharset(bytes))
    (struck, hidden) = (Self.struckClasses(in: text), Self.hiddenClasses(in: text))
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
    self.text = read(root)
    // Then it is no preheader: the style sheet is not what it seems.
    if hiddenBytes > self.text.utf8.count {
      (readsHidden, scripts, microdata, pictures) = (true, [], [], [])
      self.text = read(root)
    }
  }

  private mutating func read(_ root: xmlNodePtr) -> String {
    ids = ElementIDs(root)
    defer { ids = nil }
    var lines = LineBuilder()
    walk(root, into: &lines, depth: 0)
    return lines.text
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
    case "s", "strike", "del", "span", "td", "font", "p", "div", "b", "strong":
      if struckElements < Self.mostStruck, isStruck(node) {
        // Each is held against what stands around it.
        struckElements += 1
        if isReplaced(node) { return lines.beginCell() }
      }
    default: break
    }
    if !readsHidden, isHidden(node) { return readAside(node, depth: depth) }
    switch name {
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
    default: if Self.blocks.contains(name) { lines.breakLine() } else if Self.floats(node) { lines.beginCell() }
    }
    if depth < 250, Self.attribute(node, "itemscope") != nil, Self.attribute(node, "itemprop") == nil {
      addItem(node)
    }
    if name == "table" {
      table(node, into: &lines, depth: depth)
    } else if depth < 250, let child = node.pointee.children {
      walk(child, into: &lines, depth: depth + 1)
    }
    if Self.blocks.contains(name) { lines.breakLine() } else if Self.floats(node) { lines.beginCell() }
  }

  /// Reads the data of an element, and counts its text without taking it.
  private mutating func readAside(_ node: xmlNodePtr, depth: Int) {
    guard depth < 250 else { return }
    if Self.attribute(node, "itemscope") != nil, Self.attribute(node, "itemprop") == nil { addItem(node) }
    guard let child = node.pointee.children else { return }
    var aside = LineBuilder()
    walk(child, into: &aside, depth: depth + 1)
    hiddenBytes += aside.text.utf8.count
  }

  /// A row of a table: lines of cells that stand side by side are read side by side, as one sees them.
  private mutating func row(_ node: xmlNodePtr, into lines: inout LineBuilder, depth: Int) {
    if Self.attribute(node, "itemscope") != nil, Self.attribute(node, "itemprop") == nil {
      addItem(node)
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
    if let own = RideTableHead(columns) {
      writeHead(into: &lines)
      (head, isHeadWritten) = (own, false)
    } else if let labelled = head?.labelled(columns) {
      isHeadWritten = true
      for line in labelled { lines.append(row: line) }
    } else {
      writeHead(into: &lines)
      lines.append(row: columns)
    }
  }

  private mutating func addItem(_ node: xmlNodePtr) {
    guard var ids else { return }
    microdata.append(Microdata.item(node, &ids))
    self.ids = ids
  }

  private mutating func table(_ node: xmlNodePtr, into lines: inout LineBuilder, depth: Int) {
    writeHead(into: &lines)
    let outer = head
    head = nil
    if depth < 250, let child = node.pointee.children { walk(child, into: &lines, depth: depth + 1) }
    writeHead(into: &lines)
    head = outer
  }

  private mutating func writeHead(into lines: inout LineBuilder) {
    if !isHeadWritten, let head { lines.append(row: head.columns) }
    isHeadWritten = true
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
    return CharacterReferences.decoded(script)
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
