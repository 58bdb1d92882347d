import type { FastifyInstance } from 'fastify'

/** The source of a page response and its timing in milliseconds. */
export interface PageTrace {
  /** `memory`: cached; `compared`: cached, and revalidated with its content; `worker`: rendered. */
  readonly from: 'memory' | 'compared' | 'worker'
  /** Duration of each content answer, by question path; for pending answers, the duration so far. */
  readonly content: Readonly<Record<string, number>>
  /** Questions without an answer yet. */
  readonly unanswered: ReadonlyArray<string>
  /** Time in the remote's queue, until a worker received the page. */
  readonly queueMs: number
  /** Time from then until the worker finished, including waits for content. */
  readonly workerMs: number
  /** Running time of the worker, without waits for content; `null` when no worker has finished the page. */
  readonly ownMs: number | null
  /** Start times of phases, in milliseconds of `performance.now()`. */
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

/** A description of the pending work of a late page. */
export const waitsFor = ({ unanswered, queueMs, workerMs }: PageTrace): string => {
  if (unanswered.length > 0) return `the content ${unanswered.join(', ')}`
  if (workerMs > 0) return 'its worker'
  return queueMs > 0 ? 'its turn' : 'nothing'
}

/** Timing of a picture in milliseconds. */
export interface PictureTrace {
  /** Time until the original was available: from disk, or fetched, including the queue. */
  readonly fetchMs: number
  /** Time from then until the resized picture was available: from memory or disk, or resized, including the queue. */
  readonly resizeMs: number
}

/** Measures the time of one picture request, including waits for a shared result. */
export class PictureTimes {
  private fetchMs = 0
  private resizeMs = 0

  constructor(private readonly now: () => number = () => performance.now()) {}

  fetching<A>(work: Promise<A>): Promise<A> {
    return this.measured(work, (ms) => (this.fetchMs = ms))
  }

  resizing<A>(work: Promise<A>): Promise<A> {
    return this.measured(work, (ms) => (this.resizeMs = ms))
  }

  trace(): PictureTrace {
    return { fetchMs: this.fetchMs, resizeMs: this.resizeMs }
  }

  private async measured<A>(work: Promise<A>, note: (ms: number) => void): Promise<A> {
    const from = this.now()
    try {
      return await work
    } finally {
      note(roundedMs(this.now() - from))
    }
  }
}

/** Rounds milliseconds for logs and metrics: a higher precision is noise. */
export const roundedMs = (ms: number): number => Math.round(ms * 10) / 10

/** Number of questions in the header: the slowest, to keep it short. */
const MOST_QUESTIONS = 5

/**
 * Adds `Server-Timing` to pages and pictures, which browsers show in their developer tools. Only while metrics are
 * enabled, because it reveals the structure of the site.
 */
export const serverTiming = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { page, picture } = request
    if (page !== null) void reply.header('server-timing', ofPage(page.trace))
    else if (picture !== null) void reply.header('server-timing', ofPicture(picture))
    done()
  })
}

const ofPage = ({ from, content, queueMs, workerMs }: PageTrace): string => {
  const slowest = Object.entries(content)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_QUESTIONS)
  return [
    from,
    ...(from === 'worker' ? [`queue;dur=${queueMs}`, `render;dur=${workerMs}`] : []),
    // Question paths contain ids, which are arbitrary text of the backend.
    ...slowest.map(([path, ms]) => `content;desc="${path.replace(/[^\w/.-]/g, '_')}";dur=${ms}`),
  ].join(', ')
}

const ofPicture = ({ fetchMs, resizeMs }: PictureTrace): string =>
  `fetch;dur=${fetchMs}, resize;dur=${resizeMs}`
