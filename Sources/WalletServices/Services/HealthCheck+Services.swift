import Foundation
import Journeys

extension HealthCheck {
  /// One finding for each service: when it ran last, and what went wrong last.
  static func services(in folder: URL) -> [Finding] {
    let runs = ServiceLog.runs(in: folder)
    return BackgroundServices.names.map { service in
      let run = runs[service.rawValue] ?? ServiceRun()
      let ran = run.ranAt.map { "last ran \($0.rfc3339)" } ?? "has not run yet"
      let failed = run.failedAt.map { "; last failed \($0.rfc3339): \(run.error)" } ?? ""
      return Finding(
        subject: "service \(service.rawValue)", grade: run.isFailing ? .doubt : .good, text: ran + failed)
    }
  }
}
