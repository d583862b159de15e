import Foundation
import Journeys

@testable import ServerTestSupport

extension Field {
  /// Values of JSON that the field cannot hold, of a wrong type and of a wrong content.
  var wrongValues: [JSONValue] {
    let noTexts: [JSONValue] = [5, true, [], [:], ["a"]]
    return switch type {
    case .text(let limit): noTexts + [.text(String(repeating: "🏝", count: limit + 1)), "a\nb", "a\u{0}b", "a\u{1b}b"]
    case .prose: noTexts + ["a\u{0}b", "\u{8}"]
    case .link: noTexts + ["javascript:go()", "//example.com", "https://", "ftp://example.com", "a b"]
    case .choice: noTexts + ["nonsense", "<script>", "'; DROP TABLE journeys; --"]
    case .flag: [5, "maybe", [], [:], "ON"]
    case .count(let range):
      [
        "x", true, [], [:], .number(Decimal(range.lowerBound - 1)), .number(Decimal(range.upperBound) + 1),
        .number(Decimal(string: "1.5") ?? 0), .number(Decimal(string: "1e30") ?? 0), "99999999999999999999", "٣",
      ]
    case .day: noTexts + ["0000-01-01", "9999-12-31", "1899-12-31", "2200-01-01", "2026-02-30", "today", "2026-3-1"]
    case .instant:
      noTexts + [
        "0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "2026-02-30T10:00:00Z", "2026-03-28T25:00:00Z", "now",
        "2026-03-28", "2026-03-28T10:00:00+99:99",
      ]
    case .zone: noTexts + ["Nowhere/City", "../../etc/passwd", "Europe/Berlin\u{0}", "+01:00", "EST"]
    case .currency: noTexts + ["XXX", "€", "EURO", "E"]
    case .money:
      [true, [], [:], "x", .number(Decimal(string: "1e20") ?? 0), "1,2,3", .number(Decimal(string: "1.23456") ?? 0)]
    case .coordinate: [true, [], [:], "x", 181, -181, "1e999", "nan"]
    case .number(let range, _):
      [
        "x", true, [], [:], .number(Decimal(range.lowerBound) - 1), .number(Decimal(range.upperBound) + 1), "1e30",
        "0.12345",
      ]
    case .items:
      [.flag(true), "Pizza", .array(["Pizza"]), .array([["amount": 1]]), .array([["amount": -1, "travellerIds": []]])]
    case .parts:
      [
        5, true, [:], ["x"], [1], [["value": 1]], [["travellerId": "x"]], "x",
        [["travellerId": "01960000-0000-7000-8000-000000000777", "value": -1]],
        [["travellerId": "01960000-0000-7000-8000-000000000777", "much": 1]],
        .array(Array(repeating: ["travellerId": "01960000-0000-7000-8000-000000000777"], count: 101)),
      ]
    case .list: [5, true, [:], [1], [["a"]], .array(Array(repeating: "x", count: 101)), ["a\u{0}"], ["a\nb"]]
    case .reference, .item: noTexts + ["x", "01960000", "00000000-0000-0000-0000-00000000000g"]
    }
  }
}

/// Texts that would do harm where they were not taken for texts.
enum HarmfulText {
  /// What they would be in a page that does not escape them.
  static let tags = ["<script>alert", "<img src=x"]
  static let all = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' OR '1'='1", "'; DROP TABLE journeys; --",
    "{{shell.ui.save}}{{{title}}}", "مرحبا بالعالم", "שלום", "👩‍👩‍👧‍👦🏝️🇰🇿", "e\u{301}\u{202e}abc", "%00%0d%0a",
    "&lt;b&gt; &amp;", "${1+1}",
    "\\u0000", "null", "Ω≈ç√∫˜µ≤≥÷", "\u{feff}x", "../../../etc/passwd",
  ]
}
