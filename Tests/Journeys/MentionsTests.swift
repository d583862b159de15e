import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Who is mentioned in a comment")
struct MentionsTests {
  private static let people = ["Anna Petrova", "Anna Schmidt", "Bob Miller", "Bo", "Élodie Martin", "Айгүл Сәрсен", ""]
  private static let members = people.enumerated().map { index, name in
    Member(id: Samples.id(index + 1), name: name, email: nil, role: .editor)
  }

  private func mentioned(_ text: String) -> Set<String> {
    let found = Mentions.of(text, among: Self.members)
    return Set(Self.members.filter { found.contains($0.id) }.map(\.name))
  }

  @Test(
    "by the whole name or a first name that no other has, whatever stands around it",
    arguments: [
      ("@Bob Miller, look", ["Bob Miller"]), ("look, @bob!", ["Bob Miller"]), ("(@BOB MILLER)", ["Bob Miller"]),
      ("@Bo and @Bob", ["Bo", "Bob Miller"]), ("@Anna Schmidt @Anna Petrova", ["Anna Schmidt", "Anna Petrova"]),
      ("@élodie", ["Élodie Martin"]), ("@E\u{301}lodie Martin", ["Élodie Martin"]),
      ("@айгүл сәрсен?", ["Айгүл Сәрсен"]),
      ("@@Bob", ["Bob Miller"]), ("Line\n@Bob\nline", ["Bob Miller"]),
    ])
  func named(text: String, names: [String]) { #expect(mentioned(text) == Set(names), "\(text)") }

  @Test(
    "not by a name of two, within an address, or by the beginning of another word",
    arguments: ["@Anna", "bob@bob.example", "@Bobby", "Bob Miller", "@ Bob", "@", "@Nobody", "x@Bo"])
  func unnamed(text: String) { #expect(mentioned(text) == [], "\(text)") }

  @Test("of a text full of signs the first thousand count")
  func long() {
    let signs = { String(repeating: "@Anna ", count: $0) }
    #expect(mentioned(signs(999) + "@Bo") == ["Bo"] && mentioned(signs(1000) + "@Bo") == [])
    #expect(mentioned(signs(150_000)) == [])
  }
}
