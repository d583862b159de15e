import Journeys

/// What mails write on buttons and above their parts: "Manage booking", "View details", "Payment". None of it names a house, a person or
/// a place.
enum ControlWords {
  /// The text without lines that hold nothing but buttons.
  static func removed(from document: TextDocument) -> TextDocument {
    guard document.origin.source == .prose, document.lines.count > 4 else { return document }
    let controls = Set(
      document.lines.indices.filter { number in document.lines[number].allSatisfy { isControl($0.text) } })
    return controls.isEmpty || controls.count == document.lines.count
      ? document : document.keeping { !controls.contains($0) }
  }

  /// Whether a text is a button or heads a part of a mail.
  static func isNoName(_ text: String) -> Bool { isHeading(text) || isControl(text) }

  /// "Manage booking", "Buchung ansehen", "Rezervasyonu yönet": a verb of such links, and nothing but what they lead to.
  static func isControl(_ text: String) -> Bool {
    guard text.utf8.count < 90, !text.contains(where: { $0.isNumber || $0 == ":" || $0 == "@" }) else { return false }
    if eastern.contains(text.trimmed) { return true }
    let words = FoldedName.of(text).split(separator: " ").map(String.init)
    guard (1...6).contains(words.count), words.contains(where: verbs.contains),
      words.allSatisfy({ verbs.contains($0) || objects.contains($0) })
    else { return false }
    // "Check-in" and the like are labels as well.
    return LabelReader.label(text[...]) == nil
  }

  /// "Payment", "Your booking details": what heads a part.
  static func isHeading(_ text: String) -> Bool {
    guard text.utf8.count < 70, !text.contains(where: \.isNumber) else { return false }
    return headings.contains(FoldedName.of(text))
  }

  private static func set(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
  }

  private static let verbs = set(
    """
    manage modify change edit view see show print download cancel add get open track contact share save update
    verwalten ändern bearbeiten ansehen anzeigen anschauen drucken herunterladen stornieren hinzufügen öffnen kontaktieren teilen speichern aufrufen verwalte ändere
    gérer modifier changer voir afficher consulter imprimer télécharger annuler ajouter ouvrir contacter contactez partager enregistrer
    gestionar modificar cambiar ver mostrar imprimir descargar cancelar añadir abrir contactar compartir guardar consultar
    gestisci modifica cambia vedi visualizza mostra stampa scarica annulla aggiungi apri contatta contattaci condividi salva gestire modificare
    gerir gerenciar alterar editar baixar adicionar partilhar descarregar
    управлять изменить посмотреть просмотреть показать распечатать скачать отменить добавить открыть связаться поделиться сохранить управление редактировать
    керувати змінити переглянути показати роздрукувати завантажити скасувати додати відкрити поділитися зберегти редагувати
    басқару өзгерту көру басып жүктеу қосу ашу
    yönet yönetin değiştir değiştirin görüntüle görüntüleyin göster yazdır indir iptal-et ekle aç paylaş kaydet düzenle
    zarządzaj zmień zobacz pokaż wyświetl drukuj wydrukuj pobierz anuluj dodaj otwórz udostępnij zapisz sprawdź
    beheren wijzigen bekijken tonen afdrukken downloaden annuleren toevoegen openen delen bewaren beheer wijzig bekijk annuleer
    hantera ändra visa skriva ladda avboka lägg öppna dela spara administrer endre vis skriv avbestill legg åpne del lagre rediger ændr vis afbestil tilføj
    spravovat upravit změnit zobrazit vytisknout stáhnout zrušit přidat otevřít sdílet uložit
    kezelés módosítás megtekintés letöltés nyomtatás lemondás hozzáadás megnyitás
    gestionează modifică vezi descarcă anulează adaugă tipărește διαχείριση προβολή αλλαγή ακύρωση λήψη upravljaj promijeni preuzmi otkaži
    """)

