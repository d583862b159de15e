import Journeys

/// Small numbers that letters write as words: "three nights", "sju personer", "quattro persone".
enum NumberWords {
  /// The number of a folded word, of two to fourteen; nil for any other. Words that are something else in another language count where they
  /// stand before what is counted alone, which is for the caller to see.
  static func value(of folded: String) -> Int? { values[folded] }

  /// The number of a token that is one in digits or in words.
  static func value(of token: Token) -> Int? {
    switch token.kind {
    case .number: token.value
    case .word: values[token.folded]
    case .mark: nil
    }
  }

  private static let values: [String: Int] = {
    let lists = [
      2:
        "two zwei zweien deux dos due dois duas twee två to kaksi dwie dwa dva dvě dve dvije kettő két два две двух двоих дві двох iki δύο două",
      3:
        "three drei trois tres tre três drie tre kolme trzy tři tri három три трёх трех троих трьох üç τρεις τρία trei",
      4:
        "four vier quatre cuatro quattro quatro fyra fire neljä cztery čtyři čtyry četiri négy четыре четырёх четырех четверых чотири чотирьох dört τέσσερις τέσσερα patru",
      5: "five fünf cinq cinco cinque vijf fem viisi pięć pět päť pet öt пять пяти пятерых п'ять beş πέντε cinci",
      6: "six sechs seis sei zes sex seks kuusi sześć šest hat шесть шести шість altı έξι șase",
      7:
        "seven sieben sept siete sette sete zeven sju syv seitsemän siedem sedm sedem sedam hét семь семи сім yedi επτά εφτά șapte",
      8:
        "eight acht huit ocho otto oito åtta åtte otte kahdeksan osiem osm osem osam nyolc восемь восьми вісім sekiz οκτώ οχτώ opt",
      9:
        "nine neun neuf nueve nove negen nio ni yhdeksän dziewięć devět deväť devet kilenc девять девяти dokuz εννέα εννιά nouă",
      10: "ten zehn dix diez dieci dez tien tio ti kymmenen dziesięć deset desať tíz десять десяти on δέκα zece",
      12:
        "twelve zwölf douze doce dodici doze twaalf tolv kaksitoista dwanaście dvanáct dvanásť dvanaest tizenkettő двенадцать dwunastu oniki δώδεκα",
      14: "fourteen vierzehn quatorze catorce quattordici veertien fjorton fjorten czternaście čtrnáct четырнадцать",
    ]
    var values: [String: Int] = [:]
    for (number, words) in lists { for word in words.split(separator: " ") { values[FoldedName.of(word)] = number } }
    return values
  }()
}
