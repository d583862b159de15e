import Testing

@testable import BookingImport

/// What letters say of fares that are held, of hours that changed, and of rented cars.
@Suite struct FreshNoticeTests {
  @Test(
    "a fare that is held is not booked",
    arguments: [
      "Your trip isn't booked until you pay.", "Your trip is not booked until we receive your payment.",
      "We're holding this fare for 24 hours.", "Your fare is on hold until tomorrow.",
      "Ihre Reise ist erst gebucht, wenn Sie bezahlt haben.",
    ])
  func held(sentence: String) {
    #expect(
      Fixtures.letter(
        "Marcus, please pay\n\n\(sentence)\n\nORD 8:05 AM - SEA 10:44 AM, Thu Sep 17, 2026, AA 1472\nPrice: $296.20\n",
        subject: "Your fare", from: "Lakeland Airlines <hold@example.org>"
      ).isEmpty)
  }

  @Test(
    "rows of hours before and after a change",
    arguments: [
      ("Antes", "Ahora"), ("Before", "Now"), ("Vorher", "Jetzt"), ("Prima", "Adesso"), ("Avant", "Maintenant"),
    ])
  func changed(before: String, now: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Hola Marta Olmedo:\n\nReserva LQ9WTZ\n\nVuelo VY 1284, Bilbao (BIO) - Roma (FCO), 10 de septiembre de 2026\n\n              Salida    Llegada\n\(before)         09:15     11:10\n\(now)         11:40     13:35\n",
      subject: "Cambio de horario en tu vuelo")
    #expect(draft.moment(.start)?.seconds == 42_000 && draft.moment(.end)?.seconds == 48_900)
  }

  @Test("a car that is handed over and brought back, by the words of Mexico, and who lets it in Dutch")
  func rental() throws {
    let draft = try Fixtures.onlyDraft(
      "Estimado Jorge Cantú,\n\nSu reservación RM-44182 está confirmada.\n\nLugar de entrega: Aeropuerto de Mérida (MID)\nFecha y hora de entrega: 20/11/2026 12:00\nLugar de devolución: Aeropuerto de Cancún (CUN)\nFecha y hora de devolución: 27/11/2026 15:00\nVerhuurder: Renta Maya\nAuto: Nissan Versa o similar\n",
      subject: "Reservación confirmada")
    #expect(draft.kind == .carRental && draft.text(.startName) == "Aeropuerto de Mérida (MID)")
    #expect(draft.text(.provider) == "Renta Maya" && draft.moment(.end)?.seconds == 54_000)
  }
}