  private static let objects = set(
    """
    my your the a an to in on it us for of and or me here now more all online web browser app pdf e-mail email link page
    booking bookings reservation trip trips journey stay details detail ticket tickets itinerary calendar map maps directions wallet bag bags baggage seat seats extras
    receipt invoice voucher order host property hotel restaurant venue dates guests policy account profile help support service customer google apple outlook parking
    buchung buchungen reservierung reise details anfahrt karte kalender ticket tickets rechnung beleg bestellung konto hilfe zum zur in im den die das der meine mein ihre ihren dein deine unterkunft wegbeschreibung route
    ma mon mes votre vos la le les l à au réservation voyage billet billets détails détail itinéraire plan carte agenda calendrier facture commande compte aide nous séjour
    mi mis su tu el los en al reserva reservas viaje billete billetes detalles detalle mapa calendario factura pedido cuenta ayuda cómo llegar
    la mia tua il i prenotazione viaggio biglietto biglietti dettagli dettaglio mappa calendario fattura ordine indicazioni stradali
    a minha o os reserva viagem bilhete bilhetes detalhes mapa calendário fatura encomenda
    мое моё мой моим ваше ваш бронирование бронированием бронь бронью заказ заказом билет билеты детали подробности карту карте маршрут календарь в на с нами чек счет
    моє мій бронювання бронюванням замовлення замовленням квиток квитки деталі карту карті календар до у
    брондауды брондау билет билетті тапсырыс картаға күнтізбеге толығырақ
    rezervasyon rezervasyonu rezervasyonumu rezervasyonunuzu bilet bileti detaylar detayları harita haritada takvim takvime sipariş siparişi yol tarifi
    rezerwację rezerwacją rezerwacja bilet bilety szczegóły mapę mapie kalendarza do na zamówienie fakturę dojazd
    mijn je uw reservering boeking reis ticket kaart agenda aan factuur
    min mitt mina din ditt bokning bokningen resa biljett biljetter till i kalendern kartan detaljer ut ned upp bestilling bestillingen reise billett billetter kvittering bestilling billet
    mou moje vaši rezervaci rezervace jízdenku vstupenku podrobnosti mapu mapě kalendáře do na
    foglalás foglalásom jegy részletek térkép naptárhoz rezervarea rezervare biletul detalii hartă κράτησης κράτηση εισιτηρίου λεπτομέρειες rezervaciju kartu
    """)

  private static let headings: Set<String> = Set(
    """
    getting there|how to find us|how to get here|how to get there|so finden sie uns|so finden sie zu uns|wegbeschreibung|comment venir|comment nous trouver|cómo llegar|come arrivare|come raggiungerci|como chegar|zo vind je ons|hitta hit|slik finner du oss|sådan finder du os|jak dojechać|jak se k nám dostanete|как добраться|як дістатися|nasıl gidilir|your costs|your hotel
    payment|payment details|payment summary|price|price details|price breakdown|price summary|your booking|your reservation|your trip|your stay|your order|your details|booking details
    reservation details|trip details|stay details|order details|order summary|booking summary|summary|details|overview|contact|contact details|good to know|need help|what's next|cancellation policy
    zahlung|zahlungsdetails|preis|preisdetails|preisübersicht|ihre buchung|ihre reservierung|ihre reise|ihr aufenthalt|buchungsdetails|buchungsübersicht|details|übersicht|zusammenfassung|kontakt|ihre daten
    paiement|détails du paiement|récapitulatif|votre réservation|votre voyage|votre séjour|votre commande|vos coordonnées|détails|détails de la réservation|prix|détail du prix|contact|bon à savoir
    pago|detalles del pago|resumen|su reserva|tu reserva|su viaje|tu viaje|su estancia|tu estancia|detalles|detalles de la reserva|precio|desglose del precio|contacto|tus datos|sus datos
    pagamento|dettagli del pagamento|riepilogo|la tua prenotazione|il tuo viaggio|il tuo soggiorno|dettagli|dettagli prenotazione|prezzo|contatti|i tuoi dati
    resumo|a sua reserva|a sua viagem|detalhes|detalhes da reserva|preço|contacto|pagamento e fatura
    оплата|детали оплаты|ваше бронирование|ваш заказ|ваша поездка|детали|детали бронирования|детали заказа|стоимость|контакты|итоги|сводка
    ваше бронювання|ваше замовлення|деталі|деталі бронювання|деталі замовлення|вартість|контакти|төлем|брондау мәліметтері|мәліметтер
    ödeme|ödeme bilgileri|ödeme detayları|rezervasyonunuz|rezervasyon detayları|detaylar|özet|fiyat|fiyat detayı|iletişim
    płatność|szczegóły płatności|twoja rezerwacja|szczegóły|szczegóły rezerwacji|podsumowanie|cena|kontakt|twoje dane
    betaling|betaalgegevens|je boeking|uw boeking|jouw reservering|boekingsdetails|gegevens|overzicht|prijs|contact|je gegevens
    betalning|din bokning|detaljer|bokningsdetaljer|sammanfattning|pris|kontakt|din bestilling|bestillingsdetaljer|oppsummering|oversigt|din reservation|dine oplysninger
    platba|vaše rezervace|podrobnosti|detaily rezervace|souhrn|cena|fizetés|az ön foglalása|részletek|összegzés|ár|plată|rezervarea dvs|detalii|preț|πληρωμή|λεπτομέρειες|η κράτησή σας
    """.split(whereSeparator: { $0 == "|" || $0.isNewline }).map { FoldedName.of($0) })

  private static let eastern: Set<String> = [
    "查看订单", "查看詳情", "查看详情", "修改订单", "管理订单", "取消订单", "联系客服", "下载", "打印", "查看地图", "予約を確認する", "予約内容を確認する", "予約を変更する",
    "予約をキャンセルする", "詳細を見る", "地図を見る", "お問い合わせ", "マイページ", "예약 확인", "예약 변경", "예약 취소", "상세 보기",
  ]
}
