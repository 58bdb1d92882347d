const started = Date.now()
const seconds = (): string => `${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s`

/** Prints a plain line on the terminal, with the time since the command began. */
export const say = (line: string): void => {
  process.stdout.write(`${seconds()}  ${line}\n`)
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Prints a one-line error, and exits with status 1. */
export const stopWith: (line: string) => never = (line) => {
  process.stderr.write(`\n${line}\n`)
  process.exit(1)
}

/** Prints a message about invalid arguments, and exits with status 2. */
export const stopMisused: (line: string) => never = (line) => {
  process.stderr.write(`${line}\n`)
  process.exit(2)
}

/** Prints the message of an error, and exits with status 1. */
export const stopWithError: (error: unknown) => never = (error) => stopWith(messageOf(error))

/** The result of an action; when it throws, prints the message and ends the command. */
export const orStop = <A>(action: () => A): A => {
  try {
    return action()
  } catch (error) {
    return stopWithError(error)
  }
}
