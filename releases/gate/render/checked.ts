import type { GateCheck, GateFault } from '../../index'

/** The outcome of one check. */
export interface Checked {
  readonly check: GateCheck
  readonly faults: ReadonlyArray<GateFault>
}

/** What a check found, and what it looked at in a few words. */
export interface Finding {
  readonly faults: ReadonlyArray<GateFault>
  readonly note: string
}

/** Makes a check and takes its time. */
export const timed = async (name: string, look: () => Finding | Promise<Finding>): Promise<Checked> => {
  const started = performance.now()
  const finding = await look()
  return checked(name, finding, performance.now() - started)
}

export const checked = (name: string, { faults, note }: Finding, ms: number): Checked => ({
  check: { name, outcome: faults.length === 0 ? 'passed' : 'failed', note, ms: Math.round(ms) },
  faults,
})

/** A check that could not be made, and why. */
export const skipped = (name: string, note: string): Checked => ({
  check: { name, outcome: 'skipped', note, ms: 0 },
  faults: [],
})
