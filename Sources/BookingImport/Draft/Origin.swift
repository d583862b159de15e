/// Where a fact was read, so that the review can show the words and a merge can prefer the better source.
public struct Origin: Sendable, Equatable {
  /// The kinds of source, the most reliable last.
  public enum Source: Int, Sendable, Comparable {
    /// Words of a text that no rule of a vendor knows.
    case prose
    /// A text whose layout is known.
    case layout
    case calendar
    case pass
    case barcode
    case markup

    /// Orders by reliability.
    public static func < (left: Source, right: Source) -> Bool { left.rawValue < right.rawValue }
  }

  /// What kind of source it was.
  public var source: Source
  /// The part of the file, from outside to inside ("mail › ticket.pdf › page 1"), empty for the file itself.
  public var part: String
  /// The words that were read, as they stand in the document; empty where the whole part is the fact.
  public var words: String
  /// How sure the reading is, from 0 to 1, where it is less sure than what its source says otherwise.
  public private(set) var confidence: Double?

  /// An origin in `part`, with the `words` read there.
  public init(_ source: Source, part: String = "", words: String = "") {
    self.source = source
    self.part = part
    self.words = words
  }

  /// The same place, with other words.
  public func reading(_ words: some StringProtocol) -> Origin {
    var origin = self
    origin.words = String(words)
    return origin
  }

  /// The same place, read with less confidence.
  public func unsure(_ confidence: Double) -> Origin {
    var origin = self
    origin.confidence = min(confidence, self.confidence ?? 1)
    return origin
  }
}
