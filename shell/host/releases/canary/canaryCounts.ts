import { createHmac, randomBytes } from 'node:crypto'
import type { SideCounts } from '@caravanserai/releases'
import * as t from 'io-ts'
import type { Vitals } from '../../../site/reports'
import { percentile75, bucketOf, endOf, quantileBucket, TIME_BUCKETS } from '../../operate/percentiles'
import { limits } from './limits'
import type { CanaryFacts, SideFacts } from './rule'

/** The side of a comparison that a page was requested from. */
type SideName = 'live' | 'canary'

/** A page that was sent to a visitor. */
export interface CountedPage {
  /** Whether the release failed the page, by its status or because the previous release had to render it. */
  readonly isFailed: boolean
  /** Whether another release rendered the page, which therefore counts as shown for that release. */
  readonly isCovered: boolean
  /** Running time of the worker for the page, in milliseconds; `null` for a page from memory. */
  readonly ownMs: number | null
}

const OfNetworksPart = t.readonlyArray(t.tuple([t.string, t.number]))
const SidePart = t.strict({
  pages: t.number,
  failures: t.number,
  covered: t.number,
  reporters: t.readonlyArray(t.string),
  times: t.readonlyArray(t.number),
  lcp: OfNetworksPart,
  inp: OfNetworksPart,
})
type SidePart = t.TypeOf<typeof SidePart>

/**
 * The counts of one node, which other nodes add to theirs. Visitors are hashed with a secret that all nodes share.
 */
export const CanaryPart = t.strict({ shownMs: t.number, live: SidePart, canary: SidePart })
export type CanaryPart = t.TypeOf<typeof CanaryPart>

/**
 * Counts of a canary and of the live release beside it in one process, since the canary is shown. In memory, with a
 * fixed size.
 */
export class CanaryCounts {
  private readonly sides: Readonly<Record<SideName, Side>> = { live: new Side(), canary: new Side() }
  private readonly shownAt = performance.now()
  /** The time of the node that has shown the canary longest. */
  private shownElsewhereMs = 0
  /** Key of the visitor hashes, known only to the nodes. */
  private secret: Buffer = randomBytes(16)

  page(side: SideName, { isFailed, isCovered, ownMs }: CountedPage): void {
    const counted = this.sides[side]
    counted.pages += 1
    if (isFailed) counted.failures += 1
    // The other release rendered the same page without a failure.
    if (isCovered && side === 'canary') this.sides.live.covered += 1
    if (!isFailed && ownMs !== null) counted.times.add(ownMs)
  }

  /**
   * Counts a failure that a browser has reported. Anyone can send reports, so each network counts once.
   * @param network of the visitor
   */
  browserFailure(side: SideName, network: string): void {
    const { reporters } = this.sides[side]
    if (reporters.size < limits.reporters) reporters.add(this.hash(network))
  }

  /** Records browser measurements of a page. Only the latest of each network counts. */
  vitals(side: SideName, network: string, { lcp, inp }: Vitals): void {
    this.sides[side].lcp.set(this.hash(network), lcp)
    this.sides[side].inp.set(this.hash(network), inp)
  }

  /**
   * Sets the key that all nodes share. Visitors hashed with the previous key are dropped, so that none counts twice.
   */
  hashWith(secret: Buffer): void {
    if (this.secret.equals(secret)) return
    this.secret = secret
    Object.values(this.sides).forEach((side) => side.forgetNetworks())
  }

  get part(): CanaryPart {
    return { shownMs: this.facts.shownMs, live: this.sides.live.part, canary: this.sides.canary.part }
  }

  /** Adds the counts of another node. */
  add({ shownMs, live, canary }: CanaryPart): void {
    this.shownElsewhereMs = Math.max(this.shownElsewhereMs, shownMs)
    this.sides.live.add(live)
    this.sides.canary.add(canary)
  }

  private hash(network: string): string {
    return createHmac('sha256', this.secret).update(network).digest('base64').slice(0, 16)
  }

  /** Counts for the status. */
  get counts(): Readonly<Record<SideName, SideCounts>> {
    return { live: this.sides.live.counts, canary: this.sides.canary.counts }
  }

  /** Facts for `canaryVerdict`. */
  get facts(): CanaryFacts {
    return {
      shownMs: Math.max(performance.now() - this.shownAt, this.shownElsewhereMs),
      live: this.sides.live.facts,
      canary: this.sides.canary.facts,
    }
  }
}

/** Counts of one side. */
class Side {
  pages = 0
  failures = 0
  /** Pages that this release rendered in place of the other one. */
  covered = 0
  readonly reporters = new Set<string>()
  readonly times = new Times()
  readonly lcp = new OfNetworks()
  readonly inp = new OfNetworks()

  get part(): SidePart {
    const { pages, failures, covered, reporters, times, lcp, inp } = this
    return {
      pages,
      failures,
      covered,
      reporters: [...reporters],
      times: times.part,
      lcp: lcp.part,
      inp: inp.part,
    }
  }

  add({ pages, failures, covered, reporters, times, lcp, inp }: SidePart): void {
    this.pages += pages
    this.failures += failures
    this.covered += covered
    reporters.forEach((reporter) => this.reporters.add(reporter))
    this.times.addPart(times)
    lcp.forEach((item) => this.lcp.set(...item))
    inp.forEach((item) => this.inp.set(...item))
  }

  forgetNetworks(): void {
    this.reporters.clear()
    this.lcp.clear()
    this.inp.clear()
  }

  get counts(): SideCounts {
    return this.countsOf(this.pages, limits.shownTimes)
  }

  get facts(): SideFacts {
    return {
      ...this.countsOf(this.pages + this.covered, limits.comparedTimes),
      lcpMs: this.lcp.percentile75,
      inpMs: this.inp.percentile75,
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

/** Times of visitors, one value per network, so that a network with forged reports has one vote. */
class OfNetworks {
  private readonly ms = new Map<string, number>()

  set(network: string, ms: number | undefined): void {
    if (ms !== undefined && (this.ms.has(network) || this.ms.size < limits.reporters))
      this.ms.set(network, ms)
  }

  get part(): ReadonlyArray<[network: string, ms: number]> {
    return [...this.ms]
  }

  clear(): void {
    this.ms.clear()
  }

  /** The 75th percentile over networks; `null` while there are too few to compare. */
  get percentile75(): number | null {
    if (this.ms.size < limits.comparedNetworks) return null
    return Math.round(percentile75(this.ms.values()) ?? 0)
  }
}

/** Empty counts of a canary. */
export const nothingCounted = (): Readonly<Record<SideName, SideCounts>> => new CanaryCounts().counts

/** Durations of the pages of one side. */
export class Times {
  private readonly counts = new Uint32Array(TIME_BUCKETS)
  private total = 0

  add(ms: number): void {
    const bucket = bucketOf(ms)
    this.counts[bucket] = (this.counts[bucket] ?? 0) + 1
    this.total += 1
  }

  /** The counts that other nodes add to theirs. */
  get part(): ReadonlyArray<number> {
    return [...this.counts]
  }

  addPart(counts: ReadonlyArray<number>): void {
    counts.slice(0, TIME_BUCKETS).forEach((count, bucket) => {
      this.counts[bucket] = (this.counts[bucket] ?? 0) + count
      this.total += count
    })
  }

  /** A quantile of the durations in milliseconds, at most a fifth too high; `null` below `least` pages. */
  quantile(part: number, least = 1): number | null {
    const bucket = this.total < least ? null : quantileBucket(this.counts, part)
    return bucket === null ? null : Math.round(endOf(bucket))
  }
}
