import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Texts in patches")
struct PatchTextTests {
  @Test(
    "text comes through as it was written",
    arguments: [
      "🏨 Отель «Звезда»", "فندق النجمة", "\u{202B}שלום\u{202C}", "<script>alert(1)</script>", "O'Neil \"the\" & Co",
      "'; DROP TABLE hotels; --", "{{{name}}}", "日本", "e\u{301}", "👨‍👩‍👧‍👦", "%00", "\\u0000",
    ])
  func asWritten(text: String) throws {
    let hotel = try Hotel.blank.applying(["name": .text(text), "notes": .text(text)])
    #expect(Array(hotel.name.utf8) == Array(text.utf8))
    #expect(Array(hotel.notes.utf8) == Array(text.utf8))
  }

  @Test("a line holds no control characters and no line breaks")
  func line() {
    for scalar in ["\u{0}", "\u{1}", "\u{8}", "\t", "\u{1b}", "\u{1f}"] {
      #expect(problems(["name": .text("a\(scalar)b")], over: Hotel.blank) == ["name controlCharacter"])
    }
    for scalar in ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}"] {
      #expect(problems(["name": .text("a\(scalar)b")], over: Hotel.blank) == ["name notOneLine"])
    }
  }

  @Test("white space around a line is not part of it, and alone it is nothing")
  func trimming() throws {
    #expect(try Hotel.blank.applying(["name": .text("\n  Inn \t")]).name == "Inn")
    #expect(try Hotel.blank.applying(["name": .text(" \u{a0} ")]).name == "")
  }

  @Test("prose keeps its lines and tabs, and holds no other control characters")
  func prose() throws {
    #expect(try Note.blank.applying(["content": .text("  a\n\tb\n")]).content == "  a\n\tb\n")
    for scalar in ["\u{0}", "\u{7}", "\u{b}", "\u{c}", "\u{1b}"] {
      #expect(problems(["content": .text("a\(scalar)b")], over: Note.blank) == ["content controlCharacter"])
    }
  }

  @Test("a form's CR LF is one line break, and counts as one")
  func lineBreaks() throws {
    #expect(try Note.blank.applying(["content": .text("a\r\nb\r\n\r\nc")]).content == "a\nb\n\nc")
    #expect(try Note.blank.applying(["content": .text("a\rb\r\r\nc")]).content == "a\nb\n\nc")
    let lines = String(repeating: "\r\n", count: FieldType.proseLimit)
    #expect(problems(["content": .text(lines)], over: Note.blank) == [])
  }

  @Test(
    "a link leads to a host by http or https",
    arguments: ["https://example.com", "HTTP://EXAMPLE.COM/x?y#z", "https://пример.рф/путь", "http://[::1]:8080/"])
  func link(text: String) throws {
    #expect(try PlaceToVisit.blank.applying(["url": .text(text)]).url == text)
  }

  @Test(
    "anything else is no link",
    arguments: [
      "example.com", "javascript:alert(1)", "data:text/html,x", "ftp://example.com", "https://", "https:///path",
      "https:example.com", "//example.com", "mailto:a@example.com", "https", "http://", " ://x",
    ])
  func noLink(text: String) {
    #expect(problems(["url": .text(text)], over: PlaceToVisit.blank) == ["url notALink"])
  }

  @Test("a link has no line breaks and no NUL in it")
  func linkControl() {
    #expect(problems(["url": .text("https://example.com/\na")], over: PlaceToVisit.blank) == ["url notOneLine"])
    #expect(problems(["url": .text("https://example.com/\u{0}")], over: PlaceToVisit.blank) == ["url controlCharacter"])
  }

  @Test("choices, zones and currencies with a NUL or a script in them are none")
  func closedLists() {
    for text in ["flight\u{0}", "Flight", "<script>"] {
      #expect(problems(["type": .text(text)], over: Transport.blank) == ["type notAChoice"])
      #expect(problems(["departureZone": .text(text)], over: Transport.blank) == ["departureZone notAZone"])
      #expect(problems(["homeCurrency": .text(text)], over: Samples.journey()) == ["homeCurrency notACurrency"])
    }
    #expect(
      problems(["departureZone": .text("Europe/Berlin\u{0}")], over: Transport.blank) == ["departureZone notAZone"])
  }
}
