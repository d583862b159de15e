import Testing

@testable import BookingImport

/// Letters that change a gate, a terminal or a time of a flight, and name it by its number and its day.
@Suite("Changes of flights that are named by number and day")
struct FlightChangeTests {
  private static func changes(_ subject: String, _ body: String) -> [FlightChange] {
    BookingImporter().reading(
      of: Array(Fixtures.mail(body, subject: subject).utf8), named: "mail.eml", received: Fixtures.received
    ).changes
  }

  /// A change as "LH400 2026-02-05 gate B14 terminal 2 dep 14:35".
  private static func summary(_ change: FlightChange) -> String {
    let values: [(String, String?)] = [
      ("gate", change.gate), ("terminal", change.terminal), ("dep", change.departure?.iso8601),
      ("arr", change.arrival?.iso8601),
    ]
    return values.reduce("\(change.airlineCode)\(change.number) \(change.day.iso8601)") { text, value in
      value.1.map { "\(text) \(value.0) \($0)" } ?? text
    }
  }

  @Test(
    "a gate, whatever language says so",
    arguments: [
      ("Gate change", "LH 400 on 5 February now leaves from gate B14.", "LH400 2026-02-05 gate B14"),
      (
        "Your gate has changed", "Flight BA 286, 5 Feb 2026\nOld gate: A12\nNew gate: C3\nSee you on board",
        "BA286 2026-02-05 gate C3"
      ),
      (
        "Gate-Änderung LH 1827", "Ihr Flug LH 1827 am 5. Februar 2026: von Gate A12 auf Gate B14 geändert.",
        "LH1827 2026-02-05 gate B14"
      ),
      (
        "Changement de porte", "Votre vol AF 1234 du 5 février 2026 partira de la porte F28 au lieu de F31.",
        "AF1234 2026-02-05 gate F28"
      ),
      ("Kapı değişikliği", "TK 1980, 5 Şubat 2026: A12 yerine kapı B14.", "TK1980 2026-02-05 gate B14"),
      ("Изменение выхода", "Рейс SU 1320, 5 февраля 2026. Новый выход на посадку: 24", "SU1320 2026-02-05 gate 24"),
      ("Zmiana bramki", "Lot LO 281, 5 lutego 2026: bramka 31 zamiast 28.", "LO281 2026-02-05 gate 31"),
      ("Gate change IB 3170 today", "Gate 12 → 47", "IB3170 2026-02-03 gate 47"),
    ])
  func gates(subject: String, body: String, expected: String) {
    #expect(Self.changes(subject, body).map(Self.summary) == [expected])
  }

  @Test(
    "a time or a terminal",
    arguments: [
      (
        "Flight AZ 204 delayed", "AZ 204 on 5 February 2026 is delayed and now departs at 14:35 instead of 12:10.",
        "AZ204 2026-02-05 dep 2026-02-05T14:35:00"
      ),
      (
        "Schedule change", "Flight KL 1009, 5 February 2026\nScheduled departure 12:10, estimated departure 14:35",
        "KL1009 2026-02-05 dep 2026-02-05T14:35:00"
      ),
      (
        "Flugzeitänderung", "Flug OS 451 am 5. Februar 2026\nNeue Abflugzeit: 14:35\nNeue Ankunftszeit: 16:20",
        "OS451 2026-02-05 dep 2026-02-05T14:35:00 arr 2026-02-05T16:20:00"
      ),
      (
        "Cambio de terminal",
        "Su vuelo IB 3170 del 5 de febrero de 2026 sale ahora de la Terminal 4 en lugar de la Terminal 1.",
        "IB3170 2026-02-05 terminal 4"
      ),
      (
        "Delay", "Your flight QF 1 of 5 February 2026 will now leave on 6 February 2026 at 00:40. Gate 9.",
        "QF1 2026-02-05 gate 9 dep 2026-02-06T00:40:00"
      ),
    ])
  func times(subject: String, body: String, expected: String) {
    #expect(Self.changes(subject, body).map(Self.summary) == [expected])
  }

  @Test(
    "no change where none is announced, where two values stay open, or where flights share a line",
    arguments: [
      ("Boarding soon", "LH 400 on 5 February: boarding at gate B14."),
      ("Gate change", "LH 400 on 5 February: go to gate B14 or gate B16."),
      ("Schedule change", "LH 400 on 5 February is replaced by LH 402. Gate B14."),
      ("Price change", "The price of your tracked flight LH 400 on 5 February 2026 has changed: now €98."),
      ("Gate change", "Your flight now leaves from gate B14."),
      ("Flight LH 400 cancelled", "Flight LH 400 on 5 February has been cancelled. Gate B14 is closed."),
    ])
  func none(subject: String, body: String) { #expect(Self.changes(subject, body).isEmpty) }

  @Test("each of several flights has its own values")
  func several() {
    let body = """
      Your flights have new gates.

      LH 400, 5 February 2026
      Gate B14

      UA 918, 6 February 2026
      Gate C3
      """
    #expect(
      Self.changes("New gates", body).map(Self.summary) == ["LH400 2026-02-05 gate B14", "UA918 2026-02-06 gate C3"])
  }
}
