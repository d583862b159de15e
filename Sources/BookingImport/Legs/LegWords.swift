import Journeys

/// The words that stand around the stops of a journey.
enum LegWords {
  /// The end of a journey that a folded word or label names.
  static func role(_ folded: String) -> LegRole? {
    if departures.contains(folded) { return .departure }
    if arrivals.contains(folded) { return .arrival }
    if others.contains(folded) { return .other }
    switch Label.named(folded) {
    case .departure, .departureTime, .departureDate, .from: return .departure
    case .arrival, .arrivalTime, .arrivalDate, .to: return .arrival
    case .boarding, .doors, .duration: return .other
    default: return nil
    }
  }

  /// Words that stand before a code or a number of something that is no vehicle: platforms, coaches, seats.
  static func isCode(_ folded: String) -> Bool {
    if codes.contains(folded) { return true }
    switch Label.named(folded) {
    case .seat, .coach, .platform, .terminal, .gate, .row, .section, .travelClass, .group, .sequence, .nights, .guests,
      .party, .reference, .ticketNumber, .price, .fare, .phone:
      return true
    default: return false
    }
  }

  /// Whether a text is about people who travel, and not about parcels.
  static func speaksOfJourney(_ facts: TextFacts) -> Bool {
    let text =
      " "
      + FoldedName.of(
        facts.document.senderName + " " + facts.document.subject + " " + facts.document.text.prefix(4_000))
    return travels.contains { text.holds($0) } && !parcels.contains { text.holds($0) }
  }

  /// Whether a text is about a parcel, which has a way and times as travellers have.
  static func speaksOfParcel(_ facts: TextFacts) -> Bool {
    // "Ihr Paket Skiwoche Komplett": what hotels sell as one.
    guard facts.first(.checkIn, .hotel, .nights, .seat, .coach, .flight) == nil else { return false }
    let text =
      " "
      + FoldedName.of(facts.document.senderName + " " + facts.document.subject + " " + facts.document.text.prefix(400))
    return parcels.contains { text.holds($0) } && !travels.contains { text.holds($0) }
  }

  private static let travels = [
    "passenger", "ticket", "journey", "your trip", "seat", "fahrkarte", "fahrt", "reise", "billet", "bilet", "bigliett",
    "jizdenk", "voyage", "viaje", "viaggi",
    "yolcu", "koltuk", "ucus", "flug", "flight", "пассажир", "поездк", "билет", "квит", "пасажир", "жолаушы", "podroz",
    "resa", "rejse", "reis",
    "biljett", "matka", "viagem", "asiento", "miejsce",
  ].map { " " + FoldedName.of($0) }
  private static let parcels =
    [
      "shipment", "sendung", "paket", "colis", "paquete", "pacco", "посылк", "kargo", "delivery", "tracking",
      "przesylk", "zasilk", "shipped", "your delivery", "lieferung", "versandt", "versendet", "livraison", "expedie",
      "spedizione", "spedito", "enviado su pedido", "доставк", "bezorg", "teslimat", "doručen",
    ].map { " " + FoldedName.of($0) } + [" hub ", " parcel ", " parcels "]

  /// Where "operated by" or "aircraft" begins, behind which stand no flights of their own.
  static func operatorStart(in line: String) -> String.Index? {
    let lower = line.lowercased()
    guard lower.utf8.count == line.utf8.count else { return nil }
    for phrase in operators {
      if let hit = lower.firstRange(of: phrase) {
        return String.Index(utf16Offset: hit.lowerBound.utf16Offset(in: lower), in: line)
      }
    }
    return nil
  }

  private static let operators = [
    "operated by", "durchgeführt von", "opéré par", "operado por", "operato da", "выполняется", "marketed by",
    "aircraft", "flugzeugtyp",
  ]

  /// Words that no name of a place contains.
  static func isNoise(_ folded: String) -> Bool { noise.contains(folded) }

  /// Words that stations, stops, ports and airports bear.
  static func isStation(_ folded: String) -> Bool { stations.contains(folded) }

  /// "Galway Coach Station", "Praha, ÚAN Florenc": no plane leaves there.
  static func isCoachStop(_ name: String) -> Bool {
    let folded = " " + FoldedName.of(name) + " "
    return coachStops.contains { folded.holds(" \($0) ") }
  }

  private static let coachStops = [
    "coach station", "coach park", "bus station", "bus stop", "bus terminal", "busbahnhof", "zob", "gare routiere",
    "estacion de autobuses", "autostazione", "dworzec autobusowy", "autobusni kolodvor", "autobusove nadrazi", "uan",
    "otogar", "otogari", "автовокзал", "автостанция", "busstation", "bussterminal", "rutebilstation", "linja autoasema",
    "terminal rodoviario", "rodoviaria",
  ].map { FoldedName.of($0) }

