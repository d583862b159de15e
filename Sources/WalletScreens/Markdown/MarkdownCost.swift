/// How costly a text is to parse as Markdown, estimated from above in one pass over its bytes before the parser sees it.
///
/// Some of what cmark-gfm does grows with the square of its input: cells that rows lack are filled in, a paragraph is
/// read again for each line below it that may begin a table, a bare link is searched again for each bracket at its
/// end, and a reference is copied to each place that names it.
struct MarkdownCost {
  /// The longest text, in bytes.
  static let mostBytes = 512 << 10
  /// The most cells of all tables together, with those that rows lack.
  static let mostCells = 50_000
  /// The most marks that may begin or make a mail address.
  static let mostAtSigns = 10_000
  /// The most bytes that link definitions may come to where they are used.
  static let mostLinkBytes = 4 << 20
  /// The most steps, each of about a nanosecond.
  static let mostSteps = 250_000_000

  private(set) var cells = 0
  private(set) var atSigns = 0
  private(set) var steps = 0
  private var brackets = 0
  private var longestDefinition = 0
  private var size = 0
  private var block = Block()

  /// The cost of a text.
  init(of text: String) {
    size = text.utf8.count
    guard size <= MarkdownCost.mostBytes else { return }
    for line in text.utf8.split(
      maxSplits: .max, omittingEmptySubsequences: false, whereSeparator: { $0 == 10 || $0 == 13 })
    {
      add(MarkdownLine(line))
      // What is beyond the limits already need not be counted to its end.
      if !isBearable { return }
    }
  }

  /// Whether the text may be given to the parser.
  var isBearable: Bool {
    size <= MarkdownCost.mostBytes && cells <= MarkdownCost.mostCells && atSigns <= MarkdownCost.mostAtSigns
      && brackets * longestDefinition <= MarkdownCost.mostLinkBytes && steps <= MarkdownCost.mostSteps
  }

  private mutating func add(_ line: MarkdownLine) {
    atSigns += line.atSigns
    brackets += line.brackets
    steps += line.linkSteps
    if line.isBlank {
      block = Block()
      return
    }
    if line.isDelimiterRow {
      // The paragraph above is read as a header, whether it becomes one or not.
      steps += block.steps
      cells += block.mostPipes
      block.columns = max(block.columns, line.pipes + 1)
    }
    if block.columns > 0 { cells += max(block.columns, line.pipes + 1) }
    block.steps += line.count * 64 + line.pipes * line.pipes
    block.mostPipes = max(block.mostPipes, line.pipes)
    if block.columns > 0 { steps += line.pipes * line.pipes }
    if line.isDefinition || block.definition > 0 {
      block.definition += line.count
      longestDefinition = max(longestDefinition, block.definition)
    }
  }

  /// Lines without a blank one between them.
  private struct Block {
    /// Of the widest table that may have begun in it.
    var columns = 0
    var mostPipes = 0
    var steps = 0
    /// Bytes since a link definition may have begun in it.
    var definition = 0
  }
}

/// What one line of Markdown has that costs.
private struct MarkdownLine {
  private(set) var count = 0
  private(set) var pipes = 0
  private(set) var atSigns = 0
  private(set) var brackets = 0
  private(set) var isBlank = true
  private(set) var isDefinition = false
  /// The steps that the search for bare links takes.
  private(set) var linkSteps = 0
  private var hasOther = false
  private var hasDash = false
  private var hasColon = false

  init(_ bytes: String.UTF8View.SubSequence) {
    var before: UInt8 = 0
    var run = 0, marks = 0
    for byte in bytes {
      count += 1
      if byte == 0x20 || byte == 0x09 {
        linkSteps += run * marks
        (run, marks) = (0, 0)
        before = byte
        continue
      }
      isBlank = false
      run += 1
      switch byte {
      case UInt8(ascii: "|"): pipes += 1
      case UInt8(ascii: "-"): hasDash = true
      case UInt8(ascii: ":"):
        hasColon = true
        if before == UInt8(ascii: "]") { isDefinition = true }
      case UInt8(ascii: "@"):
        (atSigns, marks) = (atSigns + 1, marks + 1)
        hasOther = true
      case UInt8(ascii: "["):
        brackets += 1
        hasOther = true
      case UInt8(ascii: ")"): marks += 1
      // What may stand before a table within quotes and lists.
      case UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "."), 0x30...0x39: break
      default: hasOther = true
      }
      before = byte
    }
    linkSteps += run * marks
  }

  /// Whether it may be the row of dashes below the header of a table.
  var isDelimiterRow: Bool { hasDash && !hasOther && (pipes > 0 || hasColon) }
}
