import type { ContentError, Fault } from './content'

const count = (n: number, singular: string, plural = `${singular}s`): string =>
  `${n.toLocaleString('en')} ${n === 1 ? singular : plural}`

/** The type and length of a value, never its content: `text of 12 characters`, `list of 3 entries`. */
export const describe = (value: unknown): string => {
  if (value === null) return 'null'
  if (typeof value === 'string')
    return value === '' ? 'empty text' : `text of ${count(value.length, 'character')}`
  // An adapter sends an `Error` to describe a value that it could not read.
  if (value instanceof Error) return value.message
  if (Array.isArray(value)) return `list of ${count(value.length, 'entry', 'entries')}`
  if (typeof value === 'object') return `object of ${count(Object.keys(value).length, 'key')}`
  if (value === undefined) return 'nothing'
  return typeof value === 'boolean' ? 'true or false' : typeof value
}

/** A fault of a reading as a whole, unless `details` give its place. */
export const faultOf = (
  reading: string,
  expected: string,
  got: string,
  details: Partial<Omit<Fault, 'reading' | 'expected' | 'got'>> = {},
): Fault => ({ reading, label: '', path: '', expected, got, hint: '', ...details })

/** At most `maximum` characters of a text of any length, with an ellipsis if it was cut. */
export const clipped = (text: string, maximum: number): string =>
  text.length <= maximum ? text : `${text.slice(0, maximum - 1)}…`

/**
 * Replaces control characters and bidirectional overrides, which could forge log lines, by U+FFFD, and line breaks by
 * spaces.
 */
export const printable = (text: string): string =>
  text.replace(/[\r\n\t\u2028\u2029]+/g, ' ').replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\uFFFD')

/** One line of at most 200 characters, for any text. */
export const oneLine = (text: string): string => clipped(printable(text.replace(/\s+/g, ' ')), 200)

export const faultLine = ({ reading, label, path, expected, got, hint }: Fault): string => {
  const place = [
    clipped(reading, 40),
    label === '' ? '' : JSON.stringify(clipped(label, 40)),
    clipped(path, 30),
  ]
    .filter(Boolean)
    .join(', ')
  return oneLine(`${place}: expected ${clipped(expected, 60)}, got ${got}${hint === '' ? '' : `; ${hint}`}`)
}

export const errorLine = (error: ContentError): string =>
  error._tag === 'Unreachable'
    ? `${error.reason} from ${error.url}`
    : `expected ${error.expected}, got ${error.got} from ${error.url}`

/** The fault of a part that could not be fetched, although the rest could. */
export const errorFault =
  (reading: string, path = '') =>
  (error: ContentError): Fault =>
    error._tag === 'Unreachable'
      ? faultOf(reading, 'an answer', `${error.reason} from ${error.url}`, { path, isUnreachable: true })
      : faultOf(reading, error.expected, `${error.got} from ${error.url}`, { path })

/** The number of faults of one reading that are reported separately. */
export const maxFaults = 20

/** At most 20 faults, and one more that counts the rest. */
export const countedFaults = (faults: ReadonlyArray<Fault>): ReadonlyArray<Fault> => {
  const rest = faults.length - maxFaults
  const [first] = faults
  return rest <= 0 || first === undefined
    ? faults
    : [
        ...faults.slice(0, maxFaults),
        faultOf(first.reading, 'labels of the right types', `${rest} further faults`),
      ]
}

/** Inserts a fault before others. If there are too many, the last one, which counts the rest, is retained. */
export const prependFault = (fault: Fault, faults: ReadonlyArray<Fault>): ReadonlyArray<Fault> =>
  faults.length <= maxFaults
    ? [fault, ...faults]
    : [fault, ...faults.slice(0, maxFaults - 1), ...faults.slice(-1)]
