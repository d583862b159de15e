import Foundation
import Journeys

/// How hard a password is to guess, by a rule of our own: it is read as pieces, and what guessers try first counts as one piece,
/// however long it is: a word of the list below, the name or address of the user, neighbours on the keyboard or in the alphabet, a
/// character or a group that repeats, a year. Every other character is a piece. A password needs 12 characters and 8 pieces.
enum PasswordStrength {
  static let leastCharacters = 12, mostCharacters = 1000, leastPieces = 8

  /// What is wrong with a new password; nil for one that is fine.
  /// - Parameter personal: names and addresses of the user
  static func issue(_ password: String, _ personal: [String], field: String = "newPassword") -> Issue? {
    if password.isEmpty { return Issue(field, .required) }
    if password.count < leastCharacters { return Issue(field, .tooShort, limit: "\(leastCharacters)") }
    if password.count > mostCharacters { return Issue(field, .tooLong, limit: "\(mostCharacters)") }
    return pieces(of: password, personal) < leastPieces ? Issue(field, .tooCommon) : nil
  }

  /// How many pieces a password has.
  static func pieces(of password: String, _ personal: [String]) -> Int {
    let letters = Array(folded(password))
    let own = personal.flatMap { folded($0).split { !$0.isLetter } }.map(Array.init).filter { $0.count > 2 }
    let words = (commonWords + own).sorted { $0.count > $1.count }
    var pieces: [String] = [], start = 0
    while start < letters.count {
      let length = [word(letters[start...], words), run(letters[start...]), year(letters[start...])].max() ?? 1
      let piece = String(letters[start..<start + max(1, length)])
      // The same again adds nothing.
      if !pieces.suffix(4).contains(piece) { pieces.append(piece) }
      start += max(1, length)
    }
    return pieces.count
  }

  /// In small letters, with the figures and signs that stand for letters read as them.
  private static func folded(_ text: String) -> String {
    let plain = text.lowercased().folding(options: .diacriticInsensitive, locale: nil)
    return String(plain.map { stands[$0] ?? $0 })
  }

  private static let stands: [Character: Character] = ["@": "a", "$": "s", "€": "e", "!": "i"]

  private static func word(_ letters: ArraySlice<Character>, _ words: [[Character]]) -> Int {
    words.first { letters.starts(with: $0) }?.count ?? 0
  }

  /// How many characters are neighbours on a keyboard or in an alphabet, forwards or backwards; at least three.
  private static func run(_ letters: ArraySlice<Character>) -> Int {
    guard let first = letters.first else { return 0 }
    var longest = letters.prefix { $0 == first }.count
    for row in rows {
      guard let place = row.firstIndex(of: first) else { continue }
      let ahead = zip(row[place...], letters).prefix { $0 == $1 }.count
      let back = zip(row[...place].reversed(), letters).prefix { $0 == $1 }.count
      longest = max(longest, ahead, back)
    }
    return longest > 2 ? longest : 1
  }

  private static func year(_ letters: ArraySlice<Character>) -> Int {
    guard let year = Int(String(letters.prefix(4))), letters.prefix(4).allSatisfy(\.isNumber) else { return 0 }
    return (1900...2099).contains(year) ? 4 : 0
  }

  private static let rows: [[Character]] = [
    "1234567890", "abcdefghijklmnopqrstuvwxyz", "абвгдежзийклмнопрстуфхцчшщъыьэюя",
    "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "yxcvbnm", "йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm", "147258369", "qazwsxedcrfvtgbyhnujm",
  ].map { Array($0) }

  /// Words that stand in most passwords, chosen by us in the languages of the wallet: those for "password", names of keys and roles,
  /// greetings, love, seasons, pets, sports, and what this program is about.
  private static let commonWords = """
    password passwort kennwort parola sifre пароль құпиясөз қүпиясөз passw0rd pass word login admin administrator root user guest \
    test welcome willkommen letmein master secret geheim секрет dragon monkey shadow sunshine princess prinzessin football \
    fussball baseball hockey superman batman starwars pokemon iloveyou ichliebedich schatz love liebe люблю любовь кохання \
    hello hallo привет merhaba сәлем computer internet google apple iphone samsung windows linux summer sommer winter spring \
    autumn herbst лето зима весна осень january february march april june july august september october november december \
    monday tuesday friday sunday journey wallet travel reise путешествие саяхат seyahat подорож trip holiday urlaub отпуск \
    tatil abc qwerty qwertz changeme default freedom whatever trustno1 charlie michael daniel thomas andrew jessica flower \
    blume цветок солнце наташа александр сергей мамапапа mother father family familie семья aile galatasaray fenerbahce besiktas \
    kazakhstan казахстан deutschland germany ukraine украина україна turkiye россия berlin almaty алматы istanbul
    """.split(separator: " ").map { Array(folded(String($0))) }
}
