import Foundation
import Journeys
import TestSupport
import Testing

extension InChromium {
  @Suite("A device that is full")
  struct StorageTests {
    /// How long Chromium's IndexedDB goes by the quota that it last asked for (`kBucketSpaceCacheTimeLimit`).
    private static let memory = Duration.seconds(31)

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
        // Given a journey with two files of 12 MB that the device keeps
        let journey = try await device.journey("Full"), browser = device.browser
        for _ in 0..<2 {
          let noise = (0..<330_000).map { _ in UUID().uuidString }.joined()
          _ = try await device.upload("%PDF-1.4 \(noise)", to: journey)
        }
        try await device.keep()
        try await waiting(for: "the files") {
          try await browser.open("/settings/this-device")
          try await device.expectChecked()
          return try await counted(device)?["files"]?.integer == 2 ? () : nil
        }
        let pages = try await counted(device)?["pages"]?.integer ?? 0
        // When there is less room than is used, by more than an IndexedDB gives back when it is compacted (its log grows to 4 MB
        // before) and by less than one file, and something changes
        try await leave(-8_000_000, device)
        try await Task.sleep(for: Self.memory)
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

    @Test("in the middle of a pack: nothing of it is left or said to be there, and it comes once there is room")
    func fullWithinPack() async throws {
      try await withDevice { device in
        // Given a device with room for the pages of the wallet, and for some of a journey
        let browser = device.browser
        try await browser.open("/")
        try await waiting(for: "the pages of the wallet") {
          try await device.journeys().contains { $0["counted"] != nil } ? () : nil
        }
        try await leave(3_000_000, device)
        try await Task.sleep(for: Self.memory)
        let journey = try await device.journey("Large")
        for number in 0..<40 {
          let noise = (0..<2500).map { _ in UUID().uuidString }.joined(separator: " ")
          let fields: JSONValue = ["title": .text("Note \(number)"), "content": .text(noise)]
          _ = try await device.traveller.item(.note, in: journey, fields)
        }
        // When it is to be kept
        try await browser.open("/settings/this-device")
        try await device.expectChecked()
        // Then there is none of it, and the page says why
        #expect(try await device.journeys().first { $0["id"]?.text != "wallet" }?["problem"] == "quota")
        #expect(try await counted(device)?["pages"]?.integer == 0)
        #expect(try await device.keptPages(of: journey).isEmpty)
        try await waiting(for: "the reason") {
          try await device.traveller.page.contains("Storage on this device is full") ? () : nil
        }
        #expect(try await !device.traveller.page.contains("of 0 pages"))
        // When there is room again
        try await leave(200_000_000, device)
        try await device.expectChecked()
        // Then all of it is there
        let now = try await counted(device)
        #expect(now?["pages"]?.integer ?? 0 > 80 && now?["pages"] == now?["allPages"])
        #expect(try await !device.traveller.page.contains("Storage on this device is full"))
      }
    }

    @Test("that can't read what it has stored opens pages from the network, and says that nothing could be saved")
    func unreadable() async throws {
      try await withDevice { device in
        // Given a device whose pages are stored as no version of the wallet can read them
        let journey = try await device.journey("Unreadable"), browser = device.browser
        try await device.keep()
        try await browser.answer(
          """
          return new Promise((done, fail) => {
            const gone = indexedDB.deleteDatabase("journey-wallet-pages")
            gone.onsuccess = () => {
              const open = indexedDB.open("journey-wallet-pages", 99)
              open.onsuccess = () => { open.result.close(); done(true) }
              open.onerror = fail
            }
            gone.onerror = fail
          })
          """)
        // Then its pages open
        for page in ["/", journey, "\(journey)/notes/new"] {
          try await browser.open(page)
          let here = try await (browser.count("main h1"), browser.count("[data-not-here]"))
          #expect(here == (1, 0), "\(page)")
        }
        // And what was kept is said not to be there
        try await browser.open("/settings/this-device")
        try await device.expectChecked()
        let counted = try await device.journeys().map { $0["counted"]?["pages"]?.integer }
        #expect(counted.count == 2 && counted.allSatisfy { $0 == 0 })
        try await waiting(for: "the sentence") {
          try await device.traveller.page.contains("0 of ") ? () : nil
        }
      }
    }

    @Test("says whether the browser may delete what is kept, and that nothing can be kept where storage is refused")
    func refused() async throws {
      try await withDevice { device in
        let browser = device.browser
        let said = { (text: String) in
          try await waiting(for: text) { try await device.traveller.page.contains(text) ? () : nil }
        }
        // Given a browser that promises nothing, and one that does
        for (setting, text) in [
          ("denied", "The browser may delete saved journeys"), ("granted", "The browser keeps saved journeys"),
        ] {
          try await browser.open("/shortcuts")
          try await browser.command(
            "Browser.setPermission",
            [
              "permission": ["name": "persistent-storage"], "setting": .text(setting),
              "origin": try await browser.run("return location.origin"),
            ])
          // Then the page says which
          try await browser.open("/settings/this-device")
          try await said(text)
        }
        // Given one that lets pages store nothing
        try await browser.command("Page.enable")
        try await browser.command(
          "Page.addScriptToEvaluateOnNewDocument",
          ["source": "IDBFactory.prototype.open = () => { throw new DOMException('refused', 'SecurityError') }"])
        // Then it says that, and pages work without it
        try await browser.open("/settings/this-device")
        try await said("This browser can't save journeys")
        let journey = try await device.journey("Refused")
        try await browser.open("\(journey)/notes/new")
        try await device.traveller.fill(["title": "Door code"])
        try await device.traveller.save()
        #expect(try await device.items(.note, in: journey).map { $0["title"]?.text } == ["Door code"])
      }
    }
  }
}
