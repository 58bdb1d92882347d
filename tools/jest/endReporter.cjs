/**
 * Ends Jest some seconds after the last test where modules of the site have left timers open, as `forceExit` does, without its
 * warning in every run of a team.
 */
module.exports = class EndReporter {
  onRunComplete(_contexts, { numFailedTests, numFailedTestSuites, numRuntimeErrorTestSuites }) {
    // Jest itself may not have set it yet on a busy machine.
    if (numFailedTests + numFailedTestSuites + numRuntimeErrorTestSuites > 0) process.exitCode = 1
    setTimeout(() => process.exit(), 3_000).unref()
  }
}
