import Foundation
import Journeys
import TestSupport
import Testing

extension PagesInChromium {
  @Suite("The calendar by hand, on a phone and at a desk")
  struct CalendarHandTests {
    /// How something is moved.
    enum Hand: String, Sendable, CaseIterable {
      case touch, pointer, keysOnPhone, keysAtDesk

      var width: Int { self == .touch || self == .keysOnPhone ? 390 : 1280 }
    }

    private func dispatch(_ browser: Browser, _ hand: Hand, _ kind: String, _ x: Double, _ y: Double) async throws {
      let (x, y) = (JSONValue.number(Decimal(x)), JSONValue.number(Decimal(y)))
      guard hand == .touch else {
        let type = ["start": "mousePressed", "move": "mouseMoved", "end": "mouseReleased"][kind] ?? ""
        try await browser.command(
          "Input.dispatchMouseEvent",
          ["type": .text(type), "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1])
        return
      }
      let type = ["start": "touchStart", "move": "touchMove", "end": "touchEnd"][kind] ?? ""
      let points: JSONValue = kind == "end" ? [] : [["x": x, "y": y]]
      try await browser.command("Input.dispatchTouchEvent", ["type": .text(type), "touchPoints": points])
    }

    /// Moves a block by some minutes, of which 60 are 48 pixels.
    private func move(_ browser: Browser, _ hand: Hand, by minutes: Int) async throws {
      if [.keysOnPhone, .keysAtDesk].contains(hand) {
        try await browser.run(
          """
          for (let step = 0; step < arguments[0] / 15; step += 1) document.querySelector(".calendar-block a")
            .dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", altKey: true, bubbles: true }));
          """, [.number(Decimal(minutes))])
        return
      }
      let place =
        try await browser.run(
          """
          const block = document.querySelector(".calendar-block");
          block.scrollIntoView({ block: "center" });
          const box = block.getBoundingClientRect();
          return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
          """
        ).values?.compactMap(\.integer) ?? []
      let (x, y) = (Double(try #require(place.first)), Double(try #require(place.last)))
      let far = Double(minutes) * 0.8
      try await dispatch(browser, hand, "start", x, y)
      // A finger is held for a moment first.
      if hand == .touch { try await Task.sleep(for: .milliseconds(600)) }
      for step in 1...6 { try await dispatch(browser, hand, "move", x, y + far * Double(step) / 6) }
      try await dispatch(browser, hand, "end", x, y + far)
    }

    /// The record without what says how often and when it was written.
    private func record(_ traveller: Traveller, _ item: String) async throws -> [String: JSONValue] {
      let answer = try await traveller.wallet.send("GET", String(item.dropFirst()))
      return try #require(answer.json.members).filter { !["version", "updatedAt", "updatedBy"].contains($0.key) }
    }

    private func tour(_ traveller: Traveller) async throws -> (journey: String, item: String) {
      let journey = try await traveller.journey("By hand")
      let item = try await traveller.item(
        .activity, in: journey,
        ["type": "tour", "title": "Tour", "zone": "Europe/Vienna", "startDate": "2030-05-02T10:00", "duration": 60])
      return (journey, item)
    }

    @Test("a block is moved by two hours, and Undo leaves the record as it was", arguments: Hand.allCases)
    func moved(hand: Hand) async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let (journey, item) = try await tour(traveller), before = try await record(traveller, item)
      try await browser.resize(width: hand.width, height: 844)
      try await browser.open("\(journey)/calendar?view=day&day=2030-05-02")
      _ = try await waiting(for: "what moves") { try await browser.count(".calendar-edge") == 1 ? true : nil }
      try await browser.expectClocks("10:00 – 11:00")
      try await move(browser, hand, by: 120)
      try await browser.expectClocks("12:00 – 13:00")
      #expect(try await record(traveller, item) != before)
      try await browser.undo()
      try await browser.expectClocks("10:00 – 11:00")
      #expect(try await record(traveller, item) == before)
      #expect(try await browser.path == "\(journey)/calendar")
    }

    @Test("a finger that is not held scrolls, and moves nothing")
    func scrolled() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let (journey, item) = try await tour(traveller), before = try await record(traveller, item)
      try await browser.resize(width: 390, height: 844)
      try await browser.open("\(journey)/calendar?view=day&day=2030-05-02")
      _ = try await waiting(for: "what moves") { try await browser.count(".calendar-edge") == 1 ? true : nil }
      let place =
        try await browser.run(
          "const b = document.querySelector('.calendar-block').getBoundingClientRect(); return [Math.round(b.x + 40), Math.round(b.y + 10)]"
        ).values?.compactMap(\.integer) ?? []
      let (x, y) = (Double(try #require(place.first)), Double(try #require(place.last)))
      try await dispatch(browser, .touch, "start", x, y)
      for step in 1...6 { try await dispatch(browser, .touch, "move", x, y - Double(step) * 16) }
      try await dispatch(browser, .touch, "end", x, y)
      try await Task.sleep(for: .milliseconds(900))
      #expect(try await record(traveller, item) == before)
      #expect(try await browser.count(".calendar-block.is-moving") == 0)
    }

    @Test("without a network the calendar opens, and a move waits, stays where it was moved to, and is sent once")
    func offline() async throws {
      try await withDevice { device in
        let journey = try await device.journey("By hand"), traveller = device.traveller
        let today = ISO8601DateFormatter().string(from: Date(timeIntervalSinceNow: 0)).prefix(10)
        _ = try await traveller.item(
          .activity, in: journey,
          ["type": "tour", "title": "Tour", "zone": "UTC", "startDate": .text("\(today)T10:00"), "duration": 60])
        try await device.keep()
        await device.goOffline()
        let browser = device.browser
        try await browser.open("\(journey)/calendar")
        #expect(try await browser.run("return document.documentElement.dataset.kept ?? ''").text != "")
        _ = try await waiting(for: "what moves") { try await browser.count(".calendar-edge") == 1 ? true : nil }
        try await move(browser, .keysAtDesk, by: 120)
        _ = try await waiting(for: "the move in the outbox") { try await device.outbox().count == 1 ? true : nil }
        _ = try await waiting(for: "its mark") {
          try await browser.element(".calendar-clocks").text.hasPrefix("12:00 · ") ? true : nil
        }
        // What is moved next goes on from there, and is put together with it.
        try await move(browser, .keysAtDesk, by: 30)
        _ = try await waiting(for: "the second move") {
          try await browser.element(".calendar-clocks").text.hasPrefix("12:30 · ") ? true : nil
        }
        #expect(try await device.outbox().count == 1)
        try await device.goOnline()
        try await device.expectSent()
        let start = try await device.items(.activity, in: journey).first?["startDate"]?.text
        #expect(start?.hasPrefix("\(today)T12:30") ?? false, "\(start ?? "")")
      }
    }
  }
}
