import Foundation
import ImportVariations

/// Prints how well the importer reads texts and ten variations of each, by kind, format and change.
///
/// usage: import-bench SEED FOLDER…   (a folder of cases, or of files with their expectations beside them)
@main struct ImportBench {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let isDetailed = arguments.first == "--details"
    if isDetailed { arguments.removeFirst() }
    guard let seed = arguments.first.flatMap({ UInt64($0) }) else {
      print("usage: import-bench [--details] SEED FOLDER…")
      return
    }
    var report = VariationReport()
    for path in arguments.dropFirst() {
      let folder = URL(filePath: path)
      for text in try TextFolders.files(in: folder) + TextFolders.cases(in: folder) { try report.add(text, seed: seed) }
    }
    if isDetailed {
      for (name, faults) in report.faults { print("--- \(name)\n  \(faults.joined(separator: "\n  "))") }
    }
    print("seed \(seed)\n\(report.table)")
  }
}
