import { Agent } from 'node:http'
import { answerOf } from '../../../tools/lib/site/answerOf'
import type { Answer } from '../../../tools/lib/site/answerOf'
import { crowd } from '../../../tools/lib/site/crowd'
import type { Crowd } from '../../../tools/lib/site/crowd'
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

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/** A request over a few connections that all visitors share. */
export const get = (url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  answerOf(url, { agent, headers })

/** Visitors who ask for one page after the other, each with cookies of other sites. */
export const visitorsOf = (url: string, addresses: ReadonlyArray<string>): Crowd<Visit> =>
  crowd(4, 4, async () => {
    const page = Math.floor(Math.random() * addresses.length)
    const from = performance.now()
    const cookie = `_ga=GA1.${Math.random()}; consent=${page}`
    const { status, headers, text } = await get(`${url}${addresses[page]}`, { cookie })
    const isHit = headers['x-cache'] === 'HIT'
    return { page, from, to: performance.now(), status, isHit, edit: editIn(text) }
  })
