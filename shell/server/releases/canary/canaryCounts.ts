import { createHmac, randomBytes } from 'node:crypto'
import type { SideCounts } from '@caravanserai/releases'
import type { Vitals } from '../../../site/vitalsReport'
import { threeQuarters } from '../../operate/threeQuarters'
import { limits } from './limits'
import type { CanaryFacts, SideFacts } from './rule'
import { Times } from './times'

/** Which release of a remote a page was asked of. */
export type SideName = 'live' | 'canary'

/** A page that was sent. */
export interface CountedPage {
  /** Whether the release has failed it: with its status, or because the release before had to show it. */
  readonly isFailed: boolean
  /** Whether another release had to show it, which therefore did not fail it. */
  readonly isCovered: boolean
  /** How much time the worker had for it, in milliseconds; `null` for a page from memory. */
  readonly ownMs: number | null
}

/**
 * What one process has seen of a canary and of the live release beside it, since the canary is shown: in memory, and of the same
 * size however long that is.
 */
export class CanaryCounts {
  private readonly sides: Readonly<Record<SideName, Side>> = { live: new Side(), canary: new Side() }
  private readonly shownAt = performance.now()
  /** Visitors are remembered by a hash that nobody can repeat. */
  private readonly secret = randomBytes(16)

  page(side: SideName, { isFailed, isCovered, ownMs }: CountedPage): void {
    const counted = this.sides[side]
    counted.pages += 1
    if (isFailed) counted.failures += 1
    // The release that showed it instead has rendered the same page without a failure.
    if (isCovered && side === 'canary') this.sides.live.covered += 1
    if (!isFailed && ownMs !== null) counted.times.add(ownMs)
  }

  /**
   * A failure that a browser has reported. Anybody can send reports, so each network counts once.
   * @param network of the visitor
   */
  browserFailure(side: SideName, network: string): void {
    const { reporters } = this.sides[side]
    if (reporters.size < limits.reporters) reporters.add(this.hash(network))
  }

  /** What a browser has measured of a page, of each network the latest. */
  vitals(side: SideName, network: string, { lcp, inp }: Vitals): void {
    this.sides[side].lcp.set(this.hash(network), lcp)
    this.sides[side].inp.set(this.hash(network), inp)
  }

  private hash(network: string): string {
    return createHmac('sha256', this.secret).update(network).digest('base64').slice(0, 16)
  }

  /** For the status. */
  get counts(): Readonly<Record<SideName, SideCounts>> {
    return { live: this.sides.live.counts, canary: this.sides.canary.counts }
  }

  /** For the rule. */
  get facts(): CanaryFacts {
    return {
      shownMs: performance.now() - this.shownAt,
      live: this.sides.live.facts,
      canary: this.sides.canary.facts,
    }
  }
}

/** What is counted of one side. */
class Side {
  pages = 0
  failures = 0
  /** Pages that this release has shown in the place of the other one. */
  covered = 0
  readonly reporters = new Set<string>()
  readonly times = new Times()
  readonly lcp = new OfNetworks()
  readonly inp = new OfNetworks()

  get counts(): SideCounts {
    return this.countsOf(this.pages, limits.shownTimes)
  }

  get facts(): SideFacts {
    return {
      ...this.countsOf(this.pages + this.covered, limits.comparedTimes),
      lcpMs: this.lcp.threeQuarters,
      inpMs: this.inp.threeQuarters,
    }
  }

  private countsOf(pages: number, leastTimes: number): SideCounts {
    const ms = (part: number) => this.times.quantile(part, leastTimes)
    return {
      pages,
      failures: this.failures,
      browserFailures: this.reporters.size,
      medianMs: ms(0.5),
      p95Ms: ms(0.95),
    }
  }
}

/** Times of visitors, one of each network: who sends made-up ones has one voice. */
class OfNetworks {
  private readonly ms = new Map<string, number>()

  set(network: string, ms: number | undefined): void {
    if (ms !== undefined && (this.ms.has(network) || this.ms.size < limits.reporters))
      this.ms.set(network, ms)
  }

  /** The time that three of four networks did not exceed; `null` while they are too few to be compared. */
  get threeQuarters(): number | null {
    if (this.ms.size < limits.comparedNetworks) return null
    return Math.round(threeQuarters(this.ms.values()) ?? 0)
  }
}

/** What is shown of a canary of which nothing is counted. */
export const nothingCounted = (): Readonly<Record<SideName, SideCounts>> => new CanaryCounts().counts
