import Testing

@testable import BookingImport

/// Tables and labels of which a word is missing or means something else elsewhere.
@Suite struct PlainTableTests {
  private static func page(_ rows: String, _ subject: String = "Booking AB-4471") -> [BookingDraft] {
    let mail =
      "From: Desk <desk@sender.example>\nTo: guest@post.example\nSubject: \(subject)\nDate: Mon, 22 Feb 2027 19:05:00 +0100\n"
      + "Content-Type: text/html; charset=utf-8\n\n<html><body><p>Dear Ada Bell,</p><p>Your booking AB-4471 is confirmed.</p>\(rows)</body></html>"
    return BookingImporter().drafts(in: Array(mail.utf8), named: "mail.eml", received: Fixtures.received)
  }

  private static func row(_ cells: [String], _ tag: String = "td") -> String {
    "<tr>\(cells.map { "<\(tag)>\($0)</\(tag)>" }.joined())</tr>"
  }

  @Test("a first column without a heading moves no other below a wrong one")
  func unheaded() {
    let rows =
      Self.row(["", "Date", "From", "Departs", "To", "Arrives"], "th")
      + Self.row(["Outbound", "2 July 2027", "Fårösund", "09:15", "Gotska Sandön", "11:00"])
      + Self.row(["Return", "5 July 2027", "Gotska Sandön", "14:30", "Fårösund", "16:15"])
    let drafts = Self.page("<p>Be at the ferry 30 minutes before.</p><table>\(rows)</table>")
    #expect(drafts.map(\.kind) == [.boat, .boat])
    #expect(drafts.map { $0.text(.startName) } == ["Fårösund", "Gotska Sandön"])
    #expect(drafts.map { $0.moment(.start)?.iso8601.prefix(16) } == ["2027-07-02T09:15", "2027-07-05T14:30"])
  }

  @Test("two boxes side by side with the same labels are two rides")
  func sideBySide() {
    let rows =
      Self.row(["ARRIVAL TRANSFER", "RETURN TRANSFER"])
      + Self.row(["Date", "12 June 2027", "Date", "19 June 2027"])
      + Self.row(["Pick-up time", "17:40", "Pick-up time", "09:30"])
      + Self.row(["From", "Antalya Airport", "From", "Begonvil Apart, Kaş"])
      + Self.row(["To", "Begonvil Apart, Kaş", "To", "Antalya Airport"])
    let drafts = Self.page("<p>Your driver waits with a sign.</p><table>\(rows)</table>", "Transfer AB-4471")
    #expect(drafts.map(\.kind) == [.taxi, .taxi])
    #expect(drafts.map { $0.moment(.start)?.iso8601.prefix(16) } == ["2027-06-12T17:40", "2027-06-19T09:30"])
    #expect(drafts.first?.text(.startName) == "Antalya Airport")
  }

  @Test("small words are labels beside their counterparts, and a quay makes a boat of a ride")
  func smallWords() {
    let rows =
      Self.row(["Fra", "Flåm kai"]) + Self.row(["Til", "Gudvangen kai"]) + Self.row(["Dato", "mandag 14.06.2027"])
      + Self.row(["Avgang", "kl. 09.30"]) + Self.row(["Framme", "kl. 11.45"])
    let drafts = Self.page("<table>\(rows)</table><p>Bussen tilbake går 12.20.</p>", "Bestilling AB-4471")
    #expect(drafts.first?.kind == .boat && drafts.first?.text(.startName) == "Flåm kai")
    #expect(drafts.first?.text(.endName) == "Gudvangen kai")
  }

  @Test("\"Entrada\" and \"Salida\" are the ends of a stay where nights are counted")
  func entries() {
    let rows =
      Self.row(["Entrada", "Salida"])
      + Self.row(["viernes, 5 de noviembre de 2027", "lunes, 8 de noviembre de 2027"])
      + Self.row(["Tu reserva", "3 noches, 1 habitación"])
    let drafts = Self.page("<h2>Hotel Casa del Azahar</h2><p>Calle Almona 17, 41001 Sevilla</p><table>\(rows)</table>")
    #expect(drafts.map(\.kind) == [.hotel] && drafts.first?.text(.startName) == "Hotel Casa del Azahar")
    #expect(drafts.first?.moment(.end)?.wholeDay.iso8601 == "2027-11-08")
  }
}
