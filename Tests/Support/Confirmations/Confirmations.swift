/// Mails of a journey to Lisbon, as senders write them.
public enum Confirmations {
  /// A flight of which each traveller has a ticket, told by markup.
  public static func flight(
    seats: [(name: String, seat: String)], status: String = "ReservationConfirmed",
    departure: String = "2026-06-05T11:50:00+02:00", gate: String = "A22"
  ) -> String {
    let tickets = seats.enumerated().map { number, traveller in
      """
      {"@context": "http://schema.org", "@type": "FlightReservation", "reservationNumber": "QX7T2M",
       "reservationStatus": "http://schema.org/\(status)", "totalPrice": "418.20", "priceCurrency": "EUR",
       "underName": {"@type": "Person", "name": "\(traveller.name)"},
       "reservedTicket": {"@type": "Ticket", "ticketNumber": "220-234567890\(number + 1)"},
       "airplaneSeat": "\(traveller.seat)",
       "reservationFor": {"@type": "Flight", "flightNumber": "1166",
         "airline": {"@type": "Airline", "iataCode": "LH", "name": "Lufthansa"},
         "departureAirport": {"@type": "Airport", "iataCode": "FRA", "name": "FRANKFURT INTL"},
         "arrivalAirport": {"@type": "Airport", "iataCode": "LIS", "name": "LISBOA"},
         "departureTime": "\(departure)", "arrivalTime": "\(departure.prefix(10))T13:55:00+01:00",
         "departureTerminal": "1", "departureGate": "\(gate)"}}
      """
    }
    return mail(
      "Your booking QX7T2M", from: "Lufthansa <booking@lufthansa.example>",
      """
      <html><body><script type="application/ld+json">[\(tickets.joined(separator: ",\n"))]</script>
      <p>Thank you for your booking QX7T2M.</p><p>LH 1166 Frankfurt FRA 11:50 - Lisbon LIS 13:55</p></body></html>
      """, type: "text/html")
  }

  /// A stay, told in words, with days and no times.
  public static func hotel(lastDay: String = "9 June 2026", status: String = "is confirmed") -> String {
    mail(
      "Booking confirmation Casa do Rio", from: "Casa do Rio <stay@casadorio.example>",
      """
      Dear Ada Lovelace,

      your reservation \(status).

      Hotel: Casa do Rio
      Address: Rua do Ouro 12, 1100-063 Lisboa, Portugal
      Phone: +351 21 555 0100
      Confirmation number: HB55120
      Check-in: Friday, 5 June 2026
      Check-out: \(lastDay)
      Guests: 2
      Total price: EUR 512.00
      """)
  }

  /// A rented car, told in words.
  public static let car = mail(
    "Your rental car", from: "Atlantic Cars <desk@atlanticcars.example>",
    """
    Thank you for renting with Atlantic Cars.

    Reservation number: AC-881
    Pick-up: Lisbon Airport
    Pick-up date: 6 June 2026 10:00
    Return: Lisbon Airport
    Return date: 8 June 2026 18:00
    Vehicle: Fiat 500 or similar
    """)

  /// A train, told by markup.
  public static let train = mail(
    "Your ticket", from: "Comboios <bilhetes@comboios.example>",
    """
    <html><body><script type="application/ld+json">
    {"@context": "http://schema.org", "@type": "TrainReservation", "reservationNumber": "CP4490",
     "underName": {"@type": "Person", "name": "Ada Lovelace"},
     "reservedTicket": {"@type": "Ticket", "ticketedSeat": {"@type": "Seat", "seatNumber": "61", "seatSection": "4"}},
     "reservationFor": {"@type": "TrainTrip", "trainNumber": "AP 131", "departurePlatform": "3",
       "departureStation": {"@type": "TrainStation", "name": "Lisboa Oriente"},
       "arrivalStation": {"@type": "TrainStation", "name": "Porto Campanhã"},
       "departureTime": "2026-06-07T09:39:00+01:00", "arrivalTime": "2026-06-07T12:38:00+01:00"}}
    </script></body></html>
    """, type: "text/html")

  /// A table in a restaurant, told by markup.
  public static let table = mail(
    "Your table", from: "Taberna Azul <mesa@tabernaazul.example>",
    """
    <html><body><script type="application/ld+json">
    {"@context": "http://schema.org", "@type": "FoodEstablishmentReservation", "reservationNumber": "T-19",
     "underName": {"@type": "Person", "name": "Ada Lovelace"}, "partySize": "2",
     "startTime": "2026-06-06T20:30:00+01:00",
     "reservationFor": {"@type": "FoodEstablishment", "name": "Taberna Azul",
       "address": {"@type": "PostalAddress", "streetAddress": "Rua da Prata 7", "addressLocality": "Lisboa",
         "addressCountry": "PT"}}}
    </script></body></html>
    """, type: "text/html")

  /// A mail (RFC 5322).
  public static func mail(_ subject: String, from sender: String, _ body: String, type: String = "text/plain") -> String
  {
    """
    From: \(sender)
    To: Ada Lovelace <ada@example.com>
    Subject: \(subject)
    Date: Tue, 3 Feb 2026 10:00:00 +0000
    MIME-Version: 1.0
    Content-Type: \(type); charset=utf-8

    \(body)
    """
  }
}
