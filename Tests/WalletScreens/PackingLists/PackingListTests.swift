import Journeys
import Testing

@testable import WalletScreens

@Suite("Packing lists")
struct PackingListTests {
  @Test("there is a list for every kind and length, and every thing on it has a name", arguments: Language.allCases)
  func complete(language: Language) {
    for type in TripType.allCases {
      for length in PackingList.Length.allCases {
        let list = PackingList(type, length), items = list.items(language)
        #expect(items.count == list.keys.count && items.count >= 15, "\(type) \(length)")
        #expect(Set(items).count == items.count)
        #expect(items.allSatisfy { !$0.isEmpty && $0.count <= FieldType.nameLimit })
      }
    }
  }

  @Test("the six languages have the same things, in words of their own")
  func languages() throws {
    let names = try #require(PackingList.source["names"]?.members)
    for (key, texts) in names {
      #expect(Set(texts.members?.keys.map { $0 } ?? []) == Set(Language.allCases.map(\.rawValue)), "\(key)")
    }
    let listed = TripType.allCases.flatMap { type in PackingList.Length.allCases.flatMap { PackingList(type, $0).keys }
    }
    #expect(Set(listed).union(PackingSuggestion.keys) == Set(names.keys))
  }

  @Test(
    "the length follows from the days",
    arguments: [(1, "short"), (3, "short"), (4, "week"), (8, "week"), (9, "long"), (10, "long")])
  func length(days: Int, length: String) {
    #expect(PackingList.Length(days: days).rawValue == length)
    #expect(PackingList.Length(days: nil) == .week)
  }

  @Test("a longer journey has all that a shorter one has, and a business journey other things than one to the sea")
  func growing() {
    let (short, long) = (PackingList(.business, .short).keys, PackingList(.business, .long).keys)
    #expect(Set(short).isStrictSubset(of: Set(long)))
    #expect(short.contains("laptop") && !PackingList(.leisure, .long).keys.contains("laptop"))
  }
}
