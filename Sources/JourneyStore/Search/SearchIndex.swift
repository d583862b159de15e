import Foundation
import GRDB

/// An index of FTS5 that finds entries by runs of three letters.
///
/// That of titles is apart: in the one of all texts the list of a frequent word would be gone through to its end where few titles have it.
enum SearchIndex: String {
  case texts = "search_index"
  case titles = "search_titles"

  /// The entries that the index finds, as a source of rows.
  var source: String { "FROM \(rawValue) CROSS JOIN search_entries ON search_entries.entry = \(rawValue).rowid" }

  /// What is asked of the index: an expression of FTS5, and the number of the entry to begin at.
  func condition(isAhead: Bool) -> String { "\(rawValue) MATCH ? AND \(rawValue).rowid \(isAhead ? ">=" : "<") ?" }

  /// The order in which the entries come: away from the one to begin at.
  func order(isAhead: Bool) -> String { "ORDER BY \(rawValue).rowid \(isAhead ? "ASC" : "DESC")" }

  /// What finds a query.
  func match(_ query: SearchQuery) -> String {
    switch self {
    case .texts: "(\(query.match))\(query.markMatch)"
    case .titles: "{title} : (\(query.match))\(query.markMatch)"
    }
  }
}
