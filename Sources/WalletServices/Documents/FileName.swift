import Foundation
import Journeys

/// The name of a file as people see it; no path is ever made of it.
struct FileName: Sendable, Hashable {
  let stem: String
  /// Without its point; empty for none.
  let ending: String

  var text: String { ending.isEmpty ? stem : "\(stem).\(ending)" }

  /// The last part of a name that was given, without what no line may hold; a name by its format where nothing is left.
  init(_ given: String, _ type: MediaType) {
    let last = given.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
    let line = last.unicodeScalars.filter { !CharacterSet.controlCharacters.contains($0) && $0 != "\u{202E}" }
    let name = String(String.UnicodeScalarView(line)).trimmingCharacters(in: .whitespaces)
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let hasEnding =
      parts.count > 1 && (1...8).contains(parts.last?.count ?? 0) && parts.dropLast().contains { !$0.isEmpty }
    let stem = hasEnding ? parts.dropLast().joined(separator: ".") : name
    self.stem = String((stem.isEmpty || stem.allSatisfy { $0 == "." } ? "document" : stem).prefix(180))
    ending = hasEnding ? String(parts.last ?? "") : type.fileExtension
  }

  private init(stem: String, ending: String) {
    (self.stem, self.ending) = (stem, ending)
  }

  /// The same name, or the first numbered one that is not taken.
  func free(among taken: Set<String>) -> FileName {
    if !taken.contains(text) { return self }
    var number = 2
    while true {
      let next = FileName(stem: "\(stem) (\(number))", ending: ending)
      if !taken.contains(next.text) { return next }
      number += 1
    }
  }
}
