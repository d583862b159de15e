import Journeys

/// Airports by the names of their fields in Russian, Ukrainian, Bulgarian and Kazakh, and by those of their towns that the reference
/// data has in English only.
enum CyrillicAirports {
  /// The code of the airport that a folded word, or two, name: "шереметьево", "нижний новгород".
  static func code(_ folded: String) -> String? { codes[folded] }

  /// The code of the airport that the words of a text name, the longest name first.
  static func code(in words: [String]) -> String? {
    guard words.contains(where: { $0.unicodeScalars.contains { (0x400...0x4FF).contains($0.value) } }) else {
      return nil
    }
    for length in [3, 2, 1] where words.count >= length {
      for start in 0...(words.count - length) {
        if let code = codes[words[start..<start + length].joined(separator: " ")] { return code }
      }
    }
    return nil
  }

  private static let codes: [String: String] = {
    var codes: [String: String] = [:]
    for line in table.split(whereSeparator: \.isNewline) {
      for entry in line.split(separator: ";") {
        let parts = entry.split(separator: "=")
        guard parts.count == 2 else { continue }
        for name in parts[1].split(separator: "|") { codes[FoldedName.of(name)] = parts[0].trimmed }
      }
    }
    return codes
  }()

  private static let table = """
    SVO=Шереметьево|Шереметьєво;DME=Домодедово|Домодєдово;VKO=Внуково;ZIA=Жуковский;LED=Пулково|Санкт-Петербург;SVX=Кольцово;OVB=Толмачёво
    KUF=Курумоч;GOJ=Нижний Новгород|Стригино;MRV=Минеральные Воды;KGD=Храброво;ROV=Платов;VOG=Гумрак;CEK=Баландино
    KBP=Борисполь|Бориспіль;IEV=Жуляны|Жуляни;FRU=Манас;SAW=Сабиха Гёкчен|Сабіха Гекчен|Сабиха Гьокчен
    RMO=Кишинів|Кишинев|Кишинэу;WAW=Шопена|Шопен;OTP=Отопени|Отопень;BGY=Бергамо;MXP=Мальпенса;FCO=Фьюмичино|Фьюмічіно|Фиумичино
    CDG=Шарль де Голль|Шарля де Голля|Шарл де Гол;ORY=Орли|Орлі;LHR=Хитроу|Гітроу|Хийтроу;LGW=Гатвик|Гатвік|Гетуик;STN=Станстед;LTN=Лутон
    CGN=Кёльн|Бонн;PMI=Пальма|Пальма де Майорка;VCE=Венеція;NAP=Неапол;PSA=Піза;ZRH=Цюріх;BSL=Базель|Базел;HER=Ираклион|Іракліон
    AYT=Анталія;DLM=Даламан;BEG=Белград;KGF=Караганда|Қарағанды;AKX=Актобе|Ақтөбе;KZO=Кызылорда|Қызылорда;URA=Уральск|Орал
    PPK=Петропавловск|Петропавл;TAS=Тошкент;OSS=Ош;SSH=Шарм-эш-Шейх|Шарм-ель-Шейх|Шарм эль Шейх;DEL=Дели|Делі;JFK=Нью-Йорк Кеннеди
    DXB=Дубай;NQZ=Нур-Султан;ARN=Арланда;VNO=Вильнюс;MAD=Барахас
    """
}
