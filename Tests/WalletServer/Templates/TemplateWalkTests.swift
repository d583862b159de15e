import Testing

/// The walker itself: it says what is wrong with a template, and nothing where nothing is.
@Suite("The walk through a template")
struct TemplateWalkTests {
  struct Page: Sendable {
    let title = "Title"
    let isOpen = true
    let isShut = false
    let rows = [Row(name: "one", note: "noted"), Row(name: "two", note: nil)]
    let none: [Row] = []
    let note: String? = "of the page"
    let empty: String? = ""
    let missing: String? = nil
    let partial = "parts/row"
    let ui = ["save": "Save"]
    let count = 3
    let row = Row(name: "single", note: nil)
  }

  struct Row: Sendable {
    let name: String
    let note: String?
  }

  private func faults(_ text: String, parts: [String: String] = [:]) -> [String] {
    var walk = TemplateWalk(
      [TemplateText(name: "page", text: text)] + parts.map { TemplateText(name: $0.key, text: $0.value) },
      made: ["made"])
    walk.walk("page", with: Page())
    return walk.faults.sorted()
  }

  @Test(
    "finds nothing wrong with a sound template",
    arguments: [
      "{{title}} {{count}} {{ui.save}} {{row.name}}", "{{#isOpen}}{{title}}{{/isOpen}}{{^isShut}}{{title}}{{/isShut}}",
      "{{#rows}}{{name}}{{title}}{{/rows}}", "{{#none}}{{name}}{{/none}}", "{{#missing}}{{.}}{{/missing}}",
      "{{#note}}{{.}}{{/note}}", "{{#row}}{{name}}{{/row}}", "{{> made}}", "{{! a comment }}",
    ])
  func sound(text: String) {
    #expect(faults(text) == [])
  }

  @Test(
    "finds what is wrong",
    arguments: [
      ("{{titel}}", "page:1 {{titel}} is answered by no field"),
      ("\n{{#rows}}{{nmae}}{{/rows}}", "page:2 {{nmae}} is answered by no field"),
      ("{{ui.sve}}", "page:1 {{ui.sve}} is answered by no field"),
      ("{{#rows}}{{/rows}}{{^rosw}}{{/rosw}}", "page:1 {{^rosw}} is answered by no field"),
      ("{{#title}}x{{/title}}", "page:1 {{#title}} is always there"),
      ("{{^title}}x{{/title}}", "page:1 {{^title}} is always there"),
      ("{{#count}}x{{/count}}", "page:1 {{#count}} is always there"),
      ("{{#empty}}x{{/empty}}", "page:1 {{#empty}} is there, but empty"),
      (
        "{{#rows}}{{#note}}x{{/note}}{{/rows}}",
        "page:1 {{#note}} would take the outer field where the inner one is nil"
      ),
      ("{{{title}}}", "page:1 {{{title}}} is not escaped"), ("{{& title}}", "page:1 {{& title}} is not escaped"),
      ("{{isOpen}}", "page:1 {{isOpen}} is no text but Bool"),
      ("{{rows}}", "page:1 {{rows}} is no text but Array<Row>"),
      ("{{> nothing}}", "page:1 {{> nothing}} names no template"),
      ("{{> *title}}", "page:1 {{> *title}} names no template"),
    ])
  func wrong(text: String, fault: String) {
    #expect(faults(text) == [fault])
  }

  @Test("follows partials, dynamic ones, and a layout's blocks")
  func partials() {
    let parts = ["parts/row": "{{oops}}", "layout": "{{title}}{{$content}}{{default}}{{/content}}"]
    #expect(faults("{{> parts/row}}", parts: parts) == ["parts/row:1 {{oops}} is answered by no field"])
    #expect(faults("{{> *partial}}", parts: parts) == ["parts/row:1 {{oops}} is answered by no field"])
    #expect(faults("{{<layout}}{{$content}}{{title}}{{/content}}{{/layout}}", parts: parts) == [])
    #expect(
      faults("{{<layout}}{{$content}}{{titel}}{{/content}}{{/layout}}", parts: parts) == [
        "page:1 {{titel}} is answered by no field"
      ])
    #expect(faults("{{> layout}}", parts: parts) == ["layout:1 {{default}} is answered by no field"])
  }

  @Test("says which tags no sample has led to")
  func unreached() {
    var walk = TemplateWalk([TemplateText(name: "page", text: "{{#none}}{{name}}{{/none}}{{title}}")])
    walk.walk("page", with: Page())
    #expect(walk.unreached == ["page:1 {{name}}"])
  }
}
