/** One request of the constant load. */
export interface Sample {
  readonly page: string
  /** Milliseconds of `performance.now()`. */
  readonly from: number
  readonly to: number
  /** What is wrong with the response: another status than 200, none in time, or no connection; `null` when nothing is. */
  readonly error: string | null
}

export interface LoadOptions {
  /** The address of the site. */
  readonly url: string
  readonly pages: ReadonlyArray<string>
  /** Between two requests for the same page. */
  readonly everyMs: number
  /** A response that takes longer is an error. */
  readonly limitMs: number
  /** Requests an address, and gives what is wrong with the response, `null` for nothing; by default one of many visitors. */
  readonly request?: (url: string, limitMs: number) => Promise<string | null>
}

/** The address that these visitors come from; whoever floods the site comes from another one. */
const visitor = { 'x-forwarded-for': '192.0.2.1' }

/** Visitors who ask for each page again and again, whether the requests before have been answered or not. */
export class Load {
  private done: Sample[] = []
  private readonly open = new Map<object, { readonly page: string; readonly from: number }>()
  private timer: NodeJS.Timeout | null = null

  constructor(private readonly options: LoadOptions) {}

  start(): void {
    const { pages, everyMs } = this.options
    this.timer ??= setInterval(() => pages.forEach((page) => void this.request(page)), everyMs)
  }

  /** Stops asking, and waits for the responses that are still open, no longer than they may take. */
  async stop(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer)
    this.timer = null
    const end = performance.now() + this.options.limitMs
    while (this.open.size > 0 && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 10))
  }

  /** Forgets what was answered so far. */
  forget(): void {
    this.done = []
  }

  /** The requests that began after this moment and have been answered. */
  since(from: number): ReadonlyArray<Sample> {
    return this.done.filter((sample) => sample.from >= from)
  }

  /** Since when every response was good: the end of the last bad one, or the start of the oldest that is late now. */
  goodSince(from: number, lateMs: number): number {
    const now = performance.now()
    const late = [...this.open.values()].some((request) => now - request.from > lateMs)
    const bad = this.since(from).flatMap(({ error, to }) => (error === null ? [] : [to]))
    return late ? now : Math.max(from, ...bad)
  }

  private async request(page: string): Promise<void> {
    const { url, limitMs, request = byFetch } = this.options
    const one = { page, from: performance.now() }
    this.open.set(one, one)
    const error = await request(`${url}${page}`, limitMs)
    this.open.delete(one)
    this.done.push({ ...one, to: performance.now(), error })
  }
}

const byFetch = async (url: string, limitMs: number): Promise<string | null> => {
  try {
    const signal = AbortSignal.timeout(limitMs)
    const response = await fetch(url, { headers: visitor, signal, redirect: 'manual' })
    await response.arrayBuffer()
    return response.status === 200 ? null : `status ${response.status}`
  } catch (error) {
    return reasonOf(error)
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? error.cause instanceof Error
      ? error.cause.message || String(error.cause)
      : error.message
    : String(error)
