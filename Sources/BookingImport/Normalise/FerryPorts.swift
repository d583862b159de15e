import Journeys

/// Time zones of ferry ports that are smaller than the towns in the reference data, or are called otherwise than those. Names as in
/// UN/LOCODE and in timetables of ferries, zones as in the IANA time zone database.
enum FerryPorts {
  /// The zone of the port that a name begins with, "Hook of Holland, Terminal 1"; nil where it names none of these.
  static func zone(of name: String) -> String? {
    let words = FoldedName.of(name).split(separator: " ").prefix(3).map(String.init)
    return (0..<words.count).reversed().lazy.compactMap { zones[words[...$0].joined(separator: " ")] }.first
  }

  private static let zones: [String: String] = {
    let lists = [
      "Europe/Amsterdam":
        "hook of holland|hoek van holland|europoort|ijmuiden|holwerd|lauwersoog|nes ameland|vlieland|terschelling|schiermonnikoog|texel",
      "Europe/Berlin":
        "puttgarden|sassnitz|mukran|norddeich|norderney|juist|dagebüll|wyk|wittdün|amrum|list auf sylt|emden außenhafen|neßmersiel|baltrum|langeoog|spiekeroog|wangerooge|hiddensee|helgoland",
      "Europe/Copenhagen":
        "rødby|rødbyhavn|gedser|rønne|hirtshals|esbjerg havn|fanø|ærøskøbing|svendborg havn|spodsbjerg|tårs|sjællands odde|ballen|havneby|bøjden|fynshav",
      "Europe/Stockholm": "kapellskär|grisslehamn|nynäshamn|oskarshamn|visby hamn|strömstad|trelleborg hamn|grankulla",
      "Europe/Mariehamn": "eckerö|långnäs|berghamn", "Europe/Helsinki": "naantali|hanko|turku satama|vaasa satama",
      "Europe/Oslo":
        "moskenes|lavik|oppedal|mortavika|arsvågen|tau|geiranger|hellesylt|gudvangen|kaupanger|stavanger risavika|risavika",
      "Europe/London":
        "cairnryan|fishguard|holyhead|stranraer|ullapool|stornoway|kennacraig|port ellen|port askaig|craignure|armadale|mallaig|uig|lochmaddy|tarbert|brodick|ardrossan|wemyss bay|rothesay|gourock|dunoon|scrabster|stromness|gills bay|st margaret's hope|lerwick|penzance harbour|poole harbour|newhaven|heysham|larne|yarmouth|fishbourne|ryde pier|lymington",
      "Europe/Dublin":
        "rosslare|rosslare harbour|rosslare europort|doolin|inishmore|inishmaan|inisheer|inis mór|inis meáin|inis oírr|rossaveal|rossaveel|ros a mhíl|clare island|roonagh|ringaskiddy|cape clear|baltimore pier",
      "Europe/Paris":
        "roscoff|ouistreham|le palais|quiberon port maria|ouessant|le conquet|port joinville|fromentine|groix|bastia|île rousse|l'île rousse|propriano|porto vecchio|bonifacio",
      "Europe/Warsaw": "świnoujście", "Europe/Tallinn": "paldiski|virtsu|kuivastu|rohuküla|heltermaa",
      "Europe/Athens":
        "igoumenitsa|rafina|lavrio|kyllini|adamantas|katapola|aegiali|koufonisi|iraklia|schinoussa|donoussa|skopelos|glossa|skala patmos|agios konstantinos|mantoudi|κουφονήσι|ραφήνα|λαύριο",
      "Pacific/Auckland": "picton|half moon bay|oban stewart island|bluff|matiatia|waiheke|russell",
      "America/Vancouver": "tsawwassen|swartz bay|horseshoe bay|departure bay|duke point|langdale|skidegate|port hardy",
      "America/Halifax": "wood islands|caribou|north sydney|digby|borden",
      "America/St_Johns": "port aux basques|argentia",
      "America/New_York":
        "woods hole|vineyard haven|oak bluffs|hyannis|orient point|point judith|block island|port jefferson",
      "America/Los_Angeles": "anacortes|friday harbor|edmonds|kingston wa|bainbridge island|avalon|mukilteo|clinton wa",
    ]
    var zones: [String: String] = [:]
    for (zone, names) in lists { for name in names.split(separator: "|") { zones[FoldedName.of(name)] = zone } }
    return zones
  }()
}
