import Journeys

/// What a letter says of its sender: registers and rights, why one gets it, menus and links.
extension Surroundings {
  /// The line that says who the company is: its register, its tax number, its rights.
  static func isImprint(_ line: String) -> Bool {
    if line.contains("©") { return true }
    let folded = FoldedName.of(line)
    if rights.contains(where: { folded.holds($0) }) { return true }
    guard line.count(where: \.isNumber) >= 6 else { return false }
    let words = folded.split(separator: " ").map(String.init)
    guard words.count > 4, words.contains(where: registers.contains), PriceWords.first(in: line) == nil else {
      return false
    }
    return !DateWords.hits(in: line).contains { $0.hasDate || $0.seconds != nil }
  }

  /// Why one gets the mail, and that nobody reads an answer.
  static func isNotice(_ line: String) -> Bool {
    guard !line.contains(where: \.isNumber) || line.contains("@") else { return false }
    let folded = " " + FoldedName.of(line)
    return notices.contains { folded.holds($0) }
  }

  /// "View this mail in your browser" above everything.
  static func isLink(_ number: Int, _ line: String) -> Bool {
    guard number < 3, line.utf8.count < 160 else { return false }
    let words = FoldedName.of(line).split(separator: " ")
    guard words.count < 20 else { return false }
    return words.contains { word in browsers.contains { word.hasPrefix($0) } }
      || words.count < 9 && !line.contains(where: \.isNumber) && words.contains { webs.contains(String($0)) }
  }

  /// A company by its full name, with its address on the same line.
  static func isCompany(_ line: String) -> Bool {
    guard line.contains(where: \.isNumber), line.contains(","), line.utf8.count < 300 else { return false }
    return line.split(whereSeparator: { " ,".contains($0) }).prefix(8).contains { legalForms.contains(String($0)) }
      && !DateWords.hits(in: line).contains { $0.hasDate || $0.seconds != nil }
  }

  /// "Home | My trips | Help": short words with bars between them, without a digit and without a row above or below.
  static func isMenu(_ number: Int, _ document: TextDocument) -> Bool {
    let cells = document.lines[number]
    guard cells.count > 1, cells.allSatisfy({ isMenuWord($0.text) }),
      zip(cells, cells.dropFirst()).allSatisfy({ $1.column - $0.column - $0.text.count == barWidth }),
      cells.count > 2 || cells.allSatisfy({ LabelReader.label($0.text[...]) == nil })
    else { return false }
    return ![number - 1, number + 1].contains {
      document.lines.indices.contains($0) && document.lines[$0].count > 1
    }
  }

  private static let barWidth = 3

  private static func isMenuWord(_ text: String) -> Bool {
    text.utf8.count < 60 && text.contains(where: \.isLetter) && !text.contains { $0.isNumber || $0 == ":" }
  }

  private static let registers = folded(
    """
    vat hrb hra ust ustid ustidnr rcs siren siret cif nif nipc nip regon krs ičo dič огрн инн єдрпоу kvk btw cvr mersis бин abn cnpj registered
    orgnr mwst
    """)

  private static let webs: Set = ["online", "ligne", "онлаин", "онлайн"]

  private static let browsers = Array(
    folded(
      "browser navigateur navegador браузер tarayıcı przeglądar prohlížeč webbläsar nettleser selaime böngésző online-version"
    ))

  /// Whether words are the form of a company: "AS", "d.o.o.", "e.U.".
  static func isLegalForm(_ text: String) -> Bool { legalForms.contains(text) }

  private static let legalForms: Set = [
    "d.o.o.", "j.d.o.o.", "e.U.", "e.K.", "KG", "OG", "snc", "s.n.c.", "sas", "S.r.l", "S.R.L.", "SRL", "EOOD", "ЕООД",
    "ООД",
    "CC", "BVBA", "VOF", "Bt.", "ΑΕ", "ΟΕ", "ΕΕ", "sp.j.",
    "Inc", "Inc.", "Ltd", "Ltd.", "Limited", "LLC", "PLC", "plc", "GmbH", "AG", "SE", "B.V.", "BV", "N.V.", "SAS", "SA",
    "S.A.", "SARL", "S.L.", "S.r.l.",
    "S.p.A.", "SpA", "Srl", "Lda", "Lda.", "AB", "AS", "A/S", "ApS", "Oy", "Oyj", "s.r.o.", "a.s.", "Kft.", "Zrt.",
    "o.o.", "A.Ş.", "Şti.",
    "ООО", "АО", "ПАО", "ТОВ", "ТОО", "Pty", "K.K.",
  ]

  private static let notices = [
    "receiving this", "received this e", "this message was sent", "this email was sent", "do not reply",
    "erhalten diese", "bekommst diese",
    "nicht auf diese", "automatisch erstellt", "vous recevez ce", "pas repondre", "recibes este", "recibe este",
    "no respond",
    "ricevi questo", "riceve questo", "non risponder", "получили это", "не отвечайте", "отримали цеи",
    "не відповідаите", "ontvangt deze",
    "niet beantwoord", "automatisch verzonden", "otrzymujesz te", "nie odpowiada", "yanıtlamay", "neodpovid",
    "far det har", "svara pa",
  ].map { " " + FoldedName.of($0) }

  private static let rights = [
    "all rights reserved", "copyright 20", "partita iva", "p iva", "org nr", "registered office", "company number",
    "all rechte vorbehalten", "tous droits reserves", "todos los derechos reservados", "tutti i diritti riservati",
    "все права защищены",
  ].map { FoldedName.of($0) }
}
