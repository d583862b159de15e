import WalletHTML
import WalletScreens
import WalletServices
import WalletWords

/// A map, drawn as a picture; where Leaflet is installed a script makes it one that can be moved.
struct MapView: HTML {
  let drawing: MapDrawing
  let pinsAddress: String
  let title: String
  /// The tiles that the script draws; nil for the outlines.
  let ground: MapGround?
  let words: Words

  var body: some HTML {
    div(.class("map"), .data("map", address: pinsAddress), .data("ground", address: MapPicture.ground)) {
      Uses(.map)
      MapPicture(drawing: drawing, title: title)
    }
    .attributes(
      .data("tiles", address: "/map/tiles/\(ground?.id ?? "")"), .data("attribution", value: ground?.attribution ?? ""),
      .data("zooms", value: "\(ground?.zooms.lowerBound ?? 0) \(ground?.zooms.upperBound ?? 0)"),
      .data("tiles-failed", value: words("map.tilesFailed")), when: ground != nil)
  }
}

/// A map as a picture that stays as it is.
struct MapPicture: HTML {
  let drawing: MapDrawing
  let title: String

  /// The outlines of the countries.
  static let ground = Assets.address("world.svg") + "#world"

  var body: some HTML {
    svg(
      .class("map-drawing"), .custom(name: "viewBox", value: drawing.box), .role("img"), .ariaLabel(title)
    ) {
      if drawing.hasGround { use(.href(Self.ground)) }
      path(.class("map-way"), .custom(name: "d", value: drawing.ways))
      path(.class("map-ride"), .custom(name: "d", value: drawing.rides))
      for pin in drawing.pins {
        circle(
          .class("map-pin tint-" + pin.tint), .custom(name: "cx", value: pin.x), .custom(name: "cy", value: pin.y),
          .custom(name: "r", value: drawing.radius)
        ) { EmptyHTML() }
      }
    }
  }
}
