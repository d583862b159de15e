import Journeys

@testable import WalletScreens

extension Field {
  /// What someone types into the field's inputs who gives it another value than the sample has.
  func changedTexts(of sample: Owner) -> [String: String] {
    switch type {
    case .text(let limit): [name: limit < 7 ? "10:10" : "Changed"]
    case .prose: [name: "Changed,\r\non two lines"]
    case .link: [name: "https://example.org/changed"]
    case .choice(let choices): [name: choices.first { .text($0) != get(sample) } ?? ""]
    case .flag: [name: ""]
    case .count(let range): [name: String(range.lowerBound + 7)]
    case .day: [name: "2026-04-05"]
    case .instant: [name: "2026-04-01T10:10"]
    case .zone: [name: "Pacific/Auckland"]
    case .currency: [name: "TRY"]
    case .money(let currencyKey): [name: "77", currencyKey: "TRY"]
    case .coordinate(let latitudeKey, let longitudeKey): [latitudeKey: "1.5", longitudeKey: "-2,5"]
    case .number(let range, _): [name: "\(range.lowerBound + 1),25"]
    case .parts: [name: "01960000-0000-7000-8000-000000000777 2,5"]
    case .items: [name: "2,5 01960000-0000-7000-8000-000000000777 Tea"]
    case .list: [name: "one\r\ntwo"]
    case .item(let kindKey, _, _): [kindKey: "hotel", name: "01960000-0000-7000-8000-000000000777"]
    case .reference: [name: "01960000-0000-7000-8000-000000000777"]
    }
  }
}

extension FormInput {
  /// The inputs as a browser sends them back, all of them or some.
  func sentBack<Owner: Record>(_ owner: Owner.Type, keys: [String]? = nil) -> FormInput {
    let keys = keys ?? Owner.fields.flatMap(\.keys)
    return FormInput(Dictionary(keys.map { ($0, self[$0].browserLines) }) { first, _ in first })
  }
}

extension String {
  /// The text with the line breaks that a browser sends.
  var browserLines: String {
    replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\n", with: "\r\n")
  }
}
