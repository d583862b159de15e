/// How mails write the time of day. A clock is counted in minutes since midnight.
enum ClockForms {
  /// Every form that could stand in a text.
  static func forms(of minutes: Int) -> [String] {
    let (hour, minute) = (minutes / 60, two(minutes % 60))
    let (twelve, half) = ((hour + 11) % 12 + 1, hour < 12 ? "AM" : "PM")
    let padded = two(hour)
    var forms = ["\(padded):\(minute)", "\(padded).\(minute)", "\(padded)h\(minute)", "\(padded) h \(minute)"]
    forms += ["\(twelve):\(minute) \(half)", "\(two(twelve)):\(minute) \(half)"]
    forms += ["\(twelve):\(minute)\(half)", "\(two(twelve)):\(minute)\(half)", "\(twelve)\(minute)\(half.prefix(1))"]
    // At ten and later these are forms from above, so that the forms of two clocks stand in the same order.
    forms += ["\(hour):\(minute)", "\(hour)h\(minute)", "\(hour).\(minute)"]
    return forms
  }

  /// Another form that readers of this language know; nil stands for a language that is not known.
  static func another(in language: String?, using generator: inout SeededGenerator) -> (Int) -> String {
    let styles: [Int] =
      switch language {
      case "en": [0, 1, 2, 3]
      case "fr", "pt", "es": [0, 1, 4]
      case "it", "de", "pl", "sv", "nb": [0, 1, 5]
      default: [0, 1]
      }
    let style = styles.randomElement(using: &generator) ?? 0
    return { minutes in
      let (hour, minute) = (minutes / 60, two(minutes % 60))
      let (twelve, half) = ((hour + 11) % 12 + 1, hour < 12 ? "AM" : "PM")
      switch style {
      case 1: return "\(hour):\(minute)"
      case 2: return "\(twelve):\(minute) \(half)"
      case 3: return "\(two(twelve)):\(minute)\(half.lowercased())"
      case 4: return "\(two(hour))h\(minute)"
      case 5: return "\(two(hour)).\(minute)"
      default: return "\(two(hour)):\(minute)"
      }
    }
  }

  /// The clocks that stand in a text as hours, a colon and minutes, those in the other half of the day too where "AM" or
  /// "PM" follows.
  static func clocks(in text: String) -> Set<Int> {
    var found = Set<Int>()
    for match in text.matches(of: /\b([01]?\d|2[0-3])[:h.]([0-5]\d)(?:\s?([AaPp])[Mm]\b)?/) {
      guard let hour = Int(match.1), let minute = Int(match.2) else { continue }
      let half = match.3?.lowercased()
      found.insert((half == nil ? hour : hour % 12 + (half == "p" ? 12 : 0)) * 60 + minute)
    }
    return found
  }

  static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
