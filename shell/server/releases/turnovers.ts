import { setTimeout as delay } from 'node:timers/promises'
import type { ReleaseEntry } from '@caravanserai/releases'
import type { Kept } from '@caravanserai/state'
import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { Heartbeat, NODES } from '../nodes/heartbeats'
import type { Staged } from '../nodes/heartbeats'
import { limits as nodeLimits } from '../nodes/limits'
import type { SiteNodes } from '../nodes/siteNodes'
import type { LogFailure } from '../operate/log'
import { limits } from './limits'

/** What the nodes of a site have agreed to show of a remote. */
const Shown = t.strict({
  what: t.string,
  /** The number of a set that wants it. */
  set: t.number,
  /** Whether any of them could stage it. */
  isStaged: t.boolean,
})

const SHOWN = 'shown'

/** What visitors notice of an entry, as every version of the host writes it. */
export const shownOf = ({ hash, shippedAgainAt, state, canary }: ReleaseEntry): string =>
  JSON.stringify([
    ...[hash, shippedAgainAt ?? null, state ?? null],
    ...(canary ? [canary.hash, canary.since, canary.percent] : []),
  ])

/** Something new that this node has staged, or cannot stage. */
interface Waiting {
  readonly what: string
  readonly set: number
  readonly since: number
  readonly agreed: Promise<boolean>
  readonly end: (isAgreed: boolean) => void
}

interface TurnoversOptions {
  readonly nodes: Pick<SiteNodes, 'node' | 'ask' | 'onKept' | 'follows'>
  /** Tells the other nodes now what this one says of itself. Never rejects. */
  readonly beat: () => Promise<void>
  readonly logFailure: LogFailure
}

/**
 * When the nodes of a site show what a set wants of a remote: all at one moment, once each of them that is there has staged it or has
 * refused it, or `limits.turnoverMs` after the first one has staged it. On one machine, and while the engine is away, each shows it
 * as soon as it can.
 */
export class Turnovers {
  private readonly waiting = new Map<string, Waiting>()
  private readonly own = new Map<string, Staged>()
  /** What this node has shown last, as far as it could. */
  private readonly applied = new Map<string, { readonly what: string; readonly set: number }>()
  private readonly shown = new Map<string, t.TypeOf<typeof Shown> & Pick<Kept, 'version'>>()
  /** How many moments are near. */
  private near = 0
  private isStopped = false
  /** By the engine's clock, once it was asked. */
  private now = Date.now

  constructor(private readonly options: TurnoversOptions) {
    const learn = (remote: string, shown: t.TypeOf<typeof Shown>, { at, version }: Kept): void => {
      const show = () => {
        this.shown.set(remote, { ...shown, version })
        if (this.waiting.get(remote)?.what === shown.what) this.end(remote, true)
      }
      const left = Math.min(limits.turnoverLeadMs, at + limits.turnoverLeadMs - this.now())
      if (left <= 0) return show()
      this.near += 1
      setTimeout(() => {
        this.near -= 1
        show()
      }, left).unref()
    }
    options.nodes.onKept(SHOWN, Shown, learn, () => [...this.shown])
  }

  /** Whether the moment to show something is known, and near: what a later set wants waits for it. */
  get isNear(): boolean {
    return this.near > 0
  }

  /** What this node says of itself to the others. */
  get staged(): Readonly<Record<string, Staged>> {
    return Object.fromEntries(this.own)
  }

  /**
   * Takes what a set wants of a remote. Gives whether this node shows it without asking the others; else it is to be staged, and then
   * `agreed`.
   */
  begin(remote: string, what: string, set: number): boolean {
    const { node, follows } = this.options.nodes
    if (node === null) return true
    if (!follows || this.applied.get(remote)?.what === what) {
      this.own.set(remote, { what, is: 'staged' })
      this.apply(remote, what, set)
      this.end(remote, false)
      return true
    }
    if (this.own.get(remote)?.what !== what) this.own.set(remote, { what, is: 'trying' })
    const waiting = this.waiting.get(remote)
    if (waiting !== undefined && waiting.what !== what) {
      this.end(remote, false)
      this.tell()
    }
    return false
  }

