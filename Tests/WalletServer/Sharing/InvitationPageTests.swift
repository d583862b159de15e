import Foundation
import HTTPTypes
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Inviting people to a journey")
struct InvitationPageTests {
  private static let journey = "/journeys/\(Samples.journeyID.text)", people = "\(journey)/people"

  /// Makes an invitation on the page; its address in the wallet.
  private func invite(_ visitors: Visitors, _ change: [String: String] = [:]) async throws -> (
    page: Reply, path: String
  ) {
    let fields = ["role": "editor", "uses": "one", "days": "7"].merging(change) { $1 }
    let page = try await visitors.served.post(
      "\(Self.people)/invitations", fields, headers: try await visitors.signedIn())
    let found = try #require(page.text.firstMatch(of: #/https?:\/\/[^\/"<]+(\/join\/[A-Za-z0-9_-]{43})/#))
    return (page, String(found.output.1))
  }

  private func allowAccounts(_ visitors: Visitors, _ isAllowed: Bool = true) async throws {
    let reply = try await visitors.served.post(
      "/settings/people/invited", isAllowed ? ["invited": "on"] : [:], headers: try await visitors.signedIn())
    #expect(reply.status == 303)
  }

  private func role(_ user: UUID, _ visitors: Visitors) async throws -> Role? {
    try await visitors.wallet.store.read(as: .user(user)) { try $0.role(in: Samples.journeyID) }
  }

  @Test("a link and a code are shown once; who opens it sees what it is for, and is a member by one click")
  func joined() async throws {
    try await withAccounts { visitors in
      // When an owner invites
      let (page, path) = try await invite(visitors)
      #expect(page.status == 201 && page.headers[.cacheControl]?.contains("no-store") == true)
      let again = try await visitors.served.get(Self.people, headers: try await visitors.signedIn())
      #expect(again.says("invitation.open") && !again.text.contains(path))
      // Then somebody who is signed in sees the journey and the role, and nothing else of it
      let bob = try await visitors.signedIn(Served.strangerID)
      let offer = try await visitors.served.get(path, headers: bob)
      #expect(offer.status == 200 && offer.headers[.robotsTag] == "noindex")
      #expect(offer.headers[.cacheControl] == "no-store")
      #expect(offer.text.contains(Samples.journey().name) && offer.says("join.role.editor"))
      #expect(try await role(Served.strangerID, visitors) == nil)
      let form = try #require(PageForm.to(path, in: offer.text))
      let reply = try await visitors.served.submit(form, headers: bob)
      #expect(reply.status == 303 && reply.location == "\(Self.journey)?notice=joined")
      #expect(try await role(Served.strangerID, visitors) == .editor)
      #expect(try await visitors.served.get(Self.journey, headers: bob).status == 200)
      // And it is used up
      for reply in [try await visitors.served.get(path), try await visitors.served.submit(form)] {
        #expect(reply.status == 404 && reply.says("join.gone.title"))
      }
    }
  }

  @Test("it is said of a link that only this computer can open it")
  func unreachable() async throws {
    try await withAccounts { visitors in
      #expect(try await invite(visitors).page.says("phone.unreachable"))
      var channels = Channels()
      channels.publicAddress = URL(string: "https://wallet.example.org/")
      try visitors.wallet.keep(channels)
      let page = try await invite(visitors).page
      #expect(page.text.contains("https://wallet.example.org/join/") && !page.says("phone.unreachable"))
    }
  }

