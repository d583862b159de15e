import TestSupport
import Testing

/// What is tried in a real browser, one thing after the other, on one stage.
@Suite("The wallet in Chromium", .serialized, .onStage(.chromium), .quiet, .timeLimit(.minutes(5 * Pace.wholeFactor)))
enum InChromium {}

/// The walks over every page, which take as long as all the rest: on a stage of their own, beside it. They look at
/// what the engine lays out, for which it needs no window.
@Suite(
  "The pages in Chromium", .serialized, .onStage(.headlessShell), .quiet, .timeLimit(.minutes(5 * Pace.wholeFactor)))
enum PagesInChromium {}
