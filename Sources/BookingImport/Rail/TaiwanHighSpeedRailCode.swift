/// The code on tickets of Taiwan High Speed Rail: digits at fixed places.
enum TaiwanHighSpeedRailCode {
  private static let stations = [
    ("NAK", "南港 (Nangang)"), ("TPE", "台北 (Taipei)"), ("BAQ", "板橋 (Banqiao)"), ("TAY", "桃園 (Taoyuan)"),
    ("HSC", "新竹 (Hsinchu)"), ("MIL", "苗栗 (Miaoli)"),
    ("TAC", "台中 (Taichung)"), ("CHA", "彰化 (Changhua)"), ("YUL", "雲林 (Yunlin)"), ("CHY", "嘉義 (Chiayi)"),
    ("TNN", "台南 (Tainan)"), ("ZUY", "左營 (Zuoying)"),
  ]

  static func draft(_ text: String, _ origin: Origin) -> BookingDraft? {
    let fields = FixedFields(text)
    guard let from = fields.number(28, 3), let to = fields.number(45, 3), stations.indices.contains(from - 1),
      stations.indices.contains(to - 1), from != to,
      let departure = fields.moment(31), let arrival = fields.moment(48), departure.wallClock < arrival.wallClock,
      let train = fields.number(23, 5)
    else { return nil }
    var draft = BookingDraft(.train, status: .confirmed)
    draft.set(.startName, stations[from - 1].1, origin)
    draft.set(.endName, stations[to - 1].1, origin)
    draft.set(.startIdentifier, "\(stations[from - 1].0)／\(from)", origin)
    draft.set(.endIdentifier, "\(stations[to - 1].0)／\(to)", origin)
    draft.set(.start, departure.inZone("Asia/Taipei"), origin)
    draft.set(.end, arrival.inZone("Asia/Taipei"), origin)
    draft.set(.day, departure.wholeDay, origin)
    draft.set(.number, String(train), origin)
    if let coach = fields.number(76, 2), coach > 0 { draft.set(.coach, String(coach), origin) }
    if let row = fields.number(78, 3), row > 0, let letter = fields.number(81, 3), (1...5).contains(letter) {
      draft.set(.seat, "\(row)\(Array("ABCDE")[letter - 1])", origin)
    }
    if let price = fields.number(84, 10), price > 0 {
      draft.set(.price, String(price), origin)
      draft.set(.currency, "TWD", origin)
    }
    return draft
  }
}
