import Foundation
import TestSupport
import Testing

@testable import Journeys

@Suite("Places that are pasted or typed")
struct PlaceFindingTests {
  private func near(_ point: Coordinate?, _ latitude: Double, _ longitude: Double, _ metres: Double = 1) -> Bool {
    guard let point, let wanted = Coordinate(latitude: latitude, longitude: longitude) else { return false }
    return point.distance(to: wanted) <= metres
  }

  // Areas and recoveries as the specification of Open Location Code gives them.
  @Test(
    "a whole plus code names an area",
    arguments: [
      ("7FG49Q00+", 20.35, 2.75, 20.4, 2.8), ("7FG49QCJ+2V", 20.37, 2.782125, 20.370125, 2.78225),
      ("7fg49qcj+2vx", 20.3701, 2.78221875, 20.370125, 2.78225), ("8FVC2222+22", 47, 8, 47.000125, 8.000125),
      ("4VCPPQGP+Q9", -41.273125, 174.785875, -41.273, 174.786), ("62G20000+", 0, -180, 1, -179),
      ("CFX3X2X2+X2", 89.999875, 1, 90, 1.000125), ("84000000+", 30, -140, 50, -120),
      ("849VGJQF+VX7QR3J7QR3J", 37.53966912, -122.3750698242, 37.53966916, -122.3750697021),
    ])
  func area(code: String, south: Double, west: Double, north: Double, east: Double) throws {
    let area = try #require(PlusCode(code)?.area)
    for (found, wanted) in [(area.south, south), (area.west, west), (area.north, north), (area.east, east)] {
      #expect(abs(found - wanted) < 1e-9, "\(code) \(found) \(wanted)")
    }
  }

  @Test(
    "a short plus code is the area nearest to a point, over the edges of larger areas too",
    arguments: [
      ("9C3W9QCJ+2VX", 51.3701125, -1.217765625, "+2VX"), ("9C3W9QCJ+2VX", 51.3708675, -1.217765625, "CJ+2VX"),
      ("9C3W9QCJ+2VX", 51.3701125, -1.202665625, "9QCJ+2VX"), ("8FJFW222+", 42.899, 9.012, "22+"),
      ("796RXG22+", 14.95125, -23.5001, "22+"), ("8FRCXGRF+PM", 47.00, 8.55, "XGRF+PM"),
      ("CFX22222+22", 89.6, 0, "2222+22"), ("2CXXXXXX+XX", -81, 0, "XXXXXX+XX"),
    ])
  func recovered(whole: String, latitude: Double, longitude: Double, short: String) throws {
    let reference = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let code = try #require(PlusCode(short)), wanted = try #require(PlusCode(whole)?.point(near: nil))
    #expect(!code.isWhole && code.point(near: nil) == nil)
    #expect(try #require(code.point(near: reference)).distance(to: wanted) < 0.1)
  }

