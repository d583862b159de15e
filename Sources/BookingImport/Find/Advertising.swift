import Journeys

/// Tells newsletters, offers and search results, which name flights and hotels as confirmations do.
enum Advertising {
  /// Whether a letter offers a journey instead of confirming one. One that has a reference, a traveller or a seat does not;
  /// any other has to say that something is booked, and must not speak as offers do.
  static func isOffer(_ facts: TextFacts) -> Bool {
    // What stands in a calendar or a wallet was put there for a journey.
    if facts.document.origin.source == .prose, speaksOfNothingBooked(facts) || HouseLetter.isProposal(facts) {
      return true
    }
    guard facts.document.origin.source == .prose, !facts.isReferenceAnnounced,
      facts.first(.ticketNumber, .seat, .coach) == nil
    else { return false }
    // Who fetches somebody at a place, on a day and at an hour, offers no more.
    if !TransferFinder.inSentences(facts).isEmpty, !HouseLetter.isProposal(facts) { return false }
    // The names of agencies have the words of bookings too.
    let text = FoldedName.of(facts.document.subject + " " + facts.document.text.prefix(20_000))
    // Who is named, but has paid for nothing, has booked only what a text says so of.
    guard facts.travellers.isEmpty else {
      return
        facts.price == nil && !bookings.contains { text.holds($0) } && LegCodeLines.journeys(in: facts).isEmpty
    }
    return offers.contains { text.holds($0) } && !bought.contains { text.holds($0) }
      || !bookings.contains { text.holds($0) } && !isPaidTicket(facts) && !HouseLetter.isAgreed(facts)
  }

  /// "2 x General Admission" and "Order total €64.00": tickets that are counted, with what they cost in all.
  private static func isPaidTicket(_ facts: TextFacts) -> Bool {
    EventMoment.countsTickets(facts) && facts.price.map { PriceFinder.isTotal($0.words) } ?? false
  }

  /// Whether a text says that nothing was booked, or that the journey is over: payments that failed, searches that were left,
  /// tracked prices, surveys, statements of miles. These name travellers and codes as confirmations do.
  static func speaksOfNothingBooked(_ facts: TextFacts) -> Bool {
    let subject = FoldedName.of(facts.document.subject)
    let text = FoldedName.of(facts.document.text.prefix(6_000))
    if failures.contains(where: { text.holds($0) || subject.holds($0) }) { return true }
    if !facts.isReferenceAnnounced, facts.price == nil || facts.travellers.isEmpty,
      facts.first(.seat, .ticketNumber) == nil,
      offersWhatIsFree(subject + " " + text.prefix(900))
    {
      return true
    }
    if !facts.isReferenceAnnounced, Unfinished.isNearlyBooked(facts) { return true }
    if isNewsletter(facts) || isCampaign(facts) { return true }
    if Surroundings.isPriceList(facts) || AccountStatement.isOne(facts) { return true }
    // A public notice of a strike names trains and times, and is no booking.
    if !facts.isReferenceAnnounced, facts.travellers.isEmpty, facts.price == nil, facts.first(.seat, .coach) == nil,
      subject.split(separator: " ").contains(where: { word in strikes.contains { word.hasPrefix($0) } })
    {
      return true
    }
    // What lies in a basket is not bought.
    if !facts.isReferenceAnnounced,
      (subject + " " + text.prefix(1_500)).split(separator: " ").contains(where: { word in
        baskets.contains(String(word))
      })
    {
      return true
    }
    if Quotation.isOne(facts) || Unfinished.isStated(in: facts) || isInvoice(facts) || isInsurance(facts)
      || LegWords.speaksOfParcel(facts)
    {
      return true
    }
    let head = subject + " " + FoldedName.of(facts.document.text.prefix(300))
    // "Noćenja" counts nights, though "oceń" asks for an opinion: only where a word begins.
    if past.contains(where: { (" " + head).holds(" " + $0) }) { return true }
    let beginning = subject + " " + FoldedName.of(facts.document.text.prefix(700))
    if asked.contains(where: { beginning.holds($0) }) { return true }
    // "Thank you for your enquiry. I am happy to confirm …"
    return enquiries.contains { beginning.holds($0) } && !HouseLetter.confirms(facts)
  }

