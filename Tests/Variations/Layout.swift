import Foundation

/// Other layouts of the same text. Each gives nil where the text has nothing that it could change without changing what is
/// said.
enum Layout {
  /// Blocks of labelled lines that stand in another order. Only a block in which no label stands twice is a list of facts
  /// whose order carries no meaning.
  static func shuffled(_ text: String, using generator: inout SeededGenerator) -> String? {
    change(text) { lines in
      let labels = lines.map { Labels.parts(of: $0)?.concept }
      guard lines.count > 2, !labels.contains(nil), Set(labels).count == labels.count else { return nil }
      return lines.shuffled(using: &generator)
    }
  }

  /// Labels in another language, the same for the whole text.
  static func translated(_ text: String, using generator: inout SeededGenerator) -> String? {
    let language = Labels.languages.randomElement(using: &generator) ?? "en"
    return change(text) { lines in
      let other = lines.map { line in
        guard let parts = Labels.parts(of: line), let word = Labels.word(for: parts.concept, in: language) else {
          return line
        }
        return "\(word): \(parts.value)"
      }
      return other == lines ? nil : other
    }
  }

  /// Without the labels that their values make needless: of a vehicle's number, an address, and of both ends of a journey
  /// that stand below each other with their times.
  static func unlabelled(_ text: String) -> String? {
    change(text) { lines in
      let parts = lines.map(Labels.parts(of:))
      var other = lines
      for (index, part) in parts.enumerated() {
        guard let part else { continue }
        let next = index + 1 < parts.count ? parts[index + 1] : nil
        switch part.concept {
        case "flight", "train", "address": other[index] = part.value
        case "departure" where next?.concept == "arrival" || next?.concept == "landing",
          "takeoff" where next?.concept == "arrival" || next?.concept == "landing":
          guard let next, bearsClock(part.value), bearsClock(next.value) else { continue }
          other[index] = part.value
          other[index + 1] = next.value
        default: continue
        }
      }
      return other == lines ? nil : other
    }
  }

  /// Two labelled lines beside each other.
  static func inColumns(_ text: String) -> String? {
    change(text) { lines in
      guard lines.count > 1, lines.allSatisfy({ Labels.parts(of: $0) != nil }) else { return nil }
      let width = (lines.map(\.count).max() ?? 0) + 4
      return stride(from: 0, to: lines.count, by: 2).map { index in
        index + 1 < lines.count
          ? lines[index].padding(toLength: width, withPad: " ", startingAt: 0) + lines[index + 1] : lines[index]
      }
    }
  }

  static func quoted(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? ">" : "> \($0)" }.joined(
      separator: "\n")
  }

  /// Below the header of the mail that was forwarded, as one of four programs writes it.
  static func forwarded(_ base: BaseText, using generator: inout SeededGenerator) -> String {
    let (from, subject, you) = (base.sender, base.subject, "traveller@example.org")
    func sent(_ format: String, _ language: String) -> String { day(base.received.dayNumber, as: format, in: language) }
    let heads = [
      "---------- Forwarded message ---------\nFrom: \(from)\nDate: \(sent("E, MMM d, yyyy 'at' 10:15", "en"))\n"
        + "Subject: \(subject)\nTo: <\(you)>\n",
      "-----Ursprüngliche Nachricht-----\nVon: \(from)\nGesendet: \(sent("EEEE, d. MMMM yyyy 10:15", "de"))\n"
        + "An: \(you)\nBetreff: \(subject)",
      "Début du message transféré :\n\nDe: \(from)\nObjet: \(subject)\n"
        + "Date: \(sent("d MMMM yyyy 'à' 10:15:00", "fr")) UTC+1\nÀ: \(you)",
      "-------- Пересылаемое сообщение --------\nОт кого: \(from)\nКому: \(you)\n"
        + "Дата: \(sent("EEEE, d MMMM yyyy, 10:15", "ru"))\nТема: \(subject)",
    ]
    return "\(heads.randomElement(using: &generator) ?? "")\n\n\(base.body)"
  }

  private static func day(_ number: Int, as format: String, in language: String) -> String {
    let formatter = DateFormatter()
    (formatter.locale, formatter.timeZone) = (Locale(identifier: language), .gmt)
    formatter.dateFormat = format
    return formatter.string(from: Date(timeIntervalSince1970: Double(number) * 86_400))
  }

  private static func bearsClock(_ text: String) -> Bool { !ClockForms.clocks(in: text).isEmpty }

  /// Changes block after block; blocks are parted by empty lines.
  private static func change(_ text: String, _ block: ([String]) -> [String]?) -> String? {
    var changed = false
    let blocks = text.replacing("\r\n", with: "\n").components(separatedBy: "\n\n").map { part -> String in
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let core = lines.filter { !$0.isEmpty }
      guard let other = block(core) else { return part }
      changed = true
      return other.joined(separator: "\n")
    }
    return changed ? blocks.joined(separator: "\n\n") : nil
  }
}
