/** What the servers' logs call their levels. */
const levels: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
}

/** A line of a server's log: one JSON object a line. */
export interface LogEntry {
  readonly level: number
  readonly msg: string
  /** In milliseconds since 1970. */
  readonly time?: number
  /** The id of the request that it is about. */
  readonly reqId?: string
  /** Only in the one line that each request has. */
  readonly ms?: number
  readonly remote?: string | null
  readonly release?: string | null
  readonly from?: string
  readonly content?: Readonly<Record<string, number>>
  readonly queueMs?: number
  readonly workerMs?: number
  readonly fetchMs?: number
  readonly resizeMs?: number
  readonly err?: { readonly stack?: unknown }
}

/** The entry in a line; `null` for a line that is none. */
export const logEntry = (line: string): LogEntry | null => {
  try {
    const entry = JSON.parse(line)
    return typeof entry?.level === 'number' && typeof entry.msg === 'string' ? entry : null
  } catch {
    return null
  }
}

/** Whether an entry only says that a request was answered as usual. */
export const isUsualRequest = ({ level, ms }: LogEntry): boolean => ms !== undefined && level <= 30

/** A log entry for a person at a terminal: level and message, and the stack of an error. */
const readableEntry = ({ level, msg, err }: LogEntry): string => {
  const stack = typeof err?.stack === 'string' ? `\n${err.stack}` : ''
  return `${(levels[level] ?? String(level)).padEnd(7)} ${msg}${stack}`
}

/** The same for a line; one that is no log entry is left unchanged. */
export const readable = (line: string): string => {
  const entry = logEntry(line)
  return entry === null ? line : readableEntry(entry)
}

/** A log entry in one line, with its time and, of a request, its id, its release and where its time went. */
export const detailed = (entry: LogEntry): string => {
  const { time, reqId, ms, remote, release, from } = entry
  return [
    time === undefined ? '' : new Date(time).toISOString().slice(11, 23),
    readableEntry(entry),
    ms === undefined ? '' : `in ${ms} ms`,
    remote == null ? '' : `${remote} ${release ?? '(no release)'}`,
    [from === undefined ? '' : `from ${from}`, spent(entry)].filter((part) => part !== '').join(' '),
    reqId === undefined ? '' : `[${reqId}]`,
  ]
    .filter((part) => part !== '')
    .join('  ')
}

/** Where the time of a request went: what took longest is first. */
const spent = ({ content = {}, queueMs = 0, workerMs = 0, fetchMs = 0, resizeMs = 0 }: LogEntry): string => {
  const parts = [
    ...Object.entries(content).map(([path, ms]) => [`content ${path}`, ms] as const),
    ['turn', queueMs] as const,
    ['worker', workerMs] as const,
    ['fetching', fetchMs] as const,
    ['resizing', resizeMs] as const,
  ].filter(([, ms]) => ms > 0)
  return parts.length === 0
    ? ''
    : `(${parts
        .sort(([, a], [, b]) => b - a)
        .map(([what, ms]) => `${what} ${ms}`)
        .join(', ')})`
}

/** Shows a line of a server's log at the terminal that started it. One for each request would hide the others. */
export const showLine = (name: string, line: string): void => {
  const entry = logEntry(line)
  if (entry !== null && isUsualRequest(entry)) return
  process.stderr.write(`${name.padEnd(8)} ${readable(line)}\n`)
}
