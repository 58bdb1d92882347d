import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../../tools/lib/process/until'
import { say } from '../../tools/lib/terminal/say'
import type { OutcomeColumn } from '../harness/table'
import type { Crowd } from '../harness/visitors'
import { startedAgain } from './faults'
import type { Fault } from './faults'
import { FRESH_MS, judged } from './judged'
import type { Judged } from './judged'
import type { TrialCluster } from './trialCluster'
import { crowdAt } from './visitors'
import type { SentForms, Visit } from './visitors'

export interface TriedFault {
  readonly name: string
  readonly result: Judged
  readonly forms: SentForms
  /** Parts that have exited unexpectedly. */
  readonly died: ReadonlyArray<string>
}

/** Time limit until visitors are unaffected again, in milliseconds. */
const NORMAL_MS = 60_000
/** Time without faults after which the cluster counts as recovered. */
const GOOD_MS = 3_000
/** The number of failures that are printed. */
const MOST_SHOWN = 8
const EDIT_EVERY_MS = 250
const FORM_EVERY_MS = 250

/** Injects a fault for some seconds, while visitors request pages, editors edit, and forms are sent. */
export const tryFault = async (
  cluster: TrialCluster,
  { name, begin, end }: Fault,
  seconds: number,
): Promise<TriedFault> => {
  const { fronts, pages, editor, senders } = cluster
  const firstEdit = editor.edits.length
  const alive = cluster.died.length
  const crowd = crowdAt(fronts, pages)
  const edits = () => editor.edits.slice(firstEdit)
  editor.start(EDIT_EVERY_MS)
  senders.start(fronts, FORM_EVERY_MS)
  const ended = async () => {
    await editor.stop()
    await pause(FRESH_MS)
    return [await crowd.stop(), await senders.stop()] as const
  }
  try {
    await pause(GOOD_MS)
    const begun = performance.now()
    await begin()
    if (end !== undefined) {
      await pause(seconds * 1_000)
      await end()
    }
    const died = cluster.died.slice(alive)
    for (const part of cluster.parts) if (part.pid === 0) await startedAgain(part)
    await cluster.untilReady()
    await until(() => isGood(crowd, edits(), performance.now() - GOOD_MS), NORMAL_MS)
    const [visits, forms] = await ended()
    const result = judged(visits, edits(), begun)
    const placed = ({ page, by, from }: Visit, event: string): string =>
      `${page} ${event} at the ${by} after ${((from - begun) / 1_000).toFixed(3)} s`
    const lines = visits.flatMap((visit) => (visit.fault === null ? [] : [placed(visit, visit.fault)]))
    if (lines.length > 0) say(`The first that failed: ${lines.slice(0, MOST_SHOWN).join(', ')}`)
    const shown = ({ edit, release }: Visit): string =>
      [...(edit < 0 ? [] : [`edit ${edit}`]), ...(release < 0 ? [] : [`release ${release}`])].join(', ')
    for (const [before, back] of result.back.slice(0, MOST_SHOWN))
      say(`Back in time: ${placed(back, shown(back))}; before: ${placed(before, shown(before))}`)
    if (result.lastStale !== null)
      say(`The last of before: ${placed(result.lastStale, shown(result.lastStale))}`)
    return { name, result, forms, died }
  } catch (error) {
    await ended()
    throw error
  }
}

const isGood = ({ visits }: Crowd<Visit>, edits: Parameters<typeof judged>[1], since: number): boolean => {
  const latest = visits.filter(({ from }) => from > since)
  const { failed, staleMs } = judged(latest, edits, since)
  const isLong = (latest.at(-1)?.from ?? 0) > since + GOOD_MS / 2
  return latest.length > 10 && isLong && failed.size === 0 && staleMs <= FRESH_MS
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(1)

export const columns: ReadonlyArray<OutcomeColumn<TriedFault>> = [
  { name: 'what is done', of: ({ name }) => name },
  {
    name: 'failed',
    of: ({ result }) => [...result.failed].map(([reason, times]) => `${times} × ${reason}`).join(', ') || '0',
    misses: ({ result }) => result.failed.size > 0,
  },
  { name: 'slowest, s', of: ({ result }) => seconds(result.slowestMs) },
  { name: 'stale for, s', of: ({ result }) => seconds(result.staleMs) },
  {
    name: 'back in time',
    of: ({ result }) => String(result.back.length),
    misses: ({ result }) => result.back.length > 0,
  },
  { name: 'until normal, s', of: ({ result }) => seconds(result.normalMs) },
  { name: 'died', of: ({ died }) => died.join(', ') || 'none', misses: ({ died }) => died.length > 0 },
  { name: 'forms', of: ({ forms }) => String(forms.accepted) },
  { name: 'lost', of: ({ forms }) => String(forms.lost), misses: ({ forms }) => forms.lost > 0 },
  { name: 'doubled', of: ({ forms }) => String(forms.doubled), misses: ({ forms }) => forms.doubled > 0 },
]

/** Whether a fault had an effect on visitors that the aims forbid. */
export const missesAim = (tried: TriedFault): boolean =>
  columns.some(({ misses }) => misses?.(tried) === true)
