import Foundation
import Testing
import WalletScreens

@Suite("9.2 Markdown")
struct MarkdownTests {
  private func html(_ text: String) -> String { Markdown(text).html.text }

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

  @Test("braces are no tags of a template")
  func braces() {
    #expect(!html("{{shell.ui.save}} `{{{x}}}` [x](https://example.com/{{y}})").contains("{"))
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
    #expect(time < .seconds(3), "\(mark): \(time)")
    let lines = String(repeating: mark + "\n", count: 100_000 / mark.utf8.count)
    let linesTime = clock.measure { _ = html(lines) }
    #expect(linesTime < .seconds(3), "\(mark) in lines: \(linesTime)")
  }
}
