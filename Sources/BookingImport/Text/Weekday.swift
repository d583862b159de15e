import Journeys

/// The names of the days of the week, and how they are cut short, in the languages that confirmations come in.
enum Weekday {
  /// Whether a folded word is a name written out.
  static func isName(_ folded: String) -> Bool { names.contains(folded) }

  /// Whether a folded word is a name or a short form that is in use.
  static func isWord(_ folded: String) -> Bool { names.contains(folded) || shortForms.contains(folded) }

  /// 0 for Monday … 6 for Sunday, for the names and short forms that are the same in no other language on another day.
  static func index(_ folded: String) -> Int? { indices[folded] }

  private static let indices: [String: Int] = {
    let lines = [
      "monday montag lundi lunes dilluns luns lunedì понедельник понеділок дүйсенбі pazartesi maandag måndag mandag poniedziałek pondělí maanantai mon пн pzt segunda",
      "tuesday dienstag mardi martes dimarts martedì вторник вівторок сейсенбі salı dinsdag tisdag tirsdag wtorek úterý tiistai tue tues вт terça",
      "wednesday mittwoch mercredi miércoles dimecres mércores mercoledì среда середа сәрсенбі çarşamba woensdag onsdag środa středa keskiviikko wed ср quarta",
      "thursday donnerstag jeudi jueves dijous xoves giovedì четверг четвер бейсенбі perşembe donderdag torsdag czwartek čtvrtek torstai thu thur thurs чт quinta",
      "friday freitag vendredi viernes divendres venres venerdì пятница п'ятниця жұма cuma vrijdag fredag piątek pátek perjantai fri пт sexta",
      "saturday samstag sonnabend samedi sábado dissabte sabato суббота субота сенбі cumartesi zaterdag lördag lørdag sobota lauantai sat сб",
      "sunday sonntag dimanche domingo diumenge domenica воскресенье неділя жексенбі pazar zondag söndag søndag niedziela neděle sunnuntai sun вс нд",
    ]
    var table: [String: Int] = [:]
    for (index, line) in lines.enumerated() {
      for word in line.split(separator: " ") { table[FoldedName.of(word)] = index }
    }
    return table
  }()

  /// A text without the weekday at its end, which belongs to the day behind it: "Hamburg Hbf, Do. " → "Hamburg Hbf, ".
  static func taken(off text: Substring, isBeforeDay: Bool) -> Substring {
    guard isBeforeDay else { return text }
    var end = text.endIndex
    while end > text.startIndex, !text[text.index(before: end)].isLetter { end = text.index(before: end) }
    var start = end
    while start > text.startIndex,
      text[text.index(before: start)].isLetter || "'’".contains(text[text.index(before: start)])
    {
      start = text.index(before: start)
    }
    // A place may end with a short word; only what a mark parts from it is a day.
    let before = text[..<start].last { $0 != " " }
    let isApart = before.map { !$0.isLetter && !$0.isDigit && $0 != ")" } ?? true
    let word = FoldedName.of(text[start..<end])
    // "(MAN)" is an airport, and a Monday in Danish only without brackets.
    if before == "(", text[start..<end].allSatisfy(\.isUppercase) { return text }
    // "Bratislava hl. st." is the main station, though "st" is a Wednesday as well.
    if before == ".", word == "st" { return text }
    // "Dep Sat 19 Sep": a word for an end of the journey parts as a mark does.
    let lead = text[..<start].split(separator: " ").last.map { FoldedName.of($0) } ?? ""
    guard names.contains(word) || (isApart || LegWords.role(lead) != nil) && isShort(word) else { return text }
    return text[..<start]
  }

  /// The beginning of a name, of two letters at least, or a form in use.
  private static func isShort(_ word: String) -> Bool {
    guard word.count >= 2 else { return false }
    return shortForms.contains(word) || word.count <= 4 && names.contains { $0.hasPrefix(word) }
  }

  private static let names = Set(
    """
    monday tuesday wednesday thursday friday saturday sunday
    montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag
    lundi mardi mercredi jeudi vendredi samedi dimanche
    lunes martes miércoles jueves viernes sábado domingo
    dilluns dimarts dimecres dijous divendres dissabte diumenge luns mércores xoves venres
    lunedì martedì mercoledì giovedì venerdì sabato domenica
    понедельник вторник среда среду четверг пятница пятницу суббота субботу воскресенье
    понеділок вівторок середа середу четвер п'ятниця п'ятницю ятниця ятницю субота суботу неділя неділю
    дүйсенбі сейсенбі сәрсенбі бейсенбі жұма сенбі жексенбі
    pazartesi salı çarşamba perşembe cuma cumartesi pazar
    maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
    måndag tisdag onsdag torsdag fredag lördag söndag mandag tirsdag lørdag søndag
    poniedziałek wtorek środa czwartek piątek sobota niedziela pondělí úterý středa čtvrtek pátek neděle
    maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai
    maanantaina tiistaina keskiviikkona torstaina perjantaina lauantaina sunnuntaina
    δευτέρα τρίτη τετάρτη πέμπτη παρασκευή σάββατο κυριακή
    hétfő kedd szerda csütörtök péntek szombat vasárnap hétfőn kedden szerdán csütörtökön pénteken szombaton
    luni marți miercuri joi vineri sâmbătă duminică понеделник сряда четвъртък петък събота неделя
    ponedjeljak ponedeljak utorak srijeda sreda četvrtak petak subota nedjelja nedelja ponedeljek torek četrtek petek
    pondelok utorok streda štvrtok piatok nedeľa segunda-feira terça-feira quarta-feira quinta-feira sexta-feira
    pirmadienis antradienis trečiadienis ketvirtadienis penktadienis šeštadienis sekmadienis
    pirmadienį antradienį trečiadienį ketvirtadienį penktadienį šeštadienį sekmadienį
    pirmdiena otrdiena trešdiena ceturtdiena piektdiena sestdiena svētdiena
    esmaspäev teisipäev kolmapäev neljapäev reede laupäev pühapäev
    mánudagur þriðjudagur miðvikudagur fimmtudagur föstudagur laugardagur sunnudagur
    δευτερα τριτη τεταρτη πεμπτη παρασκευη σαββατο κυριακη
    senin selasa rabu kamis jumat sabtu minggu
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  private static let shortForms = Set(
    """
    mon tue tues wed thu thur thurs fri sat sun mo di mi do fr sa so
    lun mar mer jeu ven sam dim mie jue vie sab dom gio seg ter qua qui sex
    пн вт ср чт пт сб вс нд дс сс сәр бс жм жс пнд втр срд чтв птн
    pzt sal çar per cum cmt paz
    man tir ons tor tors fre lor lør lör tis ma ti ke to pe la su po ut út st ct čt pa pá ne pon wt śr czw pt sob ndz п
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
}
