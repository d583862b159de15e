/// RSA's public operation, as far as it takes to read a message out of its signature (ISO 9796-2).
struct SignatureKey {
  private let modulus: [UInt32]
  private let exponent: [UInt8]
  private let size: Int

  /// A key of big-endian numbers; nil for one that is even or larger than 4,096 bits.
  init?(modulus: some Collection<UInt8>, exponent: some Collection<UInt8>) {
    let bytes = Array(modulus.drop { $0 == 0 })
    guard let last = bytes.last, last & 1 == 1, (32...512).contains(bytes.count), (1...8).contains(exponent.count)
    else { return nil }
    self.modulus = Self.words(bytes, count: (bytes.count + 3) / 4)
    self.exponent = Array(exponent)
    size = bytes.count
  }

  /// The message within a signature, without its padding and hash, and the rest that did not fit; nil if the signature is
  /// another's.
  func message(in signature: some Collection<UInt8>, rest: some Collection<UInt8>) -> [UInt8]? {
    guard signature.count == size else { return nil }
    let opened = Self.bytes(power(Self.words(Array(signature), count: modulus.count)), count: size)
    // 6A, the message, SHA-1, BC.
    guard opened.count > 22, opened[0] == 0x6A, opened[size - 1] == 0xBC else { return nil }
    return Array(opened[1..<size - 21]) + Array(rest)
  }

  // MARK: numbers of words, the lowest first, in Montgomery's form

  private func power(_ base: [UInt32]) -> [UInt32] {
    let one = [1] + [UInt32](repeating: 0, count: modulus.count - 1)
    let square = doubled(one, times: 64 * modulus.count)
    let factor = product(reduced(base), square)
    var result = product(one, square)
    for byte in exponent {
      for bit in (0..<8).reversed() {
        result = product(result, result)
        if byte >> UInt8(bit) & 1 == 1 { result = product(result, factor) }
      }
    }
    return product(result, one)
  }

  /// a · b / 2^(32 · words) modulo the key.
  private func product(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
    let count = modulus.count
    var sum = [UInt32](repeating: 0, count: count + 2)
    for i in 0..<count {
      add(b, times: a[i], to: &sum)
      add(modulus, times: sum[0] &* inverse, to: &sum)
      sum.removeFirst()
      sum.append(0)
    }
    return reduced(Array(sum[..<(count + 1)]))
  }

  private func add(_ number: [UInt32], times factor: UInt32, to sum: inout [UInt32]) {
    var carry: UInt64 = 0
    for index in sum.indices {
      let part = index < number.count ? UInt64(number[index]) * UInt64(factor) : 0
      let total = UInt64(sum[index]) + part + carry
      sum[index] = UInt32(truncatingIfNeeded: total)
      carry = total >> 32
    }
  }

  /// -1 / modulus modulo 2^32.
  private var inverse: UInt32 {
    var inverse: UInt32 = 1
    for _ in 0..<5 { inverse = inverse &* (2 &- modulus[0] &* inverse) }
    return 0 &- inverse
  }

  private func doubled(_ number: [UInt32], times: Int) -> [UInt32] {
    var number = number
    for _ in 0..<times {
      var carry: UInt32 = 0
      for index in number.indices {
        let next = number[index] >> 31
        number[index] = number[index] << 1 | carry
        carry = next
      }
      number = reduced(number + [carry])
    }
    return number
  }

  /// A number below twice the modulus, less the modulus where it is larger; as many words as the modulus has.
  private func reduced(_ number: [UInt32]) -> [UInt32] {
    var difference = number
    var borrow: Int64 = 0
    for index in number.indices {
      let part = Int64(number[index]) - (index < modulus.count ? Int64(modulus[index]) : 0) + borrow
      difference[index] = UInt32(truncatingIfNeeded: part)
      borrow = part >> 32
    }
    return Array((borrow < 0 ? number : difference).prefix(modulus.count))
  }

  private static func words(_ bytes: [UInt8], count: Int) -> [UInt32] {
    var words = [UInt32](repeating: 0, count: count)
    for (place, byte) in bytes.reversed().enumerated() where place / 4 < count {
      words[place / 4] |= UInt32(byte) << UInt32(place % 4 * 8)
    }
    return words
  }

  private static func bytes(_ words: [UInt32], count: Int) -> [UInt8] {
    (0..<count).reversed().map { (place: Int) -> UInt8 in
      let shift = UInt32(place % 4 * 8)
      return UInt8(truncatingIfNeeded: words[place / 4] >> shift)
    }
  }
}
