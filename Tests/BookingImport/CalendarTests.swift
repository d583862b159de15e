import Testing

@testable import BookingImport

@Suite struct CalendarTests {
  private func calendar(_ lines: String, method: String = "PUBLISH") -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:\(method)\r\nBEGIN:VEVENT\r\n\(lines.split(separator: "\n").joined(separator: "\r\n"))\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
  }

  @Test("an airline's event gives a flight in the local times of its airports")
  func flight() throws {
    let text = calendar(
      "DTSTART:20260314T060500Z\nDTEND:20260314T081500Z\nSUMMARY:Flight LH 1827 Munich (MUC) - Bil\n bao (BIO)\nDESCRIPTION:Booking reference: QX7PLM\\nPassenger: Mara Lindqvist"
    )
    let draft = try #require(Fixtures.drafts(text, named: "a.ics").first)
    #expect(draft.text(.start) == "2026-03-14T07:05:00+01:00")
    #expect(draft.text(.endCode) == "BIO")
    #expect(draft.text(.reference) == "QX7PLM")
  }

  @Test("a stay of whole days takes its hours from the words")
  func stay() throws {
    let text = calendar(
      "DTSTART;VALUE=DATE:20260901\nDTEND;VALUE=DATE:20260904\nSUMMARY:Stay at The Harbour Guesthouse\nLOCATION:7 Quay Street\\, Galway\\, H91 X0X0\\, IE\nDESCRIPTION:Reservation GH79\\nCheck-in from 15:00 on 1 September 2026\\nCheck-out until 11:00 on 4 September 2026"
    )
    let draft = try #require(Fixtures.drafts(text, named: "a.ics").first)
    #expect(draft.kind == .hotel)
    #expect(draft.text(.startName) == "The Harbour Guesthouse")
    #expect(draft.text(.start) == "2026-09-01T15:00:00+01:00")
    #expect(draft.text(.startCity) == "Galway")
  }

  @Test("a connection with changes gives a ride for each train, past midnight too")
  func connection() {
    let text = calendar(
      "DTSTART;TZID=Europe/Berlin:20260726T195500\nDTEND;TZID=Europe/Berlin:20260727T051100\nSUMMARY:Berlin -> Koblenz\nDESCRIPTION:Datum: 26.07.26\\n-\\nab 19:55 Berlin Gesundbrunnen - Gleis 7 (ICE 1109)\\nan 22:56 Nürnberg Hbf - Gleis 8\\n\\nab 01:41 Nürnberg Hbf - Gleis 4 (NJ 40490)\\nan 05:11 Koblenz Hbf - Gleis 3\\n"
    )
    let rides = Fixtures.drafts(text, named: "a.ics")
    #expect(rides.compactMap { $0.text(.number) } == ["ICE 1109", "NJ 40490"])
    #expect(rides.last?.text(.start)?.hasPrefix("2026-07-27T01:41") == true)
    #expect(rides.first?.text(.startPlatform) == "7")
  }

  @Test("a train in the title with its stations is a ride")
  func train() throws {
    let text = calendar(
      "DTSTART;TZID=Europe/Paris:20260929T182600\nDTEND;TZID=Europe/Paris:20260929T195200\nSUMMARY:Train 5186 from Nîmes Gare to Lyon Part-Dieu\nDESCRIPTION:Coach: 17\\nSeat: 62"
    )
    let draft = try #require(Fixtures.drafts(text, named: "a.ics").first)
    #expect(draft.text(.number) == "5186")
    #expect(draft.text(.endName) == "Lyon Part-Dieu")
    #expect(draft.text(.coach) == "17")
  }

  @Test("a cancelled event is a cancelled booking")
  func cancelled() {
    let text = calendar(
      "STATUS:CANCELLED\nDTSTART:20260314T060500Z\nDTEND:20260314T081500Z\nSUMMARY:Flight LH 1827 MUC-BIO")
    #expect(Fixtures.drafts(text, named: "a.ics").first?.status == .cancelled)
  }

  @Test("a meeting is no booking")
  func meeting() {
    #expect(
      Fixtures.drafts(
        calendar(
          "DTSTART:20260314T090000Z\nDTEND:20260314T100000Z\nSUMMARY:Weekly sync\nLOCATION:Room 4.12\nDESCRIPTION:Agenda: flight simulator"
        ), named: "a.ics"
      ).isEmpty)
  }
}
