/// Tells lines of sentences from lines that say something each.
enum RunningLines {
  /// Whether lines go on from one to the next: some of many words, of which enough begin in the midst of a sentence.
  static func readOn(_ lines: [String]) -> Bool {
    guard lines.count > 1 else { return false }
    let letters = lines.reduce(0) { $0 + $1.count }
    guard lines.count > 2 else { return letters >= 100 }
    let long = lines.count { $0.split(separator: " ").count >= (lines.count > 5 ? 3 : 4) }
    guard letters >= (lines.count > 5 ? 20 : 28) * lines.count, 5 * long >= 3 * lines.count else { return false }
    return 4 * lines.dropFirst().count(where: goesOn) >= lines.count - 1
  }

  /// Whether lines are a column of sentences, though their words stand apart: many lines, of which many begin in the midst of a sentence,
  /// and few numbers.
  static func fillColumn(_ lines: [String]) -> Bool {
    let words = lines.flatMap { $0.split(separator: " ") }
    return lines.count > 5 && readOn(lines) && 3 * lines.count(where: goesOn) >= lines.count
      && 7 * words.count(where: { $0.contains(where: \.isNumber) }) < words.count
  }

  /// Whether a line begins in the midst of a sentence: with a small letter, or one of a script that has no others.
  private static func goesOn(_ line: String) -> Bool {
    guard let first = line.first(where: { !"([„“\"«'".contains($0) }) else { return false }
    return first.isLetter && !first.isUppercase
  }
}
