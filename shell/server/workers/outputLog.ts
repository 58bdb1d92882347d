import { limits } from './limits'

/**
 * What the code of remotes writes to its console, for the operator: so many lines of each remote in a while, and then
 * how many more there were. A loop that writes must not fill the log.
 */
export const outputLog = (log: (line: string) => void): ((name: string, line: string) => void) => {
  const windows = new Map<string, { since: number; lines: number }>()
  const { outputLines, outputWindowMs } = limits
  return (name, line) => {
    const known = windows.get(name)
    const now = performance.now()
    const isOver = known === undefined || now - known.since >= outputWindowMs
    const window = isOver ? { since: now, lines: 0 } : known
    if (isOver && known !== undefined && known.lines > outputLines)
      log(`${name} wrote ${known.lines - outputLines} more lines`)
    windows.set(name, window)
    window.lines += 1
    if (window.lines <= outputLines) log(`${name} writes: ${line}`)
  }
}
