@testable import BookingImport

/// Writes values in the packed encoding that `PackedReader` reads.
struct PackedWriter {
  private var bits: [Bool] = []
  private let schema: PackedSchema

  /// The bytes of a value of `type`; members that a value lacks are left out.
  static func encode(_ node: Node, as type: String, _ schema: PackedSchema) -> [UInt8] {
    var writer = PackedWriter(schema: schema)
    writer.put(node, type)
    while writer.bits.count % 8 != 0 { writer.bits.append(false) }
    return stride(from: 0, to: writer.bits.count, by: 8).map { start in
      writer.bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }

  private init(schema: PackedSchema) { self.schema = schema }

  private mutating func put(_ node: Node, _ type: String) {
    if let definition = schema.types[type] { return put(node, definition) }
    if type.hasPrefix("[") { return list(node.items, String(type.dropFirst().dropLast())) }
    let bounds = type.split(separator: ".").compactMap { Int($0) }
    if bounds.count == 2 {
      return number((node.text.flatMap { Int($0) } ?? 0) - bounds[0], Self.width(bounds[1] - bounds[0]))
    }
    switch type.first {
    case "I": integer(node.text.flatMap { Int($0) } ?? 0)
    case "B": bits.append(node.text == "true")
    case "A": letters(node.text ?? "", type)
    case "U", "O": octets(Array((node.text ?? "").utf8))
    default:
      if type.hasSuffix("*") { bits.append(false) }
      number(node.text.flatMap { Int($0) } ?? 0, Self.width((Int(type.filter(\.isNumber)) ?? 1) - 1))
    }
  }

  private mutating func put(_ node: Node, _ definition: PackedSchema.Definition) {
    if definition.isExtensible { bits.append(false) }
    if definition.isChoice {
      guard let index = definition.fields.firstIndex(where: { node[$0.name] != nil }) else { return }
      number(index, Self.width(definition.fields.count - 1))
      return put(node[definition.fields[index].name] ?? .nothing, definition.fields[index].type)
    }
    for field in definition.fields where field.isOptional { bits.append(node[field.name] != nil) }
    for field in definition.fields where !field.isOptional || node[field.name] != nil {
      put(node[field.name] ?? .nothing, field.type)
    }
  }

  private mutating func list(_ items: [Node], _ type: String) {
    number(items.count, 8)
    for item in items { put(item, type) }
  }

  private mutating func integer(_ value: Int) {
    let octets = (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    self.octets(octets)
  }

  private mutating func octets(_ octets: [UInt8]) {
    number(octets.count, 8)
    for octet in octets { number(Int(octet), 8) }
  }

  private mutating func letters(_ text: String, _ type: String) {
    let bounds = type.dropFirst().split(separator: "-").compactMap { Int($0) }
    if bounds.isEmpty { number(text.utf8.count, 8) }
    if bounds.count == 2 { number(text.utf8.count - bounds[0], Self.width(bounds[1] - bounds[0])) }
    for letter in text.utf8 { number(Int(letter), 7) }
  }

  private mutating func number(_ value: Int, _ width: Int) {
    for index in (0..<width).reversed() { bits.append(value >> index & 1 == 1) }
  }

  private static func width(_ span: Int) -> Int { span <= 0 ? 0 : Int.bitWidth - span.leadingZeroBitCount }
}
