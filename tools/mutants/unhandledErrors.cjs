const { config } = require('rxjs')

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
