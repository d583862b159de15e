import Journeys

extension PassFinder {
  /// Puts the price into a draft that has none.
  func addPrice(_ draft: inout BookingDraft) {
    guard draft.text(.price) == nil, let price else { return }
    draft.set(.price, price.amount, origin)
    draft.set(.currency, price.currency, origin)
  }

  /// What the pass cost: the amount that a label of a field calls the price or the total, on the front or on the back. Running texts on the
  /// back name fees.
  private var price: PriceWords? {
    // "Order total" may be taken for a label of the order.
    let priced = pass.fields.filter {
      ($0.meaning == .price || PriceFinder.isTotal($0.label) && PriceWords.first(in: $0.value) != nil)
        && $0.value.utf8.count < 60
    }
    let found = priced.compactMap { PriceWords.first(in: $0.value) }
    if Set(found.map { $0.currency + $0.amount }).count == 1 { return found[0] }
    return zip(priced, found).first { priced.count == found.count && PriceFinder.isTotal($0.0.label) }?.1
  }

  /// Some people have but one name.
  func onlyName(_ text: String) -> String? {
    // "김하늘 님": family and given name stand together in Chinese, Japanese and Korean.
    let plain =
      ["님", "様", "さま", "先生", "女士", "小姐"].first(where: text.hasSuffix).map { text.dropLast($0.count).trimmed } ?? text
    if (2...7).contains(plain.count), plain.allSatisfy({ EastAsianWords.isLetter($0) || $0 == " " }) { return plain }
    return (3...20).contains(text.count) && text.allSatisfy(\.isLetter) && text.first?.isUppercase == true ? text : nil
  }
}
