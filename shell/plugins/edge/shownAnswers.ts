import { mayChangeWith } from '@caravanserai/adapters/server'
import { LRUCache } from 'lru-cache'
import type { MadeOf } from '../../host/plugin'
import { limits } from './limits'
import { ANY, questionTag } from './edgeHeaders'

/** The current answer to a question. */
interface Present {
  readonly version: string
  /** When the answer may change without a report, in milliseconds since 1970. */
  readonly until: number
}

interface ShownAnswersOptions {
  /** Resolves with `null` while there is no answer; never rejects. */
  readonly presentOf: (path: string) => Promise<Present | null>
  readonly purge: (tags: ReadonlyArray<string>) => void
  /** How long a response stays in the cache, in milliseconds. */
  readonly keptMs: number
}

/**
 * The versions of answers in cached responses. A changed version purges the responses that show it, and no others.
 */
export class ShownAnswers {
  private readonly shown: LRUCache<string, { version: string; until: number }>
  /** Paths to compare, and whether a change was reported: then no response that shows them counts as current. */
  private readonly due = new Map<string, { readonly isReported: boolean }>()
  private readonly comparing = new Set<string>()
  /** Pending questions. After a reported change, the pending answer may be outdated. */
  private readonly asking = new Set<{ readonly path: string; isOutdated: boolean }>()

  constructor(private readonly options: ShownAnswersOptions) {
    this.shown = new LRUCache({
      max: limits.watched,
      ttl: options.keptMs,
      updateAgeOnGet: true,
      // A change of an evicted path would not be detected.
      dispose: (_version, path, reason) => {
        if (reason === 'evict') this.purge(path)
      },
    })
  }

  /**
   * Whether a response shows the current answers, so that the cache may reuse it: `false` if it was begun before a
   * change, or shows older answers. Later changes of these answers purge it.
   */
  isCurrent({ versions }: MadeOf): boolean | Promise<boolean> {
    if (versions === null) return true
    const all = [...versions]
    if (all.some(([path]) => this.due.get(path)?.isReported)) return false
    const outdated = all.filter(([path, version]) => this.shown.get(path)?.version !== version)
    return outdated.length === 0 || this.areCurrent(outdated)
  }

  /**
   * Call it when a backend may have changed the answers to these questions, or all: the cached answers are compared.
   */
  changed(paths: ReadonlyArray<string> | null): void {
    const isMeant = mayChangeWith(paths)
    for (const request of this.asking) request.isOutdated ||= isMeant(request.path)
    for (const path of this.shown.keys()) if (isMeant(path)) this.due.set(path, { isReported: true })
    this.compare()
  }

  /** Compares answers that may have changed without a report. */
  check(): void {
    const now = Date.now()
    for (const path of this.shown.keys())
      if (!this.due.has(path) && (this.shown.peek(path)?.until ?? 0) <= now)
        this.due.set(path, { isReported: false })
    this.compare()
  }

  private compare(): void {
    for (const path of this.due.keys()) {
      if (this.comparing.size >= limits.asking) return
      if (this.comparing.has(path)) continue
      this.comparing.add(path)
      void this.fetch(path).then(({ present, isOutdated }) => {
        this.comparing.delete(path)
        // If changes arrive faster than answers, each answer is still newer than the previous one.
        this.learn(path, present)
        if (!isOutdated) this.due.delete(path)
        this.compare()
      })
    }
  }

  private async fetch(
    path: string,
  ): Promise<{ readonly present: Present | null; readonly isOutdated: boolean }> {
    const request = { path, isOutdated: false }
    this.asking.add(request)
    const present = await this.options.presentOf(path)
    this.asking.delete(request)
    return { present, isOutdated: request.isOutdated }
  }

  private async areCurrent(outdated: ReadonlyArray<readonly [string, string]>): Promise<boolean> {
    const results = await Promise.all(outdated.map(([path]) => this.fetch(path)))
    return outdated
      .map(([path, version], index) => {
        const { present = null, isOutdated = true } = results[index] ?? {}
        if (isOutdated) return false
        if (this.shown.peek(path) === undefined && present !== null) this.shown.set(path, { ...present })
        this.learn(path, present)
        return present?.version === version
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
