import Journeys
import Testing

@Suite("Patterns compiled once")
struct PatternTests {
  private let times = Pattern(/(\d+)h(\d+)?/)

  @Test("match a text as a whole, time and again")
  func whole() throws {
    for hours in 0..<3 {
      let parts = try #require(times.whole("\(hours)h30"))
      #expect(parts.1 == "\(hours)")
      #expect(parts.2 == "30")
    }
    #expect(times.whole("2h30 later") == nil)
    #expect(times.matches("2h"))
    #expect(!times.matches(""))
  }

  @Test("replace each match")
  func replaced() {
    #expect(times.replaced(in: "from 2h to 3h15") { "\($0.1) hours" } == "from 2 hours to 3 hours")
  }

  @Test("serve many tasks at the same time")
  func concurrently() async {
    let found = await withTaskGroup { group in
      for number in 0..<200 { group.addTask { times.whole("\(number)h").flatMap { Int($0.1) } } }
      return await group.reduce(into: Set<Int?>()) { $0.insert($1) }
    }
    #expect(found == Set((0..<200).map { Optional($0) }))
  }
}
