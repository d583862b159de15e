import Testing

@testable import BookingImport

@Suite("Labels, addresses and tickets of East Asia")
struct CompoundLabelTests {
  @Test(
    "compounds are known by the word that says what is asked for",
    arguments: [
      ("チェックイン日時", Label.checkIn), ("ご宿泊者氏名", .passenger), ("チェックアウト予定日", .checkOut), ("お申込番号", .reference),
      ("ご予約番号", .reference), ("合計料金", .price), ("총 결제 금액", .price), ("숙소 이름", .hotel), ("来店日時", .date),
    ])
  func labels(text: String, label: Label?) { #expect(EastAsianLabels.label(text) == label) }

  @Test(
    "what is paid back, explained or said is no label",
    arguments: ["キャンセル料合計", "ご予約内容", "予約番号をご確認ください", "환불 금액 합계", "Check-in", "", "日"])
  func others(text: String) { #expect(EastAsianLabels.label(text) == nil) }

  @Test("a reference stands right behind the word for it in a sentence")
  func reference() {
    #expect(EastAsianLabels.reference(in: "您成功购买了1张车票,票款共计553.00元,订单号码 E784120936。") == "E784120936")
    #expect(EastAsianLabels.reference(in: "请凭订单号取票,联系电话 12306000") == nil)
    #expect(EastAsianLabels.reference(in: "order number E784120936") == nil)
  }

  @Test("a Korean address is taken apart from the large to the small")
  func korean() throws {
    let busan = try #require(KoreanAddress("부산광역시 해운대구 해운대해변로 287 (중동)"))
    #expect((busan.street, busan.city) == ("해운대해변로 287", "부산광역시"))
    let town = try #require(AddressWords("25565 강원도 강릉시 경포로 365"))
    #expect((town.street, town.city, town.postcode, town.country) == ("경포로 365", "강릉시", "25565", "KR"))
    #expect(town.region == "강원도")
    #expect(KoreanAddress("예약이 확정되었습니다 2026") == nil)
    #expect(KoreanAddress("24 Bukchon-ro 11-gil, Jongno-gu, Seoul") == nil)
  }

  @Test("a ticket in one sentence is read in whatever order its parts stand")
  func ticket() throws {
    for parts in [
      "2026年10月08日09:00开,北京南站-上海虹桥站,G5次列车,07车12F号,二等座", "G5次列车,二等座,北京南站-上海虹桥站,07车12F号,2026年10月08日09:00开",
    ] {
      let draft = try #require(Fixtures.drafts("尊敬的 周子涵 女士:\n\n1.周子涵,\(parts),票价553.0元。\n订单号码 E784120936。").first)
      #expect(draft.text(.number) == "G5")
      #expect(draft.text(.startName) == "北京南")
      #expect(draft.text(.endName) == "上海虹桥")
      #expect(draft.moment(.start)?.iso8601.hasPrefix("2026-10-08T09:00") == true)
      #expect(draft.text(.coach) == "07")
      #expect(draft.text(.seat) == "12F")
      #expect(draft.text(.traveller) == "周子涵")
    }
  }

  @Test("currencies of a thousand parts have three digits behind the mark")
  func thousandths() {
    #expect(PriceWords.first(in: "Total 96.500 BHD") == PriceWords(amount: "96.500", currency: "BHD"))
    #expect(PriceWords.first(in: "KWD 1,204.750") == PriceWords(amount: "1204.750", currency: "KWD"))
    #expect(PriceWords.first(in: "96.500 AED") == PriceWords(amount: "96500", currency: "AED"))
  }

  @Test("a train whose product is the code of a currency is none of its amounts")
  func eurostar() throws {
    #expect(TrainWords.isEurostar("EUR 9323"))
    #expect(!TrainWords.isEurostar("EUR 932.30") && !TrainWords.isEurostar("Total EUR 9323"))
    let draft = try #require(
      Fixtures.drafts(
        "Your train ticket KX4P9Z, 12 June 2026\n\n10:15 Brussels Midi pl. 3\nEUR 9323\n12:08 Rotterdam Centraal\nCoach 14 seat 55"
      ).first)
    #expect(draft.text(.number) == "EUR 9323")
    #expect(draft.text(.price) == nil)
  }

  @Test("several seats behind one word are told apart")
  func seats() {
    let cell = TextDocument.Cell(text: "Wagen 6, Plätze 41 und 43, Großraum", column: 0, line: 0)
    #expect(SeatWords.several(in: [cell])?.seats == ["41", "43"])
    #expect(SeatWords.several(in: [cell])?.coach == "6")
    #expect(SeatWords.several(in: [.init(text: "Wagen 6, Platz 41", column: 0, line: 0)]) == nil)
  }
}