  /// A heading of the way back, where another journey begins.
  static func isBorder(_ folded: String) -> Bool { borders.contains(folded) }

  /// "Your taxi is booked: Mon 11 May": what is booked for a moment, unlike "Booked: 3 March".
  static func tellsWhatIsBooked(_ words: [String]) -> Bool {
    guard words.count > 1, let last = words.last else { return false }
    return verbs.contains(words[words.count - 2]) && done.contains(last)
  }

  private static let verbs: Set = [
    "is", "are", "ist", "sind", "est", "sont", "esta", "estan", "sono", "zijn", "ar", "er",
  ]
  private static let done = set(
    "booked reserved confirmed gebucht reserviert bestellt bestätigt réservé réservée réservés confirmé confirmée reservado reservada confirmado confirmada prenotato prenotata gereserveerd geboekt bokad bokat bestilt"
  )
  private static let departures = set(
    """
    ab dep dept depart departs departing departure vertr vert vertrek afgang sort abf abfahrt abflug odj odjazd odjezd odlet odlot wyjazd
    wylot sal salida sale salidas partenza parte part depart départ avg avgång avgang afg indulás indul plecare lähtö lahtö
    kalkış biniş boarding-at отпр отправление вылет выезд відправлення виліт viліт жөнелу ұшу partida embarque montée einstieg leaves
    発 出発 出发 发车 發車 起飞 起飛 출발 leave leaving departs-at from von desde da de z od från fra van із з із из pickup polazak odhod väljumine išvykimas izlidošana
    αναχώρηση departs leave sails sail fährt salen startet выходит отходит kalkar rusza vertrekt avgår afgår
    lähtee väljub išvyksta atiet odjíždí odjeżdża odlatuje pleacă indul
    """)

  private static let arrivals = set(
    """
    an arr arrive arrives arriving arrival ank ankunft ankomst aank aankomst prij příj příjezd prz przyjazd przylot přílet lleg llegada
    arrivo arriva arrivée érk érkezés érkezik sosire saap saapuminen varış iniş приб прибытие прилет прилёт прибуття приліт келу қону
    chegada desembarque descente ausstieg lands landing to nach hacia till til naar do dolazak prihod saabumine atvykimas
    ielidošana άφιξη ankunftszeit getting reaches reaching kommt llegan arrivent приходит прибывает varır dociera aankomt ankommer framme
    saapuu saabub atvyksta pienāk přijíždí przyjeżdża przylatuje sosește érkezik 着 到着 到达 到達 抵达 抵達 도착
    """)

  private static let others = set(
    """
    érvényessége érvényes boarding gate closes close closed closing issued issue booked purchased purchase checkin baggage luggage deadline printed created
    payment paid born birth expires valid cancel cancellation storno stornierung gültig gebucht bestellt ausgestellt kauf gekauft
    plaćeno zakoupeno zakoupena objednáno vystaveno kupiono zakupiono kjøpt ostettu куплено émis réservé payé acheté emitido emesso comprado pagado acquistato pagato выписан оформлен оформлено куплен оплачено ausstellung
    buchungsdatum bestelldatum hours open opens opening öffnungszeiten service-hours support hotline latest spätestens antes
    avant entro einlass until jusqu wydano zakupu zaplaceno kupno aankoop geboekt betaald købt bestilt köpt betalad satın alma ödeme
    ouverture portes doors puertas porte apertura einlass entrance düzenleme посадка посадка-до закрывается embarquement imbarco embarque-cierra ombordstigning
    """)

  private static let codes = set(
    """
    pl gl wg pf platform track gleis bahnsteig steig bussteig quai voie vía via andén anden binario bin kolej tor peron perron spoor spår spor
    nástupiště stand bay bucht stanoviště stanowisko dársena darsena banchina путь платформа перрон колія жол raide vágány line-stop
    coach car carriage wagon wagen waggon voiture coche carrozza вагон vagon vagn vogn rijtuig vůz carruagem
    seat seats sitz sitzplatz platz plätze place places siège posto posti plaza asiento koltuk место места місце орын miejsce
    stoel zitplaats sedadlo místo lugar plass plats sæde paikka terminal term терминал термінал gate row reihe zone deck kabine cabin cabina
    cabine каюта kajuta class klasse classe clase класс klas klasa třída pax adults adult stop stops zwischenhalte floor dock berth
    pier ro
    """)

