/** What the servers' logs call their levels. @type {Record<number, string>} */
const levels = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warning', 50: 'error', 60: 'fatal' }

/**
 * A line of a server's log for a person at a terminal: level and message, and the stack of an error. What is no log
 * entry stays as it is.
 * @param {string} line
 */
export const readable = (line) => {
  const entry = parsed(line)
  if (entry === null) return line
  const stack = typeof entry.err?.stack === 'string' ? `\n${entry.err.stack}` : ''
  return `${(levels[entry.level] ?? String(entry.level)).padEnd(7)} ${entry.msg}${stack}`
}

/** @param {string} line @returns {{ level: number, msg: string, err?: { stack?: unknown } } | null} */
const parsed = (line) => {
  try {
    const entry = JSON.parse(line)
    return typeof entry?.level === 'number' && typeof entry.msg === 'string' ? entry : null
  } catch {
    return null
  }
}
