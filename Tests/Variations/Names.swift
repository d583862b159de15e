/// Names of invented travellers.
enum Names {
  typealias Pool = (given: [String], families: [String])

  /// Names in the letters of this one.
  static func pool(like name: String) -> Pool {
    name.unicodeScalars.contains { (0x400...0x4FF).contains($0.value) } ? cyrillic : latin
  }

  private static let latin: Pool = (
    [
      "Agnes", "Bruno", "Cordelia", "Dominik", "Edith", "Fabio", "Greta", "Hector", "Ingrid", "Julian", "Katja", "Leon",
      "Miriam", "Nils", "Olga", "Pavel", "Renata", "Stefan", "Tamsin", "Ulrich", "Vera", "Yusuf", "Zoe", "Noor",
    ],
    [
      "Arkwell", "Bodenstab", "Carvajal", "Dunmore", "Eklund", "Ferreira", "Grabowski", "Halloran", "Ivanovic",
      "Jansma",
      "Kolarova", "Lemaire", "Morvan", "Nylander", "Ostrander", "Pellegrin", "Quiroga", "Rozman", "Szabo", "Tindall",
      "Uzun", "Vandamme", "Wojcik", "Zeman",
    ]
  )

  private static let cyrillic: Pool = (
    [
      "Анна", "Борис", "Вера", "Глеб", "Дана", "Егор", "Злата", "Илья", "Лилия", "Марат", "Нина", "Олег", "Роман",
      "Тарас",
    ],
    ["Агапов", "Белик", "Воронко", "Гринь", "Дуда", "Ершов", "Жумабек", "Зима", "Кравец", "Лось", "Мороз", "Носенко"]
  )
}