  private static let strikes = stems(
    "sciopero strike streik warnstreik grève huelga greve strajk stávk забастовк страйк grevi staking strejk lakko sztrájk απεργία"
  )

  /// Whether a house answers that something is free, and nothing says that it is taken now.
  private static func offersWhatIsFree(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    // "Freitag" begins like "frei".
    return words.contains { word in free.contains { word.hasPrefix($0) } && !Weekday.isWord(String(word)) }
      && words.contains { conditions.contains(String($0)) }
      && !words.contains { word in taken.contains { word.hasPrefix($0) } }
  }

  static func stems(_ text: String) -> [String] { text.split(separator: " ").map { FoldedName.of($0) } }
  private static let free = stems(
    "available verfügbar frei disponib libre libero libera свободн вільн dostępn wolny wolne beschikbaar ledig vrij volný volno müsait boş διαθεσιμ vapaa szabad slobod"
  )
  private static let conditions = Set(
    stems("if wenn falls si se если якщо jeśli jeżeli als indien om hvis pokud eğer ister αν jos ha ako dacă"))
  private static let taken = stems(
    "eingetragen festgehalten eingebucht vorgemerkt confirm bestätig bestatig подтвержд підтвердж potwierdz onay bevestig bekräft bekreft bekræft vahvist visszaiga booked gebucht reservad prenotat забронирован zarezerwowan geboekt bokat bokad booket potvrz cancel storn annul anul"
  )

  /// Whether anything says that a stay is taken: a reference, a traveller, a price, a label, or a word for it. Friends write of houses and
  /// days as well.
  static func tellsOfTaken(_ facts: TextFacts) -> Bool {
    if facts.document.origin.source != .prose || facts.reference != nil || facts.first(.price) != nil
      || !facts.travellers.isEmpty
      || facts.first(.checkIn, .checkOut, .hotel) != nil
    {
      return true
    }
    let words = FoldedName.of(facts.document.subject + " " + facts.document.text.prefix(3_000)).split(separator: " ")
    return words.contains { word in taken.contains { word.hasPrefix($0) } || settled.contains { word.holds($0) } }
      || HouseLetter.isAgreed(facts)
  }

  private static let settled = stems(
    "réserv issued ausgestellt gekauft emitid emess émis выписан оформлен куплен оплачен düzenlen zakupion koupen kjøpt köpt købt gekocht rezervat reservat rezervir rezervov επιβεβ κρατησ varattu foglalt broneer rezervēt rezervuot brondal забронир запазен резервиран confermo confermiamo confermat eingetragen festgehalten 予約 预订 預訂 예약"
  )

