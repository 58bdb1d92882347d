import { LRUCache } from 'lru-cache'
import type { MadeOf } from '../http/madeOf'
import { limits } from './limits'
import { ANY, questionTag } from './tags'

/** The present answer to a question. */
export interface Present {
  readonly version: string
  /** When it may be another one without a report, in milliseconds since 1970. */
  readonly until: number
}

export interface ShownAnswersOptions {
  /** `null` while there is no answer. */
  readonly presentOf: (path: string) => Promise<Present | null>
  readonly purge: (tags: ReadonlyArray<string>) => void
  /** How long a response is in the cache, in milliseconds. */
  readonly keptMs: number
}

/**
 * The versions of the answers that responses in the cache show. Where one has changed, what shows it is purged, and nothing else.
 */
export class ShownAnswers {
  private readonly shown: LRUCache<string, { version: string; until: number }>
  /** Changes that were reported: an answer that was asked for before one of them may be older. */
  private changes = 0
  private comparing = 0

  constructor(private readonly options: ShownAnswersOptions) {
    this.shown = new LRUCache({
      max: limits.watched,
      ttl: options.keptMs,
      updateAgeOnGet: true,
      // Nobody would notice when it changes.
      dispose: (_version, path, reason) => {
        if (reason === 'evict') this.purge(path)
      },
    })
  }

  /**
   * Whether a response shows the present answers, so that it may be kept: one that was begun before a change, or is shown with the
   * answers before, may not. From then on it is purged when they change.
   */
  isCurrent({ versions }: MadeOf): true | Promise<boolean> {
    if (versions === null) return true
    const others = [...versions].filter(([path, version]) => this.shown.get(path)?.version !== version)
    return others.length === 0 || this.areCurrent(others)
  }

  /** Call it when content has changed: all of them are compared with the present answers. */
  async changed(): Promise<void> {
    this.changes += 1
    await this.compare([...this.shown.keys()])
  }

  /** Compares those that may have changed without a report, unless that is being done. */
  async look(): Promise<void> {
    if (this.comparing > 0) return
    const now = Date.now()
    await this.compare([...this.shown.keys()].filter((path) => (this.shown.peek(path)?.until ?? 0) <= now))
  }

  private async compare(all: ReadonlyArray<string>): Promise<void> {
    const { changes } = this
    const paths = all.values()
    const compareSome = async (): Promise<void> => {
      for (const path of paths) {
        const present = await this.options.presentOf(path)
        if (changes !== this.changes) return
        this.learn(path, present)
      }
    }
    this.comparing += 1
    await Promise.all(Array.from({ length: limits.asking }, compareSome))
    this.comparing -= 1
  }

  private async areCurrent(others: ReadonlyArray<readonly [string, string]>): Promise<boolean> {
    const { changes } = this
    const present = await Promise.all(others.map(([path]) => this.options.presentOf(path)))
    if (changes !== this.changes) return false
    return others
      .map(([path, version], index) => {
        const now = present[index] ?? null
        if (this.shown.peek(path) === undefined && now !== null) this.shown.set(path, { ...now })
        this.learn(path, now)
        return now?.version === version
      })
      .every(Boolean)
  }

  private learn(path: string, present: Present | null): void {
    const known = this.shown.peek(path)
    if (known === undefined) return
    known.until = Math.max(present?.until ?? 0, Date.now() + limits.againMs)
    if (present === null || present.version === known.version) return
    known.version = present.version
    this.purge(path)
  }

  private purge(path: string): void {
    this.options.purge([questionTag(path), ANY])
  }
}
