import Foundation
import Journeys
import Testing

@testable import BookingImport

/// The names of months of many languages, held against those of CLDR that Foundation brings along.
@Suite struct MonthNameTests {
  private static let languages =
    "en de fr es it pt nl da sv nb is fi et lv lt pl sk hu ro bg sr sr_Latn sl mk bs sq el tr az ru uk be kk uz ka hy af id gl"
    .split(separator: " ").map(String.init)

  @Test("the names of CLDR are known, as they stand in dates and alone", arguments: languages)
  func names(language: String) {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: language)
    let lists = [formatter.monthSymbols, formatter.standaloneMonthSymbols].compactMap { $0 }
    #expect(lists.allSatisfy { $0.count == 12 } && !lists.isEmpty)
    for list in lists {
      for (month, name) in list.enumerated() {
        #expect(MonthNames.month(FoldedName.of(name)) == month + 1, "\(language): \(name)")
      }
    }
  }

  private func start(_ day: String, greeting: String = "Booking reference") -> String? {
    Fixtures.drafts(
      "\(greeting): VQ7K2M\nDY1790 - \(day)\n06:35    Oslo-Gardermoen\n10:10    Alicante\nPassenger: INGRID HOVLAND MOE"
    ).first?.text(.start).map { String($0.prefix(10)) }
  }

  @Test(
    "short forms in days",
    arguments: [
      ("12. des. 2027", "2027-12-12"), ("5 Des 2027", "2027-12-05"), ("6. ian. 2027", "2027-01-06"),
      ("8 noi 2027", "2027-11-08"), ("9 márc. 2027", "2027-03-09"), ("11 dets 2027", "2027-12-11"),
      ("12 veebr 2027", "2027-02-12"), ("5. ožu 2027.", "2027-03-05"), ("14 avg. 2027", "2027-08-14"),
      ("13 сеп 2027", "2027-09-13"), ("3 окт 2027", "2027-10-03"), ("1 sept. 2027", "2027-09-01"),
    ])
  func short(day: String, expected: String) { #expect(start(day) == expected) }

  @Test("\"des\" is December beside a day with a point or a year, and else a small French word")
  func december() {
    #expect(DateWords.hits(in: "12 des 20 places").allSatisfy { !$0.hasDate })
    #expect(DateWords.hits(in: "12. des. kl. 18:00").contains { $0.hasDate })
  }

  @Test("listopad is October in Croatian, November in Polish and Czech")
  func listopad() {
    #expect(start("12. listopada 2027.", greeting: "Poštovani, vaša potvrda. Broj rezervacije") == "2027-10-12")
    #expect(start("12 listopada 2027", greeting: "Dziękujemy. Numer rezerwacji") == "2027-11-12")
    #expect(start("12. listopadu 2027", greeting: "Děkujeme, číslo rezervace") == "2027-11-12")
  }

  @Test("\"+1\" below an hour is of the next day, and \"KLM\" below \"KL 598\" no airport")
  func below() {
    let coach = """
      Broj rezervacije\t305 128 4417
      Putnik\tZvonimira Perčinlić
      Pet, 5. ožu 2027.
      23:15\tZadar (Autobusni kolodvor)
      \tUl. Ante Starčevića 1, 23000 Zadar
      Autobus 1411 · smjer Zagreb
      02:45\tZagreb (Autobusni kolodvor)
      +1 dan\tAvenija Marina Držića 4, 10000 Zagreb
      """
    #expect(Fixtures.drafts(coach).map { $0.text(.end) } == ["2027-03-06T02:45:00+01:00"])
    let flight = """
      Bookingreference   6TQKWN
      Mandag 1. marts 2027
      KL 598\tAfrejse\tAnkomst
      KLM\t23.35\t10.15
      Boeing 777-300ER
      \tCape Town International (CPT)\tAmsterdam, Schiphol (AMS)
      Rejsedokument for Mogens Kjeldgaard Toft (Hr.)
      """
    #expect(Fixtures.drafts(flight).map { [$0.text(.startCode), $0.text(.endCode)] } == [["CPT", "AMS"]])
  }
}