  @Test("what a random point's code names holds the point, and is found again from a place near it", arguments: 1...40)
  func random(seed: UInt64) throws {
    var random = Steps(seed: seed)
    for _ in 0..<25 {
      let point = try #require(
        Coordinate(
          latitude: Double.random(in: -85...85, using: &random),
          longitude: Double.random(in: -179...179, using: &random)))
      // 0.4° is less than half the width of what four missing digits name.
      let near = try #require(
        Coordinate(
          latitude: point.latitude + Double.random(in: -0.4...0.4, using: &random),
          longitude: point.longitude + Double.random(in: -0.4...0.4, using: &random)))
      let digits = Array("23456789CFGHJMPQRVWX")
      var (north, east) = (Int((point.latitude + 90) * 8000), Int((point.longitude + 180) * 8000)), code = ""
      for _ in 0..<5 {
        code = "\(digits[north % 20])\(digits[east % 20])" + code
        (north, east) = (north / 20, east / 20)
      }
      code.insert("+", at: code.index(code.startIndex, offsetBy: 8))
      let whole = try #require(PlusCode(code)?.point(near: nil)),
        short = try #require(PlusCode(String(code.dropFirst(4))))
      #expect(whole.distance(to: point) < 20, "\(code)")
      #expect(try #require(short.point(near: near)).distance(to: whole) < 0.1, "\(code)")
    }
  }

  @Test(
    "what is no plus code is none",
    arguments: [
      "", "+", "8FVC2222", "8FVC222+22", "8FVC2222+2", "8FVC22222+2", "8FVC2200+22", "8F0C0000+", "00000000+",
      "AFVC2222+22", "8FVC2222+22+", "G2222222+22", "2X222222+22", "8FVC2222+1A", "C+",
    ])
  func wrongCodes(text: String) { #expect(PlusCode(text) == nil) }

  @Test(
    "coordinates are read as people write them",
    arguments: [
      ("52.5200, 13.4050", 52.52, 13.405), ("52.52,13.405", 52.52, 13.405), (" 52.52 13.405 ", 52.52, 13.405),
      ("52,52; 13,405", 52.52, 13.405), ("52,52, 13,405", 52.52, 13.405), ("-33.8568; 151.2153", -33.8568, 151.2153),
      ("−33.8568, 151.2153", -33.8568, 151.2153), ("52.52° N, 13.405° E", 52.52, 13.405),
      ("N 52.52 E 13.405", 52.52, 13.405), ("E 13.405 N 52.52", 52.52, 13.405), ("33.8568 S 70.5 W", -33.8568, -70.5),
      ("52°31'12\"N 13°24'18\"E", 52.52, 13.405), ("52° 31′ 12″ N, 13° 24′ 18″ E", 52.52, 13.405),
      ("52°31.2'N 13°24.3'E", 52.52, 13.405), ("52 31 12 N 13 24 18 E", 52.52, 13.405), ("10° S, 20° W", -10, -20),
      ("0.0, 0.0", 0, 0), ("90.0, 180.0", 90, 180),
    ])
  func coordinates(text: String, latitude: Double, longitude: Double) {
    #expect(near(TypedCoordinate.read(text), latitude, longitude, 0.01), "\(text)")
  }

  @Test(
    "addresses, numbers and points off the earth are no coordinates",
    arguments: [
      "", "10, 20", "12 5", "Via Roma 5, 50123 Firenze", "Broadway 2130, New York", "91.5, 10.0", "45.0, 181.0", "1,5",
      "52°61'00\"N 13°24'18\"E", "52.5 N 13.4 N", "-52.5 S, 13.4 E", "12.5.2026, 13.4", "+49 30 123456",
      "1234.5, 5678.9",
      String(repeating: "1,", count: 4000),
    ])
  func noCoordinates(text: String) { #expect(TypedCoordinate.read(text) == nil) }

  @Test(
    "links of maps lead to their point, and to the name that they bear",
    arguments: [
      (
        "https://www.google.com/maps/place/Eiffel+Tower/@48.85,2.29,17z/data=!3m1!4b1!4m6!3m5!1s0x47e6!8m2!3d48.8583701!4d2.2944813!16z",
        48.8583701, 2.2944813, "Eiffel Tower"
      ),
      ("https://www.google.de/maps/@52.5162746,13.3777041,17z", 52.5162746, 13.3777041, ""),
      ("https://maps.google.com/?q=52.5162746,13.3777041", 52.5162746, 13.3777041, ""),
      ("https://maps.google.com/maps?q=loc:52.5,13.25+(Caf%C3%A9+Zwei)", 52.5, 13.25, "Café Zwei"),
      (
        "https://www.google.com/maps/search/?api=1&query=47.5951518%2C-122.3316393&query_place_id=ChIJ", 47.5951518,
        -122.3316393, ""
      ),
      ("https://www.google.com/maps/search/47.59,+-122.33", 47.59, -122.33, ""),
      ("https://www.google.com/maps/dir/?api=1&origin=Here&destination=48.1,11.5&travelmode=walking", 48.1, 11.5, ""),
      ("https://www.google.com/maps/place/48%C2%B051'29.6%22N+2%C2%B017'40.2%22E/", 48.858222, 2.294500, ""),
      (
        "https://maps.apple.com/?ll=50.894967,4.341626&q=Atomium&address=Place+de+l%27Atomium+1", 50.894967, 4.341626,
        "Atomium"
      ),
      ("https://maps.apple.com/place?coordinate=50.894967%2C4.341626&name=Atomium", 50.894967, 4.341626, "Atomium"),
      ("https://maps.apple.com/?saddr=Home&daddr=50.5,4.5", 50.5, 4.5, ""),
      ("https://www.openstreetmap.org/?mlat=59.91390&mlon=10.75220#map=15/59.9/10.7", 59.9139, 10.7522, ""),
      ("https://www.openstreetmap.org/node/123#map=19/51.50735/-0.12776&layers=N", 51.50735, -0.12776, ""),
      ("https://www.openstreetmap.org/directions?from=1.0,2.0&to=3.5,4.5", 3.5, 4.5, ""),
      ("geo:52.52,13.405", 52.52, 13.405, ""), ("geo:52.52,13.405,34;crs=WGS84;u=35", 52.52, 13.405, ""),
      ("GEO:0,0?q=52.52,13.405(Fernsehturm%20Berlin)", 52.52, 13.405, "Fernsehturm Berlin"),
      ("geo:52.52,13.405?z=12&q=Fernsehturm", 52.52, 13.405, "Fernsehturm"),
    ])
  func links(text: String, latitude: Double, longitude: Double, name: String) throws {
    let link = try #require(MapLink(text))
    #expect(near(link.point, latitude, longitude) && link.name == name, "\(link)")
  }

  @Test("a short link of OpenStreetMap names the square about a point")
  func shortcode() throws {
    // Each character halves both sides three times: nine of them name some metres.
    let link = try #require(MapLink("https://osm.org/go/0EEQjE--")), area = 360 / pow(2, 18.0)
    #expect(
      abs(link.point.latitude - 51.51) < area * 40 && abs(link.point.longitude - 0.05) < area * 40, "\(link.point)")
    #expect(MapLink("https://osm.org/go/!!!") == nil && MapLink("https://osm.org/go/") == nil)
  }

  @Test(
    "other links and wrong numbers lead nowhere",
    arguments: [
      "", "https://example.com/maps/@52.5,13.4,17z", "https://google.com.evil.example/maps/@1.0,2.0,3z",
      "https://google.evil.example/maps/@1.0,2.0,3z",
      "https://notgoogle.com/maps/@1.0,2.0,3z",
      "https://www.google.com/search?q=52.5,13.4", "https://www.google.com/maps/place/Eiffel+Tower/",
      "ftp://maps.google.com/?q=1.0,2.0", "geo:91,13", "geo:52.5", "geo:52.5,13.4;crs=Moon-2011", "geo:0,0?q=Cafe",
      "https://maps.apple.com/?q=Cafe", "https://www.openstreetmap.org/?mlat=95&mlon=10", "javascript:alert(1)",
      "https://maps.google.com/?q=52.5,13.4" + String(repeating: "a", count: 3000),
    ])
  func noLinks(text: String) { #expect(MapLink(text) == nil, "\(text.prefix(80))") }

  @Test("short links are told from others, for they say nothing by themselves")
  func shortLinks() {
    #expect(MapLink.isShort("https://maps.app.goo.gl/abc") && MapLink.isShort(" https://goo.gl/maps/abc "))
    #expect(!MapLink.isShort("https://www.google.com/maps") && !MapLink.isShort("goo.gl") && !MapLink.isShort(""))
  }

  @Test("a link that this wallet makes for a place is read again")
  func own() throws {
    let point = try #require(Coordinate(latitude: -33.8567844, longitude: 151.2152967))
    let there = try #require(Waypoint("Opera", point: point)),
      from = try #require(Waypoint("Home", point: Coordinate(latitude: 1, longitude: 2)))
    let way = try #require(Way(from: from, to: there))
    for service in MapService.allCases {
      let address = service.address(of: way, by: .walking)
      #expect(try #require(MapLink(address), "\(address)").point.distance(to: point) < 1)
    }
  }

  @Test("a short plus code is near the town behind it, else near the journey")
  func shortCodes() throws {
    let berlin = try #require(City.named("Berlin").first?.coordinate)
    #expect(near(PlaceQuery("GC2F+XV Berlin").pasted?.point, berlin.latitude, berlin.longitude, 40_000))
    #expect(near(PlaceQuery("GC2F+XV, Berlin, Germany").pasted?.point, berlin.latitude, berlin.longitude, 40_000))
    #expect(near(PlaceQuery("GC2F+XV", bias: [berlin]).pasted?.point, berlin.latitude, berlin.longitude, 60_000))
    #expect(PlaceQuery("GC2F+XV").pasted == nil && PlaceQuery("C+ Berlin").pasted == nil)
    #expect(PlaceQuery("Berlin").pasted == nil)
  }

  @Test("of towns of one name those near the journey come first, the largest otherwise")
  func bias() throws {
    let texas = try #require(City.named("Dallas").first?.coordinate)
    #expect(PlaceQuery("Paris").known.first?.known?.country == "FR")
    let near = PlaceQuery("Paris", bias: [texas]).known
    #expect(near.first?.known?.country == "US" && near.contains { $0.known?.country == "FR" })
    #expect(PlaceQuery("FRA").known.first?.known?.code == "FRA")
  }

  @Test("of an address that is no town what stands behind the last comma is looked for")
  func end() {
    let found = PlaceQuery("Via Roma 5, Firenz").known
    #expect(found.first?.known?.country == "IT" && found.allSatisfy { $0.isEnd && !$0.isExact })
    #expect(PlaceQuery("Florence").known.first?.isEnd == false)
    #expect(PlaceQuery(String(repeating: "x", count: 1_900)).known == [])
  }

  @Test("a journey's towns are where it leads, those that it names first")
  func towns() throws {
    var journey = Journey(header: RecordHeader(id: Samples.id(1)))
    (journey.destination, journey.cities) = ("Texas", ["Paris", "Dallas"])
    let points = JourneyPlaces.points(of: journey, items: [])
    #expect(points.count == 2 && points.allSatisfy { (-100 ... -90).contains($0.longitude) }, "\(points)")
  }
}
