import Foundation
import Journeys
import Testing

@testable import WalletScreens
@testable import WalletWords

@Suite("Keys of words")
struct KeyUseTests {
  private static let keys = Set(Words.of(.en).entries.keys)
  private static let families = Set(keys.compactMap { $0.split(separator: ".").first.map(String.init) })

  private static func use(and code: String = "") throws -> KeyUse {
    KeyUse(
      code: try source(".swift") + code, families: families.subtracting(["options"]))
  }

  /// The text of all files of the layers that speak to users whose names end so.
  private static func source(_ ending: String) throws -> String {
    let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    return try [
      "WalletWords", "WalletServices", "WalletScreens", "WalletPages", "WalletServer", "journey-wallet",
    ].flatMap { target in
      let folder = repository.appending(path: "Sources/\(target)")
      return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(ending) }
        .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    }.joined(separator: "\n")
  }

  @Test("everything that the code says has a text")
  func missing() throws {
    #expect(try Self.use().missing(in: Self.keys) == [])
  }

  @Test("no text is there that nothing says")
  func unused() throws {
    #expect(try Self.use().unused(in: Self.keys) == [])
  }

  @Test("a key without a text and a text without a use are found")
  func found() throws {
    let use = try Self.use(and: #"words("ui.nowhere") words(isDone ? "empty.gone.title" : "tab.home")"#)
    #expect(use.missing(in: Self.keys) == ["empty.gone.title", "ui.nowhere"])
    #expect(use.missing(in: Self.keys.subtracting(["field.name", "kind.hotel"])).contains("kind.hotel"))
    #expect(use.missing(in: Self.keys.subtracting(["field.address"])).contains { $0.hasSuffix("or field.address") })
    #expect(use.unused(in: Self.keys.union(["ui.superfluous", "field.hotel.shoeSize"])).contains("ui.superfluous"))
    #expect(use.unused(in: Self.keys.union(["field.hotel.shoeSize"])) == ["field.hotel.shoeSize"])
  }

  @Test("every error, issue and field is told in every language", arguments: Language.allCases)
  func told(language: Language) {
    let words = Words.of(language)
    for problem in Issue.Problem.allCases {
      let text = words.message(Issue("name", problem, limit: "3"))
      #expect(!text.contains("issue.") && !text.contains("{"), "\(problem)")
    }
    let errors: [WalletError] = [
      .notFound, .invalid([Issue("name", .required)]), .conflict(.deleted), .forbidden, .tooLarge(limit: 1_048_576),
      .unavailable(.diskFull),
    ]
    for error in errors {
      let text = words.sentence(for: error)
      #expect(!text.contains("error.") && !text.contains("{") && text.count > 10, "\(error)")
    }
  }
}
