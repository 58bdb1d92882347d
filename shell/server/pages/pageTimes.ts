import { limits } from '../limits'
import { tenths } from '../tenths'
import type { Ask } from '../workers/renderWorker'

/** Where the response to the address of a page came from, and where its time went, in milliseconds. */
export interface PageTrace {
  /** `memory`: as it was kept; `compared`: as it was kept, after its content was asked again; `worker`: rendered anew. */
  readonly from: 'memory' | 'compared' | 'worker'
  /** How long each answer of the content took, by the path of its question; so far for those that have not come. */
  readonly content: Readonly<Record<string, number>>
  /** The questions that have no answer yet. */
  readonly unanswered: ReadonlyArray<string>
  /** In the queue of the remote, until a worker was given the page. */
  readonly queueMs: number
  /** From then until the worker was done, the answers of the content included. */
  readonly workerMs: number
  /** How much time the worker had for it, without the waiting for content; `null` when no worker has finished it. */
  readonly ownMs: number | null
  /** When these began, in milliseconds of `performance.now()`. */
  readonly began: {
    readonly content: Readonly<Record<string, number>>
    readonly queue: number | null
    readonly worker: number | null
  }
}

export const fromMemory: PageTrace = {
  from: 'memory',
  content: {},
  unanswered: [],
  queueMs: 0,
  workerMs: 0,
  ownMs: null,
  began: { content: {}, queue: null, worker: null },
}

interface Answered {
  readonly from: number
  readonly ms: number
}

/** Measures where the time of one page goes. */
export class PageTimes {
  private readonly answered = new Map<string, Answered>()
  private readonly asked = new Map<string, number>()
  private queuedAt: number | null = null
  private startedAt: number | null = null
  private doneAt: number | null = null
  private ownMs: number | null = null

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** The same, measured. A question that is asked twice counts once, for the longer time. */
  asking(ask: Ask): Ask {
    return async (question) => {
      // What a visitor searches for stands behind the question mark.
      const [path = ''] = question.split('?')
      const from = this.now()
      this.asked.set(path, from)
      try {
        return await ask(question)
      } finally {
        this.asked.delete(path)
        const ms = this.now() - from
        if (ms >= (this.answered.get(path)?.ms ?? 0)) this.answered.set(path, { from, ms })
      }
    }
  }

  queued(): void {
    this.queuedAt = this.now()
  }

  started(): void {
    this.startedAt = this.now()
  }

  done(ownMs: number): void {
    this.doneAt = this.now()
    this.ownMs = ownMs
  }

  trace(from: PageTrace['from']): PageTrace {
    const now = this.now()
    const open = [...this.asked].map(([path, since]) => [path, { from: since, ms: now - since }] as const)
    const content = [...this.answered, ...open]
    return {
      from,
      content: Object.fromEntries(content.map(([path, { ms }]) => [path, tenths(ms)])),
      unanswered: open.map(([path]) => path),
      queueMs: between(this.queuedAt, this.startedAt ?? now),
      workerMs: between(this.startedAt, this.doneAt ?? now),
      ownMs: this.ownMs,
      began: {
        content: Object.fromEntries(content.map(([path, asked]) => [path, asked.from])),
        queue: this.queuedAt,
        worker: this.startedAt,
      },
    }
  }
}

/** Whether a question of the page was given up because there was no more time for it. */
export const isContentLate = ({ content, began }: PageTrace): boolean => {
  // The time began a moment before the first question.
  const most = limits.page.contentMs - 100
  const first = Math.min(...Object.values(began.content))
  return Object.entries(content).some(([path, took]) => (began.content[path] ?? first) + took - first >= most)
}

/** In words what a page that is late still waits for. */
export const waitsFor = ({ unanswered, queueMs, workerMs }: PageTrace): string => {
  if (unanswered.length > 0) return `the content ${unanswered.join(', ')}`
  if (workerMs > 0) return 'its worker'
  return queueMs > 0 ? 'its turn' : 'nothing'
}

const between = (from: number | null, to: number): number => (from === null ? 0 : tenths(to - from))
