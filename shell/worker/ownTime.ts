import { performance } from 'node:perf_hooks'
import { workerLimits } from '../protocol/workerLimits'

// As it is before the code of a remote runs, which is lent another `process`.
const { cpuUsage } = process
const cpuMs = (): number => {
  const { user, system } = cpuUsage()
  return (user + system) / 1000
}

/**
 * The time that this process really had, in milliseconds. Between two looks it grows by the processor time that was used, or by
 * one tick where there was nothing to do: it hardly grows while the machine gives the processor to others, and not at all
 * while the process is stopped.
 */
export class OwnTime {
  private passed = 0
  private seen: { readonly at: number; readonly cpu: number }

  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly cpu: () => number = cpuMs,
  ) {
    this.seen = this.look()
  }

  /** What has passed; while it is wanted, it must be read once a tick. */
  get ms(): number {
    const { at, cpu } = this.seen
    this.seen = this.look()
    this.passed += Math.min(this.seen.at - at, Math.max(workerLimits.tickMs, this.seen.cpu - cpu))
    return this.passed
  }

  private look(): typeof this.seen {
    return { at: this.now(), cpu: this.cpu() }
  }
}
