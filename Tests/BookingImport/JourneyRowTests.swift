import Testing

@testable import BookingImport

/// Journeys in rows, and what stands around them: numbers behind airports, lists of seats, names in two scripts, ships without a word.
@Suite struct JourneyRowTests {
  private static func flights(_ rows: String) -> [String] {
    Fixtures.letter("Booking ref QX7T2M\n\n\(rows)\n", subject: "Your flights").map { draft in
      let ends = [DraftField.startCode, .endCode].map { draft.text($0) ?? "" }.joined(separator: "-")
      return "\(draft.text(.providerCode) ?? "")\(draft.text(.number) ?? "") \(ends) \(draft.text(.day) ?? "")"
    }
  }

  @Test(
    "the number of a flight behind its airports on one row",
    arguments: [
      "12.05.2026   Berlin (BER) - Lisbon (LIS)   TP 531   06:10 - 08:50\n19.05.2026   Lisbon (LIS) - Berlin (BER)   TP 530   20:30 - 01:05",
      "12/05/2026 | Berlin (BER) - Lisbon (LIS) | TP 531 | 06h10 | 08h50\n19/05/2026 | Lisbon (LIS) - Berlin (BER) | TP 530 | 20h30 | 01h05",
      "Tue 12 May 2026    Berlin (BER) – Lisbon (LIS)    TP 531    06:10    08:50\nTue 19 May 2026    Lisbon (LIS) – Berlin (BER)    TP 530    20:30    01:05",
      "Berlin (BER) to Lisbon (LIS)   TP 531   12 May 2026   06:10 - 08:50\nLisbon (LIS) to Berlin (BER)   TP 530   19 May 2026   20:30 - 01:05",
      "12.05.2026  Berlin (BER) - Lisbon (LIS)  TP 531  06:10 - 08:50\nHold bag 23 kg\n19.05.2026  Lisbon (LIS) - Berlin (BER)  TP 530  20:30 - 01:05\nHold bag 23 kg",
    ])
  func rows(rows: String) {
    #expect(Self.flights(rows) == ["TP531 BER-LIS 2026-05-12", "TP530 LIS-BER 2026-05-19"])
  }

  @Test("the last day on which a ticket holds tells nothing of the year of a flight")
  func expiry() {
    for line in [
      "Issue date: 27JUL26   Expiration date: 27JUL27", "Voucher valid until 31 July 2028", "Gültig bis 30.06.2028",
      "Valable jusqu'au 30/06/2028",
    ] {
      let found = Self.flights("LH 400, 10 September, Frankfurt (FRA) 10:15 - New York (JFK) 13:05\n\n\(line)")
      #expect(found == ["LH400 FRA-JFK 2026-09-10"], "\(line)")
    }
  }

  @Test(
    "one list of seats below the legs has one for each",
    arguments: [
      "Seats: coach 7, seat 21; coach 4, seat 33", "Coach 7 seat 21 / Coach 4 seat 33",
      "Coach 7, seat 21\nCoach 4, seat 33", "Wagen 7 Platz 21, Wagen 4 Platz 33",
      "Carrozza 7 posto 21; carrozza 4 posto 33",
    ])
  func seats(list: String) {
    let found = Fixtures.letter(
      "Reference: QX7T2M\n3 March 2026\nICE 512 Bonn Hbf 08:02 - Mainz Hbf 09:58\nICE 713 Mainz Hbf 10:15 - Ulm Hbf 13:10\n\n\(list)\n",
      subject: "Your tickets")
    #expect(found.map { $0.text(.coach) } == ["7", "4"] && found.map { $0.text(.seat) } == ["21", "33"])
  }

