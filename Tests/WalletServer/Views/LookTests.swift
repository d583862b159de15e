import Foundation
import Journeys
import Testing
import WalletPages
import WalletScreens

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Icons and colours")
struct LookTests {
  private static func file(_ name: String) throws -> String {
    try #require(try TargetFile.all(in: "WalletPages/Resources/assets", name).first).text
  }

  private static func icons() throws -> Set<String> {
    Set(try file("icons.svg").matches(of: /<symbol id="([^"]+)"/).map { String($0.output.1) })
  }

  private static func names(_ pattern: Regex<(Substring, Substring)>, in text: String) -> Set<String> {
    Set(text.matches(of: pattern).map { String($0.output.1) })
  }

  @Test("every icon that the code names is drawn")
  func iconsInCode() throws {
    let code = try ["WalletScreens", "WalletPages"].flatMap { try TargetFile.all(in: $0, ".swift") }.map(\.text)
      .joined()
    let named = Self.names(/(?:icon|Icon|Icon:)(?::| \?\?|\() ?"([a-z]+)"/, in: code)
    #expect(named.isSuperset(of: ["flight", "hotel", "trash", "journey"]))
    #expect(named.subtracting(try Self.icons()) == [])
    #expect(Set(ActivityIcon.allCases.map(\.rawValue)).subtracting(try Self.icons()) == [])
    #expect(Set(["home", "journey", "journeys", "reminders", "settings"]).subtracting(try Self.icons()) == [])
  }

  @Test("every colour that the code names has a rule")
  func tintsInCode() throws {
    let code = try TargetFile.all(in: "WalletScreens", ".swift").map(\.text).joined()
    let css = try Self.file("app.css")
    let named = Self.names(/[tT]int: "([a-z]+)"/, in: code).union(ActivityColor.allCases.map(\.rawValue))
    #expect(named.isSuperset(of: ["blue", "purple", "orange"]))
    for tint in named {
      for name in ["tint", "tint-soft", "tint-edge"] { #expect(css.contains(".\(name)-\(tint)"), "\(name)-\(tint)") }
    }
    for number in 0..<6 { #expect(css.contains(".cover-\(number)")) }
  }

  @Test("every icon and colour on a page is there")
  func onPages() async throws {
    let icons = try Self.icons(), css = try Self.file("app.css")
    for screen in try await ScreenSamples.all() {
      let page = screen.rendered
      let drawn = Self.names(/icons\.svg#([^"]*)"/, in: page)
      #expect(drawn.subtracting(icons) == [], "\(type(of: screen))")
      let classes = page.matches(of: /class="([^"]*)"/).flatMap { $0.output.1.split(separator: " ") }
      for name in Set(classes) where name.hasPrefix("tint-") || name.hasPrefix("cover-") && name != "cover-mini" {
        #expect(css.contains(".\(name)"), "\(name)")
      }
    }
  }
}
