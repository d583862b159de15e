import Testing

@testable import BookingImport

@Suite("Japanese addresses in Latin letters")
struct JapaneseAddressTests {
  struct Sample: CustomTestStringConvertible {
    let text: String
    let street: String
    let city: String
    var code = ""
    var region = ""
    var testDescription: String { text }
  }

  @Test(
    "are taken apart in whatever order they are written",
    arguments: [
      Sample(
        text: "2-5-11 Kanda Ogawamachi, Chiyoda-ku, Tokyo 101-0052, Japan",
        street: "2-5-11 Kanda Ogawamachi, Chiyoda-ku",
        city: "Tokyo", code: "101-0052"),
      Sample(text: "6-3-17 Ginza, Chuo-ku, Tokyo", street: "6-3-17 Ginza, Chuo-ku", city: "Tokyo"),
      Sample(
        text: "〒530-0001 Osaka, Kita-ku, Umeda 1-2-3", street: "Umeda 1-2-3, Kita-ku", city: "Osaka", code: "530-0001"),
      Sample(
        text: "543 Nakanocho, Higashiyama-ku, Kyoto, 605-0811", street: "543 Nakanocho, Higashiyama-ku", city: "Kyoto",
        code: "605-0811"),
      Sample(
        text: "4-1-1 Kita 5-jo Nishi, Chuo-ku, Sapporo, Hokkaido 060-0005, Japan",
        street: "4-1-1 Kita 5-jo Nishi, Chuo-ku", city: "Sapporo", code: "060-0005", region: "Hokkaido"),
      Sample(text: "1-8-1 Hakata, Fukuoka 812-0011", street: "1-8-1 Hakata", city: "Fukuoka", code: "812-0011"),
    ])
  func parts(sample: Sample) throws {
    let address = try #require(JapaneseAddress(sample.text))
    #expect(address.street == sample.street)
    #expect(address.city == sample.city)
    #expect(address.code == sample.code)
    #expect(address.region == sample.region)
    #expect(AddressWords(sample.text)?.country == "JP")
  }

  @Test("stand below the name of a house, on one line or on several")
  func block() throws {
    for lines in [
      "2-5-11 Kanda Ogawamachi, Chiyoda-ku, Tokyo 101-0052, Japan",
      "2-5-11 Kanda Ogawamachi\nChiyoda-ku, Tokyo 101-0052",
      "2-5-11 Kanda Ogawamachi, Chiyoda-ku\nTokyo 101-0052\nJapan",
    ] {
      let draft = try #require(
        Fixtures.drafts(
          """
          Your reservation 88-20417 is confirmed.

          Hotel Kanda Terrace
          \(lines)

          Check-in: Friday, 4 December 2026 from 15:00
          Check-out: Saturday, 12 December 2026 until 11:00
          """
        ).first)
      #expect(draft.text(.startName) == "Hotel Kanda Terrace")
      #expect(draft.text(.startCity) == "Tokyo", "\(lines)")
      #expect(draft.text(.startPostcode) == "101-0052", "\(lines)")
      #expect(draft.moment(.start)?.iso8601.hasPrefix("2026-12-04") == true)
    }
  }

  @Test(
    "are not found in what only resembles them",
    arguments: [
      "12 Quay Street, Galway, H91 X0X0, IE", "Call 555-1234, 12 Main Street, Springfield", "Arsenal 3-2, London",
      "Lindenallee 3, 97070 Würzburg", "Rua das Gaivotas, 85 - Praia do Rosa, Imbituba - SC, 88780-000", "",
      "2-5-11", "12-0 Kanda, 101-00520 Tokyo", "100 Main Street, Suite 101-0052, Denver, CO 80202",
    ])
  func others(text: String) { #expect(JapaneseAddress(text) == nil) }
}
