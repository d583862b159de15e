import Testing

@testable import BookingImport

/// Letters of people who keep a house, with what else stands in them.
@Suite struct HouseLetterTests {
  private static func mail(_ from: String, _ to: String, _ text: String) -> [BookingDraft] {
    let mail =
      "From: \(from)\nTo: \(to)\nSubject: Your week with us\nDate: Mon, 22 Feb 2027 19:05:00 +0100\n"
      + "Content-Type: text/plain; charset=utf-8\n\n\(text)"
    return BookingImporter().drafts(
      in: Array(mail.utf8), named: "mail.eml", received: Fixtures.received)
  }

  @Test(
    "trains, boats and meals in the letter of a house are no journeys, and its stay is found",
    arguments: [
      (
        "Gästehaus Moosrain <post@moosrain.example>",
        "Lieber Herr Ott,\n\ngern bestätige ich Ihnen das Zimmer »Tanne« von Montag, dem 7. Juni, bis Donnerstag, den 10. Juni 2027. Wenn Sie den Zug um 13.05 Uhr nehmen, holt Sie unser Sohn am Bahnhof ab, der Bus um 15.10 Uhr geht auch. Frühstück gibt es von 8.00 bis 9.30 Uhr.\n\nIhre Berta Lang\n\nGästehaus Moosrain, Talweg 3, 87561 Oberstdorf\n",
        "Gästehaus Moosrain", "2027-06-07", "2027-06-10"
      ),
      (
        "Casa do Moinho <ola@casadomoinho.example>",
        "Cara Rita,\n\nConfirmamos o quarto azul para duas pessoas, com chegada na sexta-feira, 2 de julho, e partida na segunda-feira, 5 de julho de 2027. Se vier no barco das 16h20, o Tiago espera por si no cais. O pequeno-almoço é às 8h30.\n\nAté breve,\nLurdes\n\nCasa do Moinho\nRua da Igreja, 4, 9900-014 Horta\n",
        "Casa do Moinho", "2027-07-02", "2027-07-05"
      ),
      (
        "Vroni Ott <post@untererhof.example>",
        "Grüß Gott Frau Bell,\n\nwie besprochen ist das Balkonzimmer von Samstag, 24. Juli, bis Samstag, 31. Juli 2027, Ihres. Für die sieben Nächte bekommen wir 602 Euro. Sie waren ja schon dreimal da. Der Bus 39 geht alle zwei Stunden, der letzte um 18.25 Uhr, Frühstück ist von 7.30 bis 9.30 Uhr.\n\nVroni Ott\n\nUnterer Hof, Halde 8, 87544 Blaichach\n",
        "Unterer Hof", "2027-07-24", "2027-07-31"
      ),
      (
        "Ruth Penrose <ruth@penrosebarn.example>",
        "Dear Tom,\n\nThank you, your deposit of £80 has arrived. The loft is yours from Friday 4 June and you leave us on Sunday 6 June 2027, two nights. The last bus from Truro is at 18.40 and the Ship stops serving at half past eight.\n\nRuth\n\nPenrose Barn, Mill Lane, Truro TR1 1AA\n",
        "Penrose Barn", "2027-06-04", "2027-06-06"
      ),
    ])
  func stay(from: String, text: String, name: String, first: String, last: String) throws {
    let drafts = Self.mail(from, "guest@post.example", text)
    let draft = try #require(drafts.first)
    #expect(drafts.count == 1 && draft.kind == .hotel && draft.text(.startName) == name)
    #expect(draft.moment(.start)?.wholeDay.iso8601 == first && draft.moment(.end)?.wholeDay.iso8601 == last)
  }

