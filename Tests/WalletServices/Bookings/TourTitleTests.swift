import Testing

@testable import WalletServices

@Suite("Titles of tours")
struct TourTitleTests {
  @Test(
    "what someone leads is a tour, in the languages that confirmations come in",
    arguments: [
      "Lan Ha Bay day cruise", "Old Town walking tour", "Tour guided by locals", "Stadtführung durch die Altstadt",
      "Hafenrundfahrt", "Ausflug nach Sintra", "Visite guidée du Louvre", "Croisière sur la Seine",
      "Crucero por el Sena",
      "Visita guiada a la Sagrada Família", "Escursione a Capri", "Обзорная экскурсия по Казани",
      "Екскурсія старим містом",
      "Boğaz tekne turu", "Wycieczka do Wieliczki", "Rondvaart Amsterdam", "Kyoto food tour", "Serengeti safari",
      "Segway Tour Berlin",
      "Excursió a Montserrat", "Bootstour auf der Spree", "Guidad båttur – Rundtur i skärgården",
    ])
  func tours(title: String) {
    #expect(TourTitle.isOne(title))
  }

  @Test(
    "bands, shows, museums and tables are none",
    arguments: [
      "Music of the Spheres World Tour", "The Eras Tour", "Europa-Tour 2026", "Tour de France", "Hamlet",
      "Uffizi Gallery",
      "Tournedos Rossini", "Touristenkarte", "Eintritt Miniatur Wunderland", "Концерт: Тур по России", "Turandot",
      "Visitenkarte", "",
    ])
  func others(title: String) {
    #expect(!TourTitle.isOne(title))
  }
}
