import { limits } from '../workers/limits'
import type { PageTrace } from '../operate/timing'
import { roundedMs } from '../operate/timing'
import type { AskByPath } from '../workers/renderWorker'

interface Answered {
  readonly from: number
  readonly ms: number
}

/** Measures the time that a page spends in each step. */
export class PageTimes {
  private readonly answered = new Map<string, Answered>()
  private readonly pending = new Map<string, number>()
  private queuedAt: number | null = null
  private startedAt: number | null = null
  private doneAt: number | null = null
  private ownMs: number | null = null

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Wraps `ask` with measurements. A repeated question counts once, with its longest time. */
  asking(ask: AskByPath): AskByPath {
    return async (question) => {
      // The query is left out because it contains visitors' search terms.
      const [path = ''] = question.split('?')
      const from = this.now()
      this.pending.set(path, from)
      try {
        return await ask(question)
      } finally {
        this.pending.delete(path)
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
    const open = [...this.pending].map(([path, since]) => [path, { from: since, ms: now - since }] as const)
    const content = [...this.answered, ...open]
    return {
      from,
      content: Object.fromEntries(content.map(([path, { ms }]) => [path, roundedMs(ms)])),
      unanswered: open.map(([path]) => path),
      queueMs: between(this.queuedAt, this.startedAt ?? now),
      workerMs: between(this.startedAt, this.doneAt ?? now),
      ownMs: this.ownMs,
      began: {
        content: Object.fromEntries(content.map(([path, answer]) => [path, answer.from])),
        queue: this.queuedAt,
        worker: this.startedAt,
      },
    }
  }
}

/** Whether a question of the page was abandoned because its time had run out. */
export const isContentLate = ({ content, began }: PageTrace): boolean => {
  // The time budget began shortly before the first question.
  const limit = limits.contentMs - 100
  const first = Math.min(...Object.values(began.content))
  return Object.entries(content).some(
    ([path, duration]) => (began.content[path] ?? first) + duration - first >= limit,
  )
}

const between = (from: number | null, to: number): number => (from === null ? 0 : roundedMs(to - from))
