/**
 * Ends Jest some seconds after the last test if modules of the site have left timers open. Equivalent to
 * `forceExit`, but without its warning in every run.
 */
module.exports = class EndReporter {
  onRunComplete(_contexts, { numFailedTests, numFailedTestSuites, numRuntimeErrorTestSuites }) {
    // On a busy machine Jest may not have set the exit code yet.
    if (numFailedTests + numFailedTestSuites + numRuntimeErrorTestSuites > 0) process.exitCode = 1
    setTimeout(() => process.exit(), 3_000).unref()
  }
}
