import Foundation
import Journeys
import Testing

@testable import JourneyStore

@Suite("What a kind takes")
struct KindTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  /// The files of `Cruise` that ARCHITECTURE.md names, from `Sources/` on.
  private static let listed = Result {
    let text = try String(contentsOf: root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    return text.matches(of: #/`([\w/]+/Cruise[\w+]*\.swift)`/#).map { String($0.output.1) }
  }

  @Test("the files that ARCHITECTURE.md lists are those of the kind that the tests make up")
  func madeUp() throws {
    let folder = Self.root.appending(path: "Tests/WalletServer/Cruise")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let listed = try Self.listed.get().map { $0.split(separator: "/").last.map(String.init) ?? "" }
    #expect(listed.count == 4)
    #expect(Set(files) == Set(listed).union(["CruiseTests.swift", "CruiseWallet.swift"]))
  }

  @Test("every booking of the product has them", arguments: ItemCatalogue.product.bookings.map { "\($0)" })
  func bookings(name: String) throws {
    for path in try Self.listed.get() {
      let file = Self.root.appending(path: "Sources/\(path.replacing("Cruise", with: name))")
      #expect(FileManager.default.fileExists(atPath: file.path), "\(file.path)")
    }
  }

  @Test("every other kind has those that are not for bookings only")
  func others() throws {
    let bookings = Set(ItemCatalogue.product.bookings.map { $0.kind })
    let paths = try Self.listed.get().filter { !$0.hasPrefix("WalletServices/") }
    for type in ItemCatalogue.product.types where type.parent == nil && !bookings.contains(type.kind) {
      for path in paths {
        let file = Self.root.appending(path: "Sources/\(path.replacing("Cruise", with: "\(type)"))")
        #expect(FileManager.default.fileExists(atPath: file.path), "\(file.path)")
      }
    }
  }

  @Test(
    "every kind that moves the traveller says which of its fields place the journey",
    arguments: ItemCatalogue.product.types(of: Occurrence.Course.moving).map { $0.kind })
  func placing(kind: ItemKind) throws {
    let type = try ItemCatalogue.product.type(kind)
    #expect(!type.summaryFields.placing.isEmpty)
    #expect(!type.places.isEmpty)
  }

  /// The types of the kinds, as a pattern.
  private static let types = ItemCatalogue.product.types.map { "\($0)" }.joined(separator: "|")

  @Test("no code casts to a kind, or asks whether something is of one")
  func casts() throws {
    let rule = try Rule.noCode(#"\b(?:as[?!]?|is) (?:any )?(?:"# + Self.types + #")\b"#)
    #expect(try rule.breaches(in: SourceFile.all(".swift")) == [])
    for line in ["    if record is Hotel {", "  let note = record as? Note"] {
      #expect(rule.breaches(in: [SourceFile(path: "JourneyStore/A.swift", text: line)]).count == 1, "\(line)")
    }
    let fine = "    if record is any RemindedRecord, kind == item.kind { take(Hotel.self) }"
    #expect(rule.breaches(in: [SourceFile(path: "JourneyStore/A.swift", text: fine)]) == [])
  }

  @Test("no code compares a kind with a certain one")
  func comparisons() throws {
    let names = ItemCatalogue.product.kinds.map(\.rawValue).joined(separator: "|")
    // What the importer finds has kinds of its own.
    let rule = try Rule.noCode(#"(?<!draft\.)[kK]ind\s*[!=]=\s*(?:ItemKind)?\.(?:"# + names + #")\b"#)
    #expect(try rule.breaches(in: SourceFile.all(".swift").filter { $0.layer != "BookingImport" }) == [])
    for line in ["    if kind == .reminder {", "    guard Item.kind != .expense else"] {
      #expect(rule.breaches(in: [SourceFile(path: "JourneyStore/A.swift", text: line)]).count == 1, "\(line)")
    }
  }
}
