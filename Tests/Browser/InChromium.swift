import TestSupport
import Testing

/// What is tried in a real browser, one thing after the other, on one stage.
@Suite("The wallet in Chromium", .serialized, .onStage(.chromium), .quiet, .timeLimit(.minutes(5 * Pace.wholeFactor)))
enum InChromium {}

/// What needs nothing but the engine, such as the walks over every page: on a stage of its own, beside the rest, in a browser without windows,
/// which takes half as long for a page.
@Suite(
  "The pages in Chromium", .serialized, .onStage(.headlessShell), .quiet, .timeLimit(.minutes(5 * Pace.wholeFactor)))
enum PagesInChromium {}
