import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { NODES, commonSecret } from '../../nodes/siteNodes'
import type { Asked, SiteNodes } from '../../nodes/siteNodes'
import { CanaryCounts, CanaryPart } from './canaryCounts'
import { limits } from './limits'

/** The stored counts of one canary on one node. */
const Report = t.strict({ canary: t.string, node: t.string, part: CanaryPart })
interface Reported extends t.TypeOf<typeof Report> {
  /** By the clock of the state store. */
  readonly at: number
}

const COUNTS = 'counts'

/** Counts of canaries over all nodes of the site; on a single machine, the counts of this process. */
export class SharedCounts {
  private reports: ReadonlyArray<Reported> = []
  /** Canaries for which every node has reported its counts. */
  private whole: ReadonlySet<string> = new Set()
  private readAt = -Infinity
  private reported: ReadonlySet<string> = new Set()
  private secret: Buffer | null = null

  constructor(private readonly nodes: Pick<SiteNodes, 'node' | 'ask'>) {}

  /** The counts of all nodes, and whether every node has reported recently. @param local counts of this node */
  sum(canary: string, local: CanaryCounts): { readonly counts: CanaryCounts; readonly isWhole: boolean } {
    if (this.nodes.node === null) return { counts: local, isWhole: true }
    const counts = new CanaryCounts()
    counts.add(local.part)
    for (const report of this.reports) if (report.canary === canary) counts.add(report.part)
    const isRecent = performance.now() - this.readAt <= limits.reportedMs
    return { counts, isWhole: isRecent && this.whole.has(canary) }
  }

  /**
   * Publishes the counts of this node, and reads the counts of the other nodes. Never rejects.
   * @param shown counts by canary name
   */
  async exchange(shown: ReadonlyMap<string, CanaryCounts>): Promise<void> {
    const { node } = this.nodes
    if (node === null) return
    await this.nodes.ask(async (engine) => {
      await this.report(engine, node, shown)
      if (shown.size > 0) await this.read(engine, node, shown)
    }, undefined)
  }

  private async report(engine: Asked, node: string, shown: ReadonlyMap<string, CanaryCounts>): Promise<void> {
    for (const canary of this.reported)
      if (!shown.has(canary)) await engine.remove(COUNTS, keyOf(canary, node))
    this.reported = new Set(shown.keys())
    if (shown.size === 0) return
    this.secret ??= Buffer.from(await commonSecret(engine, 'visitors'), 'base64')
    for (const [canary, counts] of shown) {
      counts.hashWith(this.secret)
      await engine.put(COUNTS, keyOf(canary, node), { canary, node, part: counts.part }, { silent: true })
    }
  }

  private async read(engine: Asked, node: string, shown: ReadonlyMap<string, CanaryCounts>): Promise<void> {
    const [reports, nodes] = await Promise.all([engine.all(COUNTS), engine.all(NODES)])
    const age = ({ at }: { readonly at: number }) => engine.now() - at
    this.reports = reports.flatMap(({ body, at }) => {
      const report = Report.decode(body)
      // Written by another version of the site: its node counts as not having reported.
      return isLeft(report) || report.right.node === node ? [] : [{ ...report.right, at }]
    })
    const present = nodes.filter((item) => item.key !== node && age(item) < limits.goneMs)
    const hasReported = (canary: string, name: string) =>
      this.reports.some(
        (item) => item.canary === canary && item.node === name && age(item) <= limits.reportedMs,
      )
    this.whole = new Set(
      [...shown.keys()].filter((canary) => present.every(({ key }) => hasReported(canary, key))),
    )
    this.readAt = performance.now()
    for (const left of reports) if (age(left) > limits.leftMs) await engine.remove(COUNTS, left.key)
  }
}

const keyOf = (canary: string, node: string): string => `${canary}/${node}`
