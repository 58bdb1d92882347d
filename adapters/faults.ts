import type { ContentError, Fault } from './content'

/** At most this many characters of anything that an editor or a backend chose, in a line for the operator. */
const clipped = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)

/** One line for the operator, at most 200 characters, on one line whatever stands in the label. */
export const faultLine = ({ reading, label, path, expected, got, hint }: Fault): string => {
  const place = [clipped(reading, 40), label === '' ? '' : JSON.stringify(clipped(label, 40)), clipped(path, 30)].filter(Boolean).join(', ')
  const line = `${place}: expected ${clipped(expected, 60)}, got ${got}${hint === '' ? '' : `; ${hint}`}`
  return clipped(line.replace(/\s+/g, ' '), 200)
}

/** One line for the operator. */
export const errorLine = (error: ContentError): string =>
  error._tag === 'Unreachable'
    ? `${error.reason} from ${error.url}`
    : `expected ${error.expected}, got ${error.got} from ${error.url}`

/** The fault of a part that could not be had while the rest could. */
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

/** How many faults of one reading are told one by one. */
const mostFaults = 20

/** At most 20 faults; where there are more, one that counts the rest. */
export const countedFaults = (faults: ReadonlyArray<Fault>): ReadonlyArray<Fault> => {
  const rest = faults.length - mostFaults
  const [first] = faults
  return rest <= 0 || first === undefined
    ? faults
    : [
        ...faults.slice(0, mostFaults),
        { reading: first.reading, label: '', path: '', expected: 'labels of the right types', got: `${rest} further faults`, hint: '' },
      ]
}
