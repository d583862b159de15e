import Journeys
import Testing

@testable import BookingImport

/// Journeys whose towns, stations, hours and numbers stand in forms that no given case has.
@Suite struct FreshFormTests {
  @Test(
    "towns by the names of other languages are those of their airports",
    arguments: [
      ("LISBOA - FUNCHAL", "LIS", "FNC"), ("Lizbona - Madryt", "LIS", "MAD"), ("Venezia - Wiedeń", "VCE", "VIE"),
      ("Kopenhagen - Genf", "CPH", "GVA"), ("Atene - Zurigo", "ATH", "ZRH"), ("Köpenhamn - Prag", "CPH", "PRG"),
      ("Ginebra - Atenas", "GVA", "ATH"),
    ])
  func otherLanguages(road: String, from: String, to: String) throws {
    let draft = try Fixtures.onlyDraft(
      "PNR: 5TQW8N\n\n\(road)\n17.04.2026 | 13:05 - 15:50 | LX 1685\nVuelo confirmado\n", subject: "Flight 5TQW8N")
    #expect(draft.kind == .flight)
    #expect(draft.text(.startCode) == from && draft.text(.endCode) == to)
  }

  @Test(
    "beside an arrow a dash belongs to the name of a station",
    arguments: [
      ("MADRID P. ATOCHA - A.G. → MÁLAGA MARÍA ZAMBRANO", "MADRID P. ATOCHA - A.G.", "MÁLAGA MARÍA ZAMBRANO"),
      ("Barcelona - Sants → Girona", "Barcelona - Sants", "Girona"),
      ("Torino – Porta Susa → Milano – Porta Garibaldi", "Torino – Porta Susa", "Milano – Porta Garibaldi"),
      ("Wien → Linz - Hauptbahnhof", "Wien", "Linz - Hauptbahnhof"),
      ("Lille - Europe ➔ Lyon - Part Dieu", "Lille - Europe", "Lyon - Part Dieu"),
    ])
  func dashes(road: String, from: String, to: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Localizador: K4X9TN\n\nTrayecto: \(road)\nFecha: 06/03/2026    Hora salida: 09:35    Hora llegada: 12:20\nTren: AVE 02093    Coche: 3    Plaza: 8C\n",
      subject: "Billete de tren")
    #expect(FoldedName.of(draft.text(.startName) ?? "") == FoldedName.of(from))
    #expect(FoldedName.of(draft.text(.endName) ?? "") == FoldedName.of(to))
  }

  @Test(
    "how long a train takes behind its number, among hours with two digits",
    arguments: [
      "TGV INOUI n° 8610 - 1h28", "TGV INOUI 8610 – 1h28", "TGV INOUI 8610 · 1h28", "TGV INOUI 8610 (1h28)",
      "TGV INOUI n° 8610, 1h28",
    ])
  func duration(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Référence : W8QKTR\nAller - Samedi 13 juin 2026\n08h35  RENNES\n\(line)\n10h03  PARIS MONTPARNASSE 1 ET 2\nVoiture 15 - Place 104\n",
      subject: "Votre voyage")
    #expect(draft.text(.number)?.hasSuffix("8610") == true)
    #expect(draft.moment(.start)?.seconds == 30_900 && draft.moment(.end)?.seconds == 36_180)
    #expect(draft.text(.endName) == "PARIS MONTPARNASSE 1 ET 2")
  }

  @Test(
    "a platform in brackets is no train",
    arguments: ["(Bahnsteig 7)", "(Gleis 12)", "(Bstg. 3)", "(Steig 4)", "(platform 9)", "(peron 2)"])
  func platform(place: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Ihr Buchungscode: AB3CD4\n\nFr., 14. Aug. 2026\nab 09:25  Wien Hbf \(place)\nRJ 533, Wagen 23, Sitz 45\nan 13:46  Villach Hbf (Bahnsteig 2)\n",
      subject: "Ihre Tickets")
    #expect(draft.text(.number) == "RJ 533" && draft.text(.startName) == "Wien Hbf")
  }

  @Test(
    "a station behind the name of its town, in two columns",
    arguments: [
      ("Granada - Estación de Autobuses", "Murcia - Estación San Andrés"),
      ("Torino - Autostazione", "Genova - Stazione Brignole"),
      ("Brno - Autobusové nádraží", "Praha - Terminal Florenc"),
      ("Kraków - Dworzec Autobusowy", "Łódź - Dworzec Fabryczna"),
      ("Lisboa - Terminal Rodoviário", "Coimbra - Estação Velha"),
    ])
  func stations(from: String, to: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Localizador: 3307188\n\n\(from)       \(to)\n17/07/2026  08:30                     17/07/2026  12:15\nAsiento 15\n",
      subject: "Billetes de autobús")
    #expect(draft.text(.startName) == from && draft.text(.endName) == to)
  }

  @Test("flights in rows of their own, each below the heading of its way, keep their hours")
  func connections() {
    let found = Fixtures.letter(
      "Bokningsnummer ZQ3RTM\n\nUtresa - lördag 4 juli 2026\nGöteborg Landvetter (GOT)\tSK 433\tKöpenhamn (CPH)\n06:50\t1 h 10 min\t07:40\nKöpenhamn (CPH)\tSK 681\tRom Fiumicino (FCO)\n09:15\t2 h 45 min\t11:55\nHemresa - lördag 11 juli 2026\nRom Fiumicino (FCO)\tSK 682\tKöpenhamn (CPH)\n12:45\t2 h 45 min\t15:25\n",
      subject: "Din flygresa")
    #expect(
      found.compactMap { $0.moment(.start).map { String($0.iso8601.prefix(16)) } } == [
        "2026-07-04T06:50", "2026-07-04T09:15", "2026-07-11T12:45",
      ])
  }

  @Test(
    "the number of a train in the subject is no reference",
    arguments: [
      ("Bilet na pociąg TLK 83170", "TLK 83170 KASZUB"), ("Ticket for train IC 54021", "IC 54021"),
      ("Jízdenka na vlak EC 27810", "EC 27810"), ("Билет на поезд 7430К", "7430К"), ("Fahrkarte RE 10427", "RE 10427"),
    ])
  func trainInSubject(subject: String, train: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Numer biletu: KO 4417 8820\nPociąg: \(train)\nRelacja: Poznań Główny - Gdynia Główna\nWyjazd: 2026-07-03 15:22\nPrzyjazd: 2026-07-03 19:40\nWagon: 12   Miejsce: 86\n",
      subject: subject)
    #expect(draft.text(.reference) == "KO 4417 8820")
  }

  @Test(
    "two rides with a driver, each behind a label with place, day and hour",
    arguments: [
      ("Pick-up", "Drop-off"), ("From", "To"), ("Abholung", "Ziel"), ("Recogida", "Destino"), ("Откуда", "Куда"),
    ])
  func transfers(from: String, to: String) {
    let found = Fixtures.letter(
      "TRANSFER VOUCHER\n\nBooking reference: HS-772018\n\nARRIVAL\n\(from): Lanzarote Airport (ACE), 4 July 2026, 12:20\n\(to): Hotel Sol Playa, Puerto del Carmen\n\nDEPARTURE\n\(from): Hotel Sol Playa, Puerto del Carmen, 11 July 2026, 16:00\n\(to): Lanzarote Airport (ACE)\n",
      subject: "Transfer voucher HS-772018", from: "HolidayShuttle <b@example.org>")
    #expect(found.map(\.kind) == [.taxi, .taxi])
    #expect(found.map { $0.text(.startName) } == ["Lanzarote Airport (ACE)", "Hotel Sol Playa, Puerto del Carmen"])
    #expect(found.map { $0.moment(.start)?.seconds } == [44_400, 57_600])
  }

  @Test(
    "a ride from a whole address to an airport, on two lines without marks",
    arguments: [
      ("14 Beacon St, Boston, MA 02108", "Boston Logan International Airport (BOS)"),
      ("Kastanienweg 7, 21149 Hamburg", "Hamburg Flughafen"),
      ("12 rue de la Poste, 73000 Chambéry", "Aéroport de Lyon-Saint Exupéry"),
      ("Calle Betis 44, 41010 Sevilla", "Aeropuerto de Sevilla"),
      ("9 Laurel Road, Leeds LS8 2QT", "Leeds Station"),
    ])
  func doors(from: String, to: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Thanks for reserving\n\nThu, Dec 3, 2026\nPickup at 5:20 AM\n\n\(from)\n\(to)\n\nReservation code RD-77K20\n\nYour driver will wait 5 minutes.\n",
      subject: "Your trip is reserved", from: "Ridely <b@example.org>")
    #expect(draft.kind == .taxi && draft.text(.startName) == from && draft.text(.endName) == to)
  }

  @Test(
    "a way there and a way back without arrivals, between ports that no table has",
    arguments: [
      (
        "Udrejse: Rødby - Puttgarden, lørdag den 27. juni 2026 kl. 11:15",
        "Hjemrejse: Puttgarden - Rødby, lørdag den 4. juli 2026 kl. 16:45"
      ),
      ("Hinfahrt: Rødby – Puttgarden, 27.06.2026, 11:15 Uhr", "Rückfahrt: Puttgarden – Rødby, 04.07.2026, 16:45 Uhr"),
      ("Outbound: Rødby to Puttgarden, Sat 27 June 2026, 11:15", "Return: Puttgarden to Rødby, Sat 4 July 2026, 16:45"),
      (
        "Aller : Rødby - Puttgarden, samedi 27 juin 2026 à 11h15",
        "Retour : Puttgarden - Rødby, samedi 4 juillet 2026 à 16h45"
      ),
      ("Rødby - Puttgarden 27.06.2026 11:15", "Puttgarden - Rødby 04.07.2026 16:45"),
    ])
  func bothWays(there: String, back: String) {
    let found = Fixtures.letter(
      "Kære Rasmus Kjær\n\nOrdrenummer: 4418820\n\n\(there)\n\(back)\n\n1 personbil, ferry\n", subject: "Ferry 4418820")
    #expect(found.map(\.kind) == [.boat, .boat])
    #expect(found.map { $0.text(.startName) } == ["Rødby", "Puttgarden"])
    #expect(found.map { $0.moment(.start)?.seconds } == [40_500, 60_300])
  }

  @Test(
    "a bare number called a service is a bus, though it goes to an airport",
    arguments: ["Service 727", "Service: 727", "Service no. 727", "Bus 727", "Line 727"])
  func service(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Ticket number  AC7Q21\nLead passenger  Miss Beth Carlisle\n\nDepart\nCambridge City Centre, Parkside\nSat 22 Aug 2026, 04:45\n\nArrive\nLondon Heathrow Airport T5\nSat 22 Aug 2026, 07:25\n\n\(line)\nTotal: £51.20\n",
      subject: "Your e-ticket", from: "Coachline <b@example.org>")
    #expect(draft.kind == .bus && draft.text(.number) == "727")
    #expect(draft.text(.startName)?.hasPrefix("Cambridge City Centre") == true)
  }

  @Test(
    "a journey in the place of one that was cancelled is booked",
    arguments: [
      "Votre ancien voyage (annulé)", "Your old journey (cancelled)", "Ihre alte Reise (storniert)",
      "Tu viaje anterior (anulado)", "Il vecchio viaggio (annullato)",
    ])
  func exchanged(heading: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Bonjour Maëlle Riou,\n\nVotre nouveau voyage\nRéférence : K2TQWZ\nSamedi 13 juin 2026\nRENNES 11h35 -> PARIS MONTPARNASSE 13h04\nTGV INOUI 8616, voiture 3, place 52\n\n\(heading)\nTGV INOUI 8610 du 13 juin 2026, départ 08h35\n\nComplément payé : 12,00 €\n",
      subject: "Confirmation de votre échange")
    #expect(draft.status == .confirmed && draft.text(.number)?.hasSuffix("8616") == true)
    #expect(draft.text(.price) == nil)
  }
}
