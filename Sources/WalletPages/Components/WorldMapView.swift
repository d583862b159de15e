import WalletHTML
import WalletScreens

/// The world with some countries in colour, each a link to what is known of it.
struct WorldMapView: HTML {
  let countries: [StatisticsScreen.Figure]
  let title: String

  /// The size of `world.svg`, as `scripts/world-map` draws it.
  private static let box = "0 0 1600 692"
  private static let file = Assets.address("world.svg")

  var body: some HTML {
    svg(.class("world"), .custom(name: "viewBox", value: Self.box), .role("img"), .ariaLabel(title)) {
      use(.href(Self.file + "#world"))
      for country in countries {
        use(.class("visited"), .href(Self.file + "#" + country.code))
      }
    }
  }
}
