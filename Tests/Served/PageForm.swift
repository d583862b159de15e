import Foundation

/// A form as a browser sends it.
struct PageForm: Sendable {
  var action: String
  /// In the order of the page; of one name the last counts.
  var fields: [(name: String, value: String)]

  init(action: String, fields: [(String, String)]) {
    (self.action, self.fields) = (action, fields.map { (name: $0.0, value: $0.1) })
  }

  /// The forms of a page, with what stands in their inputs.
  static func all(in page: String) -> [PageForm] {
    page.matches(of: /<form [^>]*?action="([^"]*)"[^>]*>/).map { form in
      let end = page.range(of: "</form>", range: form.range.upperBound..<page.endIndex)?.lowerBound ?? page.endIndex
      let inside = page[form.range.upperBound..<end]
      return PageForm(action: String(form.output.1).unescaped, fields: fields(in: inside))
    }
  }

  /// The form of a page that leads to an address.
  static func to(_ action: String, in page: String) -> PageForm? { all(in: page).first { $0.action == action } }

  subscript(name: String) -> String? {
    get { fields.last { $0.name == name }?.value }
    set {
      fields.removeAll { $0.name == name }
      if let newValue { fields.append((name, newValue)) }
    }
  }

  /// `application/x-www-form-urlencoded`, with the line breaks that browsers send.
  var encoded: String {
    fields.map { "\(PageForm.encoded($0.name))=\(PageForm.encoded($0.value))" }.joined(separator: "&")
  }

  private static func encoded(_ text: String) -> String {
    let safe = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._*")
    let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\n", with: "\r\n")
    return (lines.addingPercentEncoding(withAllowedCharacters: safe) ?? "").replacing("%20", with: "+")
  }

  private static func fields(in html: Substring) -> [(String, String)] {
    html.matches(of: /<(input|textarea|select) ([^>]*)>/).compactMap { tag in
      let attributes = tag.output.2
      guard let name = attribute("name", of: attributes) else { return nil }
      switch tag.output.1 {
      case "textarea": return (name, text(until: "</textarea>", in: html[tag.range.upperBound...]))
      case "select": return (name, chosen(in: html[tag.range.upperBound...]))
      default:
        let isTicked = attributes.contains("type=\"checkbox\"") || attributes.contains("type=\"radio\"")
        let isOff = isTicked && !attributes.hasSuffix(" checked")
        return isOff ? nil : (name, attribute("value", of: attributes) ?? "")
      }
    }
  }

  private static func attribute(_ name: String, of tag: Substring) -> String? {
    guard let start = tag.range(of: "\(name)=\"") else { return nil }
    return String(tag[start.upperBound...].prefix { $0 != "\"" }).unescaped
  }

  private static func text(until end: String, in html: Substring) -> String {
    let inside = html[..<(html.range(of: end)?.lowerBound ?? html.endIndex)]
    // A browser leaves out the first line break.
    return String(inside.first == "\n" ? inside.dropFirst() : inside).unescaped
  }

  private static func chosen(in html: Substring) -> String {
    let inside = html[..<(html.range(of: "</select>")?.lowerBound ?? html.endIndex)]
    let options = inside.matches(of: /<option value="([^"]*)"( selected)?>/)
    return String((options.first { $0.output.2 != nil } ?? options.first)?.output.1 ?? "").unescaped
  }
}
