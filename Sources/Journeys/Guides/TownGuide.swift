import Foundation

/// What a free travel guide or encyclopedia says of a town, with where it stands and under which licence.
public struct TownGuide: Sendable, Hashable {
  /// Where it is from; both are published under CC BY-SA 4.0.
  public enum Work: String, Sendable, Hashable, CaseIterable {
    case wikivoyage, wikipedia

    /// A proper name, the same in all languages.
    public var name: String { self == .wikivoyage ? "Wikivoyage" : "Wikipedia" }
    /// The second-level domain of its editions.
    public var domain: String { "\(rawValue).org" }
  }

  public let work: Work
  /// The language that it is written in: that of the reader, else English.
  public let language: Language
  public let title: String
  /// The beginning of the article, in plain text.
  public let summary: String
  /// Where the whole article is.
  public let url: String

  /// The licence of all texts, and where it is published.
  public static let licence = (name: "CC BY-SA 4.0", url: "https://creativecommons.org/licenses/by-sa/4.0/")
  /// The longest summary, in characters.
  public static let summaryLimit = 2000

  /// What is said of a town.
  public init(_ work: Work, _ language: Language, title: String, summary: String, url: String) {
    (self.work, self.language, self.title, self.summary, self.url) = (work, language, title, summary, url)
  }

  /// What the guides of a town are kept under for readers of a language.
  public static func key(_ town: Town, _ language: Language) -> String {
    "\(language.rawValue) \(town.country) \(town.name)"
  }

  /// Guides as they are stored.
  public static func data(of guides: [TownGuide]) -> Data {
    var writer = JSONWriter()
    writer.array(of: guides) { writer, guide in
      writer.object([
        ("work", .text(guide.work.rawValue)), ("language", .text(guide.language.rawValue)),
        ("title", .text(guide.title)), ("summary", .text(guide.summary)), ("url", .text(guide.url)),
      ])
    }
    return Data(writer.bytes)
  }

  /// Guides that were stored; nil for anything else.
  public static func guides(_ data: Data) -> [TownGuide]? {
    guard let values = (try? JSONValue(parsing: data, mostValues: 100))?.values else { return nil }
    var guides: [TownGuide] = []
    for value in values {
      guard let work = value["work"]?.text.flatMap(Work.init), let title = value["title"]?.text,
        let language = value["language"]?.text.flatMap(Language.init), let summary = value["summary"]?.text,
        let url = value["url"]?.text
      else { return nil }
      guides.append(TownGuide(work, language, title: title, summary: summary, url: url))
    }
    return guides
  }
}

extension Town {
  /// Where it is: the largest of its name in its country; nil for one that the reference data do not know.
  public var point: Coordinate? {
    City.named(name).filter { $0.country == country }.max { $0.population < $1.population }
      .flatMap { Coordinate(latitude: $0.latitude, longitude: $0.longitude) }
  }
}
