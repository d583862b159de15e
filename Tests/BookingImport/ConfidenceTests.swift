import Testing

@testable import BookingImport

@Suite struct ConfidenceTests {
  private func flight(_ source: Origin.Source, arrival: String) -> BookingDraft {
    var draft = BookingDraft(.flight)
    let origin = Origin(source, words: "LH 1827")
    draft.set(.number, "1827", origin)
    draft.set(.startCode, "MUC", origin)
    draft.set(.endCode, "BIO", origin)
    draft.set(.start, StatedTime(iso8601: "2026-03-14T07:05+01:00"), origin)
    draft.set(.end, StatedTime(iso8601: arrival), origin)
    return draft
  }

  @Test("what is meant for programs is certain, what is read from words is likely")
  func sources() {
    #expect(flight(.markup, arrival: "2026-03-14T09:15+01:00").confidence >= Confidence.certain)
    let words = flight(.prose, arrival: "2026-03-14T09:15+01:00").confidence
    #expect(words < Confidence.certain && words >= Confidence.likely)
  }

  @Test(
    "an arrival that no flight can reach is doubted, with what depends on it",
    arguments: [
      "2026-03-14T07:15+01:00", "2026-03-14T07:45+01:00", "2026-03-16T09:15+01:00", "2026-03-14T06:15+01:00",
    ])
  func implausible(arrival: String) {
    let draft = flight(.markup, arrival: arrival)
    #expect(draft.confidence(of: .end) < Confidence.likely)
    #expect(draft.confidence < Confidence.likely)
  }

  @Test("what is less sure than its source is as unsure as it was read")
  func unsure() {
    var draft = BookingDraft(.flight)
    draft.set(.startCode, "MUC", Origin(.markup).unsure(0.5).reading("Munich"))
    #expect(draft.confidence(of: .startCode) == 0.5)
    #expect(draft.confidence(of: .endCode) == 0)
  }
}
