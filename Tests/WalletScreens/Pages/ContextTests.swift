import Foundation
import Journeys
import TestSupport
import Testing

@testable import WalletScreens

@Suite("Days and distances in words")
struct ContextTests {
  private func context(_ now: String, _ language: Language = .en, home: String = "Europe/Berlin") -> ScreenContext {
    var user = User(header: RecordHeader(id: Samples.id(11)))
    user.zone = zone(home)
    return ScreenContext(user: user, accepted: language, now: instant(now))
  }

  @Test("the user's language goes before the browser's")
  func language() {
    #expect(ScreenContext(user: Samples.user(Samples.id(1)), accepted: .de, now: .now).language == .kk)
    #expect(context("2026-03-28T12:00:00Z", .tr).language == .tr)
  }

  @Test("today begins at midnight at home")
  func today() {
    #expect(context("2026-03-28T22:59:59Z").today == day("2026-03-28"))
    #expect(context("2026-03-28T23:00:00Z").today == day("2026-03-29"))
    #expect(context("2026-03-28T12:00:00Z", home: "Pacific/Kiritimati").today == day("2026-03-29"))
  }

  @Test(
    "a day bears a title, with a word for those around today",
    arguments: [
      ("2026-03-28", "Today, Saturday 28 March"), ("2026-03-29", "Tomorrow, Sunday 29 March"),
      ("2026-03-27", "Yesterday, Friday 27 March"), ("2026-03-30", "Monday 30 March"),
      ("2027-03-28", "Sunday, 28 March 2027"),
    ])
  func dayTitle(date: String, title: String) {
    #expect(context("2026-03-28T12:00:00Z").dayTitle(day(date)) == title)
  }

  @Test("a title begins with a capital in languages that write days small", arguments: Language.allCases)
  func capitals(language: Language) {
    for offset in -3...3 {
      let title = context("2026-03-28T12:00:00Z", language).dayTitle(day("2026-03-28").advanced(by: offset))
      #expect(title.first?.isLowercase == false, "\(title)")
    }
  }

  @Test(
    "a distance is told in hours within a day, then in days",
    arguments: [
      ("2026-03-28T12:00:00Z", "in 1 min"), ("2026-03-28T12:00:30Z", "in 1 min"),
      ("2026-03-28T13:00:00Z", "in 1 h"), ("2026-03-28T12:59:45Z", "in 1 h"),
      ("2026-03-28T15:12:00Z", "in 3 h 12 min"), ("2026-03-29T11:59:00Z", "in 23 h 59 min"),
      ("2026-03-29T12:00:00Z", "tomorrow"), ("2026-03-30T12:00:00Z", "in 2 days"),
      ("2026-03-28T11:59:59Z", "today"), ("2026-03-27T12:00:00Z", "1 day ago"), ("2026-03-07T12:00:00Z", "21 days ago"),
    ])
  func distance(moment: String, text: String) {
    #expect(context("2026-03-28T12:00:00Z").distance(to: instant(moment), zone("Europe/Berlin")) == text)
  }

  @Test("days are counted on the clocks of the place")
  func distanceAbroad() {
    // Given that it is Saturday in Berlin and Sunday in Auckland
    let context = context("2026-03-28T12:00:00Z")
    // Then what happens there on Monday is a day away
    #expect(context.distance(to: instant("2026-03-29T12:30:00Z"), zone("Pacific/Auckland")) == "tomorrow")
  }

  @Test(
    "a duration in hours and minutes",
    arguments: [
      (0.0, "0 min"), (29, "0 min"), (30, "1 min"), (3_540, "59 min"), (3_599, "1 h"), (31_500, "8 h 45 min"),
      (90_000, "25 h"),
    ])
  func duration(seconds: Double, text: String) {
    #expect(context("2026-03-28T12:00:00Z").duration(seconds) == text)
  }

  @Test("Russian and Ukrainian count days in four ways")
  func cases() {
    let russian = context("2026-03-28T12:00:00Z", .ru), ukrainian = context("2026-03-28T12:00:00Z", .uk)
    let today = day("2026-03-28")
    let texts = { (context: ScreenContext) in
      [2, 5, 21, 22].map { context.distance(to: today.advanced(by: $0), from: today) }
    }
    #expect(texts(russian) == ["через 2 дня", "через 5 дней", "через 21 день", "через 22 дня"])
    #expect(texts(ukrainian) == ["через 2 дні", "через 5 днів", "через 21 день", "через 22 дні"])
  }
}
