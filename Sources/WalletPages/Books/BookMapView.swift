import Foundation
import WalletHTML
import WalletScreens
import WalletWords

/// The map of a travel book with the list that explains its numbers.
struct BookMapView: HTML {
  let map: BookMap
  let words: Words

  var body: some HTML {
    section(.id("map"), .class("part")) {
      h2 { words("view.map") }
      img(.class("map"), .src(BookData.svg(map.svg)), .alt(words("view.map")))
      if let width = map.widthText { p(.class("muted")) { width } }
      ol(.class("map-list")) {
        for pin in map.pins { li(.custom(name: "dir", value: "auto")) { pin.places } }
      }
    }
  }
}

extension BookMap {
  /// The outlines of the countries, as `world.svg` groups them; empty where the file is not there.
  private static let ground: String = {
    let file = (try? String(contentsOf: Assets.folder.appending(path: "world.svg"), encoding: .utf8)) ?? ""
    guard let start = file.range(of: "<g id=\"world\">"), let end = file.range(of: "</g>") else { return "" }
    return String(file[start.lowerBound..<end.upperBound])
  }()

  /// A picture that stands alone; nothing but numbers is written into it.
  fileprivate var svg: String {
    let scale = BookMap.width / span, line = 2.5 / scale
    let pins = pins.map { pin in
      let (x, y) = (BookMap.text(pin.x), BookMap.text(pin.y))
      return """
        <circle cx="\(x)" cy="\(y)" r="17" fill="#1d4f91" stroke="#fff" stroke-width="2"/>\
        <text x="\(x)" y="\(BookMap.text(pin.y + 7))" font-size="20" font-weight="700" text-anchor="middle" \
        fill="#fff" font-family="sans-serif">\(pin.number)</text>
        """
    }
    // Later pins lie below earlier ones, so that the first number of a crowd is read.
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(BookMap.width)) \(Int(BookMap.height))" \
      width="\(Int(BookMap.width))" height="\(Int(BookMap.height))">\
      <rect width="100%" height="100%" fill="\(hasGround ? "#dbe7f0" : "#f1efe8")"/>\
      <g transform="scale(\(BookMap.text(scale))) translate(\(BookMap.text(-west)) \(BookMap.text(-north)))" \
      fill="#f4f1e6" stroke="#b9b39b" stroke-width="\(BookMap.text(1 / scale))">\
      \(hasGround ? BookMap.ground : "")\
      <g fill="none" stroke="#1d4f91" stroke-width="\(BookMap.text(line))">\
      <path d="\(ways)" stroke-opacity="0.45" stroke-dasharray="\(BookMap.text(line * 2)) \(BookMap.text(line * 2))"/>\
      <path d="\(rides)"/></g></g>\(pins.reversed().joined())</svg>
      """
  }

  private static func text(_ number: Double) -> String { String((number * 100_000).rounded() / 100_000) }
}
