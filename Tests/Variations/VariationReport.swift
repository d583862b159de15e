import BookingImport
import Foundation

/// The scores of texts and of their variations, by kind, by format and by change.
public struct VariationReport: Sendable {
  /// What the texts themselves give.
  public private(set) var originals = FieldScore()
  /// What their variations give, ten for each text.
  public private(set) var variations = FieldScore()
  /// Originals and variations of each kind and of each format.
  public private(set) var groups: [String: (originals: FieldScore, variations: FieldScore)] = [:]
  /// Variations by what was changed.
  public private(set) var changes: [Variation.Change: FieldScore] = [:]
  /// The faults of each variation that has any.
  public private(set) var faults: [(name: String, faults: [String])] = []

  public init() {}

  /// Reads a text and its variations.
  public mutating func add(
    _ base: BaseText, seed: UInt64, changes: [Variation.Change] = Variation.Change.allCases
  ) throws {
    let original = try base.score()
    originals += original
    var all = FieldScore()
    for variation in Variation.all(of: base, seed: seed, changes: changes) {
      let score = try variation.text.score()
      all += score
      self.changes[variation.change, default: FieldScore()] += score
      if !score.isPerfect { faults.append(("\(base.name), \(variation.change)", score.faults)) }
    }
    variations += all
    for group in [base.kind, base.format] {
      var sums = groups[group] ?? (FieldScore(), FieldScore())
      sums.originals += original
      sums.variations += all
      groups[group] = sums
    }
  }

  public static func += (sum: inout VariationReport, other: VariationReport) {
    sum.originals += other.originals
    sum.variations += other.variations
    sum.faults += other.faults
    sum.changes.merge(other.changes) { Self.sum($0, $1) }
    sum.groups.merge(other.groups) { (Self.sum($0.originals, $1.originals), Self.sum($0.variations, $1.variations)) }
  }

  private static func sum(_ left: FieldScore, _ right: FieldScore) -> FieldScore {
    var sum = left
    sum += right
    return sum
  }

  /// One line for each group: precision, recall and F1 of the originals and of the variations in per cent.
  public var table: String {
    let rows =
      groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value.originals, $0.value.variations) }
      + [("all", originals, variations)]
    let lines = rows.map { name, original, variation in
      "\(name.padding(toLength: 14, withPad: " ", startingAt: 0))\(Self.figures(original))   |\(Self.figures(variation))"
    }
    let byChange = changes.sorted { $0.key.rawValue < $1.key.rawValue }.map { change, score in
      "\(change.rawValue.padding(toLength: 14, withPad: " ", startingAt: 0))\(Self.figures(score))"
    }
    return
      (["                originals P R F1      |  variations P R F1"] + lines + ["", "variations by change"] + byChange)
      .joined(separator: "\n")
  }

  private static func figures(_ score: FieldScore) -> String {
    [score.precision, score.recall, score.f1].map { String(format: "%7.1f", 100 * $0) }.joined()
  }
}
