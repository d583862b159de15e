import Testing

@testable import BookingImport

@Suite struct SeveralSeatsTests {
  @Test(
    "the seats behind one word are all of the ride's",
    arguments: [
      ("Car 7, Seats 12-D, 12-E", "7", "12-D, 12-E"), ("Coach 4, Seats 12A, 12B", "4", "12A, 12B"),
      ("Car 9, Seats 3-A, 3-B, 3-C", "9", "3-A, 3-B, 3-C"), ("Coach B, Seats 21 and 22", "B", "21, 22"),
      ("Wagen 6, Plätze 41, 43", "6", "41, 43"), ("Wagen 6, Plätze 41 und 43", "6", "41, 43"),
      ("Coach C, seats 14A and 14B", "C", "14A, 14B"), ("Voiture 5, Places 33 et 34", "5", "33, 34"),
      ("Seats 12A/12B, coach 4", "4", "12A, 12B"), ("Vagon 3, Koltuk 11 ve 12", "3", "11, 12"),
      // One alone, and what is none
      ("Car 3, Seat 7-A", "3", "7-A"), ("Car No. 11, Seat No. 8-D", "11", "8-D"),
      ("Coach 2, Seat 14 and 2 bags", "2", "14"), ("Coach 2, Seat 14, 2 adults", "2", "14"),
      ("Coach 2, Seat 14/2", "2", "14"),
    ])
  func seats(line: String, coach: String, seats: String) throws {
    let draft = try Fixtures.only(
      Fixtures.drafts(
        """
        Dear member,

        Your reservation has been completed.

        Reservation number: KX2045
        Date of travel: March 15, 2027
        Train: NOZOMI 231
        Tokyo 10:21 -> Kyoto 12:35
        \(line)
        Fare: 27,940 yen
        """))
    #expect(draft.text(.coach) == coach && draft.text(.seat) == seats)
  }

  private static let out = """
    TK0198  Istanbul (IST) - Tokyo Haneda (HND)
    Kalkış: 12 Mart 2027 Cuma 02:05
    Varış: 12 Mart 2027 Cuma 19:20
    """
  private static let back = """
    TK0199  Tokyo Haneda (HND) - Istanbul (IST)
    Kalkış: 24 Mart 2027 Çarşamba 22:25
    Varış: 25 Mart 2027 Perşembe 05:40
    """
  private static let people = """
    Yolcular
    AYŞE YILMAZ     E-bilet no: 235-2401234567   Koltuk: 24A
    MEHMET YILMAZ   E-bilet no: 235-2401234568   Koltuk: 24B
    """

  @Test(
    "seats beside names below two flights belong to none of them, those below one flight to that",
    arguments: [
      ([out, back, people], [nil, nil]), ([out, people], ["24A"]),
      ([out, "Koltuk: 12C", back, "Koltuk: 14F"], ["12C", "14F"]), ([out, back, "Koltuk: 14F"], [nil, "14F"]),
    ] as [([String], [String?])])
  func flights(parts: [String], seats: [String?]) {
    let text = (["Sayın Yolcumuz,", "Rezervasyon kodu (PNR): TR7K9Q"] + parts).joined(separator: "\n\n")
    let found = Fixtures.drafts(text)
    let numbers = found.map { $0.text(.number) ?? "" }
    #expect(Set(numbers) == (seats.count == 1 ? ["198"] : ["198", "199"]))
    for (number, seat) in zip(["198", "199"], seats) {
      #expect(found.first { $0.text(.number) == number }?.text(.seat) == seat)
    }
  }
}
