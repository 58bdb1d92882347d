import type { ContentError, Fault } from './content'

/** At most `most` characters of a text, with an ellipsis where it is cut: what an editor or a backend chose may be of any length. */
export const clipped = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`

/** What would steer a terminal, or turn a line around, is shown as U+FFFD; line breaks as spaces. */
export const printable = (text: string): string =>
  text.replace(/[\r\n\t\u2028\u2029]+/g, ' ').replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\uFFFD')

/** A line for the operator: one line of at most 200 characters, whatever the text contains. */
export const oneLine = (text: string): string => clipped(printable(text.replace(/\s+/g, ' ')), 200)

/** One line for the operator. */
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

/** One line for the operator. */
export const errorLine = (error: ContentError): string =>
  error._tag === 'Unreachable'
    ? `${error.reason} from ${error.url}`
    : `expected ${error.expected}, got ${error.got} from ${error.url}`

/** The fault of a part that could not be fetched while the rest could. */
export const errorFault =
  (reading: string, path = '') =>
  (error: ContentError): Fault => ({
    reading,
    label: '',
    path,
    expected: error._tag === 'Unreachable' ? 'an answer' : error.expected,
    got: `${error._tag === 'Unreachable' ? error.reason : error.got} from ${error.url}`,
    hint: '',
  })

/** How many faults of one reading are reported one by one. */
export const maxFaults = 20

/** At most 20 faults; where there are more, one that counts the rest. */
export const countedFaults = (faults: ReadonlyArray<Fault>): ReadonlyArray<Fault> => {
  const rest = faults.length - maxFaults
  const [first] = faults
  return rest <= 0 || first === undefined
    ? faults
    : [
        ...faults.slice(0, maxFaults),
        {
          reading: first.reading,
          label: '',
          path: '',
          expected: 'labels of the right types',
          got: `${rest} further faults`,
          hint: '',
        },
      ]
}

/** A fault, followed by those of a reading. Where there are too many, the last one, which counts the rest, is kept. */
export const prependFault = (fault: Fault, faults: ReadonlyArray<Fault>): ReadonlyArray<Fault> =>
  faults.length <= maxFaults
    ? [fault, ...faults]
    : [fault, ...faults.slice(0, maxFaults - 1), ...faults.slice(-1)]