  /** Resolves at the moment to show it; with `false` where something else is wanted by then. Never rejects. */
  agreed(remote: string, what: string, set: number, isStaged: boolean): Promise<boolean> {
    // Something else is wanted since it was begun.
    if (this.own.get(remote)?.what !== what) return Promise.resolve(false)
    this.own.set(remote, { what, is: isStaged ? 'staged' : 'refused' })
    if (this.shown.get(remote)?.what === what) {
      this.apply(remote, what, set)
      this.end(remote, true)
      this.tell()
      return Promise.resolve(true)
    }
    const known = this.waiting.get(remote)
    if (known !== undefined) return known.agreed
    let end: Waiting['end'] = () => undefined
    const agreed = new Promise<boolean>((resolve) => {
      end = resolve
    })
    const waiting = { what, set, since: performance.now(), agreed, end }
    this.waiting.set(remote, waiting)
    void this.options.logFailure('waiting for other nodes', () => this.wait(remote, waiting))
    return agreed
  }

  /** Whether other nodes show what this one has not staged yet. */
  isLate(remote: string): boolean {
    const [shown, applied] = [this.shown.get(remote), this.applied.get(remote)]
    return shown?.isStaged === true && shown.what !== applied?.what && shown.set >= (applied?.set ?? 0)
  }

  /** Whether all nodes that have staged this show it. */
  isShown(remote: string, what: string): boolean {
    const shown = this.shown.get(remote)
    return shown?.isStaged === true && shown.what === what
  }

  stop(): void {
    this.isStopped = true
  }

  private tell(): void {
    void this.options.logFailure('telling what is staged', this.options.beat)
  }

  private async wait(remote: string, waiting: Waiting): Promise<void> {
    const isOver = (ms: number) => performance.now() - waiting.since >= ms
    while (this.waiting.get(remote) === waiting && !this.isStopped) {
      // Others may have agreed while this node cannot hear it for a moment. The engine may be heard and take nothing, too.
      const { follows } = this.options.nodes
      if (isOver(follows ? 2 * limits.turnoverMs : limits.turnoverMs)) return this.end(remote, true)
      await this.options.beat()
      await this.look(remote, waiting, isOver(limits.turnoverMs))
      await delay(limits.turnoverLookMs, undefined, { ref: false })
    }
  }

  /** Has all nodes show it, where it is time to. */
  private look(remote: string, waiting: Waiting, isOver: boolean): Promise<void> {
    return this.options.nodes.ask(async (engine) => {
      this.now = engine.now
      const heard = await engine.all(NODES)
      if (this.waiting.get(remote) !== waiting) return
      const others = heard.flatMap(({ key, at, body }) =>
        key === this.options.nodes.node || engine.now() - at >= nodeLimits.silentMs
          ? []
          : (stagedIn(body, remote) ?? []),
      )
      const { what, set } = waiting
      const known = this.shown.get(remote)
      const isDone = (one: Staged) => one.what === what && one.is !== 'trying'
      const isStaged = [this.own.get(remote), ...others].some(
        (one) => one?.what === what && one.is === 'staged',
      )
      const isBehind = (known?.set ?? 0) > set && others.some((one) => one.what === known?.what)
      if (others.every(isDone) || (isOver && isStaged && !isBehind))
        await engine.replace(SHOWN, remote, { what, set, isStaged }, known?.version ?? 0)
    }, undefined)
  }

  private apply(remote: string, what: string, set: number): void {
    this.applied.set(remote, { what, set })
  }

  private end(remote: string, isAgreed: boolean): void {
    const waiting = this.waiting.get(remote)
    if (waiting === undefined) return
    this.waiting.delete(remote)
    if (isAgreed) this.apply(remote, waiting.what, waiting.set)
    waiting.end(isAgreed)
  }
}

const stagedIn = (body: unknown, remote: string): Staged | undefined => {
  const said = Heartbeat.decode(body)
  return isLeft(said) ? undefined : said.right.staged[remote]
}
