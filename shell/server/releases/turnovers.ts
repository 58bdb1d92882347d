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

/** The release of a remote that the nodes agreed on. */
const Shown = t.strict({
  what: t.string,
  /** The number of a set that wants it. */
  set: t.number,
  /** Whether any node could stage it. */
  isStaged: t.boolean,
})

const SHOWN = 'shown'

/** A key that changes whenever visitors would see a difference. All host versions compute it in the same way. */
export const shownOf = ({ hash, shippedAgainAt, state, canary }: ReleaseEntry): string =>
  JSON.stringify([
    ...[hash, shippedAgainAt ?? null, state ?? null],
    ...(canary ? [canary.hash, canary.since, canary.percent] : []),
  ])

/** A release that this node has finished staging, or failed to stage, and that is not active yet. */
interface Waiting {
  readonly what: string
  readonly set: number
  readonly since: number
  readonly agreed: Promise<boolean>
  readonly end: (isAgreed: boolean) => void
}

interface TurnoversOptions {
  readonly nodes: Pick<SiteNodes, 'node' | 'ask' | 'onKept' | 'follows'>
  /** Sends a heartbeat to the other nodes immediately. Never rejects. */
  readonly beat: () => Promise<void>
  readonly logFailure: LogFailure
}

/**
 * Makes all nodes activate a release at the same time. A release is activated when every live node has staged or
 * refused it, or `limits.turnoverMs` after the first node has staged it. A single node, or a node that cannot reach
 * the state store, activates as soon as it can.
 */
export class Turnovers {
  private readonly waiting = new Map<string, Waiting>()
  private readonly own = new Map<string, Staged>()
  /** The last activation on this node, by remote. */
  private readonly applied = new Map<string, { readonly what: string; readonly set: number }>()
  private readonly shown = new Map<string, t.TypeOf<typeof Shown> & Pick<Kept, 'version'>>()
  /** The number of scheduled activations. */
  private near = 0
  private isStopped = false
  /** The clock of the state store, after its first request. */
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

  /** Whether an activation is scheduled. Later sets wait until it has happened. */
  get isNear(): boolean {
    return this.near > 0
  }

  /** The staging status of each remote, for heartbeats. */
  get staged(): Readonly<Record<string, Staged>> {
    return Object.fromEntries(this.own)
  }

  /**
   * Requests a release for a remote. Returns `true` if this node may activate it without the others; otherwise the
   * caller stages it and awaits `agreed`.
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

  /** Resolves at the time of activation; with `false` when a later set has replaced the request. Never rejects. */
  agreed(remote: string, what: string, set: number, isStaged: boolean): Promise<boolean> {
    // A later set has replaced this request.
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

  /** Whether other nodes have activated a release that this node has not staged yet. */
  isLate(remote: string): boolean {
    const [shown, applied] = [this.shown.get(remote), this.applied.get(remote)]
    return shown?.isStaged === true && shown.what !== applied?.what && shown.set >= (applied?.set ?? 0)
  }

  /** Whether all nodes that have staged this release show it. */
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
      // Other nodes may have agreed while this node was disconnected, and the store may be readable but not writable.
      const { follows } = this.options.nodes
      if (isOver(follows ? 2 * limits.turnoverMs : limits.turnoverMs)) return this.end(remote, true)
      await this.options.beat()
      await this.look(remote, waiting, isOver(limits.turnoverMs))
      await delay(limits.turnoverLookMs, undefined, { ref: false })
    }
  }

  /** Publishes the agreement when its conditions hold. */
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
