import JourneyStore
import Testing
import WalletServices

@Suite("What a device is")
struct DeviceTests {
  @Test(
    "is told from the browser's header",
    arguments: [
      (
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1",
        Session.Kind.phone
      ),
      ("Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1", .tablet),
      ("Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36", .phone),
      ("Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/140.0 Safari/537.36", .tablet),
      ("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", .computer),
      ("curl/8.14.1", .other), ("", .other),
    ])
  func kind(agent: String, kind: Session.Kind) { #expect(Device(userAgent: agent).kind == kind) }
}
