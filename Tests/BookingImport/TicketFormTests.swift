import Testing

@testable import BookingImport

/// Tickets, their seats and totals, in forms that few senders use.
@Suite struct TicketFormTests {
  @Test(
    "what kind of thing is shown is no part of its title",
    arguments: [
      "Tentoonstelling: Licht op het water", "Ausstellung: Licht op het water", "Exposition : Licht op het water",
      "Mostra: Licht op het water", "Wystawa: Licht op het water", "Exhibition: Licht op het water",
    ])
  func kind(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Bestelnummer: MW-203398\n\(line)\nDatum: zondag 8 maart 2026\nTijdslot: 11:30\nLocatie: Museum De Werf, Scheepmakersdijk 9, 2011 AS Haarlem\n2 tickets\n",
      subject: "Je tickets")
    #expect(draft.kind == .event && draft.text(.title) == "Licht op het water")
  }

  @Test(
    "a word for any place is one for a seat behind a row",
    arguments: ["Plateia, Fila H, Lugar 14", "Plateia - Fila H - Lugar 14", "Plateia, fila H, lugar n.º 14"])
  func lugar(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "A Casa das Marés\nTeatro Novo, Rua Formosa 214, 4000-253 Porto\nSexta-feira, 16 de outubro de 2026, 21h30\n\(line)\nCompra n.º: 1188-402\n",
      subject: "Os seus bilhetes")
    #expect(draft.text(.seatRow) == "H" && draft.text(.seat) == "14" && draft.text(.coach) == "Plateia")
  }

  @Test(
    "coach and seat in a table of several journeys",
    arguments: [
      ("IDA", "VUELTA", "Coche", "Plaza", "Clase", "Tarifa"),
      ("ALLER", "RETOUR", "Voiture", "Place", "Classe", "Tarif"),
      ("ANDATA", "RITORNO", "Carrozza", "Posto", "Classe", "Tariffa"),
    ])
  func table(out: String, back: String, coach: String, seat: String, travelClass: String, fare: String) {
    func part(_ heading: String, _ day: String, _ clocks: String, _ place: String) -> String {
      "<table><tr><td colspan=4>\(heading)</td></tr><tr><td>Fecha</td><td>Salida</td><td>Llegada</td><td>Tren</td></tr><tr><td>\(day)</td>\(clocks)</tr><tr><td>\(coach)</td><td>\(seat)</td><td>\(travelClass)</td><td>\(fare)</td></tr><tr>\(place)</tr></table>"
    }
    let found = Fixtures.drafts(
      Fixtures.mail(
        "<html><body>"
          + part(
            "<b>\(out)</b> Barcelona Sants - Zaragoza Delicias", "29/05/2026",
            "<td>08:30</td><td>10:03</td><td>AVE 3272</td>", "<td>4</td><td>7B</td><td>2</td><td>Básico</td>")
          + part(
            "<b>\(back)</b> Zaragoza Delicias - Barcelona Sants", "31/05/2026",
            "<td>19:17</td><td>20:52</td><td>AVE 3183</td>", "<td>9</td><td>12D</td><td>2</td><td>Básico</td>")
          + "<p>Localizador: 5XW2PQ</p></body></html>", type: "text/html; charset=utf-8"), named: "letter.eml")
    #expect(found.map { $0.text(.coach) } == ["4", "9"] && found.map { $0.text(.seat) } == ["7B", "12D"])
    #expect(found.map { $0.text(.startName) } == ["Barcelona Sants", "Zaragoza Delicias"])
  }

  @Test("a table of labels has no title among them")
  func labelsAreNoTitle() {
    let found = Fixtures.drafts(
      Fixtures.mail(
        "<p>Gentile Chiara Bosio,</p><table><tr><td>Ordine</td><td>2026-55817</td></tr><tr><td>Sito</td><td>Villa delle Ortensie</td></tr><tr><td>Indirizzo</td><td>Lungolago Europa 30, 28838 Stresa (VB)</td></tr><tr><td>Data visita</td><td>25 aprile 2026</td></tr><tr><td>Orario di ingresso</td><td>10:30</td></tr><tr><td>Biglietti</td><td>2 Intero</td></tr></table>",
        type: "text/html; charset=utf-8", subject: "Biglietti Villa delle Ortensie"), named: "letter.eml")
    #expect(found.map { $0.text(.title) } == ["Villa delle Ortensie"])
  }

  @Test(
    "the car rental company by the letterhead",
    arguments: ["BLUE MESA CAR RENTAL", "Sonnenschein Autovermietung", "Autonoleggio Tirreno", "Costa Rent a Car"])
  func company(head: String) throws {
    let draft = try Fixtures.only(
      Fixtures.drafts(
        "\(head)\n\nConfirmation #  BM4471882\nDriver: Theo Prince\n\nPick-up: Phoenix Airport, 11 July 2026, 9:30\nReturn: Las Vegas Airport, 18 July 2026, 12:00\nVehicle: Compact SUV\n"
      ))
    #expect(draft.kind == .carRental && draft.text(.provider) == head)
  }
}
