import Foundation
import Journeys

/// Labels of mails in ten languages, written from what companies print; they are not the importer's.
enum Labels {
  static let languages = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "tr", "ru"]

  /// What a label names, and how each of the languages says it.
  private static let rows: [(String, [String])] = [
    (
      "reference",
      [
        "Booking reference", "Buchungsnummer", "Numéro de réservation", "Número de reserva", "Numero di prenotazione",
        "Código de reserva", "Boekingsnummer", "Numer rezerwacji", "Rezervasyon numarası", "Номер бронирования",
      ]
    ),
    (
      "code",
      [
        "Booking code", "Buchungscode", "Référence de réservation", "Localizador", "Codice di prenotazione",
        "Código da reserva", "Boekingscode", "Kod rezerwacji", "Rezervasyon kodu", "Код бронирования",
      ]
    ),
    (
      "passenger",
      [
        "Passenger", "Fahrgast", "Passager", "Pasajero", "Passeggero", "Passageiro", "Passagier", "Pasażer", "Yolcu",
        "Пассажир",
      ]
    ),
    (
      "guest",
      [
        "Guest name", "Gast", "Nom du client", "Huésped", "Nome ospite", "Hóspede", "Naam gast", "Gość", "Misafir",
        "Гость",
      ]
    ),
    (
      "driver",
      [
        "Driver", "Fahrer", "Conducteur", "Conductor", "Conducente", "Condutor", "Bestuurder", "Kierowca", "Sürücü",
        "Водитель",
      ]
    ),
    (
      "departure",
      ["Departure", "Abfahrt", "Départ", "Salida", "Partenza", "Partida", "Vertrek", "Odjazd", "Kalkış", "Отправление"]
    ),
    (
      "takeoff",
      ["Departure", "Abflug", "Départ", "Salida", "Partenza", "Partida", "Vertrek", "Wylot", "Kalkış", "Вылет"]
    ),
    (
      "arrival",
      ["Arrival", "Ankunft", "Arrivée", "Llegada", "Arrivo", "Chegada", "Aankomst", "Przyjazd", "Varış", "Прибытие"]
    ),
    (
      "landing",
      ["Arrival", "Ankunft", "Arrivée", "Llegada", "Arrivo", "Chegada", "Aankomst", "Przylot", "Varış", "Прилёт"]
    ),
    ("flight", ["Flight", "Flug", "Vol", "Vuelo", "Volo", "Voo", "Vlucht", "Lot", "Uçuş", "Рейс"]),
    ("train", ["Train", "Zug", "Train", "Tren", "Treno", "Comboio", "Trein", "Pociąg", "Tren", "Поезд"]),
    ("coach", ["Coach", "Wagen", "Voiture", "Coche", "Carrozza", "Carruagem", "Rijtuig", "Wagon", "Vagon", "Вагон"]),
    ("seat", ["Seat", "Sitzplatz", "Place", "Asiento", "Posto", "Lugar", "Stoel", "Miejsce", "Koltuk", "Место"]),
    ("date", ["Date", "Datum", "Date", "Fecha", "Data", "Data", "Datum", "Data", "Tarih", "Дата"]),
    (
      "checkin",
      [
        "Check-in", "Anreise", "Arrivée", "Entrada", "Check-in", "Check-in", "Inchecken", "Zameldowanie", "Giriş",
        "Заезд",
      ]
    ),
    (
      "checkout",
      [
        "Check-out", "Abreise", "Départ", "Salida", "Check-out", "Check-out", "Uitchecken", "Wymeldowanie", "Çıkış",
        "Выезд",
      ]
    ),
    (
      "address",
      ["Address", "Adresse", "Adresse", "Dirección", "Indirizzo", "Morada", "Adres", "Adres", "Adres", "Адрес"]
    ),
    (
      "pickup",
      [
        "Pick-up", "Abholung", "Prise en charge", "Recogida", "Ritiro", "Levantamento", "Ophalen", "Odbiór", "Alış",
        "Получение",
      ]
    ),
    (
      "return",
      [
        "Drop-off", "Rückgabe", "Restitution", "Devolución", "Riconsegna", "Devolução", "Inleveren", "Zwrot", "İade",
        "Возврат",
      ]
    ),
    (
      "total",
      [
        "Total price", "Gesamtpreis", "Montant total", "Precio total", "Totale", "Preço total", "Totaalprijs",
        "Cena całkowita", "Toplam tutar", "Итого",
      ]
    ),
    ("ship", ["Ship", "Schiff", "Navire", "Barco", "Nave", "Navio", "Schip", "Statek", "Gemi", "Судно"]),
  ]

  /// The label of a line and what stands behind it; nil where the line is no label of these and a value.
  static func parts(of line: String) -> (concept: String, label: String, value: String)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let label = line[..<colon].trimmingCharacters(in: .whitespaces)
    let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    let key = FoldedName.of(label)
    guard !value.isEmpty, let row = rows.first(where: { $0.1.contains { FoldedName.of($0) == key } }) else {
      return nil
    }
    return (row.0, label, value)
  }

  static func word(for concept: String, in language: String) -> String? {
    guard let index = languages.firstIndex(of: language) else { return nil }
    return rows.first { $0.0 == concept }?.1[index]
  }
}
