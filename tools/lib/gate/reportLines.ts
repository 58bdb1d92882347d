import type { GateCheck, GateFault, GateReport } from '@caravanserai/releases'
import { checked, skipped } from '@caravanserai/releases/gate/render'
import type { Checked, RequestedPage } from '@caravanserai/releases/gate/render'
import { entries } from '../../templates/remote/entries'

const marks: Readonly<Record<GateCheck['outcome'], string>> = {
  passed: 'ok',
  failed: 'REFUSED',
  skipped: '-',
}

/** The report for a terminal: one line for each check, and two for each fault. */
export const reportLines = ({
  remote,
  release,
  ms,
  passed,
  checks,
  faults,
}: GateReport): ReadonlyArray<string> => [
  ...checks.map(lineOf),
  ...(faults.length === 0 ? [] : ['']),
  ...faults.flatMap((fault, index) => {
    const alike = faults.filter((item) => keyOf(item) === keyOf(fault))
    const at = fault.file === null ? 0 : alike.indexOf(fault)
    if (at < ALIKE) return linesOf(fault, index + 1)
    return at === ALIKE ? [`     and ${alike.length - ALIKE} more like these in ${fault.file}`] : []
  }),
  '',
  `${remote} ${release} ${passed ? 'passes the gate' : `is refused for ${faults.length === 1 ? 'one fault' : `${faults.length} faults`}`} (${inSeconds(ms)})`,
]

/** Number of similar faults of one file that are listed; one remedy fixes them all. */
const ALIKE = 3

const keyOf = ({ check, file, remedy }: GateFault): string => JSON.stringify([check, file, remedy])

const lineOf = ({ name, outcome, note, ms }: GateCheck): string =>
  `  ${marks[outcome].padEnd(9)}${name.padEnd(17)}${outcome === 'failed' ? 'see below' : note}${ms < 100 ? '' : ` (${inSeconds(ms)})`}`

const linesOf = (
  { check, file, pages, remedy, code, ...fault }: GateFault,
  number: number,
): ReadonlyArray<string> => {
  const place = [...(file === null ? [] : [file]), ...(pages.length === 0 ? [] : [listed(pages)])].join(
    ' at ',
  )
  return [
    `${String(number).padStart(3)}  ${check}: ${place === '' ? '' : `${place}: `}${clipped(wordsOf(fault))}${code === undefined ? '' : ` [${code}]`}`,
    `     → ${remedy}`,
  ]
}

/** Such as `html/no-redundant-role: Redundant role "gridcell" on <td>: table > tr > td (28 elements)`. */
const wordsOf = ({
  rule,
  fault,
  element,
  count = 1,
}: Pick<GateFault, 'rule' | 'fault' | 'element' | 'count'>) =>
  `${[rule, fault, element].filter((part) => part !== undefined).join(': ')}${count === 1 ? '' : ` (${count} elements)`}`

/** Maximum length of a fault in characters: two lines of a wide terminal. */
const LENGTH = 180

const clipped = (text: string): string => (text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text)

/** Maximum of pages named on a line. */
const NAMED = 3

const listed = (pages: ReadonlyArray<string>): string => {
  const excess = pages.length - NAMED
  return `${pages.slice(0, NAMED).join(', ')}${excess > 0 ? ` and ${excess} more` : ''}`
}

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** Sentences of the template for new remotes (`tools/templates/remote`), which are not meant for visitors. */
export const sampleSentences: ReadonlyArray<string> = [
  'This section is new, and its words are samples',
  'Where to begin, who answers you, and what happens next.',
  ...entries.flatMap(({ summary, text }) => [summary, ...text]),
]

/** Names pages with sentences of the template. Refuses nothing: a first release may contain them. */
export const sampleWords = (pages: ReadonlyArray<RequestedPage>): Checked => {
  const found = pages.filter(({ html }) => sampleSentences.some((sentence) => html.includes(sentence)))
  const sentence = sampleSentences.find((sentence) => found[0]?.html.includes(sentence))
  return found.length === 0
    ? checked('words', { faults: [], note: 'none of the samples of a new remote' }, 0)
    : skipped(
        'words',
        `WARNING: visitors would read samples at ${listed(found.map(({ tried }) => tried.address))} ("${sentence}"): replace those of entries.ts and list/`,
      )
}
