import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { NODES } from '../../nodes/heartbeats'
import { commonSecret } from '../../nodes/siteNodes'
import type { Asked, SiteNodes } from '../../nodes/siteNodes'
import { CanaryCounts, CanaryPart } from './canaryCounts'
import { limits } from './limits'

/** What one node has counted of one canary, as it is kept. */
const Report = t.strict({ canary: t.string, node: t.string, part: CanaryPart })
interface Reported extends t.TypeOf<typeof Report> {
  /** By the engine's clock. */
  readonly at: number
}

const COUNTS = 'counts'

/** What is counted of canaries on all nodes of the site. On one machine, what this process has counted. */
export class SharedCounts {
  private others: ReadonlyArray<Reported> = []
  /** Whether nothing is missing of these canaries. */
  private whole: ReadonlySet<string> = new Set()
  private readAt = -Infinity
  private reported: ReadonlySet<string> = new Set()
  private secret: Buffer | null = null

  constructor(private readonly nodes: Pick<SiteNodes, 'node' | 'ask'>) {}

  /** What all nodes have counted, and whether every node has said lately what it has. @param own what this node has counted */
  sum(canary: string, own: CanaryCounts): { readonly counts: CanaryCounts; readonly isWhole: boolean } {
    if (this.nodes.node === null) return { counts: own, isWhole: true }
    const counts = new CanaryCounts()
    counts.add(own.part)
    for (const other of this.others) if (other.canary === canary) counts.add(other.part)
    const isRecent = performance.now() - this.readAt <= limits.reportedMs
    return { counts, isWhole: isRecent && this.whole.has(canary) }
  }

  /** Reports what this node has counted, and reads what the others have. Never rejects. @param shown by the name of the canary */
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
    this.others = reports.flatMap(({ body, at }) => {
      const report = Report.decode(body)
      // Of another version of the site: its node counts as one that has not reported.
      return isLeft(report) || report.right.node === node ? [] : [{ ...report.right, at }]
    })
    const there = nodes.filter((one) => one.key !== node && age(one) < limits.goneMs)
    const hasReported = (canary: string, name: string) =>
      this.others.some((one) => one.canary === canary && one.node === name && age(one) <= limits.reportedMs)
    this.whole = new Set(
      [...shown.keys()].filter((canary) => there.every(({ key }) => hasReported(canary, key))),
    )
    this.readAt = performance.now()
    for (const left of reports) if (age(left) > limits.leftMs) await engine.remove(COUNTS, left.key)
  }
}

const keyOf = (canary: string, node: string): string => `${canary}/${node}`
