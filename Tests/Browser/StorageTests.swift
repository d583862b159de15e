import Foundation
import Journeys
import TestSupport
import Testing

extension InChromium {
  @Suite("A device that is full")
  struct StorageTests {
    /// Lets the browser have so many bytes more than it uses now, fewer where that is negative.
    private func leave(_ bytes: Int, _ device: Device) async throws {
      let usage = try await device.browser.answer("return (await navigator.storage.estimate()).usage").integer ?? 0
      let origin = device.wallet.place.address.absoluteString.dropLast()
      try await device.browser.command(
        "Storage.overrideQuotaForOrigin",
        ["origin": .text(String(origin)), "quotaSize": .number(Decimal(max(1, usage + bytes)))])
    }

    private func counted(_ device: Device) async throws -> JSONValue? {
      try await device.journeys().first { $0["id"]?.text != "wallet" }?["counted"]
    }

    @Test("gives up files before anything else, says so, and still takes in what is written")
    func full() async throws {
      try await withDevice { device in
        // Given a journey with two files that the device keeps
        let journey = try await device.journey("Full"), browser = device.browser
        for _ in 0..<2 {
          let noise = (0..<1000).map { _ in UUID().uuidString }.joined()
          _ = try await device.upload("%PDF-1.4 \(noise)", to: journey)
        }
        try await device.keep()
        try await waiting(for: "the files") {
          try await browser.open("/settings/this-device")
          try await device.expectChecked()
          return try await counted(device)?["files"]?.integer == 2 ? () : nil
        }
        let pages = try await counted(device)?["pages"]?.integer ?? 0
        // When there is less room than is used, and something changes
        try await leave(-20_000, device)
        _ = try await device.traveller.item(.note, in: journey, ["title": "Door code"])
        try await browser.open("/settings/this-device")
        try await device.expectChecked()
        // Then all pages are there, and files are not, and the page says why
        let now = try await counted(device)
        #expect(now?["pages"]?.integer ?? 0 > pages && now?["pages"] == now?["allPages"])
        #expect(now?["files"]?.integer ?? 2 < 2 && now?["allFiles"]?.integer == 2)
        try await waiting(for: "the reason") {
          try await device.traveller.page.contains("Storage on this device is full") ? () : nil
        }
        // When there is none at all, and the network is gone
        await device.goOffline()
        try await leave(0, device)
        try await browser.open("\(journey)/notes/new")
        try await device.traveller.fill(["title": "Written at last"])
        try await device.traveller.save()
        // Then what is written is kept, at the cost of files
        _ = try await browser.element(".outbox-card .waiting-mark")
        try await device.goOnline()
        try await device.expectSent()
        let titles = try await device.items(.note, in: journey).compactMap { $0["title"]?.text }.sorted()
        #expect(titles == ["Door code", "Written at last"])
      }
    }
  }
}
