import Testing

@Suite("Imports run one way")
struct ImportTests {
  @Test("no file under Sources imports a layer above its own, or a library that is another layer's")
  func sources() throws {
    let files = try SourceFile.all(".swift")
    #expect(files.count > 40)
    #expect(Layers.rule.breaches(in: files) == [])
  }

  @Test(
    "an arrow in the wrong direction is found",
    arguments: [
      ("Journeys", "JourneyStore"), ("Journeys", "GRDB"), ("Journeys", "Logging"), ("Journeys", "SwiftUI"),
      ("JourneyStore", "WalletServices"), ("JourneyStore", "BookingImport"), ("JourneyStore", "Hummingbird"),
      ("BookingImport", "JourneyStore"), ("BookingImport", "GRDB"), ("BookingImport", "Logging"),
      ("JourneyStore", "WalletWords"), ("WalletWords", "JourneyStore"), ("WalletWords", "BookingImport"),
      ("BookingImport", "WalletWords"), ("WalletWords", "WalletServices"), ("WalletWords", "Logging"),
      ("WalletServices", "WalletScreens"), ("WalletServices", "GRDB"), ("WalletServices", "Hummingbird"),
      ("WalletScreens", "WalletServer"), ("WalletScreens", "WalletHTML"), ("WalletHTML", "Journeys"),
      ("WalletScreens", "UIKit"),
      ("WalletServer", "journey_wallet"), ("WalletServer", "GRDB"), ("journey-wallet", "Hummingbird"),
      ("journey-wallet", "SQLite3"), ("Journeys", "CLibXML2"), ("WalletServer", "SwiftUI"), ("Plumbing", "Foundation"),
    ])
  func wrong(layer: String, module: String) {
    let file = SourceFile(path: "\(layer)/Some/File.swift", text: "import Foundation\nimport \(module)\n")
    #expect(Layers.rule.breaches(in: [file]).count == 1)
  }

  @Test(
    "an arrow in the right direction is fine",
    arguments: [
      ("Journeys", "Synchronization"), ("JourneyStore", "GRDB"), ("JourneyStore", "Journeys"),
      ("BookingImport", "Journeys"), ("BookingImport", "CLibXML2"), ("BookingImport", "FoundationXML"),
      ("WalletWords", "Journeys"), ("WalletServices", "WalletWords"), ("WalletServer", "WalletWords"),
      ("WalletServices", "BookingImport"), ("WalletServices", "JourneyStore"), ("WalletScreens", "Journeys"),
      ("WalletServer", "Hummingbird"), ("WalletServer", "WalletPages"), ("WalletPages", "WalletHTML"),
      ("journey-wallet", "ArgumentParser"),
      ("journey-wallet", "WalletServer"), ("CLibXML2", "Foundation"),
    ])
  func right(layer: String, module: String) {
    let file = SourceFile(path: "\(layer)/File.swift", text: "import \(module)")
    #expect(Layers.rule.breaches(in: [file]) == [])
  }

  @Test("an import is read in every form, and a comment is none")
  func forms() {
    let text = """
      // import Commented
      /// import Documented
      import Plain
        import Indented // with a remark
      @testable import Testable
      @preconcurrency public import Modified
      import struct Scoped.Value
      @_spi(Inner) internal import func Function.call
      import First; import Second
      let important = "import nothing"
      """
    let names = ["Plain", "Indented", "Testable", "Modified", "Scoped", "Function", "First", "Second"]
    #expect(SourceFile(path: "Journeys/A.swift", text: text).imports == names)
  }
}
