/** Plain lines for a person at a terminal. */
const started = Date.now()
const seconds = () => `${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s`

/** @param {string} line */
export const say = (line) => process.stdout.write(`${seconds()}  ${line}\n`)

/** What an action gives; where it throws, its message ends the command. @template A @param {() => A} action @returns {A} */
export const orStop = (action) => {
  try {
    return action()
  } catch (error) {
    return stopWith(error instanceof Error ? error.message : String(error))
  }
}

/** Says what is wrong in one line and ends with a status that is not zero. @param {string} line @returns {never} */
export const stopWith = (line) => {
  process.stderr.write(`\n${line}\n`)
  process.exit(1)
}
