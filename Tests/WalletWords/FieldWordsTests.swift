import Journeys
import Testing

@testable import WalletWords

@Suite("Words of fields")
struct FieldWordsTests {
  private let words = Words.of(.en)

  @Test("a bus leaves from a bay, a train from a platform, and a flight has the code of an airport")
  func types() {
    #expect(words.factLabel("transport", "platform", type: "bus") == "Departure bay")
    #expect(words.factLabel("transport", "platform", type: "train") == "Departure platform")
    #expect(words.factLabel("transport", "arrivalPlatform", type: "bus") == "Arrival bay")
    #expect(words.factLabel("transport", "departureCode", type: "flight") == "Departure airport code")
    #expect(words.factLabel("transport", "departureCode", type: "other") == "Departure airport or station code")
    let german = Words.of(.de)
    #expect(german.label("transport", "departureDate", type: "flight") == "Abflug")
    #expect(german.label("transport", "departureDate", type: "train") == "Abfahrt")
  }

  @Test("a field that is missing is named in what is said of it")
  func named() {
    #expect(words.message(Issue("departureLocation", .requiredEither)) == "Enter a departure place.")
    #expect(words.message(Issue("name", .required)) == "Enter a name.")
    #expect(words.message(Issue("budget", .required)) == words("issue.required"))
    #expect(words.message(Issue("dropoffDate", .endBeforeStart)) == "Choose a drop-off after the pick-up.")
  }

  @Test(
    "away from its field a sentence begins with the field's name, unless it names the field",
    arguments: Language.allCases)
  func alone(language: Language) {
    let words = Words.of(language)
    let late = words.namedMessage(Issue("startDate", .dayOutOfRange), kind: "activity")
    #expect(late == "\(words.label("activity", "startDate")): \(words("issue.dayOutOfRange"))")
    #expect(words.namedMessage(Issue("name", .required)) == words("issue.required.name"))
    let sentence = words.sentence(for: .invalid([Issue("zone", .notAZone), Issue("file", .required)]))
    #expect(sentence == "\(words.label("", "zone")): \(words("issue.notAZone")) \(words("issue.required.file"))")
  }

  @Test("a difference is written with the unit of the parts, as the language writes it")
  func units() {
    func text(_ language: Language, _ limit: String, _ unit: String) -> String {
      Words.of(language).message(Issue("participants", .partsDiffer, limit: limit, unit: unit))
    }
    #expect(text(.en, "0.5", "EUR").hasSuffix(" €0.50."))
    #expect(text(.en, "0.5", "%").hasSuffix(" 0.5%."))
    #expect(text(.de, "0.5", "EUR").hasSuffix(" 0,50\u{A0}€."))
    #expect(text(.de, "0.5", "%").hasSuffix(" 0,5\u{A0}%."))
    // A part may have more decimals than the currency
    #expect(text(.de, "0.125", "EUR").hasSuffix(" 0,125 EUR."))
  }

  @Test("a page has a title of its own, which need not be the label of its tab")
  func titles() {
    #expect(Words.of(.tr)("tab.import") == "İçe aktar")
    #expect(Words.of(.tr)("title.import") == "İçe aktarma")
  }
}
