import WalletHTML
import WalletScreens

/// The world with some countries in colour, and routes over it.
struct WorldMapView: HTML {
  let countries: [StatisticsScreen.Figure]
  let title: String
  var routes: RouteDrawing?

  /// The size of `world.svg`, as `scripts/world-map` draws it.
  private static let box = "0 0 1600 692"
  private static let file = Assets.address("world.svg")

  var body: some HTML {
    svg(.class("world"), .custom(name: "viewBox", value: Self.box), .role("img"), .ariaLabel(title)) {
      use(.href(Self.file + "#world"))
      for country in countries {
        use(.class("visited"), .href(Self.file + "#" + country.code))
      }
      if let routes {
        path(.class("route"), .custom(name: "d", value: routes.path))
        for end in routes.ends {
          circle(
            .class("route-end"), .custom(name: "cx", value: end.x), .custom(name: "cy", value: end.y),
            .custom(name: "r", value: "5")
          ) { EmptyHTML() }
        }
      }
    }
  }
}
