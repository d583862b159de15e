import Testing

@testable import BookingImport

@Suite("A stay that was moved")
struct MovedStayTests {
  @Test(
    "the days that others replace are not the days of the stay",
    arguments: [
      "Ich habe euch umgetragen: statt 17. bis 19. Juli kommt ihr jetzt am Freitag, 24. Juli,\nund bleibt zwei Nächte bis Sonntag, 26. Juli.",
      "Statt vom 17. bis zum 19. Juli 2026 haben wir euch nun vom 24. bis 26. Juli 2026 eingetragen.",
      "We have moved your stay from 17–19 July 2026 to 24–26 July 2026, same room.",
      "Instead of 17 to 19 July you now have the room from 24 to 26 July 2026.",
      "Nous avons déplacé votre séjour : au lieu du 17 au 19 juillet, la chambre est à vous du 24 au 26 juillet 2026.",
      "Hemos cambiado tu estancia: en lugar del 17 al 19 de julio, te esperamos del 24 al 26 de julio de 2026.",
      "Вместо 17–19 июля ждём вас 24–26 июля 2026 года, номер тот же.",
      "Your nights are now 24–26 July 2026, instead of\n17–19 July 2026, everything else stays.",
    ])
  func moved(text: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Hello,\n\nof course, that is possible.\n\(text)\n\nBreakfast is at eight.\n\nHotel Lumen Lisbon\nRua Sousa Martins 20, 1050-218 Lisboa, Portugal\n",
      subject: "Your reservation at Hotel Lumen Lisbon")
    #expect(draft.kind == .hotel)
    #expect(draft.moment(.start)?.day == 24 && draft.moment(.start)?.month == 7)
    #expect(draft.moment(.end)?.day == 26 && draft.moment(.end)?.month == 7)
  }
}
