import Journeys

/// Words that stand on receipts in English, German, French, Russian, Turkish, Ukrainian and Kazakh.
struct ReceiptWords {
  /// Beginnings of words, folded, with a blank before; one with a blank behind stands for a whole word.
  let folded: [String]

  /// Words by their beginnings; a blank behind one asks for the whole word.
  init(_ words: String...) { self.init(words) }

  private init(_ words: [String]) {
    folded = words.map { " \(FoldedName.of($0))\($0.hasSuffix(" ") ? " " : "")" }
  }

  /// What is to be paid, beyond doubt.
  static let due = ReceiptWords(
    "grand total", "total due", "amount due", "balance due", "total to pay", "amount payable", "total paid",
    "zu zahlen", "gesamtbetrag", "endbetrag", "rechnungsbetrag", "zahlbetrag", "gesamtsumme", "endsumme",
    "net a payer", "total ttc", "a payer", "montant du ", "total a payer", "montant ttc",
    "к оплате", "всего к оплате", "итого к оплате", "сумма к оплате",
    "genel toplam", "ödenecek", "toplam tutar", "tahsil edilen",
    "до сплати", "до оплати", "всього до сплати", "сума до сплати",
    "төлеуге", "төлем сомасы", "жалпы сома")

  static let totals = ReceiptWords(
    "total", "sum ", "summe", "gesamt", "betrag", "montant", "somme", "итог", "всего ", "сумма", "toplam", "top ",
    "tutar",
    "разом", "сума", "всього", "усього", "барлығы", "жиыны", "жалпы", "сомасы", "қорытынды")

  static let taxes = ReceiptWords(
    "vat ", "tax", "gst ", "hst ", "mwst", "ust ", "umsatzsteuer", "mehrwertsteuer", "steuer", "tva ", "taxe", "ндс",
    "налог", "kdv", "topkdv", "ötv ", "vergi", "пдв", "податок", "ққс", "салық", "netto", "net ", "ht ", "brutto mwst",
    "excl",
    "exkl", "hors", "без ндс", "без пдв", "hariç")

  /// What makes of a line with a tax one of the total all the same.
  static let included = ReceiptWords(
    "incl", "inkl", "including", "ttc ", "включая ндс", "с ндс", "в т ч ндс", "в том числе ндс", "kdv dahil", "dahil",
    "з пдв", "у т ч пдв", "в т ч пдв", "ққс қоса", "қоса алғанда", "net a payer", "mwst enthalten", "toutes taxes")

  /// Parts of the sum, and what was done with money.
  static let notTotals = ReceiptWords(
    "subtotal", "sub total", "zwischensumme", "sous total", "подытог", "промежуточн", "ara toplam", "проміжн",
    "підсумок",
    "аралық", "cash", "change", "tendered", "bar ", "bargeld", "gegeben", "rückgeld", "wechselgeld", "zurück",
    "espèces", "rendu", "monnaie", "наличн", "сдача", "получено", "внесено", "nakit", "para üstü", "alınan", "готівк",
    "решта", "отримано", "қолма қол", "қайтарым", "қайтару", "discount", "rabatt", "remise", "скидк", "indirim",
    "знижк", "жеңілдік", "saved", "ersparnis", "gespart", "tip ", "gratuity", "trinkgeld", "pourboire", "чаевые",
    "bahşiş",
    "чайові", "шайпұл", "points", "punkte", "bonus", "бонус", "items", "artikel ", "anzahl", "articles", "позиц",
    "товаров",
    "количество", "adet", "кількість", "саны ")

  static let dates = ReceiptWords("date", "datum", "дата", "tarih", "күні", "вiд ", "від ", "от ")

  /// Days that are not the one of the purchase.
  static let otherDates = ReceiptWords(
    "valid", "gültig", "expir", "return", "umtausch", "rückgabe", "действител", "возврат", "geçerli", "iade", "дійсн",
    "жарамды", "check in", "check out", "anreise", "abreise")

  /// What a line says that is no name of a merchant.
  static let noNames = ReceiptWords(
    "receipt", "invoice", "bill ", "kassenbon", "kassenbeleg", "quittung", "rechnung", "beleg", "bon ", "ticket de",
    "ticket client", "facture", "reçu ", "чек", "кассовый", "товарный", "квитанц", "счет", "fiş", "fatura", "makbuz",
    "фіскальн", "рахунок", "түбіртек", "фискал", "welcome", "willkommen", "bienvenue", "добро пожаловать",
    "hoş geldiniz",
    "ласкаво просимо", "қош келдіңіз", "thank", "danke", "merci", "спасибо", "teşekkür", "дякуємо", "рахмет", "copy ",
    "duplicate", "kopie", "копия", "tel ", "telefon", "phone", "тел ", "ust id", "steuernummer", "инн ", "бин ", "бсн ",
    "vkn", "vat ", "customer", "kunde", "kasa ", "касса", "каса ", "date", "datum", "дата", "tarih", "total", "summe")
}