  @Test("who is not signed in sees the offer, signs in on the way, and makes an account only where that is allowed")
  func account() async throws {
    try await withAccounts { visitors in
      let (_, path) = try await invite(visitors, ["role": "viewer"])
      let fields = ["name": "Eve", "email": "eve@example.org", "password": "regen über dem Tejo"]
      // Given that nobody allowed it
      let offer = try await visitors.served.get(path)
      #expect(offer.status == 200 && offer.text.contains("Sign in to join. If you have no account here, ask "))
      #expect(PageForm.to(path, in: offer.text) == nil)
      // And the page of people says so
      let people = { try await visitors.served.get(Self.people, headers: try await visitors.signedIn()) }
      #expect(try await people().says("invitation.onlyAccounts"))
      #expect(try await people().text.contains("href=\"/settings/people\""))
      #expect(offer.text.contains("/sign-in?next=\(path)"))
      #expect(try await visitors.served.post(path, fields).status == 403)
      // When an administrator allows it
      try await allowAccounts(visitors)
      #expect(try await visitors.served.get(path).says("join.withAccount"))
      #expect(try await !people().says("invitation.onlyAccounts"))
      for (change, problem) in [
        (["name": ""], "issue.required"), (["password": "password1234"], "issue.tooCommon"),
        (["email": Visitors.ownerEmail], "issue.alreadyThere.email"),
      ] {
        let reply = try await visitors.served.post(path, fields.merging(change) { $1 })
        #expect(reply.status == 422 && reply.sessionToken == nil, "\(problem)")
        #expect(!reply.text.contains("Tejo"))
      }
      let reply = try await visitors.served.post(path, fields), token = try #require(reply.sessionToken)
      #expect(reply.status == 303 && reply.location == "\(Self.journey)?notice=joined")
      let page = try await visitors.served.get(Self.journey, headers: Visitors.cookie(token))
      #expect(page.status == 200 && !page.text.contains("\(Self.journey)/edit"))
      // Then the account has no other rights
      #expect(try await visitors.served.get("/settings/people", headers: Visitors.cookie(token)).status == 403)
      #expect(try await visitors.signIn("eve@example.org", "regen über dem Tejo").sessionToken != nil)
      // An invitation that is used up makes no account
      #expect(
        try await visitors.served.post(
          path, ["name": "Joe", "email": "joe@example.org", "password": "regen über dem Tejo"]
        ).status == 404)
      let accounts = try await visitors.wallet.store.read(as: .user(Served.ownerID)) { try $0.accounts() }
      #expect(accounts.count == 3)
    }
  }

  @Test(
    "a new account begins with the zone and the language of its browser, else with those of who invites, and with their currency",
    arguments: [
      ("Asia/Almaty", "kk-KZ, ru;q=0.8", "Asia/Almaty", Language.kk), ("", "fr", "Europe/Berlin", .de),
      ("Nowhere/Land", "", "Europe/Berlin", .de),
    ])
  func settings(zone: String, accepted: String, ownZone: String, language: Language) async throws {
    try await withAccounts { visitors in
      try await allowAccounts(visitors)
      _ = try await visitors.wallet.edit(
        User.self, Served.ownerID, in: nil, basedOn: nil, by: .user(Served.ownerID)
      ) { _ in ["language": "de", "currency": "KZT", "zone": "Europe/Berlin"] }
      let (_, path) = try await invite(visitors), headers: HTTPFields = [.acceptLanguage: accepted]
      // Given the form, whose zone a script fills in
      let offer = try await visitors.served.get(path, headers: headers)
      #expect(offer.text.contains("data-own-zone") && offer.text.contains("/welcome.js\"></script>"))
      var form = try #require(PageForm.to(path, in: offer.text))
      #expect(form["zone"] == "")
      (form["zone"], form["name"], form["email"]) = (zone, "Eve", "eve@example.org")
      form["password"] = "regen über dem Tejo"
      #expect(try await visitors.served.submit(form, headers: headers).status == 303)
      let accounts = try await visitors.wallet.store.read(as: .user(Served.ownerID)) { try $0.accounts() }
      let account = try #require(accounts.first { $0.email == "eve@example.org" })
      let user = try await visitors.wallet.store.read(as: .user(account.id)) { try $0.currentUser() }
      #expect(user.zone?.identifier == ownZone && user.language == language && user.currency?.code == "KZT")
    }
  }

  @Test("an account is made only where others sign in already")
  func locksNobodyOut() async throws {
    try await withAccounts(passwords: false) { visitors in
      var settings = SharingSettings()
      settings.invitedMayMakeAccounts = true
      try visitors.wallet.keep(settings)
      let made = try await visitors.wallet.invite(
        ["role": "viewer", "days": "7"], to: Samples.journeyID, link: { _ in nil }, by: .user(Served.ownerID))
      await #expect(throws: WalletError.forbidden) {
        _ = try await visitors.wallet.join(
          made.secret.text,
          withAccount: ["name": "Eve", "email": "eve@example.org", "password": "regen über dem Tejo"],
          on: Device(userAgent: ""))
      }
    }
  }

  @Test("owners change roles, remove people and hand over; who is gone is told so at the next click")
  func manage() async throws {
    try await withAccounts { visitors in
      let ada = try await visitors.signedIn(), bob = try await visitors.signedIn(Served.strangerID)
      let person = "\(Self.people)/\(Served.strangerID.text)"
      // Nobody becomes a member without an invitation
      #expect(try await visitors.served.post("\(person)/role", ["role": "editor"], headers: ada).status == 404)
      try await visitors.giveStranger(.editor)
      #expect(try await visitors.served.post("\(person)/role", ["role": "owner"], headers: bob).status == 403)
      #expect(try await visitors.served.post("\(Self.people)/leave", headers: ada).status == 403)
      // When the first owner hands over
      #expect(try await visitors.served.post("\(person)/role", ["role": "owner"], headers: ada).status == 303)
      #expect(try await role(Served.strangerID, visitors) == .owner)
      #expect(try await visitors.served.post("\(Self.people)/leave", headers: ada).location == "/journeys?notice=left")
      #expect(try await visitors.served.get(Self.journey, headers: bob).status == 200)
      // Then the page says why it is gone, and nothing of what it was
      for path in [Self.journey, "\(Self.journey)/hotels", Self.people] {
        let reply = try await visitors.served.get(path, headers: ada)
        #expect(reply.status == 404 && reply.says("members.gone.title"), "\(path)")
        #expect(!reply.text.contains(Samples.journey().name))
      }
      let other = "/journeys/\(Samples.id(999_999).text)"
      #expect(try await !visitors.served.get(other, headers: ada).says("members.gone.title"))
    }
  }

  @Test("an invitation goes by email where a server is set up, and is kept where that fails")
  func mailed() async throws {
    let sent = MailLog()
    try await withAccounts(world: { $0.mail = { _, message in try sent.add(message) } }) { visitors in
      try visitors.setMailUp()
      let wrong = try await visitors.served.post(
        "\(Self.people)/invitations", ["role": "editor", "days": "7", "email": "no address"],
        headers: try await visitors.signedIn())
      #expect(wrong.status == 422 && wrong.says("issue.notAMailbox"))
      let (page, path) = try await invite(visitors, ["email": "mum@example.org", "uses": "many"])
      #expect(page.says("invitation.sent", ["email": "mum@example.org"]))
      let message = try #require(sent.all.first)
      #expect(message.recipient.mailbox == "mum@example.org" && message.text.contains(path))
      // For one address, so for one person
      let open = try await visitors.wallet.store.read(as: .user(Served.ownerID)) {
        try $0.journey(Samples.journeyID).invitations(at: Served.now)
      }
      #expect(open.map(\.isSingle) == [true])
      sent.fail()
      let (failed, other) = try await invite(visitors, ["email": "dad@example.org"])
      #expect(failed.status == 201 && failed.says("invitation.notSent", ["email": "dad@example.org"]))
      #expect(try await visitors.served.get(other).status == 200)
    }
  }
}
