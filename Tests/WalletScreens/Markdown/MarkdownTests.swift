import Foundation
import TestSupport
import Testing

@testable import WalletScreens

@Suite("Markdown")
struct MarkdownTests {
  private static let hint = "Shown as <typed>."

  private func html(_ text: String) -> String { Markdown(text).html(whenPlain: Self.hint).text }

  @Test("headings, lists, tables, tasks and what is struck through are written as HTML")
  func elements() {
    #expect(html("# Lisbon") == "<h1>Lisbon</h1>\n")
    #expect(html("- a\n- **b**").contains("<li><strong>b</strong></li>"))
    #expect(html("| a | b |\n|---|---|\n| 1 | 2 |").contains("<td>2</td>"))
    #expect(html("- [x] tickets").contains("checked=\"\" disabled=\"\""))
    #expect(html("~~no~~").contains("<del>no</del>"))
    #expect(html("one\ntwo").contains("one<br />\ntwo"))
  }

  @Test(
    "HTML in a note is shown as the text that it is",
    arguments: [
      "<script>alert(1)</script>", "a <img src=x onerror=alert(1)> b", "<div onclick='go()'>x</div>",
      "<a href=\"javascript:alert(1)\">x</a>", "<!-- x -->", "<style>p{}</style>",
    ])
  func rawHTML(text: String) {
    let made = html(text)
    for tag in ["<script", "<img", "<div", "<a ", "<!--", "<style"] { #expect(!made.contains(tag), "\(made)") }
    #expect(made.contains("&lt;"))
  }

  @Test(
    "a link that leads to no page is only its text",
    arguments: [
      "[x](javascript:alert(1))", "[x](JaVaScRiPt:alert(1))", "[x](data:text/html;base64,AAAA)", "[x](vbscript:x)",
      "[x](&#106;avascript:alert(1))", "[x](file:///etc/passwd)", "![x](javascript:alert(1))", "[x](/trash)",
      "[x](//example.com)", "[x][y]\n\n[y]: javascript:alert(1)", "[x](\u{1}javascript:alert(1))",
    ])
  func links(text: String) {
    let made = html(text)
    #expect(!made.contains("<a") && !made.contains("href"), "\(made)")
    #expect(made.contains("x"))
  }

  @Test("links to pages, mail and telephones lead there, and tell nobody where they come from")
  func goodLinks() {
    for address in ["https://example.com/a?b=1", "http://example.com", "mailto:a@example.com", "tel:+4930123"] {
      #expect(html("[x](\(address))").contains("<a rel=\"noreferrer nofollow\" href=\"\(address)\">x</a>"))
    }
    #expect(html("see www.example.com").contains("<a rel=\"noreferrer nofollow\" href=\"http://www.example.com\">"))
  }

  @Test("an image is a link, so that nothing is fetched")
  func images() {
    let made = html("![The map](https://example.com/map.png) ![](https://example.com/b.png)")
    #expect(!made.contains("<img"))
    #expect(made.contains("href=\"https://example.com/map.png\">The map</a>"))
    #expect(made.contains(">https://example.com/b.png</a>"))
    #expect(!html("[![x](https://a.example/x.png)](https://b.example)").contains("<img"))
  }

  @Test("the first words stand on one line and without marks")
  func opening() {
    #expect(Markdown("# Plan\n\n- see **Belém**\n").opening(100).hasPrefix("Plan"))
    #expect(!Markdown("**bold** _x_").opening(100).contains("*"))
    let long = Markdown(String(repeating: "word ", count: 100)).opening(100)
    #expect(long.count <= 101 && long.hasSuffix("…"))
  }

  @Test(
    "text that is nested without end is rendered in no time",
    arguments: [
      ">", "> ", "- ", "* ", "[", "![", "*a ", "_", "**a ", "`a", "<", "a_b ", "[a](", "<a ", "|", "~~a ", "1. ",
      "[x]: <", "&#", "w.", "http://", "\\[", "| a ", "*_", "<!", "<?", "a@", "- [ ] ", "`", "~", "> - ", "![[]()",
    ])
  func nesting(mark: String) {
    let text = String(repeating: mark, count: 200_000 / mark.utf8.count)
    let clock = ContinuousClock()
    let time = clock.measure { _ = html(text) }
    #expect(time < Duration.seconds(3).paced, "\(mark): \(time)")
    let lines = String(repeating: mark + "\n", count: 100_000 / mark.utf8.count)
    let linesTime = clock.measure { _ = html(lines) }
    #expect(linesTime < Duration.seconds(3).paced, "\(mark) in lines: \(linesTime)")
  }

  private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  @Test(
    "a text whose parsing would grow with its square is shown as it was typed, and says so",
    arguments: [
      // Rows that lack cells are filled up.
      repeated("|a", 1500) + "|\n" + repeated("|-", 1500) + "|\n" + repeated("a\n", 1500),
      repeated("> ", 3) + repeated("|a", 800) + "|\n>" + repeated("|:-:", 800) + "|\n" + repeated("> a\n", 800),
      repeated(repeated("|a", 90) + "\n" + repeated("|-", 90) + "\n" + repeated("|a\n", 100) + "\n", 10),
      repeated("|", 100_000) + "\n" + repeated("|-", 3),
      // A paragraph is read again for each line that may begin a table.
      repeated("a|b|c\n|-|-|-|-|-\n", 5000),
      repeated("a sentence that goes on and on\n:-\n|-|\n", 5000),
      // Bare links are searched again for each bracket at their end, mail addresses for each mark.
      "www.a.b" + repeated(")", 100_000), "https://a.b/" + repeated("()", 50_000),
      repeated("a@", 50_000), repeated("a@b.c ", 50_000), repeated("a@", 5000) + repeated("b", 400_000),
      // References bring what they stand for.
      "[a]: /" + repeated("x", 50_000) + "\n\n" + repeated("[a]", 9000),
      "[a]: <" + repeated("x\n", 25_000) + "> \"y\"\n\n" + repeated("[a] ", 9000),
      repeated("word ", 110_000),
    ])
  func tooCostly(text: String) {
    #expect(!MarkdownCost(of: text).isBearable)
    let made = html(text)
    #expect(made.hasPrefix("<p class=\"hint\">Shown as &lt;typed&gt;.</p>\n<p class=\"typed-text\">"))
    let content = text.replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
    #expect(made.hasSuffix(">\(content)</p>\n"))
  }

  @Test("large notes of the usual kind are rendered")
  func large() {
    let table = "| Day | City | Hotel |\n|---|---|---|\n" + Self.repeated("| 1 | Rome | Artemide (2 nights) |\n", 5000)
    #expect(html(table).contains("<td>Artemide (2 nights)</td>"))
    let links = Self.repeated("see https://example.com/a_(b)?c=1 or write to a@example.com\n\n", 5000)
    #expect(html(links).contains("href=\"mailto:a@example.com\""))
    let notes = Self.repeated("[1]: https://example.com/a \"Map\"\n\n", 1) + Self.repeated("[Map][1] ", 5000)
    #expect(html(notes).contains("<a rel="))
    let list = Self.repeated("- [ ] passport: 2 copies -- *both* of them\n", 10_000)
    #expect(html(list).contains("type=\"checkbox\""))
  }

  @Test("a text that is shown as it was typed has no tags of HTML")
  func plainIsEscaped() {
    let made = html("{{x}}<script>&" + Self.repeated(" a@b.c", 20_000))
    #expect(made.contains("{{x}}&lt;script&gt;&amp; a@b.c"))
  }
}
