import Journeys

/// Decodes values in ASN.1's unaligned packed encoding rules (ITU-T X.691) after a schema.
struct PackedReader {
  private var bits: BitReader
  private let schema: PackedSchema
  private var nodesLeft = 20_000

  /// Whether something came that the schema does not describe; what stands before it is kept.
  private var isStopped = false

  /// The value of `type` that the bytes hold; nil if they end too early or break a rule. With `exactly` also if there are bytes
  /// left.
  static func decode(_ bytes: ArraySlice<UInt8>, as type: String, _ schema: PackedSchema, exactly: Bool = false)
    -> Node?
  {
    var reader = PackedReader(bits: BitReader(bytes), schema: schema)
    guard let node = reader.value(type, depth: 0), !reader.bits.isPastEnd else { return nil }
    let isWhole = !reader.isStopped && reader.bits.position > bytes.count * 8 - 8
    return exactly && !isWhole ? nil : node
  }

  private init(bits: BitReader, schema: PackedSchema) { (self.bits, self.schema) = (bits, schema) }

  private mutating func value(_ type: String, depth: Int) -> Node? {
    nodesLeft -= 1
    guard depth < 24, nodesLeft > 0, !bits.isPastEnd else { return nil }
    if let definition = schema.types[type] {
      return definition.isChoice ? choice(definition, depth) : sequence(definition, depth)
    }
    if type.hasPrefix("[") { return list(String(type.dropFirst().dropLast()), depth) }
    if let range = Self.range(type) {
      return .number(String(range.lowerBound + bits.number(Self.width(range.upperBound - range.lowerBound))))
    }
    switch type.first {
    case "I": return integer()
    case "B": return .flag(bits.bit())
    case "A": return text(type)
    case "U": return length().map { .text(String(decoding: bits.octets($0), as: UTF8.self)) }
    case "O": return length().map { .list(bits.octets($0).map { .number(String($0)) }) }
    case "E": return enumeration(type)
    case "X":
      isStopped = true
      return nil
    default: return nil
    }
  }

  private mutating func sequence(_ definition: PackedSchema.Definition, _ depth: Int) -> Node? {
    let isExtended = definition.isExtensible && bits.bit()
    let present = definition.fields.map { $0.isOptional ? bits.bit() : true }
    var members: [Node.Member] = []
    for (field, isPresent) in zip(definition.fields, present) where isPresent {
      if isStopped { return .object(members) }
      guard let value = value(field.type, depth: depth + 1) else { return isStopped ? .object(members) : nil }
      members.append(Node.Member(key: field.name, value: value))
    }
    if isStopped { return .object(members) }
    if isExtended { skipExtensions() }
    return .object(members)
  }

  private mutating func choice(_ definition: PackedSchema.Definition, _ depth: Int) -> Node? {
    if definition.isExtensible, bits.bit() { return nil }
    let index = bits.number(Self.width(definition.fields.count - 1))
    guard definition.fields.indices.contains(index), let value = value(definition.fields[index].type, depth: depth + 1)
    else { return nil }
    return .object([Node.Member(key: definition.fields[index].name, value: value)])
  }

  private mutating func list(_ type: String, _ depth: Int) -> Node? {
    guard let count = length(), count < 1_000 else { return nil }
    var items: [Node] = []
    for _ in 0..<count {
      guard let item = value(type, depth: depth + 1) else { return isStopped ? .list(items) : nil }
      items.append(item)
      if isStopped { break }
    }
    return .list(items)
  }

  /// Two's complement in as many octets as the length says.
  private mutating func integer() -> Node? {
    guard let count = length(), (1...8).contains(count) else { return nil }
    let octets = bits.octets(count)
    guard octets.count == count else { return nil }
    var value: Int64 = octets[0] & 0x80 == 0 ? 0 : -1
    for octet in octets { value = value << 8 | Int64(octet) }
    return .number(String(value))
  }

  private mutating func text(_ type: String) -> Node? {
    let bounds = type.dropFirst().split(separator: "-").compactMap { Int($0) }
    let count: Int
    switch bounds.count {
    case 0:
      guard let free = length() else { return nil }
      count = free
    case 1: count = bounds[0]
    default: count = bounds[0] + bits.number(Self.width(bounds[1] - bounds[0]))
    }
    guard count < 10_000 else { return nil }
    var out = ""
    for _ in 0..<count { out.unicodeScalars.append(Unicode.Scalar(UInt8(bits.number(7)))) }
    return .text(out)
  }

  private mutating func enumeration(_ type: String) -> Node? {
    if type.hasSuffix("*"), bits.bit() { return nil }
    guard let count = Int(type.dropFirst().filter(\.isDigit)) else { return nil }
    return .number(String(bits.number(Self.width(count - 1))))
  }

  /// A length determinant below 16,384.
  private mutating func length() -> Int? {
    if !bits.bit() { return bits.number(7) }
    return bits.bit() ? nil : bits.number(14)
  }

  /// Additions of a later version: a bitmap, then a length and octets for each.
  private mutating func skipExtensions() {
    guard !bits.bit() else { return }
    let count = bits.number(6) + 1
    let present = (0..<count).map { _ in bits.bit() }
    for isPresent in present where isPresent {
      guard let size = length() else { return }
      _ = bits.octets(size)
    }
  }

  private static func range(_ type: String) -> ClosedRange<Int>? {
    guard let dots = type.firstRange(of: ".."), let low = Int(type[..<dots.lowerBound]),
      let high = Int(type[dots.upperBound...])
    else { return nil }
    return low...high
  }

  /// Bits that are needed to tell `span` + 1 values apart.
  private static func width(_ span: Int) -> Int { span <= 0 ? 0 : Int.bitWidth - span.leadingZeroBitCount }
}
