import Testing
import WalletHTML

@Suite("HTML")
struct RenderingTests {
  /// Texts that would be code where they were not escaped.
  static let hostile = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)", "</textarea><b>", "&lt;",
    "{{name}}", "<!-- -->", "]]>", "\u{2028}</title>", "a\u{0}b<", "é<ü>&ß\"", "👨‍👩‍👧<", "",
  ]

  /// The text of an element or an attribute, as a parser of HTML understands it.
  private func unescaped(_ text: some StringProtocol) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
      .reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }

  @Test("a hostile text stays a text in an element", arguments: hostile)
  func text(text: String) {
    let written = p { text }.render()
    let inner = written.dropFirst("<p>".count).dropLast("</p>".count)
    #expect(!inner.contains("<") && !inner.contains(">"))
    #expect(unescaped(inner) == text)
  }

  @Test("a hostile text stays the value of its attribute", arguments: hostile)
  func attribute(text: String) {
    let written = input(.name("a"), .value(text)).render()
    let inner = written.dropFirst("<input name=\"a\" value=\"".count).dropLast("\">".count)
    #expect(!inner.contains { "<>\"'".contains($0) })
    #expect(unescaped(inner) == text)
  }

  @Test("elements, void elements and shapes are written as HTML writes them")
  func elements() {
    let written = div(.class("a"), .id("b")) {
      br()
      svg(.class("icon"), .ariaHidden) { use(.href("#x")) }
      input(.type("checkbox"), .checked)
    }
    #expect(
      written.render() == """
        <div class="a" id="b"><br><svg class="icon" aria-hidden="true"><use href="#x"></use></svg>\
        <input type="checkbox" checked></div>
        """)
  }

  @Test("statements decide what is written")
  func statements() {
    func list(_ items: [String], note: String?, isOrdered: Bool) -> String {
      section {
        if isOrdered { ol { for item in items { li { item } } } } else { ul { for item in items { li { item } } } }
        if let note { p { note } }
        if items.isEmpty { "none" }
        switch items.count {
        case 0: "zero"
        case 1: em1("one")
        default: items.count
        }
      }.render()
    }
    #expect(list(["a", "b"], note: nil, isOrdered: true) == "<section><ol><li>a</li><li>b</li></ol>2</section>")
    #expect(
      list(["a"], note: "n", isOrdered: false) == "<section><ul><li>a</li></ul><p>n</p><strong>one</strong></section>")
    #expect(list([], note: nil, isOrdered: false) == "<section><ul></ul>nonezero</section>")
  }

  private func em1(_ text: String) -> some HTML { strong { text } }

  @Test("a block of up to twelve pieces has them in their order")
  func blocks() {
    #expect(p {}.render() == "<p></p>")
    #expect(p { "1" }.render() == "<p>1</p>")
    #expect(
      p {
        "1"; 2
      }.render() == "<p>12</p>")
    #expect(
      p {
        "1"; 2; br()
      }.render() == "<p>12<br></p>")
    #expect(
      p {
        "1"; 2; "3"; 4
      }.render() == "<p>1234</p>")
    #expect(
      p {
        "1"; 2; "3"; 4; "5"
      }.render() == "<p>12345</p>")
    #expect(
      p {
        "1"; 2; "3"; 4; "5"; 6
      }.render() == "<p>123456</p>")
    #expect(
      p {
        "1"; 2; "3"; 4; "5"; 6; "7"
      }.render() == "<p>1234567</p>")
    #expect(
      p {
        "1"; 2; "3"; 4; "5"; 6; "7"; 8
      }.render() == "<p>12345678</p>")
    #expect(
      p {
        "1"; 2; "3"; 4; "5"; 6; "7"; 8; "9"
      }.render() == "<p>123456789</p>")
    #expect(
      p {
        "1"; 2; "3"; 4; "5"; 6; "7"; 8; "9"; 10
      }.render() == "<p>12345678910</p>")
    #expect(
      p {
        "1"; 2; "3"; 4; "5"; 6; "7"; 8; "9"; 10; "11"
      }.render() == "<p>1234567891011</p>")
    #expect(
      p {
        "1"; 2; "3"; 4; "5"; 6; "7"; 8; "9"; 10; "11"; 12
      }.render() == "<p>123456789101112</p>")
  }

  @Test("attributes are added where a condition holds, classes to those that are there, others in their place")
  func attributes() {
    let row = li(.class("row"), .id("a"))
    #expect(row.attributes(.class("is-on"), when: true).render() == "<li class=\"row is-on\" id=\"a\"></li>")
    #expect(row.attributes(.class("is-on"), when: false).render() == "<li class=\"row\" id=\"a\"></li>")
    #expect(row.attributes(.id("b"), .hidden).render() == "<li class=\"row\" id=\"b\" hidden></li>")
    #expect(li().attributes(.class("a")).attributes(.class("b")).render() == "<li class=\"a b\"></li>")
    #expect(li().attribute(of: nil) { .data("x", value: $0) }.render() == "<li></li>")
    #expect(li().attribute(of: "1") { .data("x", value: $0) }.render() == "<li data-x=\"1\"></li>")
  }

  @Test("a view is what its body is, and what is raw is written as it is")
  func views() {
    struct Greeting: HTML {
      let name: String
      var body: some HTML {
        h1 { "Hello " + name }
        HTMLRaw("<hr>")
      }
    }
    #expect(article { Greeting(name: "A & B") }.render() == "<article><h1>Hello A &amp; B</h1><hr></article>")
    #expect(Optional<Greeting>.none.render() == "")
  }

  @Test("addresses that begin with a slash begin in the folder that a page is written for, and nothing else does")
  func folder() {
    let page = form(.action("/a?b=1&c"), .data("list", address: "/d"), .data("name", value: "/e")) {
      a(.href("/"), .title("/f")) { "/g" }
      a(.href("#main"))
      a(.href("//example.org/"))
      a(.href("https://example.org/"))
      img(.src("/h.png"), .alt("/i"))
      button(.formaction("/j")) { "" }
    }
    let text = String(decoding: page.renderedBytes(root: "/w\"x"), as: UTF8.self)
    #expect(
      text == """
        <form action="/w&quot;x/a?b=1&amp;c" data-list="/w&quot;x/d" data-name="/e"><a href="/w&quot;x/" title="/f">/g</a>\
        <a href="#main"></a><a href="//example.org/"></a><a href="https://example.org/"></a>\
        <img src="/w&quot;x/h.png" alt="/i"><button formaction="/w&quot;x/j"></button></form>
        """)
    #expect(a(.href("/b")).render() == "<a href=\"/b\"></a>")
  }

  @Test("a text of a megabyte is written whole")
  func large() {
    let text = String(repeating: "<é", count: 400_000)
    #expect(p { text }.renderedBytes().count == 400_000 * 6 + 7)
  }
}
