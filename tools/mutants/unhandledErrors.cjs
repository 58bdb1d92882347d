// This file alone and not all of rxjs, which takes longer to load than most tests take to run.
const { config } = require('rxjs/internal/config')

/**
 * rxjs rethrows an error that no subscriber handles from a timer, which ends the test runner's process: a mutant that
 * causes one would cost a restart. Here such an error fails the test during which it was reported.
 */
const unhandled = []
config.onUnhandledError = (error) => unhandled.push(error)

afterEach(() => {
  const [first] = unhandled.splice(0)
  if (first !== undefined) throw first
})
