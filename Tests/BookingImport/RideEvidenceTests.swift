import Journeys
import Testing

@testable import BookingImport

@Suite("Hours and names that are no rides")
struct RideEvidenceTests {
  private func drafts(_ text: String, subject: String = "Booking confirmed") -> [BookingDraft] {
    Fixtures.letter(text, subject: subject)
  }

  @Test(
    "the hours of a hotline beside two words",
    arguments: [
      "Merkez: Barbaros Bulvarı 112, Beşiktaş / İstanbul · Otobüs · Çağrı merkezi (hafta içi 09:00–19:00). Kişisel verileriniz işlenir.",
      "Rua de Cedofeita 900, Porto · Autocarro 500 · Linha de apoio: 220 000 417, dias úteis das 09h00 às 18h00. Livro de reclamações.",
    ])
  func hotline(text: String) {
    let found = drafts("Rezervasyon No: QX7-2214\nYolcu: Elif Kara\n05.10.2026\n\(text)")
    #expect(found.allSatisfy { $0.kind != .bus && $0.kind != .train })
  }

  @Test("the hours of a sentence that is broken over lines")
  func broken() {
    let found = drafts(
      """
      Reservering: RV-2618
      Op naam van: Sanne Hoekstra
      De boot ligt klaar op zaterdag 11 juli 2026.
      * Ben je om 17.30 uur nog niet terug, dan rekenen we een half dagdeel
      extra.
      * In het hoogseizoen is het paviljoen open van
      9.00 tot 20.00 uur. Fietsen kun je bij ons stallen.
      """)
    #expect(found.allSatisfy { $0.kind != .boat })
  }

  @Test("driving into a car park and out of it", arguments: ["Your parking is booked", "Ihr Parkplatz ist gebucht"])
  func parking(subject: String) {
    let found = drafts(
      "Booking reference: SKY7710345\nCustomer: Tunde Adeyemi\nEntry\tThu 06/08/2026\t04:30\nExit\tThu 20/08/2026\t23:15\nTrain to the terminal every 15 minutes",
      subject: subject)
    #expect(found.allSatisfy { $0.kind != .train })
  }

  @Test("stops at which a train calls on its way")
  func calls() {
    let found = drafts(
      """
      Objednávka č. 60418825
      sobota 26. 9. 2026
      odj.\t9:58\tOstrava hl.n.
      příj.\t13:11\tPraha hl.n.
      Zastavuje též: Ostrava-Svinov 10:06, Olomouc hl.n. 10:52, Pardubice hl.n. 12:14.
      Vlak SE 1043
      Cestující: Piotr Wrona
      """)
    #expect(found.count == 1 && found.first?.text(.endName) == "Praha hl.n.")
  }
}
