import Journeys

/// Airports by the names that Chinese, Japanese and Korean texts give them; the reference data has their English names only.
enum EastAsianAirports {
  /// The airport that a text names, perhaps behind its town, before "空港", or in brackets: "東京(羽田)", "上海虹桥国际机场T2".
  static func airport(_ text: String) -> Airport? {
    guard text.utf8.count < 90, text.contains(where: EastAsianWords.isLetter) else { return nil }
    var name = text.filter { EastAsianWords.isLetter($0) }
    while let kind = kinds.first(where: { name.hasSuffix($0) && name.count > $0.count }) {
      name = String(name.dropLast(kind.count))
    }
    if let code = codes[name] { return Airport.with(code: code) }
    // "东京羽田": the town before the name of the field.
    for length in 1...3 where name.count > length + 1 {
      if let code = codes[String(name.dropFirst(length))], towns[String(name.prefix(length))]?.contains(code) == true {
        return Airport.with(code: code)
      }
    }
    return nil
  }

  private static let kinds = ["国際空港", "國際機場", "国际机场", "国际", "國際", "空港", "机场", "機場", "航站楼", "국제공항", "공항"]

  /// Towns with several fields, and theirs.
  private static let towns: [String: Set<String>] = [
    "東京": ["HND", "NRT"], "东京": ["HND", "NRT"], "大阪": ["KIX", "ITM"], "上海": ["SHA", "PVG"], "北京": ["PEK", "PKX"],
    "台北": ["TPE", "TSA"], "首尔": ["ICN", "GMP"], "서울": ["ICN", "GMP"], "札幌": ["CTS"], "沖縄": ["OKA"], "名古屋": ["NGO"],
    "广州": ["CAN"], "深圳": ["SZX"], "成都": ["CTU", "TFU"], "杭州": ["HGH"], "武汉": ["WUH"], "西安": ["XIY"], "重庆": ["CKG"],
    "昆明": ["KMG"], "南京": ["NKG"], "厦门": ["XMN"], "长沙": ["CSX"], "青岛": ["TAO"], "三亚": ["SYX"], "海口": ["HAK"],
    "桃園": ["TPE"], "高雄": ["KHH"], "부산": ["PUS"], "제주": ["CJU"], "福冈": ["FUK"], "大连": ["DLC"], "天津": ["TSN"],
    "哈尔滨": ["HRB"], "乌鲁木齐": ["URC"], "郑州": ["CGO"],
  ]

  private static let codes: [String: String] = {
    var codes: [String: String] = [:]
    for entry in table.split(whereSeparator: \.isWhitespace) {
      let parts = entry.split(separator: "=")
      guard parts.count == 2 else { continue }
      for name in parts[1].split(separator: "|") { codes[String(name)] = String(parts[0]) }
    }
    return codes
  }()

  private static let table = """
    HND=羽田|東京羽田 NRT=成田|東京成田 KIX=関西|关西|大阪関西|大阪关西 ITM=伊丹|大阪伊丹 NGO=中部|セントレア|名古屋中部 CTS=新千歳|新千岁|札幌新千歳|札幌千歳|札幌千岁|千歳
    FUK=福岡|福冈|후쿠오카 OKA=那覇|那霸|沖縄那覇 KOJ=鹿児島 HIJ=広島 SDJ=仙台 KMQ=小松 TAK=高松 MYJ=松山 NGS=長崎 KMJ=熊本 OIT=大分 KMI=宮崎
    ISG=石垣|新石垣 MMY=宮古 HKD=函館 AKJ=旭川 KUH=釧路 AOJ=青森 AXT=秋田 KIJ=新潟 UKB=神戸 OKJ=岡山
    PEK=首都|北京首都 PKX=大兴|北京大兴 SHA=虹桥|虹橋|上海虹桥 PVG=浦东|浦東|上海浦东 CAN=白云|广州白云 SZX=宝安|深圳宝安 CTU=双流|成都双流
    TFU=天府|成都天府 HGH=萧山|杭州萧山 WUH=天河|武汉天河 XIY=咸阳|西安咸阳 CKG=江北|重庆江北 KMG=长水|昆明长水 NKG=禄口|南京禄口 XMN=高崎|厦门高崎
    CSX=黄花|长沙黄花 TAO=胶东|青岛胶东 SYX=凤凰|三亚凤凰 HAK=美兰|海口美兰 TSN=滨海|天津滨海 DLC=周水子|大连周水子 HRB=太平|哈尔滨太平
    URC=地窝堡|天山|乌鲁木齐地窝堡 CGO=新郑|郑州新郑 HKG=香港|赤鱲角 MFM=澳门|澳門 TPE=桃园|桃園|台北桃園|台北桃园 TSA=松山台北|台北松山 KHH=高雄|小港
    ICN=仁川|인천|首尔仁川|서울인천 GMP=金浦|김포|서울김포 PUS=金海|김해|釜山 CJU=済州|济州|제주
    SIN=樟宜|新加坡樟宜|シンガポール|チャンギ BKK=素万那普|曼谷素万那普 LHR=希思罗|伦敦希思罗|ヒースロー CDG=戴高乐|巴黎戴高乐|シャルルドゴール FRA=法兰克福|フランクフルト
    """
}
