import Foundation

/// What takes the members of a record's JSON object one by one: the bytes of an answer, or a list.
protocol MemberSink {
  mutating func text(_ key: String, _ text: String)
  mutating func texts(_ key: String, _ texts: [String])
  mutating func flag(_ key: String, _ flag: Bool)
  mutating func number(_ key: String, _ number: Int)
  mutating func number(_ key: String, _ number: Decimal)
  mutating func parts(_ key: String, _ parts: [Part])
  mutating func items(_ key: String, _ items: [ReceiptItem])
  mutating func amount(_ key: String, _ money: Money)
  mutating func degrees(_ key: String, _ degrees: Double)
  mutating func id(_ key: String, _ id: UUID)
  mutating func day(_ key: String, _ day: CalendarDay)
  mutating func instant(_ key: String, _ instant: Date)
}

extension Record {
  /// Writes the members of the record's JSON object in their order: the header, then every field that is not empty.
  func writeMembers(to sink: inout some MemberSink) {
    sink.id(HeaderKey.id.rawValue, id)
    if let journey = header.journeyID { sink.id(HeaderKey.journeyId.rawValue, journey) }
    sink.instant(HeaderKey.createdAt.rawValue, createdAt)
    sink.instant(HeaderKey.updatedAt.rawValue, updatedAt)
    sink.number(HeaderKey.version.rawValue, version)
    // By index, for a field is expensive to copy, and so is a range of indices in code that knows the kind at run time only.
    let fields = Self.fields
    var index = 0
    while index < fields.count {
      fields[index].writeMembers(of: self, to: &sink)
      index += 1
    }
  }
}

extension Field {
  /// Writes the members that a record's JSON has for this field; none when it is empty.
  func writeMembers(of owner: Owner, to sink: inout some MemberSink) {
    switch (get(owner), type) {
    case (.empty, _): break
    case (.text(let text), _): if !text.isEmpty { sink.text(name, text) }
    case (.flag(let flag), _): sink.flag(name, flag)
    case (.count(let count), _): sink.number(name, count)
    case (.day(let day), _): sink.day(name, day)
    case (.instant(let instant), _): sink.instant(name, instant)
    case (.list(let texts), _): if !texts.isEmpty { sink.texts(name, texts) }
    case (.number(let number), _): sink.number(name, number)
    case (.parts(let parts), _): if !parts.isEmpty { sink.parts(name, parts) }
    case (.items(let items), _): if !items.isEmpty { sink.items(name, items) }
    case (.money(let money), .money(let currencyKey)):
      sink.amount(name, money)
      sink.text(currencyKey, money.currency.code)
    case (.coordinate(let point), .coordinate(let latitudeKey, let longitudeKey)):
      sink.degrees(latitudeKey, point.latitude)
      sink.degrees(longitudeKey, point.longitude)
    case (.item(let reference), .item(let kindKey, _, _)):
      if !reference.kind.isEmpty { sink.text(kindKey, reference.kind) }
      if let id = reference.id { sink.id(name, id) }
    case (.money, _), (.coordinate, _), (.item, _): break
    }
  }
}

extension JSONWriter: MemberSink {
  /// Writes a record as its JSON object.
  public mutating func record(_ record: some Record) {
    raw("{")
    record.writeMembers(to: &self)
    raw("}")
  }

  /// Writes the key of a further member.
  private mutating func begin(_ key: String) {
    if bytes.last != UInt8(ascii: "{") { raw(",") }
    name(key)
  }

  mutating func text(_ key: String, _ text: String) {
    begin(key)
    self.text(text)
  }

  mutating func texts(_ key: String, _ texts: [String]) {
    begin(key)
    array(of: texts) { $0.text($1) }
  }

  mutating func flag(_ key: String, _ flag: Bool) {
    begin(key)
    raw(flag ? "true" : "false")
  }

  mutating func number(_ key: String, _ number: Int) {
    begin(key)
    self.number(number)
  }

  mutating func number(_ key: String, _ number: Decimal) {
    begin(key)
    value(.number(number))
  }

  mutating func parts(_ key: String, _ parts: [Part]) {
    begin(key)
    array(of: parts) { $0.value($1.json) }
  }

  mutating func items(_ key: String, _ items: [ReceiptItem]) {
    begin(key)
    array(of: items) { $0.value($1.json) }
  }

  mutating func amount(_ key: String, _ money: Money) {
    begin(key)
    amount(money)
  }

  mutating func degrees(_ key: String, _ degrees: Double) {
    begin(key)
    shortest(degrees)
  }

  mutating func id(_ key: String, _ id: UUID) {
    begin(key)
    self.id(id)
  }

  mutating func day(_ key: String, _ day: CalendarDay) {
    begin(key)
    self.day(day)
  }

  mutating func instant(_ key: String, _ instant: Date) {
    begin(key)
    self.instant(instant)
  }
}

/// Members as values.
struct MemberList: MemberSink {
  private(set) var members: [JSONMember] = []

  mutating func null(_ key: String) { members.append((key, .null)) }
  mutating func text(_ key: String, _ text: String) { members.append((key, .text(text))) }
  mutating func texts(_ key: String, _ texts: [String]) { members.append((key, .array(texts.map(JSONValue.text)))) }
  mutating func flag(_ key: String, _ flag: Bool) { members.append((key, .flag(flag))) }
  mutating func number(_ key: String, _ number: Int) { members.append((key, .number(Decimal(number)))) }
  mutating func number(_ key: String, _ number: Decimal) { members.append((key, .number(number))) }
  mutating func parts(_ key: String, _ parts: [Part]) { members.append((key, .array(parts.map(\.json)))) }
  mutating func items(_ key: String, _ items: [ReceiptItem]) { members.append((key, .array(items.map(\.json)))) }
  mutating func amount(_ key: String, _ money: Money) { members.append((key, .number(money.amount))) }
  mutating func degrees(_ key: String, _ degrees: Double) {
    members.append((key, .number(Decimal(shortest: degrees))))
  }
  mutating func id(_ key: String, _ id: UUID) { members.append((key, .text(id.text))) }
  mutating func day(_ key: String, _ day: CalendarDay) { members.append((key, .text(day.iso))) }
  mutating func instant(_ key: String, _ instant: Date) { members.append((key, .text(instant.rfc3339))) }
}
