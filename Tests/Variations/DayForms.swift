import BookingImport
import Foundation

/// How mails write days, in fifteen languages. The words are those of CLDR, not the importer's.
struct DayForms {
  /// A language and how it names the months: "June", "Jun", "czerwca".
  private struct Months: Sendable {
    let language: String
    let names: [[String]]
  }

  private static let all: [Months] = [
    "en", "de", "fr", "es", "it", "pt", "nl", "pl", "cs", "ru", "uk", "kk", "tr", "sv", "nb",
  ].map { language in
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: language)
    let lists: [[String]] = [formatter.monthSymbols, formatter.shortMonthSymbols, formatter.standaloneMonthSymbols]
    let names = (0..<12).map { month in
      lists.map { $0[month] }.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
    }
    return Months(language: language, names: names)
  }

  /// The languages of which month words stand in the text beside one of the days, and which word it is.
  private let words: [(language: String, word: Int)]

  init(of days: [StatedTime], in text: String) {
    let words = Set(text.lowercased().split { !$0.isLetter }.map(String.init))
    self.words = Self.all.flatMap { months in
      (0..<3).filter { word in days.contains { words.contains(months.names[$0.month - 1][word].lowercased()) } }
        .map { (months.language, $0) }
    }
  }

  /// The language of the text, as far as its months tell it.
  var language: String? { words.first?.language }

  /// Every form that could stand in the text, in the same order for each day; those that bear the year first.
  func forms(of day: StatedTime) -> [(text: String, bearsYear: Bool)] {
    let (d, dd, mm) = ("\(day.day)", Self.two(day.day), Self.two(day.month))
    let (year, yy) = ("\(day.year)", Self.two(day.year % 100))
    var dated = ["\(dd).\(mm).\(year)", "\(d).\(day.month).\(year)", "\(dd)/\(mm)/\(year)", "\(mm)/\(dd)/\(year)"]
    dated += [
      "\(year)-\(mm)-\(dd)", "\(dd)-\(mm)-\(year)", "\(dd).\(mm).\(yy)", "\(dd)/\(mm)/\(yy)", "\(dd)-\(mm)-\(yy)",
    ]
    var short = ["\(dd).\(mm).", "\(d).\(day.month)."]
    for (language, index) in words {
      guard let month = Self.all.first(where: { $0.language == language })?.names[day.month - 1][index] else {
        continue
      }
      for d in [d, dd] {
        dated += [
          "\(d) \(month) \(year)", "\(d). \(month) \(year)", "\(d) de \(month) de \(year)", "\(d) \(month). \(year)",
        ]
        dated += ["\(d). \(month). \(year)", "\(month) \(d), \(year)", "\(d) \(month) \(yy)", "\(d)\(month)\(year)"]
        dated += ["\(d)\(month)\(yy)", "\(d)-\(month)-\(year)", "\(month) \(d) \(year)"]
        short += ["\(d) \(month)", "\(d). \(month)", "\(d) de \(month)", "\(month) \(d)", "\(d)\(month)"]
      }
    }
    return dated.map { ($0, true) } + short.map { ($0, false) }
  }

  /// Another form for a day with its year, in words of the text's own language or in figures.
  func another(using generator: inout SeededGenerator) -> (StatedTime) -> String {
    let language = language ?? "en"
    let months = Self.all.first { $0.language == language }
    let style = Int.random(in: 0..<(months == nil ? 2 : 4), using: &generator)
    return { day in
      let (dd, mm) = (Self.two(day.day), Self.two(day.month))
      switch style {
      case 0: return "\(day.year)-\(mm)-\(dd)"
      case 1: return "\(dd).\(mm).\(day.year)"
      case 2: return "\(day.day) \(months?.names[day.month - 1][0] ?? mm) \(day.year)"
      default: return "\(dd) \(months?.names[day.month - 1][1] ?? mm) \(day.year)"
      }
    }
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
