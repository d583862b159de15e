import Testing

@Suite("Code habits")
struct HabitTests {
  /// What no code says, and a line that says it.
  static let habits: [(pattern: String, sample: String)] = [
    (#"\btry!"#, "  let day = try! read()"),
    (#"\bfatalError\("#, "  fatalError(\"no such kind\")"),
    (#"@unchecked\s+Sendable"#, "final class Cache: @unchecked Sendable {"),
    (#"nonisolated\(unsafe\)"#, "nonisolated(unsafe) static let shared = Cache()"),
    // At the margin, or static, and stored.
    (#"^(?:@?[a-z]+(?:\([a-z]*\))? )*var [^{]*(?:=.*)?$"#, "public var counter = 0"),
    (#"\bstatic var [^{]*="#, "  static var counter: Int = 0"),
  ]

  @Test("no code says what no code is to say", arguments: habits.map(\.pattern))
  func code(pattern: String) throws {
    #expect(try Rule.noCode(pattern).breaches(in: try SourceFile.all(".swift")) == [])
  }

  @Test("code that says it is found, and a comment about it is none", arguments: habits.indices)
  func samples(index: Int) throws {
    let (pattern, sample) = Self.habits[index]
    let bad = SourceFile(path: "Journeys/A.swift", text: "import Foundation\n\(sample)\n")
    let comment = SourceFile(path: "Journeys/A.swift", text: "// \(sample)\n/// \(sample)\n")
    #expect(try Rule.noCode(pattern).breaches(in: [bad]).count == 1)
    #expect(try Rule.noCode(pattern).breaches(in: [comment]) == [])
  }

  @Test(
    "what only looks like it is fine",
    arguments: [
      "  var counter = 0", "  static var name: String { \"x\" }",
      "  public static var all: [Zone] { names.map(Zone.init) }",
      "var name: String { \"x\" }", "  guard let day = try? read() else { return nil }", "let variable = 1",
      "  private(set) var bytes: [UInt8] = []", "  preconditionFailure(\"no\")",
    ])
  func fine(line: String) throws {
    let file = SourceFile(path: "Journeys/A.swift", text: line)
    for (pattern, _) in Self.habits { #expect(try Rule.noCode(pattern).breaches(in: [file]) == []) }
  }

  private static let unfinished = Result { try Rule.noText(#"\b(TODO|FIXME)\b"#) }

  @Test("nothing is left to do in a comment")
  func nothingToDo() throws {
    let files = try SourceFile.all(".swift", ".js", ".css", ".html", ".sql")
      .filter { !$0.folders.contains("vendor") }
    #expect(try Self.unfinished.get().breaches(in: files) == [])
    for text in ["// TODO: later", "/* FIXME */", "# TODO"] {
      #expect(try Self.unfinished.get().breaches(in: [SourceFile(path: "A/b.swift", text: text)]).count == 1)
    }
    #expect(
      try Self.unfinished.get().breaches(in: [SourceFile(path: "A/b.swift", text: "let toDoList = ODOTODOS")]) == [])
  }

  private static let rawHTML = Rule { file in
    let isMaker =
      !["WalletPages", "WalletServer"].contains(file.layer)
      || rawHTMLMakers.contains(file.path.split(separator: "/").last ?? "")
    return isMaker || !file.text.contains(/HTMLRaw\(|append\(unescaped|append\(bytes/)
      ? [] : ["\(file.path) writes HTML as it is"]
  }

  /// What stands in them as it is: the document type, lists that were rendered before, rendered Markdown.
  private static let rawHTMLMakers: Set<Substring> = [
    "PageLayout.swift", "PageModules.swift", "GatePage.swift", "OptionsView.swift", "SafeHTML+View.swift",
    "TrustPage.swift", "BookPaper.swift",
  ]

  @Test("no view writes a text unescaped")
  func escaped() throws {
    #expect(Self.rawHTML.breaches(in: try SourceFile.all(".swift")) == [])
    for text in ["b { HTMLRaw(name) }", "output.append(unescaped: name)"] {
      #expect(Self.rawHTML.breaches(in: [SourceFile(path: "WalletPages/A.swift", text: text)]).count == 1)
    }
    #expect(Self.rawHTML.breaches(in: [SourceFile(path: "WalletPages/A.swift", text: "b { name }")]) == [])
  }

  private static let safeHTML = Rule { file in
    let isMaker = file.path.hasSuffix("WalletScreens/Markdown/SafeHTML.swift")
    return isMaker || !file.text.contains("SafeHTML(") ? [] : ["\(file.path) makes HTML"]
  }

  @Test("only the renderer of Markdown makes HTML that pages write as it is")
  func htmlFromOnePlace() throws {
    #expect(Self.safeHTML.breaches(in: try SourceFile.all(".swift")) == [])
    let bad = SourceFile(path: "WalletScreens/A.swift", text: "let html = SafeHTML(note.content)")
    #expect(Self.safeHTML.breaches(in: [bad]).count == 1)
  }

  /// What lies among the sources, and is neither one nor a resource nor a map of a library in C.
  private static let strays = Rule { file in
    let name = file.path.split(separator: "/").last.map(String.init) ?? ""
    let isKnown =
      name.hasSuffix(".swift") || file.folders.contains("Resources")
      || ["module.modulemap", "shim.h", "SOURCES.md"].contains(name)
    return isKnown ? [] : [name]
  }

  @Test("nothing but sources and resources lies under Sources")
  func strayFiles() throws {
    #expect(
      Self.strays.breaches(
        in: try SourceFile.all(".swift", ".txt", ".md", ".h", ".json", ".html", ".eml", ".pdf", ".py")) == [])
    let bad = SourceFile(path: "BookingImport/w.txt", text: "")
    #expect(Self.strays.breaches(in: [bad]) == ["BookingImport/w.txt: w.txt"])
  }

  private static let folders = Rule { file in
    file.folders.filter { ["core", "utils", "common", "helpers", "extensions"].contains($0.lowercased()) }
  }

  @Test("no folder is called after nothing")
  func folderNames() throws {
    #expect(Self.folders.breaches(in: try SourceFile.all(".swift", ".js", ".css", ".json", ".keep")) == [])
    for folder in ["Core", "Utils", "Common", "Helpers", "Extensions", "helpers"] {
      #expect(
        Self.folders.breaches(in: [SourceFile(path: "Journeys/\(folder)/A.swift", text: "")]) == [
          "Journeys/\(folder)/A.swift: \(folder)"
        ])
    }
  }
}
