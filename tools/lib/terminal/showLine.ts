import { isUsualRequest, logEntry, readable } from './logLine'

/** Shows a line of a server's log at the terminal that started it. One for each request would hide the others. */
export const showLine = (name: string, line: string): void => {
  const entry = logEntry(line)
  if (entry !== null && isUsualRequest(entry)) return
  process.stderr.write(`${name.padEnd(8)} ${readable(line)}\n`)
}
