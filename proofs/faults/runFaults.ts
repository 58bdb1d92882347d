import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Fault } from './fault'
import { FaultSite } from './faultSite'
import type { Outcome } from './outcome'
import { runFault } from './run'
import type { RunLimits } from './run'

export interface RunOptions {
  readonly faults: ReadonlyArray<Fault>
  readonly port: number
  /** How long a release is live before it turns bad, in milliseconds. */
  readonly liveMs: number
  /** A response that takes longer is an error, in milliseconds. */
  readonly responseMs: number
  readonly limits: RunLimits
  readonly onOutcome?: (outcome: Outcome) => void
  readonly onLog?: (name: string, line: string) => void
}

/** What is guaranteed, in milliseconds and megabytes. */
export const guaranteed: RunLimits = {
  ownErrorsMs: 5_000,
  normalMs: 15_000,
  grownMb: 300,
  quietMs: 2_000,
  lateMs: 1_000,
  patienceMs: 30_000,
}

/** Starts a site with its own data, and applies the faults to it, one after the other. */
export const runFaults = async ({
  faults,
  port,
  liveMs,
  responseMs,
  limits,
  onOutcome = () => undefined,
  onLog = () => undefined,
}: RunOptions): Promise<ReadonlyArray<Outcome>> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravanserai-faults-'))
  const outcomes: Outcome[] = []
  const site = await FaultSite.start({ port, dataDir: folder, limitMs: responseMs, liveMs, onLog })
  try {
    for (const fault of faults) {
      const outcome = await runFault(site, fault, limits)
      outcomes.push(outcome)
      onOutcome(outcome)
    }
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return outcomes
}