  private static let baskets = Set(
    """
    basket cart warenkorb panier carrito cesta carrello корзина корзине корзину кошик кошику себет sepet sepetiniz sepetinizde koszyk koszyku winkelmand
    winkelwagen varukorg varukorgen kurv kurven handlekurv handlekurven košík košíku ostoskori ostoskorissa kosár kosarad coș coșul καλάθι carrinho cos
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  /// An invoice names what was booked, and comes when it is over; a confirmation may have one attached.
  private static func isInvoice(_ facts: TextFacts) -> Bool {
    let subject = FoldedName.of(facts.document.subject).split(separator: " ").prefix(3).map(String.init)
    guard subject.contains(where: { word in invoices.contains(word) }) else { return false }
    let head = FoldedName.of(facts.document.subject + " " + facts.document.text.prefix(400))
    return !bookings.contains { $0 != "reserv" && $0 != "buchung" && $0 != "billet" && head.holds($0) }
  }

  private static let invoices = Set(
    "invoice rechnung facture factura fattura fatura faktura factuur számla lasku счет счёт рахунок шот".split(
      separator: " "
    ).map { FoldedName.of($0) })

  static let failures = [
    "posé une option", "option posée", "sans confirmation de votre part", "put an option", "als option reserviert",
    "optionsbuchung", "ohne ihre bestätigung", "without your confirmation", "hemos puesto una opción",
    "sin su confirmación", "senza vostra conferma", "senza una sua conferma", "опция действует", "make an offer",
    "bids from", "your bid", "place a bid", "if your offer is accepted", "gebot abgeben", "ihr gebot",
    "faites une offre", "votre enchère", "haz una oferta", "tu puja", "fai un'offerta",
    "no booking exists", "not yet a booking", "is not a booking", "not a confirmed booking", "has not yet accepted",
    "cannot accept it until", "noch keine buchung", "keine verbindliche buchung", "pas encore une réservation",
    "ne vaut pas réservation", "todavía no es una reserva", "aún no es una reserva", "non è ancora una prenotazione",
    "ainda não é uma reserva", "nog geen boeking", "ännu ingen bokning", "ikke en bestilling",
    "endnu ikke en booking", "ei ole vielä varaus", "nie jest jeszcze rezerwacj", "není ještě rezervac",
    "nie je ešte rezervác", "még nem foglalás", "ещё не бронирование", "ще не бронювання", "henüz rezervasyon değil",
    "payment failed", "payment has failed", "payment was declined", "payment was not", "payment could not",
    "payment was unsuccessful", "unsuccessful payment", "card was declined", "could not be processed",
    "could not be confirmed", "was not completed", "not been completed",
    "has not been issued", "have not been issued",
    "has not been confirmed", "booking failed", "complete your booking", "complete your reservation",
    "finish your booking", "finish booking", "still thinking", "still interested", "sigues pensando",
    "noch auf der suche", "toujours à la recherche", "ancora interessat", "всё ещё думаете", "все еще думаете",
    "terminar mi reserva", "terminar la reserva", "terminar tu reserva", "estabas mirando", "estuviste mirando",
    "were looking at", "sie haben sich angesehen",
    "du hast dir angesehen", "vous regardiez", "vous avez consulté", "stavi guardando", "hai visto di recente",
    "estava a ver", "estava vendo", "вы смотрели", "вы просматривали", "oglądałeś", "bekeek je", "tittade på",
    "så du på", "incelediğiniz",
    "has buscado", "you searched for", "you viewed", "sie haben gesucht",
    "du hast gesucht", "vous avez recherché", "hai cercato", "вы искали", "aradığınız", "szukałeś", "je zocht",
    "du sökte", "les prix ont baissé", "los precios han bajado", "i prezzi sono scesi",
    "die preise sind gefallen", "toujours envie", "still available for your dates", "your recent search", "your saved",
    "you left something", "pick up where you left", "left in your basket", "left in your cart", "continue your booking",
    "continue booking", "your search", "saved search",
    "isn't booked until", "is not booked until", "fare is on hold", "holding this fare", "erst gebucht, wenn",
    "no está reservado hasta", "non è prenotato finché", "не забронирован, пока", "price alert", "price drop",
    "prices have dropped", "price has dropped", "we are tracking", "track prices", "tracked flight",
    "prices for your trip", "rooms left at", "only 2 rooms left", "only 1 room left", "hold expires", "your quote",
    "quotation for", "pay to confirm", "pay now to confirm", "provisional booking", "provisionally", "pre-booking",
    "prereserva", "paga para confirmar", "payer pour confirmer", "payez pour confirmer", "paga per confermare",
    "vorläufig reserviert", "zahlen sie, um", "оплатите, чтобы подтвердить", "onaylamak için ödeme",
    "zapłać, aby potwierdzić", "betaal om te bevestigen", "option expires", "reserva caduca", "réservation expire",
    "prenotazione scade", "booking expires", "buchung verfällt", "бронь истекает",
    "ceny spadły", "ceny klesly", "prijzen zijn gedaald", "fiyatlar düştü", "ціни знизились", "ціни впали",
    "цены снизились", "цены упали", "priserna har sjunkit", "prisene har falt", "priserne er faldet",
    "os preços baixaram", "árak csökkentek", "zapisane wyszukiwanie", "gespeicherte suche", "recherche enregistrée",
    "búsqueda guardada", "ricerca salvata", "сохранённый поиск", "збережений пошук", "kayıtlı arama",
    "opgeslagen zoekopdracht", "sparad sökning", "lagret søk", "gemt søgning", "uložené hledání", "pesquisa guardada",
    "mentett keresés", "zahlung fehlgeschlagen", "zahlung ist fehlgeschlagen", "zahlung wurde abgelehnt",
    "zahlung konnte nicht",
    "nicht abgeschlossen", "buchung abschließen", "buchung fortsetzen", "noch nicht gebucht", "preisalarm",
    "preisalert", "unverbindliches angebot", "reservierung konnte nicht",
    "paiement refusé", "paiement a échoué", "paiement a été refusé", "n'a pas été confirmée", "n'a pas abouti",
    "finalisez votre", "terminez votre réservation", "alerte prix", "votre devis",
    "pago rechazado", "pago ha sido rechazado", "no se ha podido", "no ha sido confirmada", "completa tu reserva",
    "termina tu reserva", "finaliza tu reserva", "alerta de precio",
    "pagamento rifiutato", "pagamento non riuscito", "non è andato a buon fine", "completa la prenotazione",
    "completa la tua prenotazione", "avviso di prezzo",
    "оплата не прошла", "платеж не прошел", "платёж отклонен", "платеж отклонен", "не был оплачен", "не оплачен",
    "билет не оформлен", "билеты не оформлены", "завершите бронирование", "завершите заказ", "цена снизилась",
    "onaylanmamıştır", "düzenlenmemiştir", "ödeme başarısız", "ödemeniz alınamadı", "rezervasyonunuzu tamamlayın",
    "tamamlanmamıştır", "fiyat alarmı",
    "оплата не пройшла", "платіж відхилено", "не було оплачено", "завершіть бронювання", "төлем өтпеді",
    "төлем қабылданбады", "płatność odrzucona", "płatność nie powiodła", "dokończ rezerwację",
    "betaling is mislukt", "betaling mislukt", "betalingen mislykkedes", "betalningen misslyckades",
    "platba se nezdařila", "dokončete rezervaci", "pagamento recusado",
  ].map { FoldedName.of($0) }

  private static let past = [
    "entschädigungsanspruch", "ihren fall", "compensation claim", "your case", "votre dossier d indemnisation",
    "reclamación de indemnización", "richiesta di risarcimento", "на компенсацию", "tazminat talebi", "odszkodowan",
    "your claim", "your complaint", "ihre reklamation", "ihre beschwerde", "votre réclamation", "votre indemnisation",
    "su reclamación", "tu reclamación", "il tuo reclamo", "ваша претензия", "ваше обращение", "twoja reklamacja",
    "uw klacht", "şikayetiniz", "lost item", "lost property", "verlustmeldung", "fundbüro", "objet trouvé",
    "objets trouvés", "objeto perdido", "objetos perdidos", "oggetti smarriti", "бюро находок", "gevonden voorwerp",
    "how was your", "how did it go", "tell us about", "minute survey", "our survey", "short survey", "kurze umfrage",
    "unsere umfrage", "petit sondage", "notre enquete", "nuestra encuesta", "breve encuesta", "breve sondaggio",
    "nostro sondaggio", "наш опрос", "anketimiz", "nasza ankieta", "korte enquete", "vår undersökning", "how did we do",
    "rate your", "review your stay", "review your trip", "leave a review",
    "tell us about your", "share your experience", "your feedback", "hope you enjoyed", "hope you had",
    "miles credited", "miles have been credited", "points credited", "mileage statement",
    "account statement", "your statement", "welcome back from",
    "wie war", "bewerten sie ihr", "bewerte dein", "ihre meinung", "meilengutschrift", "meilenkonto", "kontoauszug",
    "wie hat es ihnen",
    "comment s'est passé", "votre avis", "donnez votre avis", "relevé de miles", "cómo fue", "qué tal tu", "tu opinión",
    "valora tu", "com'è andat", "la tua opinione", "lascia una recensione",
    "как прошл", "как прошёл", "оцените", "оставьте отзыв", "ваш отзыв", "начислены мили", "мили начислены",
    "nasıl geçti", "değerlendirin", "nasıldı", "як пройшл", "залиште відгук", "jak minął", "jak się udał", "oceń",
    "hoe was", "hur var", "hvordan var",
  ].map { FoldedName.of($0) }

  private static let offers = [
    "book your", "book a table", "reserva tu", "reserve su", "reserva en el", "reservieren sie", "buchen sie",
    "prenota il", "prenota la", "prenota un", "забронируйте", "zarezerwuj", "reserveer", "boka nu", "bestill nå",
    "rezervasyon yapın", "забронюйте", "reserve já",
    "unsubscribe", "newsletter", "book now", "book by", "book until", "special offer", "our offer", "quotation",
    "alert",
    "deals", "search results", "select this", "abbestellen", "abmelden", "jetzt buchen", "angebot", "desabonner",
    "desinscrire", "reservez", "offre speciale", "devis", "darse de baja", "reserva ya", "reserva hasta", "oferta",
    "presupuesto", "annulla iscrizione", "disiscriv", "prenota ora", "prenota subito", "offerta", "preventivo",
    "отписаться", "бронируйте",
    "предложение", "abonelikten cik", "teklif", "son rezervasyon", "відписатися", "бронюйте", "пропозиція",
    "жазылудан бас", "ұсыныс",
  ].map { FoldedName.of($0) }

  /// Words for what was bought outweigh an offer beside it.
  private static let bought = [
    "pnr", "acquistat", "purchased", "e ticket", "eticket", "gekauft", "achete ", "comprado", "куплен", "satin aldig",
    "zakup bilet", "zakoupen", "har kopt", "har kobt", "har kjopt", "gekocht", "booking reference", "buchungsnummer",
    "оплачен",
  ].map { FoldedName.of($0) }

  private static let bookings = [
    "confirm", "booked", "booking", "reserv", "prenotat", "ayrıldı", "bokat", "bokad", "conferm", "bigliett", "entrada",
    "karten", "tickets", "konfirm", "rezerw", "foglal", "broneer", "itinerar", "potvrz", "bestilt", "bestellt",
    "vorbestellt", "e ticket", "eticket", "itinerary", "your ticket", "your flight",
    "your trip", "cancel", "bestatig", "gebucht", "buchung", "fahrkarte", "ihr ticket", "ihr flug", "ihre reise",
    "storn", "billet", "votre vol", "voyage", "annul", "billete", "su vuelo", "su viaje", "prenotaz", "biglietto",
    "il suo volo", "бронь", "бронир", "подтвержд", "билет", "заказ", "отмен", "rezervasyon", "onay", "bilet", "iptal",
    "бронюв", "підтвердж", "квиток", "скасов", "бронд", "растал", "тапсырыс", "жойыл", "bokning", "biljett", "boeking",
    "scheduled for", "geplant für", "programmé", "programada para", "programado para",
    "预订", "預訂", "出票", "购票", "予約", "確認", "确认", "예약", "예매",
    "jizdenk", "rezerva", "varaus", "κρατησ", "επιβεβαι", "εισιτηρι", "potvrd", "potrd", "bestilling", "bestall",
    "vstupenk", "резерв", "потвърд", "потвърж",
    "eingetragen", "festgehalten", "put you in", "put you down", "have you down", "listek", "buyurtma", "chipta",
    "sifaris", "rezerv", "ჯავშ", "ბილეთ", "belépő", "jegy", "pilet", "lippu", "liput", "pesanan", "sudah pasti",
    "sat et bord", "bordet er jeres", "bordet er deres",
    "saya pesankan", "sudah saya catat", "fix eingeteilt", "c est noté", "vous attendons", "est noté", "upisan",
    "zakazan", "jemput ibu", "jemput bapak",
  ].map { FoldedName.of($0) }
}