  @Test(
    "what a house would let if asked is no booking",
    arguments: [
      "Thank you for asking. The loft is free from Friday 4 June to Sunday 6 June 2027, at £160 for the two nights. If you would like it, send a deposit of £80 and I will book it for you.",
      "Le loft est encore libre du vendredi 4 juin au dimanche 6 juin 2027, il vous en coûterait 160 € pour les deux nuits. Dites-moi si vous le prenez, je vous enverrai la confirmation.",
      "Vom 4. bis zum 6. Juni 2027 wäre das Zimmer noch frei, für die zwei Nächte käme es auf 160 Euro. Sobald Sie zusagen, schicke ich die Bestätigung.",
    ])
  func offer(sentences: String) {
    let text = "Dear Tom,\n\n\(sentences)\n\nRuth\n\nPenrose Barn, Mill Lane, Truro TR1 1AA\n"
    #expect(Self.mail("Ruth Penrose <ruth@penrosebarn.example>", "guest@post.example", text).isEmpty)
  }

  @Test(
    "what is confirmed is booked, whatever else is free or was asked",
    arguments: [
      "Vielen Dank für Ihre Anfrage. Gern bestätige ich Ihnen das Zimmer vom 4. bis zum 6. Juni 2027, zwei Nächte. Es wäre schön, wenn Sie vor 20 Uhr kämen; das WLAN ist frei.",
      "Thank you for your enquiry. I am happy to confirm your booking from 4 June to 6 June 2027, two nights. Parking is available, and it would be kind to ring before you leave.",
      "Merci de votre demande. Je vous confirme la chambre du 4 au 6 juin 2027, deux nuits. Le parking est libre, une arrivée avant 20 h serait parfaite.",
    ])
  func confirmed(sentences: String) {
    let text = "Dear Tom,\n\n\(sentences)\n\nRuth\n\nPenrose Barn, Mill Lane, Truro TR1 1AA\n"
    let drafts = Self.mail("Ruth Penrose <ruth@penrosebarn.example>", "guest@post.example", text)
    #expect(drafts.map { $0.moment(.start)?.wholeDay.iso8601 } == ["2027-06-04"])
  }

  @Test(
    "who is greeted by one name has the other from the head of the mail",
    arguments: [
      ("Dear Tom,", "Thomas Bell <t@post.example>", nil), ("Dear Tom,", "Tom Bell <t@post.example>", "Tom Bell"),
      ("Sehr geehrter Herr Bell,", "\"Tom Bell\" <t@post.example>", "Tom Bell"),
      ("Witaj, Wojciechu!", "Wojciech Sowa <w@post.example>", "Wojciech Sowa"),
      ("Dear Anna,", "Tom Bell <t@post.example>", nil), ("Dear guest,", "Tom Bell <t@post.example>", nil),
      ("Dear Tom,", "tom.bell@post.example", nil),
    ] as [(String, String, String?)])
  func addressee(greeting: String, to: String, name: String?) throws {
    let text =
      "\(greeting)\n\nYour room is booked from 4 June to 6 June 2027, two nights.\n\nPenrose Barn, Mill Lane, Truro TR1 1AA\n"
    let draft = try #require(Self.mail("Penrose Barn <ruth@penrosebarn.example>", to, text).first)
    #expect(draft.text(.traveller) == name)
  }

  @Test(
    "an amount for all nights is the price, one for a night is not",
    arguments: [
      ("It is £160 for the two nights.", "160"), ("Cela fait 214 € les deux nuits.", "214"),
      ("I make it £345 for the two of you.", "345"), ("It comes to R4 350 for the three nights.", "4350"),
      ("Two nights at £95 per night, breakfast included.", nil),
    ] as [(String, String?)])
  func price(sentence: String, amount: String?) {
    let facts = TextFacts(
      TextDocument("Hello,\n\n\(sentence) Breakfast is at eight.", received: Fixtures.received, origin: Origin(.prose)))
    #expect(facts.price?.price.amount == amount)
  }

  @Test("a quoted letter is left out where the line that announces it is quoted with it")
  func quoted() {
    let text =
      "Dear Tom,\n\nYou are down for Friday 5 November to Monday 8 November 2027, £160 for the three nights.\n\nRuth\nPenrose Barn, Mill Lane, Truro TR1 1AA\n\n> On 20 Sep 2027, at 21:03, Tom wrote:\n> Would you have anything from 29 October to 1 November?\n"
    let drafts = Self.mail("Penrose Barn <ruth@penrosebarn.example>", "Tom Bell <t@post.example>", text)
    #expect(drafts.map { $0.moment(.start)?.wholeDay.iso8601 } == ["2027-11-05"])
  }

