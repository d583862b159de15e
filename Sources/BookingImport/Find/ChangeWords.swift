import Journeys

/// Words of notices that change the gate, the terminal or the time of a flight.
enum ChangeWords {
  /// Whether the subject or one of the first lines of a text announces a change.
  static func announces(_ document: TextDocument) -> Bool {
    let lines = [document.subject] + document.lines.prefix(12).map { $0.map(\.text).joined(separator: " ") }
    return lines.contains { line in
      FoldedName.of(line.prefix(300)).split(separator: " ").contains { isChange(String($0)) }
    }
  }

  static func isChange(_ folded: String) -> Bool { changes.contains { folded.holds($0) } || isNew(folded) }

  /// Whether a word sets what holds now against what was.
  static func isNew(_ folded: String) -> Bool {
    ChangeNotice.isNew(folded) || estimates.contains { folded.hasPrefix($0) }
  }

  static func isNew(_ tokens: [Token]) -> Bool { tokens.contains { $0.kind == .word && isNew($0.folded) } }

  /// Whether a word says that what follows no longer holds.
  static func isOld(_ folded: String) -> Bool { ChangeNotice.isOld(folded) || instead.contains(folded) }

  /// Whether a word says so of what stands before it: "A12 yerine B14".
  static func endsOld(_ folded: String) -> Bool { behind.contains(folded) }

  /// Whether a word leads from what was to what is.
  static func leadsToNew(_ folded: String) -> Bool { leads.contains(folded) }

  static func isPlanned(_ folded: String) -> Bool { plans.contains { folded.hasPrefix($0) } }

  /// Whether words are about a time, or about a change.
  static func speaksOfTime(_ tokens: [Token]) -> Bool {
    tokens.contains { $0.kind == .word && (times.contains($0.folded) || isChange($0.folded)) }
  }

  /// The end of a flight that a word names; other for boarding and what closes.
  static func end(_ folded: String) -> LegRole? {
    if others.contains(where: { folded.hasPrefix($0) }) { return .other }
    if arrivals.contains(where: { folded.hasPrefix($0) }) { return .arrival }
    if departures.contains(where: { folded.hasPrefix($0) }) { return .departure }
    // Small words for from and to lead to places and to other times.
    return folded.utf8.count > 4 ? LegWords.role(folded) : nil
  }

  /// Whether a day is that of a booking or of the letter: "booked on 3 May".
  static func isOther(before place: String.Index, in text: String) -> Bool {
    FoldedName.of(text[..<place].suffix(40)).split(separator: " ").suffix(3).contains {
      LegWords.role(String($0)) == .other && end(String($0)) == .other
        || LegWords.role(String($0)) == .other && $0.utf8.count > 5
    }
  }

  /// How many days ahead of the letter a word says that a flight leaves: "today", "tomorrow".
  static func daysAhead(in text: String) -> Int? {
    let words = FoldedName.of(text).split(separator: " ").map(String.init)
    if words.contains(where: today.contains) { return 0 }
    return words.contains(where: tomorrow.contains) ? 1 : nil
  }

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) }
  }

  private static let changes = words(
    """
    chang delay resched retim amend geänder änder verspät verschob verleg modifi retard décal reprogram cambi retras demor ritard posticip
    измен задерж перенес перенос değiş gecik rötar ertele зміне затрим перенес zmian zmien opóźn przesuni wijzig vertrag vertraag verplaats
    ändr försen flytta endr forsink flytt ændr flyt změn zpožd přesunut posunut muut myöhäst siirr módosul változ késik késés schimbat modific
    întârz αλλα καθυστερ promjen promijen kašnj zamud sprememb өзгер кешік alterad atras промен закъсн muudet hiline
    変更 遅延 更改 变更 變更 延误 延誤 변경 지연
    """)
  private static let estimates = words(
    "estimat expected voraussicht estimé estimad previst ожидаем очікуван tahmini przewidywan očekávan verwacht")
  private static let plans = words(
    "schedul planned geplant planmäßig planmässig prévu programmé programad programmat planlanan planowan plánovan gepland planerad planlagt плановый запланир"
  )
  static let instead = Set(
    words(
      "instead statt anstatt anstelle lieu invece posto вместо замість zamiast místo plaats stället istället stedet αντί vez lugar"
    ))
  private static let behind = Set(words("yerine helyett sijaan sijasta asemel орнына"))
  private static let leads = Set(
    words(
      """
      to auf nach zu by durch à a au aux par al alla alle por para на do na til till naar naar door av af den dan ten tan replaced ersetzt
      remplacé remplacée reemplazada sustituida sostituito заменён заменен până σε
      """))
  private static let times = Set(
    words(
      """
      time zeit uhrzeit abflugzeit heure horaire hora horario ora orario время время час saat saati godzina godz čas tid tijd tidspunkt aika
      idő időpont ώρα ora vrijeme уақыты
      """))
  private static let arrivals = words(
    "arriv land ankunft ankomm llegad aterri atterr прибы прилет приліт varış iniş przylot przyjazd přílet aankomst ankom saap érkez sosi aterizar άφιξ dolaz chegad"
  )
  private static let departures = words(
    "depart leav tak abflug abflieg abfliegt startzeit startet décoll partenz partir parti despeg salid sale вылет виліт вылета kalkış odlot wylot odlet vertrek avgår avgång avgang afgang afgår lähtö lähte indul plecar decol αναχώρ polaz partid"
  )
  private static let others = words(
    "board einsteig embarq embarca imbarc биниш biniş wejści nástup instap ombord посадк close schließ ferm cierra chiud закр kapan zamyk zavír sluit stäng steng lukk check hotline beszáll bagag gepäck booked gebucht issued"
  )
  private static let today = Set(
    words(
      "today tonight heute aujourd'hui hoy oggi сегодня сьогодні bugün dziś dzisiaj vandaag dnes idag dag tänään ma azi σήμερα danas бүгін hoje"
    ))
  private static let tomorrow = Set(
    words(
      "tomorrow morgen demain mañana domani завтра yarın jutro zítra imorgon morgon imorgen huomenna holnap mâine αύριο sutra ертең amanhã"
    ))
}
