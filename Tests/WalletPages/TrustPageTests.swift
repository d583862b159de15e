import Journeys
import Testing
import WalletHTML
import WalletPages
import WalletScreens
import WalletWords

@testable import ServerTestSupport

@Suite("The page that a device learns to trust this computer from")
struct TrustPageTests {
  @Test(
    "each kind of device has its steps, with drawings that say nothing that the text does not",
    arguments: Language.allCases)
  func steps(language: Language) {
    let screen = TrustScreen(
      language: language, name: "Wallet of <host>", fingerprint: "AB:CD", walletAddress: "https://host.local:8080/")
    let text = String(decoding: TrustPage(screen).renderedBytes(), as: UTF8.self)
    let words = Words.of(language)
    for device in ["iphone", "android", "computer"] {
      for step in 1...3 {
        let expected = words("trust.\(device).\(step)", ["name": "Wallet of &lt;host&gt;"]).replacing(
          "'", with: "&#39;")
        #expect(text.contains(expected), "\(device) \(step)")
      }
    }
    // What is to be tapped is called as in the step.
    let drawn = [
      ("iphone.1", "iphone.allow"), ("iphone.2", "iphone.downloaded"), ("iphone.3", "iphone.certificates"),
      ("android.2", "android.search"), ("android.2", "android.install"),
    ]
    for (step, target) in drawn {
      #expect(words("trust.\(step)").contains(words("trust.\(target)")), "\(step): \(target)")
    }
    #expect(text.contains("data-theme=\"system\""))
    #expect(text.matches(of: /<div class="screen-sketch" aria-hidden="true">/).count == 6)
    #expect(!text.contains("<script") && !text.contains("<host>"))
  }
}
