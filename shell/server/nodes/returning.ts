import type { Entry, Health } from '@caravanserai/state'
import { limits } from './limits'

/** The kind of the entry at which nodes that come back go on. */
export const TOGETHER = 'together'

/**
 * What a node has missed while the engine was away. Nodes notice at different moments that it is back, and apply what they have missed
 * at one: that of an entry which the first of them writes when all can hear of it.
 */
export class Returning {
  /** In order; `null` while this node is with the others. */
  private missed: ReadonlyArray<Entry> | null = null
  /** When this node asks all to go on, by `performance.now()`. */
  private askAt = Infinity

  /** @param ask writes the entry */
  constructor(private readonly ask: () => void) {}

  get isOver(): boolean {
    return this.missed === null
  }

  heard({ _tag }: Health): void {
    const now = performance.now()
    if (_tag === 'Away') {
      this.missed ??= []
      this.askAt = Infinity
    } else if (_tag === 'Following' && !this.isOver) {
      const isDue = now >= this.askAt
      if (isDue || this.askAt === Infinity) this.askAt = now + limits.returnMs
      if (isDue) this.ask()
    }
  }

  /**
   * All that is applied now, and the time from which it is, by the engine's clock; `null`: it is kept until then.
   * @param isNow nothing is waited for
   */
  add(
    entries: ReadonlyArray<Entry>,
    isNow: boolean,
  ): { readonly all: ReadonlyArray<Entry>; readonly from: number } | null {
    const all = [...(this.missed ?? []), ...entries]
    const sign = entries.find(({ kind }) => kind === TOGETHER)
    if (this.isOver || sign !== undefined || isNow) return { all, from: sign?.at ?? 0 }
    this.missed = all
    return null
  }

  /** All of it has been applied. Whether this node is with the others only since now. */
  end(): boolean {
    const wasOver = this.isOver
    this.missed = null
    return !wasOver
  }
}
