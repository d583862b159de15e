import Foundation
import Journeys

extension HealthCheck {
  /// One finding for each service: when it ran last, and what went wrong last. Services that not every server has are listed once they
  /// have run.
  static func services(in folder: URL) -> [Finding] {
    let runs = ServiceLog.runs(in: folder)
    let names = BackgroundServices.names.map(\.rawValue)
    return (names + Set(runs.keys).subtracting(names).sorted()).map { name in
      let run = runs[name] ?? ServiceRun()
      let ran = run.ranAt.map { "last ran \($0.rfc3339)" } ?? "has not run yet"
      let failed = run.failedAt.map { "; last failed \($0.rfc3339): \(run.error)" } ?? ""
      return Finding(
        subject: "service \(name)", grade: run.isFailing ? .doubt : .good, text: ran + failed)
    }
  }
}
