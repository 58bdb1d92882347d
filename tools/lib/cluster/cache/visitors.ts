import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { editIn } from './madeContent'

/** One response to a visitor. Moments are of `performance.now()`. */
export interface Visit {
  readonly page: number
  readonly from: number
  readonly to: number
  readonly status: number
  /** Whether the cache had it. */
  readonly isHit: boolean
  /** The number of the last edit that it shows. */
  readonly edit: number
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 32 })

/** A request with headers of its own; status 0 where there is no response. */
export const get = (
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly headers: http.IncomingHttpHeaders; readonly text: string }> =>
  new Promise((resolve) => {
    const request = http.get(url, { agent, headers, timeout: 10_000 }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', () => resolve({ status: 0, headers: {}, text: '' }))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString('utf8'),
        }),
      )
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve({ status: 0, headers: {}, text: '' }))
  })

/** Visitors who ask for one page after the other until the end, each with cookies of other sites. */
export class Visitors {
  readonly visits: Visit[] = []
  private isOver = false
  private readonly all: ReadonlyArray<Promise<void>>

  constructor(url: string, addresses: ReadonlyArray<string>) {
    this.all = Array.from({ length: 4 }, async () => {
      while (!this.isOver) {
        const page = Math.floor(Math.random() * addresses.length)
        const from = performance.now()
        const cookie = `_ga=GA1.${Math.random()}; consent=${page}`
        const { status, headers, text } = await get(`${url}${addresses[page]}`, { cookie })
        const isHit = headers['x-cache'] === 'HIT'
        this.visits.push({ page, from, to: performance.now(), status, isHit, edit: editIn(text) })
        await pause(4)
      }
    })
  }

  async stop(): Promise<ReadonlyArray<Visit>> {
    this.isOver = true
    await Promise.all(this.all)
    return this.visits
  }
}
