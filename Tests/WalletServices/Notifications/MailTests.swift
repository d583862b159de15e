import Foundation
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("Mails")
struct MailTests {
  private let send = World.mail(patience: .seconds(30).paced, greetingPatience: .seconds(30).paced)

  private func mail(
    subject: String = "Рейс TP 531 скоро: Lissabon, Größe ✈︎", sender: String = "Кошелёк Ады <wallet@example.org>",
    recipient: String = "ada@example.org", text: String = "Выход B22\n.\n..two dots"
  ) throws -> MailMessage {
    MailMessage(
      sender: try #require(MailAddress(sender)), recipient: try #require(MailAddress(recipient)), subject: subject,
      text: text, date: Home.now, id: "reminder-7")
  }

  /// The failure of sending a mail to a server that refuses it.
  private func failure(_ server: MailServer, _ mail: MailMessage? = nil) async throws -> DeliveryFailure? {
    let mail = try mail ?? self.mail()
    return try await WalletServicesTests.failure { try await send(server, mail) }
  }

  @Test(
    "a mail arrives, on lines of every kind",
    arguments: [(MailServer.Security.none, "--ascii"), (.tls, "--tls"), (.startTLS, "--starttls")])
  func arrives(security: MailServer.Security, habit: String) async throws {
    try await withMailServer(habit) { place in
      try await send(place.server(security), mail())
      try await send(place.server(security, host: "127.0.0.1"), mail())
      let mails = try place.mails
      #expect(mails.count == 2)
      #expect(
        mails[0].hasPrefix(
          "from wallet@example.org\nto ada@example.org\nuser \nDate: Sun, 1 Mar 2026 12:00:00 +0000\r\n"))
      #expect(mails[0].contains("\r\nMessage-ID: <") && mails[0].contains("@example.org>\r\n"))
      #expect(mails[0].contains("\r\nAuto-Submitted: auto-generated\r\n"))
      // Nothing tells two attempts apart
      #expect(mails[0] == mails[1])
    }
  }

  @Test("what another program reads in a mail is what was written")
  func read() async throws {
    try await withTemporaryFolder { folder in
      // Given a mail whose words could break its lines, and lines that look like its end
      let file = folder.appending(path: "mail.eml")
      let subject = "Рейс\r\nBcc: eve@example.org " + String(repeating: "очень ", count: 30) + "длинный"
      try mail(subject: subject, sender: "\"Ada, =?Größe\" <wallet@example.org>").bytes.write(to: file)
      // When Python reads it
      let script = """
        import email, email.policy, json, sys
        mail = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
        lines = open(sys.argv[1], "rb").read().split(b"\\r\\n")
        print(json.dumps({"subject": mail["subject"], "from": mail["from"].addresses[0].display_name, "bcc": mail["bcc"],
          "text": mail.get_content(), "longest": max(map(len, lines)), "defects": len(mail.defects)}))
        """
      let outcome = try await Program.tool.run(["-c", script, file.path])
      let json = try JSONValue(parsing: Data(outcome.output.utf8))
      // Then
      #expect(json["subject"]?.text == subject.replacing("\r\n", with: "  "))
      #expect(json["from"]?.text == "Ada, =?Größe")
      #expect(json["bcc"] == .null)
      #expect(json["text"]?.text?.replacing("\r\n", with: "\n") == "Выход B22\n.\n..two dots")
      #expect(json["longest"]?.integer ?? 99 <= 78)
      #expect(json["defects"] == 0)
    }
  }

  @Test("a line that begins with a dot gets another one, and one dot ends the mail")
  func dots() {
    let stuffed = { (text: String) in String(buffer: SMTPSession.stuffed(Data(text.utf8))) }
    #expect(stuffed(".a\r\nb.\r\n..\r\n") == "..a\r\nb.\r\n...\r\n.\r\n")
    #expect(stuffed("a") == "a\r\n.\r\n")
  }

  @Test("the password is told on an encrypted line, and to this machine", arguments: ["PLAIN", "LOGIN"])
  func password(way: String) async throws {
    let habits = way == "LOGIN" ? "--login" : "--ascii"
    try await withMailServer("--starttls", "--user", "ada", "--password", "right: ä", habits) { place in
      try await send(place.server(.startTLS, user: "ada", password: "right: ä"), mail())
      #expect(try place.mails.first?.contains("\nuser ada\n") == true)
      let failure = try #require(try await failure(place.server(.startTLS, user: "ada", password: "wrong")))
      #expect(failure.trouble == .password && failure.isFinal && failure.said.hasPrefix("535 "))
      #expect(!failure.said.contains("wrong"))
    }
    #expect(MailServer(host: "localhost", port: 25, security: .none, user: "ada").takesPassword)
    #expect(!MailServer(host: "mail.example.org", port: 25, security: .none, user: "ada").takesPassword)
  }

  @Test("a certificate that nobody vouches for is not trusted", arguments: [MailServer.Security.tls, .startTLS])
  func untrusted(security: MailServer.Security) async throws {
    try await withMailServer(security == .tls ? "--tls" : "--starttls") { place in
      let failure = try #require(try await failure(place.server(security, isTrusted: false)))
      #expect(failure.trouble == .untrusted && !failure.isFinal, "\(failure)")
      #expect(try place.mails == [])
    }
  }

  @Test(
    "an authority's file that is gone is no reason to trust, nor to give up",
    arguments: [MailServer.Security.tls, .startTLS])
  func noAuthority(security: MailServer.Security) async throws {
    try await withMailServer(security == .tls ? "--tls" : "--starttls") { place in
      var server = place.server(security)
      server.authority = URL(filePath: "/nowhere/authority.pem")
      let failure = try #require(try await failure(server))
      #expect(failure.trouble == .untrusted, "\(failure)")
      #expect(try place.mails == [])
    }
  }

  @Test("a mail that is to be encrypted is never sent without")
  func unencrypted() async throws {
    try await withMailServer { place in
      let failure = try await failure(place.server(.startTLS))
      #expect(failure == DeliveryFailure(.unencrypted, said: "no STARTTLS", isFinal: true))
      #expect(try place.mails == [])
    }
    // Nor is believed what somebody slips in before the encryption begins.
    try await withMailServer("--starttls", "--inject") { place in
      let failure = try #require(try await failure(place.server(.startTLS)))
      #expect(failure.said == "the server spoke before it was asked")
    }
  }

  @Test("a refusal is told in the server's words, and a passing one is tried again")
  func refused() async throws {
    try await withMailServer("--refuse", "550 5.1.1 Нет такого ящика") { place in
      let failure = try await failure(place.server())
      #expect(failure == DeliveryFailure(said: "550 5.1.1 Нет такого ящика", isFinal: true))
    }
    try await withMailServer("--grey", "1") { place in
      let failure = try await failure(place.server())
      #expect(
        failure == DeliveryFailure(said: "451 4.7.1 Greylisted, please try again in five minutes", isFinal: false))
      try await send(place.server(), mail())
      #expect(try place.mails.count == 1)
    }
  }

  @Test("a connection that breaks off in the mail is tried again")
  func dropped() async throws {
    try await withMailServer("--drop") { place in
      let failure = try #require(
        try await failure(place.server(.none), mail(text: String(repeating: "long ", count: 90_000))))
      #expect(failure.trouble == .lost && !failure.isFinal, "\(failure)")
    }
  }

  @Test("a server that is not there is tried again, and so is one that has fallen silent")
  func silent() async throws {
    try await withMailServer("--silent") { place in
      let mail = try mail()
      let slow = try await WalletServicesTests.failure {
        try await World.mail(patience: .seconds(1))(place.server(), mail)
      }
      #expect(slow == DeliveryFailure(.slow, said: "no answer within 1 s", isFinal: false))
      await place.stop()
      let gone = try #require(try await failure(place.server()))
      #expect(gone.trouble == .unreachable && !gone.isFinal, "\(gone)")
    }
  }

  @Test("something that is no mail server is told apart")
  func noMailServer() {
    var reader = SMTPReplyReader()
    #expect(reader.read("HTTP/1.1 400 Bad Request\r\n".utf8) == nil)
  }

  @Test("an answer is read in whatever pieces it comes")
  func pieces() {
    var reader = SMTPReplyReader()
    #expect(reader.read("250-mail.example.org\r\n250-AU".utf8) == [])
    #expect(reader.isWithin)
    #expect(
      reader.read("TH PLAIN\r\n250 HELP\r\n220 go\r\n".utf8) == [
        SMTPReply(code: 250, lines: ["mail.example.org", "AUTH PLAIN", "HELP"]), SMTPReply(code: 220, lines: ["go"]),
      ])
    #expect(!reader.isWithin)
    // Nor does one without an end fill the memory.
    #expect(reader.read(Array(repeating: UInt8(ascii: "2"), count: 70_000)) == nil)
  }

  @Test("letters of other scripts in an address need a server that knows them")
  func international() async throws {
    let recipient = "ада@example.org"
    try await withMailServer { place in
      try await send(place.server(), mail(recipient: recipient))
      #expect(try place.mails.first?.contains("To: ада@example.org\r\n") == true)
    }
    try await withMailServer("--ascii") { place in
      let failure = try await failure(place.server(), mail(recipient: recipient))
      #expect(failure == DeliveryFailure(said: "no SMTPUTF8", isFinal: true))
    }
  }

  @Test(
    "only a mailbox is taken for an address",
    arguments: [
      "", "ada", "ada@", "@example.org", "a da@example.org", "ada@example..org", "ada@exa mple.org", "a<b@example.org",
      "ada@example.org\r\nRCPT TO:<eve@example.org>", "Ada <ada@example.org> Eve", "ada@example.org>", "a@b@c",
    ])
  func noAddress(text: String) {
    #expect(MailAddress(text) == nil)
  }

  @Test("an address is read with a name and without")
  func address() throws {
    let ada = try #require(MailAddress(" \"Ada, Countess\" <ada+wallet@example.org> "))
    #expect(ada.name == "Ada, Countess" && ada.mailbox == "ada+wallet@example.org")
    #expect(try #require(MailAddress(ada.text)) == ada)
    #expect(MailAddress("ada@localhost")?.text == "ada@localhost")
  }

  @Test("a port that expects encryption from the beginning, and one that does not, are told from a slow server")
  func silentPort() async throws {
    let send = World.mail(patience: .seconds(30), greetingPatience: .milliseconds(500))
    try await FloodingServer.with("") { server in
      for (security, trouble) in [
        (MailServer.Security.startTLS, DeliveryFailure.Trouble.encryptionExpected), (.tls, .slow),
      ] {
        let failure = try await WalletServicesTests.failure { try await send(server.server(security), mail()) }
        #expect(failure?.trouble == trouble)
      }
    }
    try await withMailServer { place in
      let plain = try await failure(place.server(.tls))
      #expect(plain?.trouble == .encryptionUnexpected)
    }
  }
}
