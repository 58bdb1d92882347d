import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { machineLine } from '../../tools/lib/machine'
import { markdownTable } from '../harness/markdownTable'
import { root } from '../../tools/lib/places'
import { others, own } from './faultSite'
import { errorsOf } from './guarantees'
import type { Outcome } from './outcome'

const head = ['fault', 'result', 'requests', ...others, own, 'slowest', 'until normal']

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** One line of the table: errors are counted by page. */
const cells = ({ fault, words, samples, normalMs }: Outcome): ReadonlyArray<string> => [
  fault.title,
  short(words),
  String(samples.length),
  ...[...others, own].map((page) => String(errorsOf(samples, page).length)),
  seconds(Math.max(0, ...samples.map(({ from, to }) => to - from))),
  normalMs === null ? 'never' : seconds(normalMs),
]

/** What depends on the machine, such as ports and folders, would only change the table with each run. */
const short = (words: string): string => {
  const plain = words.replace(/https?:\/\/[^/\s]+/g, '').replace(/\|/g, '\\|')
  return plain.length > 110 ? `${plain.slice(0, 109)}…` : plain
}

export const asMarkdown = (outcomes: ReadonlyArray<Outcome>): string =>
  [...new Set(outcomes.map(({ fault }) => fault.layer))]
    .map((layer) => {
      const rows = outcomes.filter(({ fault }) => fault.layer === layer).map(cells)
      return `### ${layer[0]?.toUpperCase()}${layer.slice(1)}\n\n${markdownTable(head, rows, 2)}`
    })
    .join('\n\n')

/** One outcome for a person at the terminal. */
export const asLine = (outcome: Outcome): string => {
  const [, words, requests, ...counts] = cells(outcome)
  const errors = [...others, own].map((page, at) => `${page} ${counts[at]}`).join(', ')
  return (
    `${outcome.fault.id}: ${words}; ${requests} requests, errors: ${errors}; ` +
    `slowest ${counts[3]}, normal after ${counts[4]}${outcome.broken.map((one) => `\n         BROKEN: ${one}`).join('')}`
  )
}

const file = path.join(root, 'docs', 'faults.md')
const start = '## The last run\n'

/** Replaces the tables in docs/faults.md. */
export const writeReport = (outcomes: ReadonlyArray<Outcome>): void => {
  const [before = ''] = readFileSync(file, 'utf8').split(start)
  const now = new Date().toISOString().slice(0, 10)
  const broken = outcomes.flatMap(({ fault, broken: lines }) =>
    lines.map((one) => `- ${fault.title}: ${one}`),
  )
  const verdict =
    broken.length === 0 ? 'Every guarantee held.' : `Guarantees that did not hold:\n\n${broken.join('\n')}`
  writeFileSync(file, `${before}${start}\n${now}: ${machineLine()}. ${verdict}\n\n${asMarkdown(outcomes)}\n`)
}
