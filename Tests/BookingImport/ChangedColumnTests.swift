import Testing

@testable import BookingImport

/// Columns of what was and what is, two bookings beside each other, durations that look like clocks, days without a year.
@Suite struct ChangedColumnTests {
  private func stays(_ text: String) -> [String] {
    Fixtures.letter(text, subject: "Ihre Buchung wurde geändert").map { draft in
      let days = [draft.moment(.start), draft.moment(.end)].map { String($0?.iso8601.prefix(10) ?? "-") }
      return (days + [draft.text(.price) ?? "-"]).joined(separator: " ")
    }
  }

  @Test(
    "of a stay that was changed the new days and the new price are read",
    arguments: [
      "\tVorher\tJetzt\nAnreise\tDo., 4. Juni 2026\tDo., 11. Juni 2026\nAbreise\tSo., 7. Juni 2026\tSo., 14. Juni 2026\nPreis\t€ 312,00\t€ 327,60",
      "\tBefore\tNow\nCheck-in\tThu 4 June 2026\tThu 11 June 2026\nCheck-out\tSun 7 June 2026\tSun 14 June 2026\nTotal\tEUR 312.00\tEUR 327.60",
      "Anreise: Do., 4. Juni 2026 -> Do., 11. Juni 2026\nAbreise: So., 7. Juni 2026 -> So., 14. Juni 2026\nPreis: € 312,00 -> € 327,60",
      "Check-in: 4 June 2026 → 11 June 2026\nCheck-out: 7 June 2026 → 14 June 2026\nTotal price: EUR 312.00 → EUR 327.60",
    ])
  func changed(table: String) {
    let found = stays("Buchungsnummer: 4187203965\nHotel Alte Färberei\nUferstraße 14, 02826 Görlitz\n\n\(table)\n")
    #expect(found == ["2026-06-11 2026-06-14 327.60"])
  }

  @Test("two columns with the same labels are read one below the other")
  func paired() {
    let document = TextDocument(
      "ARRIVAL - 3 April 2026\tDEPARTURE - 10 April 2026\nFrom: Faro Airport\tFrom: Quinta do Sol\nTo: Quinta do Sol\tTo: Faro Airport\n\nPrice: 128 EUR",
      received: Fixtures.received, origin: Origin(.prose))
    let lines = PairedColumns.stacked(document).lines.map { $0.map(\.text).joined(separator: "|") }
    #expect(
      lines == [
        "ARRIVAL - 3 April 2026", "From: Faro Airport", "To: Quinta do Sol", "DEPARTURE - 10 April 2026",
        "From: Quinta do Sol", "To: Faro Airport", "Price: 128 EUR",
      ])
  }

  @Test("a table whose labels stand in the first column alone stays")
  func table() {
    let text = "From: Faro\tLagos\nTo: Lagos\tFaro\nDate: 3 April 2026\t10 April 2026"
    let document = TextDocument(text, received: Fixtures.received, origin: Origin(.prose))
    #expect(PairedColumns.stacked(document).text == document.text)
  }

  @Test(
    "how long it takes is no time of a stop",
    arguments: [
      "Bus N36, 13. Juni 2026\n08:15 Dresden Hbf\nBus N36 Richtung Paris | 4:20 Std.\n12:35 Nürnberg ZOB",
      "Train IC 92, 13 June 2026\n08:15 Dresden Hbf\nIC 92 · 4h20 · 2nd class\n12:35 Nürnberg ZOB",
    ])
  func durations(text: String) throws {
    let ride = try Fixtures.onlyDraft("Booking reference K7QX2M\n\(text)\n")
    #expect(ride.moment(.start)?.iso8601.contains("T08:15") == true)
    #expect(ride.moment(.end)?.iso8601.contains("T12:35") == true)
  }

  @Test("hours before the maker of the aircraft are those of the flight, and a leg may leave a day after its heading")
  func flown() {
    let found = Fixtures.letter(
      """
      Mémo voyage, référence de réservation UXV7K9

      RETOUR mardi 9 juin 2026 Tokyo → Toulouse
      AF293  22h55  Tokyo, Haneda (HND)
      14h10 – Airbus A350-900 – Repas servi à bord
      06h05 +1j  Paris, Charles de Gaulle (CDG)

      AF7520  08h45 +1j  Paris, Charles de Gaulle (CDG)
      1h25 – Airbus A220-300
      10h10 +1j  Toulouse, Blagnac (TLS)
      """)
    #expect(found.map { $0.text(.number) } == ["293", "7520"])
    #expect(
      found.map { String($0.moment(.start)?.iso8601.prefix(16) ?? "") } == ["2026-06-09T22:55", "2026-06-10T08:45"])
    #expect(
      found.map { String($0.moment(.end)?.iso8601.prefix(16) ?? "") } == ["2026-06-10T06:05", "2026-06-10T10:10"])
  }

  @Test("a day without its year stands right before a clock with a colon")
  func dayBeforeClock() {
    let hits = DateWords.hits(in: "12.02 06:34")
    #expect(hits.count == 1 && hits[0].day == 12 && hits[0].month == 2 && hits[0].seconds == 6 * 3600 + 34 * 60)
  }

  @Test(
    "a Turkish verb with more behind \"-me\" says that something was not done, the day of issue says nothing",
    arguments: [
      ("Maalesef biletiniz henüz düzenlenmedi.", true), ("Satın aldığınız bilet düzenlenmemiştir.", true),
      ("Bilet düzenlenme tarihi: 14.01.2027", false),
    ])
  func notIssued(text: String, isUnfinished: Bool) {
    let document = TextDocument(text, received: Fixtures.received, origin: Origin(.prose))
    #expect(Unfinished.isStated(in: TextFacts(document)) == isUnfinished)
  }
}
