/** What the servers' logs call their levels. */
const levels: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
}

/**
 * A line of a server's log for a person at a terminal: level and message, and the stack of an error. A line that is no
 * log entry is left unchanged.
 */
export const readable = (line: string): string => {
  const entry = parsed(line)
  if (entry === null) return line
  const stack = typeof entry.err?.stack === 'string' ? `\n${entry.err.stack}` : ''
  return `${(levels[entry.level] ?? String(entry.level)).padEnd(7)} ${entry.msg}${stack}`
}

interface LogEntry {
  readonly level: number
  readonly msg: string
  readonly err?: { readonly stack?: unknown }
}

const parsed = (line: string): LogEntry | null => {
  try {
    const entry = JSON.parse(line)
    return typeof entry?.level === 'number' && typeof entry.msg === 'string' ? entry : null
  } catch {
    return null
  }
}
