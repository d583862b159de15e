import Foundation
import Journeys
import TestSupport
import Testing
import WalletWords

extension InChromium {
  @Suite("Notifications in the browser")
  struct PushTests {
    private static let root = "/settings/notifications/channels"

    /// Stands in for the push service that Chromium would ask, which cannot be reached from a test; it keeps what it
    /// was told, as a browser does. The key is that of the example in RFC 8291.
    private static let pushService = """
      const kept = "stub-subscription";
      const made = () => {
        const key = localStorage.getItem(kept);
        if (!key) return null;
        const bytes = Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
        const json = {
          endpoint: "https://push.example.net/" + key.slice(0, 8), expirationTime: null,
          keys: {
            p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            auth: "BTBZMqHH6r4Tts7J_aSIgg",
          },
        };
        return {
          endpoint: json.endpoint, options: { applicationServerKey: bytes.buffer }, toJSON: () => json,
          unsubscribe: async () => { localStorage.removeItem(kept); return true; },
        };
      };
      PushManager.prototype.getSubscription = async () => made();
      PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
        localStorage.setItem(kept, applicationServerKey);
        return made();
      };
      """

    /// A browser of its own before a wallet of its own, in which notifications are permitted.
    private func withPush(_ body: (Browser, RunningWallet) async throws -> Void) async throws {
      let stage = try #require(Stage.current)
      try await withTemporaryFolder { folder in
        try await withWallet(in: folder) { wallet in
          try await withBrowser(stage.driver, home: wallet.place.address) { browser in
            let origin = String(wallet.place.address.absoluteString.dropLast())
            try await browser.command(
              "Browser.grantPermissions", ["origin": .text(origin), "permissions": ["notifications"]])
            try await browser.command(
              "Page.addScriptToEvaluateOnNewDocument", ["source": .text("{\(Self.pushService)}")])
            try await browser.open(Self.root)
            try await body(browser, wallet)
          }
        }
      }
    }

    private func waitForState(_ state: String, _ browser: Browser) async throws {
      try await waiting(for: "the state \(state)") {
        try await browser.count("[data-push-status][data-state=\(state)]") == 1 ? () : nil
      }
    }

    @Test("a device is turned on by a key, stays on, and is turned off again")
    func turnedOn() async throws {
      try await withPush { browser, _ in
        // Given
        try await waitForState("off", browser)
        #expect(try await browser.count(".device") == 0)
        // When
        try await browser.run("document.querySelector('[data-push-on]').focus()")
        try await browser.press(.enter)
        // Then
        try await waitForState("on", browser)
        #expect(try await browser.element(".device .row-title").text.hasSuffix("(this device)"))
        #expect(try await browser.focused.attribute("data-push-off") != nil)
        let scope = try await browser.run("return navigator.serviceWorker.getRegistration().then((r) => r.scope)")
        #expect(scope.text == browser.home.absoluteString)
        try await browser.reload()
        try await waitForState("on", browser)
        // And when the wallet has another key, as after a move, the device subscribes anew.
        try await browser.run("localStorage.setItem('stub-subscription', 'B' + 'A'.repeat(86))")
        let old: JSONValue = ["endpoint": "https://push.example.net/BAAAAAAA"]
        try await browser.run(
          """
          return navigator.serviceWorker.ready.then((worker) => worker.pushManager.getSubscription())
            .then((subscription) => {
              const { endpoint, keys } = subscription.toJSON();
              return fetch("\(Self.root)/devices", { method: "POST", body: new URLSearchParams({ endpoint, ...keys }) });
            }).then((answer) => answer.status)
          """)
        try await browser.reload()
        try await waitForState("on", browser)
        let endpoints = try await browser.run(
          "return [...document.querySelectorAll('[data-endpoint]')].map((row) => row.dataset.endpoint)")
        #expect(endpoints.values?.contains(old["endpoint"] ?? .null) == false && endpoints.values?.count == 1)
        // And off
        try await browser.element("[data-push-off]").click()
        try await waitForState("off", browser)
        #expect(try await browser.count(".device") == 0)
      }
    }

    @Test("a message that is pushed shows a notification with its actions")
    func shown() async throws {
      try await withPush { browser, wallet in
        try await waitForState("off", browser)
        try await browser.element("[data-push-on]").click()
        try await waitForState("on", browser)
        let message = """
          {"title":"Flight TP 531","body":"Gate B22","address":"/journeys","tag":"reminder-7",\
          "actions":[{"title":"Done","address":"/reminders/7/done"},{"title":"In an hour","address":"/reminders/7/snooze?by=1h"}]}
          """
        try await browser.command("ServiceWorker.enable")
        // A message that comes twice is shown once. On a busy machine Chromium drops some that DevTools delivers: they are
        // delivered until one is shown.
        let deliver = {
          for _ in 0..<2 {
            try await browser.command(
              "ServiceWorker.deliverPushMessage",
              [
                "origin": .text(String(wallet.place.address.absoluteString.dropLast())), "registrationId": "0",
                "data": .text(message),
              ])
          }
        }
        let shown = try await waiting(for: "the notification") {
          try await deliver()
          let shown = try await browser.run(
            """
            return navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then((all) =>
              all.map(({ title, body, tag, data, actions }) =>
                ({ title, body, tag, address: data.address, actions: actions.map((action) => action.title) })))
            """)
          return shown.values?.isEmpty == false ? shown : nil
        }
        #expect(
          shown == [
            [
              "title": "Flight TP 531", "body": "Gate B22", "tag": "reminder-7", "address": "/journeys",
              "actions": ["Done", "In an hour"],
            ]
          ])
      }
    }

