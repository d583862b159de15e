import Testing

@testable import BookingImport

@Suite struct DateWordsTests {
  @Test(
    "dates are read in the ways that people write them",
    arguments: [
      ("14 March 2026", "2026-03-14"), ("March 14, 2026", "2026-03-14"), ("14.03.2026", "2026-03-14"),
      ("14/03/26", "2026-03-14"), ("2026-03-14", "2026-03-14"),
      ("9. April 2026", "2026-04-09"), ("2 mai 2026", "2026-05-02"), ("1er août 2026", "2026-08-01"),
      ("14 de marzo de 2026", "2026-03-14"), ("5 maggio 2026", "2026-05-05"),
      ("12 июня 2026 г.", "2026-06-12"), ("3 Ağustos 2026", "2026-08-03"), ("5 вересня 2026", "2026-09-05"),
      ("2026 жылғы 14 тамыз", "2026-08-14"), ("24Oct17", "2017-10-24"),
      ("02-Feb-2024", "2024-02-02"), ("mar. 14 avril 2026", "2026-04-14"), ("2026年3月14日", "2026-03-14"),
      ("29.6.12", "2012-06-29"),
    ])
  func dates(text: String, day: String) {
    #expect(DateWords.moment(in: text)?.wholeDay.iso8601 == day)
  }

  @Test(
    "times are read with the day beside them",
    arguments: [
      ("14 Mar 2026 07:05", "2026-03-14T07:05:00"), ("2 mai 2026 à 18h20", "2026-05-02T18:20:00"),
      ("20.08.2026 um 23.30 Uhr", "2026-08-20T23:30:00"),
      ("08:15 02-Feb-2024", "2024-02-02T08:15:00"), ("May 5, 2026 at 7:30 pm", "2026-05-05T19:30:00"),
      ("from 15:00 on 1 September 2026", "2026-09-01T15:00:00"),
      ("2026-03-14T07:05:00+01:00", "2026-03-14T07:05:00+01:00"),
      ("1 de julio de 2026 a las 09:00", "2026-07-01T09:00:00"),
    ])
  func times(text: String, moment: String) {
    #expect(DateWords.moment(in: text)?.iso8601 == moment)
  }

  @Test(
    "what looks like a date or a time but is none is left alone",
    arguments: ["12h 34m", "AOI-10-1234567", "1.289,40", "31.02.2026", "v2.0.3", "12:75", "99:99"])
  func noDates(text: String) {
    #expect(DateWords.hits(in: text).filter { $0.hasYear || $0.seconds != nil }.isEmpty)
  }

  @Test("the American order is taken only where the other one is impossible or the text is American")
  func american() {
    #expect(DateWords.hits(in: "03/14/2026").first?.month == 3)
    #expect(DateWords.hits(in: "03/04/2026").first?.month == 4)
    #expect(DateWords.hits(in: "03/04/2026", monthFirst: true).first?.month == 3)
  }

  @Test("a day without a year comes after the mail, or near the days that the text writes out")
  func years() {
    let day = { (year: Int) in StatedTime(year: year, month: 1, day: 2) }
    let december = StatedTime(iso8601: "2026-12-20")
    #expect(YearChoice(received: december ?? Fixtures.received).moment(day)?.year == 2027)
    let issued = StatedTime(iso8601: "2019-12-31")
    #expect(YearChoice(received: Fixtures.received, days: [issued ?? Fixtures.received]).moment(day)?.year == 2020)
  }
}
