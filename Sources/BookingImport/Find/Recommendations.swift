import Journeys

/// What a sender recommends beside a booking, under a heading of its own: "You may also like: Tosca, 26 June". It names events, places
/// and days as bookings do.
enum Recommendations {
  /// A section has no more lines.
  private static let mostLines = 12

  /// The text without such sections, each as far as its paragraph goes.
  static func removed(from document: TextDocument) -> TextDocument {
    guard document.origin.source == .prose, document.lines.count > 6 else { return document }
    var gone = Set<Int>()
    // What stands at the top of a letter heads its own matter.
    for line in document.lines.indices.dropFirst(4) where !gone.contains(line) && isHeading(document.lines[line]) {
      // Some leave a blank line behind the heading.
      var end = line + 1
      while end < document.lines.count, end - line < mostLines,
        !document.breaks.contains(end) || end == line + 1, LabelReader.label(head(of: document.lines[end])) == nil
      {
        end += 1
      }
      gone.formUnion(line..<end)
    }
    return gone.isEmpty ? document : document.keeping { !gone.contains($0) }
  }

  private static func head(of cells: [TextDocument.Cell]) -> Substring {
    cells.first.map { $0.text.prefix { $0 != ":" } } ?? ""
  }

  private static func isHeading(_ cells: [TextDocument.Cell]) -> Bool {
    guard cells.count == 1, case let text = cells[0].text, text.utf8.count < 120, !text.contains(where: \.isNumber)
    else { return false }
    let folded = FoldedName.of(text)
    return headings.contains { folded.holds($0) }
  }

  private static let headings = [
    "plan the rest of your", "more restaurants nearby", "other restaurants nearby", "restaurants you might like",
    "you may also like", "you might also like", "you may also enjoy", "you may also be interested in",
    "you might be interested in", "könnte ihnen auch gefallen", "könnte dir auch gefallen",
    "könnte sie auch interessieren", "könnte dich auch interessieren", "vous aimerez aussi",
    "vous aimerez peut être aussi", "pourrait vous plaire", "pourraient vous plaire", "pourrait vous intéresser",
    "pourraient vous intéresser", "también te puede gustar", "también te puede interesar", "quizás te interese",
    "te podría interesar", "potrebbe interessarti", "potrebbero interessarti", "potrebbe piacerti",
    "potrebbero piacerti", "também pode gostar", "também poderá gostar", "poderá também gostar",
    "misschien vind je dit ook leuk", "misschien ook interessant", "może cię zainteresować", "mogą cię zainteresować",
    "mohlo by vás zajímat", "mohlo by se vám líbit", "mohlo by vás zaujímať", "вам может понравиться",
    "вам также может понравиться", "возможно вас заинтересует", "вам може сподобатися", "вас може зацікавити",
    "може би ще ви хареса", "може да ви хареса", "може да ви заинтересува", "du kanske också gillar",
    "kanske gillar du också", "måske kan du også lide", "du vil kanskje også like", "saatat pitää myös",
    "ez is érdekelheti", "ez is tetszhet", "ți ar putea plăcea", "te ar putea interesa", "moglo bi vas zanimati",
    "morda vas zanima tudi", "ilginizi çekebilir", "beğenebilirsiniz", "μπορεί να σας αρέσει", "ίσως σας αρέσει",
    "μπορεί να σας ενδιαφέρει", "こちらもおすすめ", "猜你喜欢", "您可能还喜欢", "您可能也喜歡",
  ].map { FoldedName.of($0) }
}
