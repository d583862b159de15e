import Journeys

/// The numbers of pages in the head or foot of a print, "Side 1 af 2", which look like a street with its number.
enum PageNumbers {
  /// The text without them; a line of nothing else goes.
  static func removed(from document: TextDocument) -> TextDocument {
    guard document.origin.source == .prose else { return document }
    var rows: [Int: [[String]]] = [:], gone = Set<Int>()
    for (number, cells) in document.lines.enumerated() {
      let rest = cells.map(\.text).filter { !isPageNumber($0) }
      guard rest.count < cells.count else { continue }
      if rest.isEmpty { gone.insert(number) } else { rows[number] = [rest] }
    }
    guard !rows.isEmpty || !gone.isEmpty else { return document }
    return document.replacing(rows).keeping { !gone.contains($0) }
  }

  private static func isPageNumber(_ text: String) -> Bool {
    guard text.utf8.count < 30, text.last?.isNumber ?? false else { return false }
    return number.matches(text)
  }

  private static let number = Pattern(
    #/(?i)(?:page|seite|side|sida|sivu|strona|str\.|strana|stránka|stranica|stran|página|pág\.|pagina|pag\.|oldal|sayfa|страница|стр\.|сторінка|бет|σελίδα|lehekülg|lapa|puslapis) ?\d{1,3} ?(?:\/|of|von|av|af|de|di|da|van|z|ze|od|из|з|\/|από)? ?\d{0,3}/#
  )
}
