import type { GateCheck, GateFault } from '../../index'

/** The outcome of one check. */
export interface Checked {
  readonly check: GateCheck
  readonly faults: ReadonlyArray<GateFault>
}

/** The faults found by a check, and a short note about its scope. */
interface Finding {
  readonly faults: ReadonlyArray<GateFault>
  readonly note: string
}

/** Runs a check and measures its duration. */
export const timed = async (name: string, check: () => Finding | Promise<Finding>): Promise<Checked> => {
  const started = performance.now()
  const finding = await check()
  return checked(name, finding, performance.now() - started)
}

export const checked = (name: string, { faults, note }: Finding, ms: number): Checked => ({
  check: { name, outcome: faults.length === 0 ? 'passed' : 'failed', note, ms: Math.round(ms) },
  faults,
})

/** A check that could not run, with the reason. */
export const skipped = (name: string, note: string): Checked => ({
  check: { name, outcome: 'skipped', note, ms: 0 },
  faults: [],
})
