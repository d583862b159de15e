import Journeys

/// Time zones as calendars name them.
enum CalendarZone {
  /// The IANA name of a TZID: itself, the end of a path, or the one that Windows means; nil for a name of somebody's own.
  static func name(_ identifier: String) -> String? {
    let parts = identifier.split(separator: "/")
    // "/freeassociation.sourceforge.net/Tzfile/Europe/Berlin" ends with the name that counts.
    if parts.count > 1 {
      return parts.count > 2 && !isDeep(parts) ? parts.suffix(2).joined(separator: "/") : identifier
    }
    if let name = windows[identifier] { return name }
    if ["UTC", "GMT", "Etc/UTC", "Z"].contains(identifier) { return "UTC" }
    // "(UTC+01:00) Amsterdam, Berlin, Bern": the first town that has a zone.
    guard identifier.hasPrefix("("), let close = identifier.firstIndex(of: ")") else { return nil }
    let towns = identifier[identifier.index(after: close)...].split(separator: ",")
    return towns.lazy.compactMap { City.named($0.trimmed).first?.zone }.first
  }

  /// "America/Argentina/Buenos_Aires"
  private static func isDeep(_ parts: [Substring]) -> Bool {
    parts.count == 3 && parts[0] == "America"
      && ["Argentina", "Indiana", "Kentucky", "North_Dakota"].contains(parts[1])
  }

  /// Windows' names for their main territory (Unicode CLDR, windowsZones).
  private static let windows: [String: String] = {
    var names: [String: String] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: "|")
      if parts.count == 2 {
        for name in parts[1].split(separator: ",") { names["\(name) Standard Time"] = String(parts[0]) }
      }
    }
    return names
  }()

  private static let table = """
    Pacific/Honolulu|Hawaiian
    America/Anchorage|Alaskan
    America/Los_Angeles|Pacific
    America/Tijuana|Baja California
    America/Denver|Mountain
    America/Phoenix|US Mountain
    America/Chicago|Central
    America/Guatemala|Central America
    America/Regina|Canada Central
    America/New_York|Eastern
    America/Indiana/Indianapolis|US Eastern
    America/Bogota|SA Pacific
    America/Caracas|Venezuela
    America/La_Paz|SA Western
    America/Halifax|Atlantic
    America/St_Johns|Newfoundland
    America/Sao_Paulo|E. South America
    America/Argentina/Buenos_Aires|Argentina
    America/Santiago|Pacific SA
    America/Montevideo|Montevideo
    Atlantic/Azores|Azores
    Atlantic/Cape_Verde|Cape Verde
    Atlantic/Reykjavik|Greenwich
    Europe/London|GMT
    Africa/Casablanca|Morocco
    Europe/Berlin|W. Europe
    Europe/Budapest|Central Europe
    Europe/Paris|Romance
    Europe/Warsaw|Central European
    Africa/Lagos|W. Central Africa
    Europe/Bucharest|GTB
    Europe/Kiev|FLE
    Europe/Kaliningrad|Kaliningrad
    Europe/Chisinau|E. Europe
    Europe/Istanbul|Turkey
    Asia/Jerusalem|Israel
    Asia/Beirut|Middle East
    Asia/Damascus|Syria
    Asia/Amman|Jordan
    Africa/Cairo|Egypt
    Africa/Johannesburg|South Africa
    Africa/Nairobi|E. Africa
    Asia/Riyadh|Arab
    Asia/Baghdad|Arabic
    Europe/Moscow|Russian
    Europe/Minsk|Belarus
    Europe/Samara|Russia Time Zone 3
    Asia/Tehran|Iran
    Asia/Dubai|Arabian
    Asia/Baku|Azerbaijan
    Asia/Tbilisi|Georgian
    Asia/Yerevan|Caucasus
    Indian/Mauritius|Mauritius
    Asia/Kabul|Afghanistan
    Asia/Tashkent|West Asia
    Asia/Yekaterinburg|Ekaterinburg
    Asia/Karachi|Pakistan
    Asia/Qyzylorda|Qyzylorda
    Asia/Calcutta|India
    Asia/Colombo|Sri Lanka
    Asia/Kathmandu|Nepal
    Asia/Almaty|Central Asia
    Asia/Dhaka|Bangladesh
    Asia/Omsk|Omsk
    Asia/Yangon|Myanmar
    Asia/Bangkok|SE Asia
    Asia/Novosibirsk|N. Central Asia
    Asia/Krasnoyarsk|North Asia
    Asia/Shanghai|China
    Asia/Irkutsk|North Asia East
    Asia/Singapore|Singapore
    Asia/Taipei|Taipei
    Asia/Ulaanbaatar|Ulaanbaatar
    Australia/Perth|W. Australia
    Asia/Tokyo|Tokyo
    Asia/Seoul|Korea
    Asia/Yakutsk|Yakutsk
    Australia/Adelaide|Cen. Australia
    Australia/Darwin|AUS Central
    Australia/Brisbane|E. Australia
    Australia/Sydney|AUS Eastern
    Australia/Hobart|Tasmania
    Asia/Vladivostok|Vladivostok
    Pacific/Auckland|New Zealand
    Pacific/Fiji|Fiji
    """
}
