import Testing

@testable import BookingImport

@Suite struct PDFPageTests {
  /// A QR code of a boarding pass, module by module.
  private static let modules: [UInt32] = [
    0xFE91_33F8, 0x82DA_0A08, 0xBA64_8AE8, 0xBAD9_5AE8, 0xBA42_72E8, 0x823F_6A08, 0xFEAA_ABF8, 0x00EC_0800, 0xB730_0258,
    0x5CD3_2450, 0x9E14_6E80, 0xBCBC_D350, 0x0F7B_4A20, 0xF0E0_66E0, 0x5A97_9A00, 0x810B_F9A8, 0x0A12_9BB0, 0x50EC_3770,
    0xB609_7268, 0x195A_8370, 0x5EFD_5FD0, 0x00C9_78C8, 0xFEB2_4A80, 0x82F4_A8E0, 0xBA71_5FA8, 0xBA8F_9990, 0xBAAB_46C8,
    0x822C_2138, 0xFE81_00A0,
  ]

  /// The code as a picture of a PDF, four points a module with a white margin.
  private static var picture: String {
    let size = 160
    var hex = ""
    for y in 0..<size {
      for start in stride(from: 0, to: size, by: 4) {
        let (row, column) = (y / 4 - 5, start / 4 - 5)
        let isInside = modules.indices.contains(row) && (0..<29).contains(column)
        let isDark = isInside && modules[row] >> UInt32(31 - column) & 1 == 1
        hex += isDark ? "0" : "F"
      }
    }
    let head = "/Type/XObject/Subtype/Image/Width \(size)/Height \(size)/ColorSpace/DeviceGray/BitsPerComponent 1"
    return "<<\(head)/Filter/ASCIIHexDecode/Length \(hex.utf8.count + 1)>>stream\n\(hex)>\nendstream"
  }

  @Test(
    "a code that is drawn too small is read from the picture that the file holds, the times from the words beside it")
  func embedded() throws {
    let file = PDFFixture.file(
      content: "BT /T 12 Tf 50 750 Td (Departure 07:05) Tj 0 -20 Td (Arrival 09:15) Tj ET q 9 0 0 9 50 600 cm /F Do Q",
      resources: "/XObject<</F 5 0 R>>/Font<</T 6 0 R>>",
      [Self.picture, "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"])
    let draft = try #require(Fixtures.drafts(file, named: "a.pdf").first)
    #expect(draft.text(.seat) == "14C")
    #expect(draft.text(.start) == "2026-03-14T07:05:00+01:00")
    #expect(draft.text(.end) == "2026-03-14T09:15:00+01:00")
  }

  private func flight(_ number: String, of name: String?) -> BookingDraft {
    var draft = BookingDraft(.flight)
    draft.set(.number, number, Origin(.prose))
    draft.set(.traveller, name, Origin(.prose))
    return draft
  }

  @Test("pages that each tell of their own traveller stand alone; one booking over several pages does not")
  func standAlone() {
    let (jane, john) = (flight("1", of: "Jane Doe"), flight("1", of: "John Doe"))
    #expect(PageDrafts.standAlone([[jane], [john]], whole: [jane, john]))
    #expect(PageDrafts.standAlone([[jane], [john]], whole: [jane, john, jane]))
    #expect(!PageDrafts.standAlone([[jane], []], whole: [jane]))
    #expect(!PageDrafts.standAlone([[flight("1", of: nil)], [john]], whole: [jane, john, jane]))
    // The second page of a receipt: a road without an hour, or what looks like an event.
    var timed = jane
    timed.set(.start, StatedTime(iso8601: "2026-06-09T07:05"), Origin(.prose))
    #expect(PageDrafts.standAlone([[timed], [timed]], whole: [timed]))
    #expect(!PageDrafts.standAlone([[timed], [jane]], whole: [timed]))
    #expect(!PageDrafts.standAlone([[timed, timed], [BookingDraft(.event)]], whole: [timed, timed]))
  }

  @Test("a total behind the last of several pages holds for all of them, as the sum of their prices does")
  func totals() {
    func priced(_ price: String?) -> BookingDraft {
      var draft = flight("1", of: "Jane Doe")
      draft.set(.reference, "QX7PLM", Origin(.prose))
      draft.set(.price, price, Origin(.prose))
      return draft
    }
    func prices(_ pages: [String?], whole: String, of text: String) -> [String?] {
      PageDrafts.sharing(pages.map(priced), whole: [priced(whole)], of: text).map { $0.text(.price) }
    }
    #expect(prices([nil, "742.61"], whole: "742.61", of: "Total paid GBP 742.61") == ["742.61", "742.61"])
    #expect(
      prices(["89.80", "169.60"], whole: "169.60", of: "Importo 79,80\nImporto totale 169,60") == ["169.60", "169.60"])
    // Two tickets that cost different amounts.
    #expect(prices(["38.55", "46.10"], whole: "46.10", of: "Precio 38,55 Precio 46,10") == ["38.55", "46.10"])
  }

  @Test("a reference that is the only one of a file holds for all its pages")
  func sharing() {
    var first = flight("1", of: "Jane Doe")
    first.set(.reference, "QX7PLM", Origin(.prose))
    let shared = PageDrafts.sharing([first, flight("2", of: nil)])
    #expect(shared[1].text(.reference) == "QX7PLM")
    #expect(shared[1].text(.traveller) == "Jane Doe")
    #expect(
      PageDrafts.sharing([flight("1", of: "Jane Doe"), flight("1", of: "John Doe"), flight("2", of: nil)])[2].text(
        .traveller) == nil)
  }
}
