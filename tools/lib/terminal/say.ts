import { codeIn } from '../../../settings'

const started = Date.now()
const seconds = (): string => `${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s`

/** Whether the standard output is one JSON object, the result of the command (`--json`). */
let isJson = false

/** Sends all text to the standard error from now on, and the result or the error as JSON to the standard output. */
export const printJson = (): void => {
  isJson = true
}

/** The file descriptor for text, also for programs that the command runs. */
export const textOutput = (): 1 | 2 => (isJson ? 2 : 1)

/** Prints a text of a report as it is. */
export const print = (text: string): void => {
  ;(isJson ? process.stderr : process.stdout).write(text)
}

/** Prints a plain line on the terminal, with the time since the command began. */
export const say = (line: string): void => print(`${seconds()}  ${line}\n`)

/** Prints the result of the command for programs; prints nothing without `--json`. */
export const printResult = (result: object): void => {
  if (isJson) process.stdout.write(`${JSON.stringify(result)}\n`)
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Prints a one-line error, and exits with status 1.
 * @param details the result so far, for programs
 */
export const stopWith: (line: string, details?: object) => never = (line, details) => {
  process.stderr.write(`\n${line}\n`)
  printResult({ ...failure(line), ...details })
  process.exit(1)
}

const failure = (line: string): object => {
  const code = codeIn(line)
  return { error: line, ...(code !== null && { code }) }
}

/** Prints a message about invalid arguments, and exits with status 2. */
export const stopMisused: (line: string) => never = (line) => {
  process.stderr.write(`${line}\n`)
  printResult(failure(line))
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
