import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../tools/lib/places'
import { machineLine } from '../harness/measure'
import { outcomeTable } from '../harness/table'
import type { OutcomeColumn } from '../harness/table'
import { slowestMs } from '../harness/visitors'
import type { Sample } from '../harness/visitors'
import type { Fault } from './faultSite'
import { healthyPages, faultyPage } from './faultSite'

/** Observations of a site during a fault. */
export interface Seen {
  /** The reaction of the site to the fault. */
  readonly words: string
  readonly samples: ReadonlyArray<Sample>
  /** Milliseconds from the start of the fault until the site was normal; `null` on timeout. */
  readonly normalMs: number | null
  /** The largest memory growth of the site's server process in megabytes; `null` if not reported. */
  readonly grownMb: number | null
  readonly wentLive: boolean
  /** Why a good release was replaced; `null` when none was. */
  readonly replaced: string | null
  readonly hasEnded: boolean
}

export interface Outcome extends Seen {
  readonly fault: Fault
  /** The broken guarantees, one line each. */
  readonly broken: ReadonlyArray<string>
}

/** The guarantees during a fault; times in milliseconds. */
export interface GuaranteeLimits {
  /** Time between the first and the last error on the failing remote's page. */
  readonly ownErrorsMs: number
  readonly normalMs: number
  readonly grownMb: number
}

const errorsOf = (samples: ReadonlyArray<Sample>, page: string): ReadonlyArray<Sample> =>
  samples.filter((sample) => sample.page === page && sample.error !== null)

export const brokenGuarantees = (
  { samples, normalMs, wentLive, grownMb, hasEnded, replaced }: Seen,
  limits: GuaranteeLimits,
): ReadonlyArray<string> => {
  const failed = errorsOf(samples, faultyPage)
  const lasted = (failed.at(-1)?.to ?? 0) - (failed[0]?.from ?? 0)
  return [
    ...healthyPages.flatMap((page) => {
      const errors = errorsOf(samples, page)
      return errors.length === 0 ? [] : [`${errors.length} errors of ${page}: ${errors[0]?.error}`]
    }),
    ...(lasted > limits.ownErrorsMs
      ? [`${faultyPage} had errors for ${Math.round(lasted)} ms: ${failed[0]?.error}`]
      : []),
    ...(normalMs === null || normalMs > limits.normalMs ? [`not normal within ${limits.normalMs} ms`] : []),
    ...(hasEnded ? ['the process of the site has ended'] : []),
    ...(replaced === null ? [] : [`a good release was replaced: ${replaced}`]),
    ...(wentLive ? ['a broken release went live'] : []),
    ...(grownMb !== null && grownMb > limits.grownMb ? [`the front grew by ${Math.round(grownMb)} MB`] : []),
  ]
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

export const columns: ReadonlyArray<OutcomeColumn<Outcome>> = [
  { name: 'fault', of: ({ fault }) => fault.title },
  { name: 'result', of: ({ words }) => short(words) },
  { name: 'errors', of: ({ samples }) => String(samples.filter(({ error }) => error !== null).length) },
  { name: 'slowest', of: ({ samples }) => seconds(slowestMs(samples)) },
  { name: 'until normal', of: ({ normalMs }) => (normalMs === null ? 'never' : seconds(normalMs)) },
]

/** Removes ports and folders, which differ between runs. */
const short = (words: string): string => {
  const plain = words.replace(/https?:\/\/[^/\s]+/g, '').replace(/\|/g, '\\|')
  return plain.length > 110 ? `${plain.slice(0, 109)}…` : plain
}

/** The columns of the documentation: results without their reasons, and no slowest page. */
const written: ReadonlyArray<OutcomeColumn<Outcome>> = columns
  .filter(({ name }) => name !== 'slowest')
  .map((column) =>
    column.name === 'result'
      ? { ...column, of: (outcome) => column.of(outcome).replace(/^(quarantined|refused):.*/s, '$1') }
      : column,
  )

/** A Markdown table for each layer. */
export const tablesOf = (outcomes: ReadonlyArray<Outcome>): string =>
  [...new Set(outcomes.map(({ fault }) => fault.layer))]
    .map((layer) => {
      const ofLayer = outcomes.filter(({ fault }) => fault.layer === layer)
      return `### ${layer[0]?.toUpperCase()}${layer.slice(1)}\n\n${outcomeTable(written, ofLayer, 2)}`
    })
    .join('\n\n')

const file = path.join(root, 'docs', 'explanation', 'faults.md')
const start = '## The last run\n'

/** Replaces the tables in docs/explanation/faults.md. */
export const writeReport = (outcomes: ReadonlyArray<Outcome>): void => {
  const [before = ''] = readFileSync(file, 'utf8').split(start)
  const now = new Date().toISOString().slice(0, 10)
  const broken = outcomes.flatMap(({ fault, broken: lines }) =>
    lines.map((line) => `- ${fault.title}: ${line}`),
  )
  const verdict =
    broken.length === 0 ? 'Every guarantee held.' : `Guarantees that did not hold:\n\n${broken.join('\n')}`
  writeFileSync(file, `${before}${start}\n${now}: ${machineLine()}. ${verdict}\n\n${tablesOf(outcomes)}\n`)
}
