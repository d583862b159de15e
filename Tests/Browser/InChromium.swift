import TestSupport
import Testing

/// Everything that is tried in a real browser, one thing after the other, on one stage.
@Suite("The wallet in Chromium", .serialized, .onStage, .quiet, .timeLimit(.minutes(5 * Pace.wholeFactor)))
enum InChromium {}
