import Testing

@testable import BookingImport

@Suite("Numbers without their airline")
struct BareNumberTests {
  @Test(
    "a number in a column of flights is one of the airline that writes, or of the one that operates it",
    arguments: [
      ("Alaska Airlines Reservations <mail@example.org>", "Alaska Airlines", "AS"),
      ("Icelandair <mail@example.org>", "Icelandair", "FI"), ("Trip desk <mail@example.org>", "Finnair", "AY"),
    ])
  func bare(from: String, operated: String, code: String) throws {
    let rows = [
      ["SEA", "KEF"], ["Seattle", "Reykjavik"], ["Date", "Departs", "Arrives"], ["Fri, May 14", "3:15pm", "5:55am +1"],
      ["Flight", "Operated by"], ["692", operated],
    ].map { row in "<tr>" + row.map { "<td>\($0)</td>" }.joined() + "</tr>" }.joined()
    let draft = try Fixtures.only(
      Fixtures.drafts(
        Fixtures.mail(
          "<html><body><h1>You are booked</h1><p>Your confirmation code is <b>NQVKTA</b></p><h2>Flights</h2><table>\(rows)</table></body></html>",
          type: "text/html; charset=utf-8", subject: "Your flight confirmation", from: from),
        named: "letter.eml"))
    #expect(draft.kind == .flight)
    #expect(draft.text(.providerCode) == code && draft.text(.number) == "692")
    #expect(draft.text(.startCode) == "SEA" && draft.text(.endCode) == "KEF")
  }

  @Test("the place in a hall is not the hall")
  func seat() throws {
    let draft = try Fixtures.only(
      Fixtures.drafts(
        Fixtures.mail(
          "<html><body><p>Wir bestätigen den Kauf des folgenden Tickets. Auftragsnummer: 1408827716</p><p><b>Stille Wasser Tour</b></p><p>Sa, 24.04.2027, 20:00 Uhr</p><p>Tempodrom, Möckernstraße 10, 10963 Berlin</p><table><tr><td>Anzahl</td><td>Kategorie</td><td>Platz</td><td>Preis</td></tr><tr><td>1</td><td>PK 2</td><td>Rang 1, Reihe 3, Platz 9</td><td>64,35 €</td></tr></table></body></html>",
          type: "text/html; charset=utf-8", subject: "Deine Konzerttickets"), named: "letter.eml"))
    #expect(draft.kind == .event && draft.text(.startName) == "Tempodrom")
    #expect(draft.text(.seat)?.contains("Platz 9") == true)
  }
}