  @Test("days that no longer hold are not those of the stay", arguments: ["no longer the weekend of", "not from"])
  func replaced(words: String) {
    let text =
      "I have moved you. So \(words) 10 to 12 September, you now come on Friday 24 September and go home on Monday 27 September 2027."
    let facts = TextFacts(TextDocument(text, received: Fixtures.received, origin: Origin(.prose)))
    let days = DayRange.find(in: facts)
    #expect(days?.arrival.iso8601 == "2027-09-24" && days?.departure.iso8601 == "2027-09-27")
  }

  @Test(
    "the hours of a house and the number to call stand in its sentences",
    arguments: [
      (
        "Dear Tom,\n\nI am happy to confirm the loft from Friday 4 June to Sunday 6 June 2027, two nights. You can check in from 3 pm; please leave the room by noon on the last day. My phone is +44 1872 000 113. Your reservation number with us is PB-2027-04.\n",
        54_000, 43_200, "+44 1872 000 113"
      ),
      (
        "Lieber Herr Ott,\n\ngern bestätige ich das Zimmer vom 4. Juni bis 6. Juni 2027, zwei Nächte. Das Zimmer ist ab 15 Uhr bezugsfertig, am Abreisetag bitten wir es bis 10.30 Uhr freizugeben. Rufen Sie uns bei später Ankunft an: 08362 000 114. Frühstück ist von 8 bis 10 Uhr.\n",
        54_000, 37_800, "08362 000 114"
      ),
      (
        "Szanowny Panie,\n\npotwierdzam rezerwację pokoju od 4 czerwca do 6 czerwca 2027, dwie noce. Pokoje oddajemy gościom od godziny 15, a w dniu wyjazdu prosimy je zwolnić do 11. Proszę dzwonić pod 600 000 417.\n",
        54_000, 39_600, "600 000 417"
      ),
    ])
  func hours(sentences: String, arrival: Int, departure: Int, phone: String) throws {
    let text = "\(sentences)\nRuth\n\nPenrose Barn, Mill Lane 4, Truro TR1 1AA\n"
    let draft = try #require(Self.mail("Penrose Barn <ruth@penrosebarn.example>", "guest@post.example", text).first)
    #expect(draft.moment(.start)?.seconds == arrival && draft.moment(.end)?.seconds == departure)
    #expect(draft.text(.startPhone) == phone)
  }

  @Test("days that are given back are not those of the stay, wherever the word for \"instead\" stands")
  func released() throws {
    let text =
      "Bonsoir Mathilde,\n\nJ'ai donc libéré la fin de semaine du 12 au 15 mars et je vous ai mis à la place du vendredi 19 mars au lundi 22 mars 2027. Le prix ne bouge pas : 748 $ CA pour les trois nuits.\n\nGinette\n\nChalet Le Petit Loup, 212 chemin du Pied-des-Monts, Saint-Aimé-des-Lacs\n"
    let drafts = Self.mail("Ginette <ginette@chaletlepetitloup.example>", "guest@post.example", text)
    #expect(drafts.map { $0.moment(.start)?.wholeDay.iso8601 } == ["2027-03-19"])
    #expect(drafts.first?.moment(.end)?.wholeDay.iso8601 == "2027-03-22")
  }

  @Test("a stay that a house takes back is cancelled, though no night is counted")
  func calledOff() throws {
    let text =
      "Dear Fiona,\n\nas you asked, we have cancelled your reservation CJ-2027-0214 at Casa Jacaranda, Calle Reforma 506, Oaxaca, from 14 March to 18 March 2027. Your deposit will be refunded.\n\nLucía\nCasa Jacaranda\n"
    let drafts = Self.mail("Casa Jacaranda <hola@casajacaranda.example>", "guest@post.example", text)
    #expect(drafts.map(\.kind) == [.hotel] && drafts.map(\.status) == [.cancelled])
    #expect(drafts.first?.text(.reference) == "CJ-2027-0214")
  }
}
