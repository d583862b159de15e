import Foundation
import Journeys
import TestSupport
import Testing

/// Each field is held against the limits of its type, through drafts, at the limit and one above it.
@Suite("Limits of fields")
struct LimitsTests {
  private static let kinds: [any Record.Type] = [Journey.self, User.self] + ItemKind.allCases.map(\.type)

  /// What reading one key of an empty record finds wrong, with the limit that it names.
  private func issues<Owner: Record>(_ kind: Owner.Type, _ key: String, _ value: JSONValue) -> [Journeys.Issue] {
    Owner(header: RecordHeader(id: Samples.id(9))).reading([key: value]).issues
  }

  private func expectTextLimits<Owner: Record>(_ kind: Owner.Type) {
    for field in Owner.fields {
      let limit: Int, letter: String
      switch field.type {
      case .text(let most): (limit, letter) = (most, "é")
      case .prose(let most): (limit, letter) = (most, "x")
      default: continue
      }
      let exact = String(repeating: letter, count: limit)
      #expect(issues(kind, field.name, .text(exact)) == [], "\(kind) \(field.name)")
      let above = issues(kind, field.name, .text(exact + letter))
      #expect(above == [Journeys.Issue(field.name, .tooLong, limit: String(limit))], "\(kind) \(field.name)")
    }
  }

  private func expectOtherLimits<Owner: Record>(_ kind: Owner.Type) {
    for field in Owner.fields {
      let name = field.name
      switch field.type {
      case .count(let range):
        let limit = "\(range.lowerBound)–\(range.upperBound)"
        for edge in [range.lowerBound, range.upperBound] {
          #expect(issues(kind, name, .number(Decimal(edge))) == [], "\(kind) \(name)")
        }
        for beyond in [range.lowerBound - 1, range.upperBound + 1] {
          #expect(issues(kind, name, .text("\(beyond)")) == [Journeys.Issue(name, .outOfRange, limit: limit)])
        }
      case .list(let most):
        let full = Array(repeating: JSONValue.text(String(repeating: "x", count: most)), count: FieldType.listLimit)
        #expect(issues(kind, name, .array(full)) == [])
        #expect(issues(kind, name, .array(full + [.text("x")])) == [Journeys.Issue(name, .tooMany, limit: "100")])
        let long = JSONValue.array([.text(String(repeating: "x", count: most + 1))])
        #expect(issues(kind, name, long) == [Journeys.Issue(name, .tooLong, limit: String(most))])
      case .link:
        let head = "https://example.com/"
        let exact = head + String(repeating: "x", count: FieldType.lineLimit - head.count)
        #expect(issues(kind, name, .text(exact)) == [])
        #expect(issues(kind, name, .text(exact + "x")) == [Journeys.Issue(name, .tooLong, limit: "1000")])
      case .day:
        #expect(issues(kind, name, .text("1900-01-01")) == [])
        #expect(issues(kind, name, .text("2199-12-31")) == [])
        for text in ["0000-01-01", "1899-12-31", "2200-01-01", "9999-12-31"] {
          #expect(issues(kind, name, .text(text)) == [Journeys.Issue(name, .dayOutOfRange)])
        }
      case .instant:
        #expect(issues(kind, name, .text("1900-01-01T00:00:00Z")) == [])
        #expect(issues(kind, name, .text("2199-12-31T23:59:59.999Z")) == [])
        for text in ["0000-01-01T00:00:00Z", "1899-12-31T23:59:59Z", "2200-01-01T00:00:00Z", "9999-12-31T23:59:59Z"] {
          #expect(issues(kind, name, .text(text)) == [Journeys.Issue(name, .dayOutOfRange)])
        }
      case .choice(let choices):
        #expect(choices.allSatisfy { issues(kind, name, .text($0)) == [] })
        #expect(issues(kind, name, .text("teleport")) == [Journeys.Issue(name, .notAChoice)])
      default: break
      }
    }
  }

  @Test("every text holds as many scalars as its limit, and not one more")
  func texts() {
    for kind in Self.kinds { expectTextLimits(kind) }
  }

  @Test("every number, list, link, day, instant and choice holds what its limit says, and nothing beyond")
  func others() {
    for kind in Self.kinds { expectOtherLimits(kind) }
  }

  @Test("a name holds 200 scalars, a remark 1,000, a note a megabyte")
  func stated() {
    #expect(FieldType.nameLimit == 200)
    #expect(FieldType.lineLimit == 1_000)
    #expect(FieldType.proseLimit == 1_048_576)
    #expect(Journey.field("name")?.type == .text(limit: 200))
    #expect(Note.field("content")?.type == .prose(limit: 1_048_576))
  }

  @Test("a note of one megabyte is stored whole, and one of a scalar more is refused")
  func megabyte() throws {
    let megabyte = String(repeating: "я", count: 1_048_576)
    #expect(try Note.blank.applying(["content": .text(megabyte)]).content == megabyte)
    #expect(problems(["content": .text(megabyte + "я")], over: Note.blank) == ["content tooLong"])
  }

  @Test("a letter of many scalars counts as many")
  func families() {
    let family = "👨‍👩‍👧‍👦"
    #expect(family.count == 1)
    #expect(family.unicodeScalars.count == 7)
    let text = String(repeating: family, count: 28)
    #expect(problems(["name": .text(text + "abcd")], over: Hotel.blank) == [])
    #expect(problems(["name": .text(text + "abcde")], over: Hotel.blank) == ["name tooLong"])
  }

  @Test("a megabyte in any field is refused at once where it does not fit")
  func megabyteEverywhere() {
    let megabyte = JSONValue.text(String(repeating: "9", count: 1_048_577))
    for kind in Self.kinds { expectRefused(kind, megabyte) }
  }

  private func expectRefused<Owner: Record>(_ kind: Owner.Type, _ value: JSONValue) {
    for key in Owner.fields.flatMap(\.keys) {
      if Owner.field(key)?.type == .flag { continue }
      #expect(!issues(kind, key, value).isEmpty, "\(kind) \(key)")
    }
  }
}
