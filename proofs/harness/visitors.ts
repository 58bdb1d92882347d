import { randomBytes } from 'node:crypto'
import http from 'node:http'
import type { IncomingHttpHeaders, RequestOptions } from 'node:http'
import https from 'node:https'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

export interface Answer {
  /** 0 without a response; `text` is then the reason. */
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/**
 * Sends one request of a visitor: over a connection of `agent`, from an address of this machine (`localAddress`),
 * without following redirects. Never rejects. A response slower than `timeout` milliseconds counts as missing.
 */
export const answerOf = (
  url: string,
  { body, timeout = 10_000, ...options }: RequestOptions & { readonly body?: string } = {},
): Promise<Answer> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(timeout)
    const noAnswer = ({ message }: Error): void =>
      resolve({ status: 0, headers: {}, text: signal.aborted ? `no answer within ${timeout} ms` : message })
    const { request } = url.startsWith('https:') ? https : http
    request(url, { signal, ...options }, (response) => {
      const { statusCode: status = 0, headers } = response
      textOf(response).then((text) => resolve({ status, headers, text }), noAnswer)
    })
      .on('error', noAnswer)
      .end(body)
  })

/** Repeats an action with a pause after each run. Stopping waits for the current run. */
export const repeat = (act: () => unknown, pauseMs: number): (() => Promise<void>) => {
  let isOver = false
  const work = (async () => {
    while (!isOver) {
      await act()
      await pause(pauseMs)
    }
  })()
  return () => {
    isOver = true
    return work
  }
}

/** Visitors and their visits so far. */
export interface Crowd<Visit> {
  readonly visits: ReadonlyArray<Visit>
  /** Resolves to all visits once every visitor has received the last response. */
  readonly stop: () => Promise<ReadonlyArray<Visit>>
}

/** A closed load: this many visitors, each of whom waits for a response before the next request. */
export const crowd = <Visit>(
  count: number,
  pauseMs: number,
  visit: (visitor: number) => Promise<Visit>,
): Crowd<Visit> => {
  const visits: Visit[] = []
  const stops = Array.from({ length: count }, (_, visitor) =>
    repeat(async () => visits.push(await visit(visitor)), pauseMs),
  )
  return {
    visits,
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()))
      return visits
    },
  }
}

/** One request of an open load. Times are of `performance.now()`. */
export interface Sample {
  readonly page: string
  readonly from: number
  readonly to: number
  /** Why the response is not a page: its status, its lateness, or the connection; `null` for a page. */
  readonly error: string | null
}

interface LoadOptions {
  readonly url: string
  readonly pages: ReadonlyArray<string>
  /** Interval between requests for the same page. */
  readonly everyMs: number
  /** A slower response is an error. */
  readonly limitMs: number
  /** By default the requests come from one of many visitors over shared connections. */
  readonly request?: RequestOptions
}

/** The address of the load's visitors. Floods come from other addresses. */
const visitor = { 'x-forwarded-for': '192.0.2.1', 'accept-encoding': 'br' }

/** An open load: requests every page at a fixed rate, whether or not earlier requests have completed. */
export class Load {
  private done: Sample[] = []
  private readonly open = new Map<object, { readonly page: string; readonly from: number }>()
  private timer: NodeJS.Timeout | null = null

  constructor(private readonly options: LoadOptions) {}

  start(): void {
    const { pages, everyMs } = this.options
    this.timer ??= setInterval(() => pages.forEach((page) => void this.request(page)), everyMs)
  }

  /** Stops sending, and waits for pending responses up to their time limit. */
  async stop(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer)
    this.timer = null
    const end = performance.now() + this.options.limitMs
    while (this.open.size > 0 && performance.now() < end) await pause(10)
  }

  forget(): void {
    this.done = []
  }

  /** The completed requests that were sent after this time. */
  since(from: number): ReadonlyArray<Sample> {
    return this.done.filter((sample) => sample.from >= from)
  }

  /** The time since which every response was good: the last bad one's end, or now if one is late. */
  goodSince(from: number, lateMs: number): number {
    const now = performance.now()
    const late = [...this.open.values()].some((request) => now - request.from > lateMs)
    const bad = this.since(from).flatMap(({ error, to }) => (error === null ? [] : [to]))
    return late ? now : Math.max(from, ...bad)
  }

  private async request(page: string): Promise<void> {
    const { url, limitMs, request = { headers: visitor } } = this.options
    const sent = { page, from: performance.now() }
    this.open.set(sent, sent)
    const { status, text } = await answerOf(`${url}${page}`, { ...request, timeout: limitMs })
    this.open.delete(sent)
    const error = status === 200 ? null : status === 0 ? text : `status ${status}`
    this.done.push({ ...sent, to: performance.now(), error })
  }
}

/** The longest response time of some samples, in milliseconds; 0 for none. */
export const slowestMs = (samples: ReadonlyArray<Pick<Sample, 'from' | 'to'>>): number =>
  Math.max(0, ...samples.map(({ from, to }) => to - from))

/** A newsletter form with a new id. */
export const newsletter = () => ({
  id: randomBytes(16).toString('hex'),
  form: 'newsletter',
  values: { email: 'a@example.org' },
})

/** A random address of this machine, because forms are rate-limited per visitor. */
export const anyVisitor = (): string => `127.1.${any()}.${any()}`

const any = (): number => 1 + Math.floor(Math.random() * 250)
