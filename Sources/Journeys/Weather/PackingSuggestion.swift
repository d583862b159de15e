/// Something to pack for a journey, and why.
public struct PackingSuggestion: Sendable, Hashable {
  /// Why it is suggested.
  public enum Reason: Sendable, Hashable {
    /// Rain is likely on so many of the days that are known.
    case rain(days: Int, of: Int)
    /// The lowest and the highest temperature, in degrees Celsius.
    case cold(Double)
    case warm(Double)
    /// So many days are sunny.
    case sun(days: Int)
    /// The journey lasts so many days.
    case length(Int)
    /// An activity, by its title.
    case activity(String)
  }

  /// The key of the thing in the packing lists.
  public let key: String
  public let reason: Reason

  /// A day as far as it matters for packing, from a forecast or from what is usual.
  public struct Day: Sendable, Hashable {
    public let low: Double
    public let high: Double
    public let isWet: Bool
    public let isSunny: Bool

    /// A day that is forecast.
    public init(_ weather: DayWeather) {
      (low, high) = (weather.low, weather.high)
      isWet = (weather.probability ?? 0) >= 50 || (weather.precipitation ?? 0) >= 1
      isSunny = weather.sky == .clear || weather.sky == .partlyCloudy
    }

    /// A day as it usually is.
    public init(_ usual: ClimateNormals.Third) {
      (low, high, isWet, isSunny) = (usual.low, usual.high, usual.wetDays >= 40, false)
    }
  }

  /// What to pack, each thing once, by its first reason.
  /// - Parameters:
  ///   - days: those of which the weather is known
  ///   - length: how many days the journey lasts; nil where that is not known
  public static func all(_ days: [Day], length: Int?, activities: [Activity]) -> [PackingSuggestion] {
    var found: [PackingSuggestion] = []
    let suggest = { (keys: [String], reason: Reason) in
      for key in keys where !found.contains(where: { $0.key == key }) {
        found.append(PackingSuggestion(key: key, reason: reason))
      }
    }
    let wet = days.count(where: \.isWet), sunny = days.count(where: \.isSunny)
    if wet > 0 { suggest(["umbrella"] + (wet > 1 ? ["rainJacket"] : []), .rain(days: wet, of: days.count)) }
    if let low = days.map(\.low).min() {
      if low <= 12 { suggest(["sweater"], .cold(low)) }
      if low <= 6 { suggest(["warmJacket"], .cold(low)) }
      if low <= 0 { suggest(["gloves", "woolHat"], .cold(low)) }
    }
    if let high = days.map(\.high).max(), high >= 26 { suggest(["sunscreen", "hat", "bottle"], .warm(high)) }
    if sunny > 0, let high = days.map(\.high).max(), high >= 18 {
      suggest(["sunglasses", "sunscreen"], .sun(days: sunny))
    }
    for activity in activities where !activity.isCancelled {
      if let icon = activity.customIcon, activity.type == .custom {
        suggest(PackingSuggestion.things[icon] ?? [], .activity(activity.title))
      } else if activity.type == .tour {
        suggest(["shoes"], .activity(activity.title))
      }
    }
    if let length, length > 7 { suggest(["laundryBag", "detergent"], .length(length)) }
    return found
  }

  /// The keys of all that may be suggested.
  public static let keys: Set<String> = Set(
    [
      "umbrella", "rainJacket", "sweater", "warmJacket", "gloves", "woolHat", "sunscreen", "hat", "bottle",
      "sunglasses",
      "shoes", "laundryBag", "detergent",
    ] + things.values.joined())

  private static let things: [ActivityIcon: [String]] = [
    .swim: ["swimwear"], .mountain: ["boots", "rucksack"], .ski: ["skiwear", "gloves"], .bike: ["helmet"],
    .camera: ["camera"],
  ]
}
