import { limits } from './limits'
import { NotJudged } from './stage'

/** When a release that could not be taken is tried again. What a busy machine had no time for is tried less and less often. */
export class Retries {
  private triedAt = -Infinity
  private unjudged = 0

  constructor(private readonly now: () => number = () => performance.now()) {}

  get isDue(): boolean {
    const { retryMs, mostRetryMs } = limits
    return this.now() - this.triedAt > Math.min(mostRetryMs, retryMs * 2 ** Math.max(0, this.unjudged - 1))
  }

  get isUntried(): boolean {
    return this.triedAt === -Infinity
  }

  /** Whether it waits for a machine that is less busy. */
  get isUnjudged(): boolean {
    return this.unjudged > 0
  }

  /** It is being tried. */
  begin(): void {
    this.triedAt = this.now()
  }

  failed(error: unknown): void {
    this.triedAt = this.now()
    this.unjudged = error instanceof NotJudged ? this.unjudged + 1 : 0
  }

  /** Something else is to be tried, at once. */
  reset(): void {
    this.triedAt = -Infinity
    this.unjudged = 0
  }
}
