import Journeys

/// Addresses at which nobody stays: of whom an invoice goes to, and of who sold.
extension AddressBlock {
  /// "Rechnungsempfänger: …", "Venduto da …": who pays or who sold is no house that one goes to.
  static func isOfBiller(_ block: AddressBlock, _ document: TextDocument) -> Bool {
    let first = document.lines[block.lines.lowerBound].map(\.text).joined(separator: " ")
    let above = block.lines.lowerBound > 0 ? document.lines[block.lines.lowerBound - 1][0].text : ""
    return [
      String(first.prefix(60)), above.utf8.count < 40 && !document.breaks.contains(block.lines.lowerBound) ? above : "",
    ]
    .contains { text in
      let folded = " " + FoldedName.of(text)
      return billers.contains { folded.holds($0) }
    }
  }

  private static let billers = [
    "rechnungsempf", "rechnungsadresse", "rechnungsanschrift", "rechnung an", "verkauft durch", "verkäufer", "bill to",
    "billed to", "billing address", "sold by", "invoice address", "invoiced to", "adresse de facturation", "facturé à",
    "vendu par", "dirección de facturación", "facturado a", "vendido por", "datos de facturación", "venduto da",
    "indirizzo di fatturazione", "fatturato a", "intestazione fattura", "продавец", "плательщик", "адрес плательщика",
    "продавець", "платник", "сатушы", "fatura adresi", "satıcı", "sprzedawca", "nabywca", "adres do faktury",
    "factuuradres", "verkocht door", "faktureringsadress", "faktureringsadresse", "säljs av", "selges av", "sælges af",
    "fakturační adresa", "prodávající", "számlázási cím", "eladó", "morada de faturação", "endereço de cobrança",
    "adresă de facturare", "laskutusosoite",
  ].map { " " + FoldedName.of($0) }
}
