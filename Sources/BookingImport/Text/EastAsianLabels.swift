import Journeys

/// Labels of Chinese, Japanese and Korean texts, which are compounds: "チェックイン日時" and "お客様氏名" end or begin with the word that
/// says what is asked for, whatever stands around it.
enum EastAsianLabels {
  /// The label that a text is as a whole; nil for sentences and for labels of something else.
  static func label(_ text: some StringProtocol) -> Label? {
    guard let first = text.first, EastAsianWords.isLetter(first), text.utf8.count <= 36 else { return nil }
    let name = String(text.filter { !$0.isWhitespace })
    guard (2...11).contains(name.count), name.allSatisfy({ EastAsianWords.isLetter($0) || "ー・/".contains($0) }),
      !others.contains(where: { name.contains($0) })
    else { return nil }
    if let found = stems.first(where: { entry in entry.stems.contains { name.contains($0) } }) { return found.label }
    return ends.first { entry in entry.stems.contains { name.hasSuffix($0) } }?.label
  }

  /// The code right behind a word for references that stands in a sentence: "…购买了1张车票,订单号码 E784120936。".
  static func reference(in text: String) -> String? {
    guard text.utf8.contains(where: { $0 >= 0xE3 }), text.utf8.count < 900 else { return nil }
    for stem in references {
      guard let hit = text.firstRange(of: stem) else { continue }
      let rest = text[hit.upperBound...].drop { "码碼はがの是为為은는이가".contains($0) }.drop { " ::#".contains($0) }
      let code = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      if code.count >= 5, code.contains(where: \.isNumber), ReferenceCode.first(in: String(code), strict: true) != nil {
        return String(code)
      }
    }
    return nil
  }

  private static func words(_ text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }

  /// What is paid back, held back or explained is none of these.
  private static let others = words(
    "キャンセル 取消 退款 取り消し 취소 환불 ポイント 积分 포인트 クーポン 쿠폰 優惠 优惠 규정 方法 方式 방법 内容 내용 案内 안내 ください 니다 ました 期限 マイル 보험 保険 保险 税")

  private static let references = words(
    "予約ID 予約ＩＤ 確認コード 予約コード 确认码 確認碼 確認代碼 預約代碼 확인코드 예약코드 予約番号 予約確認番号 確認番号 受付番号 申込番号 預かり番号 お問い合わせ番号 订单号 订单编号 訂單編號 訂單號 订单号码 预订号 预订编号 確認號 确认号 預訂編號 예약번호 예매번호 주문번호 접수번호"
  )

  private static let stems: [(label: Label, stems: [String])] = [
    (.reference, references),
    (.checkOut, words("チェックアウト 退房 离店 離店 체크아웃 퇴실")),
    (.checkIn, words("チェックイン 宿泊日 入住日 入住时 入住時 체크인 입실")),
    (.price, words("合計 合计 総額 总额 總額 总价 總價 총액 합계 총금액 총결제 결제금액 支払金額 支払額 支払い金額 实付 订单金额 訂單金額")),
  ]

  private static let ends: [(label: Label, stems: [String])] = [
    (.hotel, words("宿名 ホテル名 施設名 旅館名 酒店名 酒店名称 飯店名稱 旅館名稱 호텔명 숙소명 숙소이름 호텔이름")),
    (.passenger, words("氏名 名前 者名 様名 姓名 성명 성함 이름 자명 預約者 預訂人 乘车人 乘机人 入住人")),
    (.ticketNumber, words("機票號碼 机票号码 票號 票号 航空券番号 항공권번호 電子機票號碼")),
    (.from, words("乗車停留所 乗車バス停 乗車地 乗車場所 乗車駅 乗船港 乗船地")),
    (.to, words("降車停留所 降車バス停 降車地 降車場所 降車駅 下船港 下船地")),
    (.departureTime, words("乗車日時 出発日時 発車日時 乗船日時")), (.arrivalTime, words("降車日時 到着日時 下船日時")),
    (.pickUpTime, words("貸出日時 貸渡日時 受取日時 借車時間 取车时间 取車時間 대여일시 대여시간 인수일시")),
    (.dropOffTime, words("返却日時 返車時間 还车时间 還車時間 반납일시 반납시간")),
    (
      .pickUpPlace,
      words("대여/반납장소 貸出・返却店舗 貸出/返却店舗 取还车地点 取還車地點 貸出店舗 貸出場所 受取店舗 受取場所 出発店舗 取车地点 取車地點 取车门店 取車門市 대여장소 대여지점 인수장소")
    ),
    (.dropOffPlace, words("返却店舗 返却場所 还车地点 還車地點 还车门店 還車門市 반납장소 반납지점")),
    (.car, words("車種 車両クラス 車両タイプ 车型 車型 차량 차종 차량명")), (.route, words("区間 区间 區間 구간 航路 航线 航線")),
    (.ferry, words("船名 船舶名 선박명")),
    (.restaurant, words("店名 店舗名 餐厅名 餐厅名称 餐廳名稱 매장명 식당명")),
    (.address, words("住所 所在地 地址 주소")),
    (.phone, words("電話番号 電話 电话 電話號碼 联系电话 전화 전화번호")),
    (.seat, words("座席番号 座席 座位号 座位號 座位 좌석번호 좌석")),
    (.nights, words("泊数 宿泊日数 宿泊数 박수 숙박일수 晚数 住宿天数 入住天数 住宿晚數")),
    (.party, words("人数 人數 인원 인원수")),
    (
      .date,
      words(
        "出航日期 出發日期 出发日期 活動日期 活动日期 体験日 参加日 来店日時 来店日 来店時間 利用日時 利用日 用餐时间 用餐時間 乗車日 搭乗日 乗船日 乘车日期 승차일 탑승일 승선일 방문일 방문일시 이용일 이용일시"
      )
    ),
    (.event, words("行程名稱 行程名称 活動名稱 活动名称 体験名 ツアー名 プログラム名 체험명 투어명 상품명")),
    (.venue, words("報到地點 报到地点 集合地點 集合地点 集合場所 受付場所 집합장소 집결지 만나는장소")),
    (.flight, words("便名 航班号 航班號 편명")),
  ]
}
