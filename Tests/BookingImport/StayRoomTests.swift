import Testing

@testable import BookingImport

@Suite("The room of a stay")
struct StayRoomTests {
  @Test(
    "what stands behind a label for the room is its type; numbers of doors, and rooms that are named later, are none",
    arguments: [
      ("Room: 1 x Deluxe Double with river view", "Deluxe Double with river view"),
      ("Room type: Standard Twin", "Standard Twin"),
      ("Zimmerkategorie:\tKomfort Doppelzimmer", "Komfort Doppelzimmer"), ("Zimmer: 2 Einzelzimmer", "Einzelzimmer"),
      ("Chambre : 1 chambre double supérieure", "chambre double supérieure"),
      ("Habitación: Doble estándar.", "Doble estándar"),
      ("Тип номера: Двухместный стандарт", "Двухместный стандарт"),
      ("Oda tipi: Deniz manzaralı çift kişilik", "Deniz manzaralı çift kişilik"),
      ("Room: 1 room, Standard queen", "Standard queen"), ("Chambres : 2 chambres", nil),
      ("Chambre : 2 chambres - Triple vue jardin", "Triple vue jardin"), ("Zimmer: 1 Zimmer: Superior", "Superior"),
      ("Тип номера: 1 номер, Люкс с балконом", "Люкс с балконом"), ("Room: 2 room(s), King", "King"),
      ("Room: Queen, river side", "Queen, river side"), ("Room: 214", nil), ("Rooms: 1", nil),
      ("Room: will be assigned on arrival", nil),
      ("Room service: until midnight", nil),
    ])
  func types(line: String, room: String?) throws {
    let draft = try Fixtures.onlyDraft(
      "Hotel Lumen Lisbon\nRua Sousa Martins 20, 1050-218 Lisboa, Portugal\nBooking number: LRH-20481\nCheck-in: Friday, 5 June 2026, 15:00\nCheck-out: Monday, 8 June 2026, 11:00\n\(line)\nTotal price: EUR 412.00\n",
      subject: "Your booking at Hotel Lumen Lisbon is confirmed")
    #expect(draft.kind == .hotel && draft.text(.ticketName) == room)
  }
}