  private static let noise = set(
    """
    your you we our please the is are was will be been have has and or for with this that if not must may all any
    ihr ihre ihren sie wir bitte und oder mit für ist sind werden wird haben nicht der das ein eine auf zur zum bei
    votre vous nous et ou avec pour est sont être le les une des dans sur
    su sus usted y o con para es son por su se tu il lo gli una per sono della ваш ваша вы мы и или с для это на не
    twój twoja państwa i oraz dla jest są uw u wij en met voor het een din ditt du vi och med för är og med for er din
    sizin ve ile için bu bir direct direkt direkte nonstop non-stop stop stops change changes umstieg umstiege umsteigen changement correspondance transbordo
    cambio cambi cambios пересадка пересадки пересадок przesiadka przesiadki bez přestup přestupy overstap byte skift aktarma aktarmasız
    duration dauer durée duración durata длительность czas doba reisduur reisetid restid varighet operated durchgeführt
    operado operato opéré adult adulte erwachsener adulto dorosły dospělý adults passenger passengers reisende reisender voyageur
    pasajero passeggero пассажир pasażer economy business flex standard basic first second class klasse classe clase ticket tickets
    fahrkarte billet biglietto билет bilet booking buchung reservation réservation reserva prenotazione confirmation confirmed bestätigt
    total price preis prix precio prezzo цена cena pris prijs fare tax taxes fee baggage luggage gepäck bagage equipaje bagaglio багаж
    bagaż kg walk walking fussweg fußweg transfer layover wait warten minutes min minuten hours stunden
    online app email e-mail website www http https click here contact customer service outward outbound inbound return hinfahrt
    rückfahrt hinreise rückreise hinflug rückflug aller retour ida vuelta andata ritorno туда обратно tam zpět gidiş dönüş
    journey trip reise fahrt voyage viaje viaggio поездка podróż cesta resa rejse reis yolculuk flight flug vol vuelo volo рейс lot uçuş
    train zug treno tren поезд pociąg vlak trein tåg tog bus autobus coach otobüs autocar ferry fähre duration seats seat selected
    included inclusive exclusive local times time departure arrival depart arrive date day datum fecha data
    takk obrigado obrigada dziekuje dziękujemy děkujeme tack kiitos köszönjük mulțumim hvala bedankt kedves szanowny kære kjære bäste
    dziekujemy vážený vážená bestillingen kjøpet compra zakup nákup vásárlás zpráva wiadomość nachricht message melding messaggio mensaje
    去程 返程 回程 往路 復路 行程 가는편 오는편
    hello dear hallo bonjour hola ciao dzień dobry thanks thank danke merci gracias grazie спасибо
    """)

  private static let stations = set(
    """
    hbf bahnhof bf bhf station stn central centrale centraal hauptbahnhof gare estación estacion stazione вокзал автовокзал станция
    ст zob busbahnhof autogare terminal port harbour harbor hafen puerto porto gara dworzec pks nádraží nadrazi hl otogar otogarı gar
    garı havalimanı lufthavn flughafen airport aéroport aeropuerto aeroporto аэропорт аеропорт әуежайы flygplats lotnisko letiště luchthaven
    international intl ferry pier quay dock anleger fährhafen fähranleger порт пристань порту hlavní autobusové resecentrum centralstation
    asema pályaudvar keleti nyugati parkway junction interchange stop halt haltestelle parada arrêt fermata остановка зупинка durağı
    rodoviária rodoviaria tiburtina termini est sud nord ouest north south east west bussterminal busstation st pancras
    вокзалы автостанция автостанція вокзалу жд gares lime piccadilly temple
    """)

  private static let borders = set(
    """
    return returning inbound rückfahrt rückreise rückflug retour vuelta regreso ritorno обратно обратный обратная зворотний зворотна dönüş
    zpáteční zpět powrót powrotna powrotny terug terugreis heenreis retur återresa hjemrejse hjemreise volta vissza întoarcere қайту
    hinfahrt hinreise hinflug outbound outward out back hin zurück aller andata ida gidiş tam туда heenreis utresa udrejse utreise
    menomatka paluumatka meno paluu menolento paluulento utflyg hemflyg udflyvning hjemflyvning μετάβαση επιστροφή odaút visszaút odafelé visszafelé
    dus întors polazni povratni povratak edasi tagasi turp atpakaļ pirmyn atgal heenvlucht terugvlucht hemresa hemfärd utflykt povratna odhodna spiatočná
    pergi pulang rückfahrtticket hinfahrtticket 去程 返程 回程 往路 復路 가는편 오는편
    """)

  private static func set(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
  }
}