    /// What the service worker does with notices, to be run in a page.
    private static func worker(_ wallet: RunningWallet) async throws -> String {
      let script = try await wallet.place.send("GET", "/sw.js").text
      let address = try #require(script.firstMatch(of: /"([^"]+worker-push\.js)"/)).output.1
      let source = try await wallet.place.send("GET", String(address)).text
      // A function imports nothing; this wallet lies at the root.
      return source.replacing("export function", with: "function")
        .replacing("import { rooted } from \"./root.js\";", with: "const rooted = (path) => path;")
        + "\nlistenForPushes();"
    }

    /// Runs `sw.js` in the page with another `self`, clicks on a notification and gives what became of it.
    private static let click = """
      const [source, action, actions, address] = arguments;
      const listeners = {}, told = [];
      const self = {
        location, addEventListener: (name, listener) => { listeners[name] = listener; },
        registration: { showNotification: async (title, { body, actions }) => { told.push(title, body, actions.length); } },
        clients: { matchAll: async () => [], openWindow: async (url) => { told.push("opened " + url); } },
      };
      new Function("self", source)(self);
      let done = null;
      const notification = { title: "Flight", tag: "t", data: { address, actions }, close: () => told.push("closed") };
      listeners.notificationclick({ action, notification, waitUntil: (work) => { done = work; } });
      return done.then(() => told);
      """

    @Test("a click opens the page, an action is posted to its address, and what does not work is said")
    func clicked() async throws {
      try await withPush { browser, wallet in
        // Given a device, whose removal takes no body as actions do not
        try await waitForState("off", browser)
        try await browser.element("[data-push-on]").click()
        try await waitForState("on", browser)
        let removal = try #require(try await browser.element(".device-acts").attribute("action"))
        let actions: JSONValue = [
          ["title": "Remove", "address": .text(removal)], ["title": "Done", "address": "/nowhere"],
        ]
        let home = browser.home.absoluteString, source = try await Self.worker(wallet)
        let click = { (action: JSONValue, address: JSONValue) in
          try await browser.run(Self.click, [.text(source), action, actions, address])
        }
        // When, then
        #expect(try await click("", "/journeys") == ["closed", .text("opened \(home)journeys")])
        #expect(try await click("", "https://evil.example/") == ["closed", .text("opened \(home)")])
        #expect(try await click("0", "/") == ["closed"])
        let page = try await wallet.place.send("GET", Self.root).text
        #expect(!page.contains("data-endpoint"))
        // And what does not work is said
        let undone = try await click("1", "/")
        #expect(
          undone == [
            "closed", .text("\(Words.of(.en)("channels.push.undoneTitle")): Done"),
            .text("Flight\n\(Words.of(.en)("channels.push.undoneText"))"),
            1,
          ])
      }
    }

    /// Tells `sw.js`, run in the page with another `self`, that the browser has given a subscription up.
    private static let renewal = """
      const [source, former] = arguments;
      const listeners = {}, told = [];
      const keys = {
        p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg",
      };
      const subscribe = async ({ applicationServerKey }) => {
        told.push(applicationServerKey);
        return { toJSON: () => ({ endpoint: "https://push.example.net/renewed", keys }) };
      };
      const self = {
        location, addEventListener: (name, listener) => { listeners[name] = listener; },
        registration: { pushManager: { subscribe } },
      };
      new Function("self", source)(self);
      let done = null;
      listeners.pushsubscriptionchange({
        oldSubscription: { endpoint: former }, newSubscription: null, waitUntil: (work) => { done = work; },
      });
      return done.then(() => told);
      """

    @Test("a subscription that the browser gives up is taken out again, in the place of the former")
    func renewed() async throws {
      try await withPush { browser, wallet in
        try await waitForState("off", browser)
        try await browser.element("[data-push-on]").click()
        try await waitForState("on", browser)
        let former = try #require(try await browser.element(".device").attribute("data-endpoint"))
        let source = try await Self.worker(wallet)
        // When
        let told = try await browser.run(Self.renewal, [.text(source), .text(former)])
        // Then
        let key = try await browser.element("[data-push]").attribute("data-push")
        #expect(told.values?.first?.text == key && key?.isEmpty == false)
        let page = try await wallet.place.send("GET", Self.root).text
        #expect(page.contains("data-endpoint=\"https://push.example.net/renewed\"") && !page.contains(former))
      }
    }
  }
}
