/** Names of the log levels. */
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
  /** The id of the request. */
  readonly reqId?: string
  /** Duration of the request in milliseconds; present only in the summary entry of a request. */
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

/** Parses a log entry; `null` for any other line. */
export const logEntry = (line: string): LogEntry | null => {
  try {
    const entry = JSON.parse(line)
    return typeof entry?.level === 'number' && typeof entry.msg === 'string' ? entry : null
  } catch {
    return null
  }
}

/** Whether an entry only reports a request without errors. */
export const isUsualRequest = ({ level, ms }: LogEntry): boolean => ms !== undefined && level <= 30

/** A log entry for a terminal: level and message, and the stack of an error. */
const readableEntry = ({ level, msg, err }: LogEntry): string => {
  const stack = typeof err?.stack === 'string' ? `\n${err.stack}` : ''
  return `${(levels[level] ?? String(level)).padEnd(7)} ${msg}${stack}`
}

/** A line of the log for a terminal; returns lines that are not log entries unchanged. */
export const readable = (line: string): string => {
  const entry = logEntry(line)
  return entry === null ? line : readableEntry(entry)
}

/** A log entry in one line: time, message and, for a request, id, release and partial durations. */
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

/** The durations of a request's parts, the longest first. */
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
        .map(([step, ms]) => `${step} ${ms}`)
        .join(', ')})`
}

/** Prints a log line of a server, unless it reports a usual request, which would hide the others. */
export const showLine = (name: string, line: string): void => {
  const entry = logEntry(line)
  if (entry !== null && isUsualRequest(entry)) return
  process.stderr.write(`${name.padEnd(8)} ${readable(line)}\n`)
}
