import Testing

@testable import BookingImport

/// Names in the form in which a letter calls its reader.
@Suite struct AddressedNameTests {
  @Test(
    "who is called by his name is given as a ticket prints it",
    arguments: [
      ("Szanowny Panie Tomaszu Wilczek,", "Tomasz Wilczek"), ("Szanowny Panie Piotrze Zawadzki,", "Piotr Zawadzki"),
      ("Szanowny Panie Marku Sowa,", "Marek Sowa"), ("Szanowna Pani Anno Kowalska,", "Anna Kowalska"),
      ("Dzień dobry Pani Basiu Nowicka,", "Basia Nowicka"), ("Dobrý den, pane Petře Nováku,", "Petr Novák"),
      ("Vážený pane Tomáši Svobodo,", "Tomáš Svoboda"), ("Vážená paní Hano Dvořáková,", "Hana Dvořáková"),
      ("Dobrý den, pane Viktore Šimůnku,", "Viktor Šimůnek"), ("Шановний пане Андрію Коваленко,", "Андрій Коваленко"),
      ("Шановна пані Олено Мельник,", "Олена Мельник"), ("Αγαπητέ κύριε Γιώργο Παππά,", "Γιώργος Παππάς"),
    ])
  func nominative(greeting: String, name: String) {
    #expect(Self.travellers(greeting) == [name])
  }

  @Test(
    "a name that is not called stays as it is",
    arguments: [
      ("Dzień dobry Pani Alicja Nowicka,", "Alicja Nowicka"), ("Szanowny Panie Marek Sowa,", "Marek Sowa"),
      ("Vážená paní Jana Malá,", "Jana Malá"), ("Шановна пані Оксана Литвин,", "Оксана Литвин"),
      ("Vážený pane Ivo Malý,", "Ivo Malý"), ("Dobrý den, pane Bruno Svobodo,", "Bruno Svoboda"),
      ("Szanowny Panie Hugo Wilczek,", "Hugo Wilczek"), ("Dear Hugo Otto,", "Hugo Otto"),
      ("Ciao Marco Bruno,", "Marco Bruno"),
      ("Αγαπητέ κύριε Νίκος Παππάς,", "Νίκος Παππάς"),
    ])
  func unchanged(greeting: String, name: String) {
    #expect(Self.travellers(greeting) == [name])
  }

  @Test(
    "titles with points, and a greeting behind the name, hide no name",
    arguments: [
      ("Sehr geehrte Frau Dr. Katrin Oelschläger,", "Katrin Oelschläger"),
      ("Dear Mr. Dr. John Ashby,", "John Ashby"), ("陈思远 您好：", "陈思远"), ("林晓雯 你好！", "林晓雯"),
    ])
  func titled(greeting: String, name: String) {
    #expect(Self.travellers(greeting) == [name])
  }

  private static func travellers(_ greeting: String) -> [String] {
    let text = greeting + "\n\nBooking 40-2291 is confirmed."
    return TextFacts(TextDocument(text, received: Fixtures.received, origin: Origin(.prose))).travellers
  }
}
