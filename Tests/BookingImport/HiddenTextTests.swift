import Testing

@testable import BookingImport

/// What a mail does not show is not read as a part of it.
@Suite struct HiddenTextTests {
  private func read(_ body: String, style: String = "") -> HTMLDocument {
    HTMLDocument(Array("<html><head><style>\(style)</style></head><body>\(body)</body></html>".utf8), charset: "utf-8")
  }

  @Test(
    "a preheader and what is for other screens is left out",
    arguments: [
      ("", "<div style=\"display:none;max-height:0\">Departs 07:25</div>"),
      ("", "<span style=\"font-size:1px; DISPLAY: none !important\">Departs 07:25</span>"),
      ("", "<p hidden>Departs 07:25</p>"),
      (
        ".phone { display: none } @media (max-width: 480px) { .phone { display: block } }",
        "<table class=\"phone\"><tr><td>Departs</td><td>07:25</td></tr></table>"
      ),
      (
        "td.phone,\ndiv.phone{font-size:0;display:none!important}",
        "<div class=\"row phone\"><div>Departs 07:25</div></div>"
      ),
    ])
  func leftOut(style: String, hidden: String) {
    let document = read("\(hidden)<p>Your train leaves at 06:35 from Oslo S</p>", style: style)
    #expect(document.text.contains("06:35") && !document.text.contains("07:25"))
  }

  @Test(
    "what is hidden on small screens only, or shown by its own style, is read",
    arguments: [
      (
        "@media (max-width: 480px) { .wide { display: none } .other { color: red } }",
        "<p class=\"wide\">Departs 07:25</p>"
      ),
      (".box { display: none }", "<p class=\"box\" style=\"display:block\">Departs 07:25</p>"),
      (".box .inner { display: none }", "<p class=\"box\">Departs 07:25</p>"),
    ])
  func read(style: String, shown: String) {
    #expect(read("\(shown)<p>Your train leaves from Oslo S</p>", style: style).text.contains("07:25"))
  }

  @Test("where more is hidden than shown, all is read: its style is changed by something that is not looked at")
  func mostlyHidden() {
    let document = read(
      "<div class=\"body\"><p>Your train leaves at 06:35 from Oslo S</p></div><p>Hello</p>",
      style: ".body{display:none}")
    #expect(document.text.contains("06:35") && document.text.contains("Hello"))
  }

  @Test("microdata and scripts are read where they are hidden, and once")
  func data() {
    let item =
      "<div itemscope itemtype=\"http://schema.org/FlightReservation\"><meta itemprop=\"reservationNumber\" content=\"ABC123\"/></div>"
    let script = "<script type=\"application/ld+json\">{}</script>"
    for shown in ["<p>Your flight is booked.</p>", "<p>!</p>"] {
      let document = read("<div style=\"display:none\">\(item)\(script)hidden</div>\(shown)")
      #expect(document.microdata.count == 1 && document.scripts.count == 1)
    }
    #expect(
      read("<div hidden itemscope itemtype=\"http://schema.org/Event\"></div><p>It is booked.</p>").microdata.count == 1
    )
  }

  @Test("the number of an order in the subject is no title")
  func orderNumber() {
    #expect(EventTitle.behindColon("Ihre Auftragsbestätigung – Auftragsnummer 1402887561") == nil)
    #expect(EventTitle.behindColon("Booking confirmed: Sunset Seal Safari") == "Sunset Seal Safari")
  }

  @Test("ten thousand rules and as many hidden elements are read in their number")
  func many() {
    let rules = (0..<10_000).map { ".a\($0) { display: none }" }.joined()
    #expect(StyleRules.classes(in: rules) { $0.contains("none") }.count == 2_000)
    let elements = (0..<10_000).map { "<p class=\"a\($0)\">Departs 07:25</p>" }.joined()
    #expect(read(elements + "<p>Oslo S</p>", style: rules).text.contains("Oslo S"))
  }
}