  @Test(
    "of a name in two scripts the one in Latin letters",
    arguments: [
      ("Ηράκλειο / Heraklion", "Σαντορίνη / Santorini"), ("Heraklion / Ηράκλειο", "Santorini / Σαντορίνη"),
      ("Іраклій / Heraklion", "Санторіні / Santorini"), ("Ираклион / Heraklion", "Санторини / Santorini"),
      ("הרקליון / Heraklion", "סנטוריני / Santorini"),
    ])
  func scripts(from: String, to: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Booking no.: 8840028\nVessel: Kyma Star\nDeparture: \(from)  04/08/2026 07:25\nArrival: \(to)  04/08/2026 12:45\n"
    )
    #expect(draft.text(.startName) == "Heraklion" && draft.text(.endName) == "Santorini")
  }

  @Test(
    "a ship that nothing but a cabin or a car on board tells",
    arguments: [
      "2 passengers, 1 cabin (4 beds)", "Sistemazione: cabina interna", "Kabina 2-osobowa", "1 car with 2 passengers",
      "1 PKW, 2 Personen", "Kabine innen, 2 Betten",
    ])
  func ship(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Booking number: 7781234\n12 August 2026\nAncona 20:15 - Split 06:45\n\(line)\n", subject: "Your booking")
    #expect(draft.kind == .boat)
  }

  @Test(
    "a car with a driver that labels tell: fetched at one moment, brought somewhere, and not returned",
    arguments: [
      "Pick-up time: 12 December 2026, 04:45\nPick-up address: 17 Larch Avenue, Reading RG2 7PL\nDestination: Gatwick Airport\nVehicle: Estate",
      "Abholzeit: 12.12.2026, 04:45\nAbholadresse: Lindenallee 3, 22763 Hamburg\nZiel: Flughafen Hamburg\nFahrzeug: Kombi",
      "Date et heure de prise en charge : 12/12/2026 à 04h45\nAdresse de prise en charge : 8 rue des Lilas, 69003 Lyon\nDestination : Aéroport de Lyon\nVéhicule : Berline",
      "Fecha y hora de recogida: 12/12/2026 04:45\nDirección de recogida: Calle Mayor 4, 28013 Madrid\nDestino: Aeropuerto de Barajas\nVehículo: Berlina",
      "Data e ora di ritiro: 12/12/2026 04:45\nIndirizzo di ritiro: Via Roma 12, 20121 Milano\nDestinazione: Aeroporto di Linate\nVeicolo: Berlina",
    ])
  func driver(lines: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Booking ref: KR-1187\nPassenger: Tom Adler\n\(lines)\nFare: £68.00\n", subject: "Booking confirmation KR-1187",
      from: "Kestrel Cars <x@example.org>")
    #expect(draft.kind == .taxi && draft.moment(.start)?.seconds == 17_100)
  }

  @Test("a car that is brought back at another moment is rented as before")
  func rented() throws {
    let draft = try Fixtures.onlyDraft(
      "Booking ref: KR-1187\nDriver: Tom Adler\nPick-up time: 12 December 2026, 04:45\nPick-up address: 17 Larch Avenue, Reading RG2 7PL\nDrop-off time: 14 December 2026, 04:45\nVehicle: Estate\n",
      subject: "Booking confirmation KR-1187", from: "Kestrel Cars <x@example.org>")
    #expect(draft.kind == .carRental)
  }

  @Test(
    "where a rented car stands, by its address in a sentence",
    arguments: [
      "Collect it from our yard at Unit 4, Mill Lane, Ludlow SY8 1AA on 3 March 2026 at 09:00 and bring it back there on 6 March 2026 by 17:00.",
      "You can collect it at Unit 4, Mill Lane, Ludlow SY8 1AA on 3 March 2026 at 09:00 and return it on 6 March 2026 at 17:00.",
      "It will be waiting at Unit 4, Mill Lane, Ludlow SY8 1AA on 3 March 2026 at 09:00; please bring it back on 6 March 2026 at 17:00.",
    ])
  func yard(sentence: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Hello Ann Price, your car is booked. \(sentence) Ref RH5521.", subject: "Your hire car",
      from: "Ridge Hire <x@example.org>")
    #expect(draft.kind == .carRental && draft.text(.startName) == "Unit 4, Mill Lane, Ludlow SY8 1AA")
  }
}
