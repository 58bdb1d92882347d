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
