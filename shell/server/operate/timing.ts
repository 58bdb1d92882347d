import type { FastifyInstance } from 'fastify'

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

/** In words what a page that is late still waits for. */
export const waitsFor = ({ unanswered, queueMs, workerMs }: PageTrace): string => {
  if (unanswered.length > 0) return `the content ${unanswered.join(', ')}`
  if (workerMs > 0) return 'its worker'
  return queueMs > 0 ? 'its turn' : 'nothing'
}

/** Where the time of a picture went, in milliseconds. */
export interface PictureTrace {
  /** Until it was there as the backend has it: from the disk, or fetched in its turn. */
  readonly fetchMs: number
  /** Then until it was there in its size: from the memory, the disk, or resized in its turn. */
  readonly resizeMs: number
}

/** Measures where the time of one request for a picture goes, also when others wait for the same picture. */
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

/** Milliseconds as logs and metrics say them: finer is noise. */
export const roundedMs = (ms: number): number => Math.round(ms * 10) / 10

/** Questions of a page that are named: the slowest, so that the header stays short. */
const MOST_QUESTIONS = 5

/**
 * `Server-Timing` on pages and pictures: browsers show in their developer tools where the time of the server went. Only
 * where the operator has turned on metrics, because it tells strangers how the site is made.
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
    // Paths of questions hold ids, which are anything that a backend likes.
    ...slowest.map(([path, ms]) => `content;desc="${path.replace(/[^\w/.-]/g, '_')}";dur=${ms}`),
  ].join(', ')
}

const ofPicture = ({ fetchMs, resizeMs }: PictureTrace): string =>
  `fetch;dur=${fetchMs}, resize;dur=${resizeMs}`
