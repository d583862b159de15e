import Foundation
import Journeys

extension HealthCheck {
  /// How the wallet would be served with some settings, and what stands against it.
  /// - Parameters:
  ///   - settings: what the configuration file says
  ///   - file: that file; nil where there is none, and so nothing to be checked
  public static func serving(
    _ settings: ServeSettings, from file: URL?, in folder: URL, world: World = .real
  ) -> [Finding] {
    let plan = ServePlan(settings)
    let origin = "\(plan.isEncrypted ? "https" : "http")://\(plan.host):\(plan.port)\(plan.basePath)"
    let outcome = [
      Finding(subject: "serve", isGood: true, text: "\(origin)\(plan.details), \(file?.path ?? "by default")")
    ]
    guard file != nil else { return outcome }
    let clock = plan.isEncrypted || !plan.isLocal ? [clockFinding] : []
    return outcome + accessFindings(plan) + certificateFindings(plan, in: folder, world) + clock
      + portFindings(plan, folder)
  }

  /// A configuration file that cannot be used.
  public static func configuration(_ error: WalletError) -> Finding {
    let detail = if case .unavailable(_, let detail) = error { detail } else { "\(error)" }
    return Finding(subject: "serve", isGood: false, text: detail)
  }

  private static func accessFindings(_ plan: ServePlan) -> [Finding] {
    guard !plan.isLocal, !plan.isEncrypted, plan.trustedProxies.isEmpty else { return [] }
    return [
      Finding(
        subject: "serve", isGood: false,
        text: "\(plan.host) is open to other devices, but without HTTPS; set home-network, certificate or trusted-proxy"
      )
    ]
  }

  // MARK: The certificate

  /// How many days before its end a certificate that others renew should have been replaced.
  private static let renewalDays = 14

  private static func certificateFindings(_ plan: ServePlan, in folder: URL, _ world: World) -> [Finding] {
    if plan.isForHomeNetwork { return homeFindings(plan, in: folder, world) }
    guard let files = plan.certificate else { return [] }
    do {
      let certificate = try files.certificate(at: world.now()), days = certificate.daysLeft(at: world.now())
      let missing = plan.names.filter { !certificate.covers($0) }
      return [
        Finding(
          subject: "certificate", grade: days < renewalDays ? .doubt : .good,
          text: "\(days) days left, for \(certificate.names.joined(separator: ", ")); its key fits"),
        Finding(
          subject: "names", grade: missing.isEmpty ? .good : .doubt,
          text: missing.isEmpty
            ? "the certificate is made out to every name"
            : "the certificate is not made out to \(missing.joined(separator: ", "))"),
      ]
    } catch {
      return [Finding(subject: "certificate", isGood: false, text: reason(error))]
    }
  }

  private static func homeFindings(_ plan: ServePlan, in folder: URL, _ world: World) -> [Finding] {
    // Looking makes nothing.
    guard HomeAuthority.isThere(in: folder) else {
      return [Finding(subject: "certificate", isGood: true, text: "made when it is first served")]
    }
    do {
      let authority = try HomeAuthority(in: folder, names: plan.names, at: world.now(), machine: world.machine)
      let certificate = try authority.certificate(at: world.now()), foreign = authority.foreignHosts
      let place = HomeAuthority.folder(in: folder).path
      return [
        Finding(
          subject: "certificate", isGood: true,
          text: "\(certificate.daysLeft(at: world.now())) days left, for \(certificate.names.joined(separator: ", "))"),
        Finding(
          subject: "names", grade: foreign.isEmpty ? .good : .doubt,
          text: foreign.isEmpty
            ? "the authority may vouch for every name of this computer"
            : "the authority may not vouch for \(foreign.joined(separator: ", ")); move \(place) away and serve again, "
              + "and devices have to trust this computer anew"),
      ]
    } catch {
      return [Finding(subject: "certificate", isGood: false, text: reason(error))]
    }
  }

  private static func reason(_ error: any Error) -> String {
    guard case WalletError.unavailable(let reason, let detail) = error else { return "\(error)" }
    return "\(reason.rawValue): \(detail)"
  }

  // MARK: This machine

  /// Whether a service of the system keeps the clock right: certificates and one-time codes go by it.
  private static var clockFinding: Finding {
    let keepers = ["systemd/timesync/synchronized", "chrony/chronyd.pid", "chronyd.pid", "ntpd.pid", "openntpd.pid"]
    let isKept = keepers.contains { URL(filePath: "/run/\($0)").isThere }
    let now = Date().formatted(.iso8601)
    return Finding(
      subject: "clock", grade: isKept ? .good : .doubt,
      text: isKept
        ? "\(now), kept right by a time service"
        : "\(now); no time service (systemd-timesyncd, chrony, ntpd) keeps it right")
  }

  private static func portFindings(_ plan: ServePlan, _ folder: URL) -> [Finding] {
    let isServed = isServed(folder)
    return [plan.port, plan.plainPort].compactMap(\.self).map { port in
      let finding = { (isGood: Bool, text: String) in
        Finding(subject: "port \(port)", isGood: isGood, text: text)
      }
      return switch ListeningPort(host: plan.host, port: port).state() {
      case .free: finding(true, "free on \(plan.host)")
      case .taken where isServed: finding(true, "Journey Wallet listens on \(plan.host)")
      case .taken: finding(false, "another program uses it; choose another port")
      case .forbidden: finding(false, "only the system may use ports below 1024; docs/hosting.md says how to allow it")
      case .unknownHost(let reason): finding(false, "\(plan.host) is no address of this computer (\(reason))")
      }
    }
  }

  /// Whether somebody serves the wallet of a folder.
  private static func isServed(_ folder: URL) -> Bool {
    guard folder.appending(path: "serving").isThere else { return false }
    return (try? FolderLock(folder, for: .serving)) == nil
  }
}

extension ServePlan {
  /// What else is worth knowing of it.
  fileprivate var details: String {
    let parts: [String?] = [
      names.isEmpty ? nil : "as \(names.joined(separator: ", "))",
      certificate.map { "with \($0.certificate.path)" }, isForHomeNetwork ? "for the home network" : nil,
      plainPort.map { "plain port \($0)" },
      trustedProxies.isEmpty ? nil : "behind \(trustedProxies.map(\.description).joined(separator: ", "))",
      mailPort.map { "email on \(mailHost):\($0)" },
    ]
    let known = parts.compactMap(\.self)
    return known.isEmpty ? "" : " " + known.joined(separator: ", ")
  }
}
