import Foundation
import ImportVariations
import Journeys
import TestSupport
import Testing

extension InChromium {
  @Suite("Writes over a network that fails")
  struct ReplayTests {
    /// So many writes are tried with each seed; `JOURNEY_WALLET_REPLAYS` asks for more.
    private static let count = ProcessInfo.processInfo.environment["JOURNEY_WALLET_REPLAYS"].flatMap(Int.init) ?? 150
    /// One seed, and two where everything is looked at; `JOURNEY_WALLET_SEEDS` asks for others, such as `3,4`.
    private static let seeds = (ProcessInfo.processInfo.environment["JOURNEY_WALLET_SEEDS"] ?? usualSeeds)
      .split(separator: ",").compactMap { UInt64($0) }

    private static let usualSeeds = WholeTests.areAsked ? "1,2" : "1"

    /// What the wallet should hold.
    private struct Model {
      /// The names of places by their identifiers.
      var places: [String: String] = [:]
      /// The titles of notes that the server gives identifiers to.
      var notes: [String] = []
    }

    /// A write as a page makes it, and what it does to the model.
    private struct Write {
      let address: String
      let fields: [String: String]
      var isJSON = false
      let effect: (inout Model) -> Void
    }

    private func random(in journey: String, _ model: Model, _ number: Int, _ chance: inout SeededGenerator) -> Write {
      let roll = Int.random(in: 0..<100, using: &chance),
        known = model.places.keys.sorted().randomElement(using: &chance)
      let name = "Name \(number)"
      switch (roll, known) {
      case (..<20, _):
        let fields = ["title": name]
        return Write(address: "/api/v1\(journey)/notes", fields: fields, isJSON: true) { $0.notes.append(name) }
      case (20..<60, let id?):
        return Write(
          address: "\(journey)/places/\(id)", fields: ["version": "1", "name": name, "category": "attraction"]
        ) {
          $0.places[id] = name
        }
      case (60..<75, let id?):
        return Write(address: "\(journey)/places/\(id)/delete", fields: ["from": "list"]) { $0.places[id] = nil }
      default:
        let digits = "\(100_000_000_000 + number)"
        let id = "01960000-0000-7000-8000-\(digits)"
        return Write(address: "\(journey)/places", fields: ["id": id, "name": name, "category": "attraction"]) {
          $0.places[id] = name
        }
      }
    }

    /// Makes a write on the page.
    /// - Returns: whether it was taken, by the server or by the device
    private func make(_ write: Write, _ browser: Browser) async throws -> Bool {
      try await browser.answer(
        """
        const [address, fields, isJSON] = arguments
        if (!navigator.serviceWorker.controller) throw new Error('nothing stands between the page and the network')
        const made = `made ${address} ${JSON.stringify(fields)}`
        if (sessionStorage.getItem(made)) throw new Error('the driver repeats itself')
        sessionStorage.setItem(made, 'yes')
        const body = isJSON ? JSON.stringify(fields) : new URLSearchParams(fields)
        const headers = isJSON ? { "Content-Type": "application/json" } : {}
        try {
          const answer = await fetch(address, { method: "POST", body, headers, redirect: "manual" })
          return answer.ok || answer.type === "opaqueredirect"
        } catch { return false }
        """, [.text(write.address), .object(write.fields.mapValues { .text($0) }), .flag(write.isJSON)]) == true
    }

    /// Lets the device send what waits, where it does not already.
    private func send(_ browser: Browser) async throws {
      try await browser.answer(
        """
        const { held } = await navigator.locks.query(), { active } = await navigator.serviceWorker.ready
        if (!held.some(({ name }) => name === 'journey-wallet-outbox-sender')) active.postMessage({ order: 'send' })
        """)
    }

    @Test(
      "each is carried out once, in its order, whatever is lost, doubled or cut, and whenever the server dies",
      arguments: seeds)
    func replays(seed: UInt64) async throws {
      let stage = try #require(Stage.current)
      try await withTemporaryFolder { folder in
        let data = folder.appending(path: "wallet")
        var wallet = try await RunningWallet(in: data, logs: folder)
        let port = wallet.place.address.port
        do {
          try await FaultyNetwork.with(to: wallet.place, chance: SeededGenerator(seed: seed)) { network in
            let home = try #require(URL(string: "http://127.0.0.1:\(network.port)/"))
            try await withBrowser(stage.driver, home: home) { browser in
              // Given a journey that the device keeps
              let answer = try await wallet.send(
                "POST", "journeys", ["name": "Faults", "startDate": "2030-05-01", "endDate": "2030-05-14"])
              let journey = "/journeys/" + (try #require(answer.json["id"]?.text))
              // A page with a form is not loaded anew once something is sent: the driver would repeat its script.
              try await waiting(for: "the pack") { () -> Void? in
                try await browser.open("/journeys/new")
                // There are no locks on the browser's own page about a connection that failed.
                let isKept =
                  "return navigator.serviceWorker?.controller && navigator.locks.request('journey-wallet-keep', () => true)"
                guard try await browser.answer(isKept) == true else { return nil }
                return try await browser.deviceStore("journeys").count { $0["counted"] != nil } == 2 ? () : nil
              }
              // When writes are made while the network fails, and comes and goes
              var model = Model(), chance = SeededGenerator(seed: seed)
              for number in 0..<Self.count {
                if number % 8 == 0 { network.isDown = Bool.random(using: &chance) }
                let write = random(in: journey, model, number, &chance)
                if try await make(write, browser) { write.effect(&model) }
              }
              // And all is sent, while the server dies again and again
              network.isDown = false
              var rounds = 0
              while try await browser.deviceStore("outbox").contains(where: { $0["status"] == "waiting" }) {
                rounds += 1
                try #require(rounds < 1000 * Self.count, "the outbox does not become empty")
                try await send(browser)
                if rounds % 20 == 0 {
                  await wallet.kill()
                  wallet = try await RunningWallet(in: data, logs: folder, port: port)
                }
                try await Task.sleep(for: .milliseconds(20))
              }
              // Then the wallet holds what the model says, and nothing twice
              let left = try await browser.deviceStore("outbox")
              #expect(left == [], "seed \(seed): \(left)")
              let places =
                try await wallet.send("GET", "\(journey.dropFirst())/places?limit=1000").json["items"]?.values ?? []
              let names = places.map { [$0["id"]?.text ?? "", $0["name"]?.text ?? ""] }.sorted { $0[0] < $1[0] }
              let expected = model.places.map { [$0.key, $0.value] }.sorted { $0[0] < $1[0] }
              #expect(names == expected, "seed \(seed)")
              let notes =
                try await wallet.send("GET", "\(journey.dropFirst())/notes?limit=1000").json["items"]?.values ?? []
              #expect(notes.compactMap { $0["title"]?.text }.sorted() == model.notes.sorted(), "seed \(seed)")
              #expect(network.faults.values.reduce(0, +) - network.faults[.none, default: 0] > 0)
              let faults = network.faults.map { "\($0.value) \($0.key)" }.sorted().joined(separator: ", ")
              print("replays: seed \(seed), \(Self.count) writes, what the network did to them: \(faults)")
            }
          }
        } catch {
          await wallet.stop()
          throw error
        }
        await wallet.stop()
      }
    }
  }
}
