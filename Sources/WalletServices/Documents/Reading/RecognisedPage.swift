import Foundation

/// The words of a page as tesseract's table has them: each with its place, and how sure it is of it.
struct RecognisedPage {
  /// A line as it was found; two of them that stand side by side make one row, as a label and its amount do.
  private struct Line {
    var words: [String] = []
    var left: Int
    var top: Int
    var bottom: Int

    func isBeside(_ other: Line) -> Bool {
      let shared = min(bottom, other.bottom) - max(top, other.top)
      return shared * 2 > min(bottom - top, other.bottom - other.top)
    }
  }

  private var lines: [Line] = []
  private var sureness: [Int] = []

  /// How sure a word has to be, of 100, for not to be taken for a speck.
  private static let leastSureness = 30

  /// Reads the table (tesseract(1), "tsv": level, page, block, paragraph, line, word, left, top, width, height,
  /// confidence, text).
  init(tsv: String) {
    var line: [Substring] = []
    for row in tsv.split(separator: "\n") {
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count == 12, cells[0] == "5", let left = Int(cells[6]), let top = Int(cells[7]),
        let height = Int(cells[9]), let sure = cells[10].split(separator: ".").first.flatMap({ Int($0) })
      else { continue }
      let word = String(cells[11]).trimmingCharacters(in: .whitespaces)
      guard sure >= RecognisedPage.leastSureness, !word.isEmpty else { continue }
      if Array(cells[2...4]) != line {
        line = Array(cells[2...4])
        lines.append(Line(left: left, top: top, bottom: top + height))
      }
      lines[lines.count - 1].words.append(word)
      lines[lines.count - 1].top = min(lines[lines.count - 1].top, top)
      lines[lines.count - 1].bottom = max(lines[lines.count - 1].bottom, top + height)
      sureness += Array(repeating: sure, count: word.count)
    }
  }

  /// The rows from above; empty for a picture in which nothing is written.
  var text: String {
    guard isWriting else { return "" }
    var rows: [[Line]] = []
    for line in lines.sorted(by: { $0.top < $1.top }) {
      if let place = rows.lastIndex(where: { $0[0].isBeside(line) }) {
        rows[place].append(line)
      } else {
        rows.append([line])
      }
    }
    return rows.map { row in
      row.sorted { $0.left < $1.left }.map { $0.words.joined(separator: " ") }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  /// Whether it is writing: leaves and waves are taken for letters too, but with little faith.
  private var isWriting: Bool {
    sureness.count >= 4 && sureness.reduce(0, +) / sureness.count >= 60
  }
}
