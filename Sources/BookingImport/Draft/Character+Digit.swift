extension Character {
  /// Whether it is one of the digits 0 to 9. `isNumber` holds for signs of numbers in other scripts as well, which names have:
  /// 京 of 東京 stands for ten quadrillions.
  var isDigit: Bool { asciiValue.map { (0x30...0x39).contains($0) } ?? false }
}
