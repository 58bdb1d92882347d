// Requires this file instead of all of rxjs, which takes longer to load than most tests take to run.
const { config } = require('rxjs/internal/config')

/**
 * rxjs rethrows an error that no subscriber handles from a timer, which ends the test runner's process and
 * would cost a restart for each such mutant. Here the error fails the test during which it was reported.
 */
const unhandled = []
config.onUnhandledError = (error) => unhandled.push(error)

afterEach(() => {
  const [first] = unhandled.splice(0)
  if (first !== undefined) throw first
})
