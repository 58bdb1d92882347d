import { crowd } from '../../../tools/lib/site/crowd'
import type { Crowd } from '../../../tools/lib/site/crowd'
import { editIn } from '../cache/madeContent'
import { get } from '../cache/visitors'

/** An answer to a visitor. Moments are of `performance.now()`. */
export interface Visit {
  readonly visitor: number
  readonly page: string
  /** Who has answered, such as `cache HIT, 3 s old, of shell-2`. */
  readonly by: string
  readonly from: number
  readonly to: number
  /** Why it is none that a visitor can use; `null` when it is. */
  readonly fault: string | null
  /** The last edit that it shows, and the number of the release; -1 where it shows none. */
  readonly edit: number
  readonly release: number
}

/** A front that is refused so soon is not there; a browser then takes the next address of the site. */
const REFUSED_MS = 1_000

/**
 * Visitors who ask for one page after the other until they are stopped. At the balancer each request comes to another shell. Where
 * one front takes no connection they go to the other, as where the name of a site has two addresses.
 * @param fronts the addresses of the cache and of the balancer. Half of the visitors begin at each.
 */
export const crowdAt = (fronts: readonly [string, string], pages: ReadonlyArray<string>): Crowd<Visit> =>
  crowd(6, 50, async (visitor) => {
    const page = pages[Math.floor(Math.random() * pages.length)] ?? '/'
    const [own, other] = visitor % 2 === 0 ? fronts : [fronts[1], fronts[0]]
    const from = performance.now()
    let answer = await get(`${own}${page}`)
    const isRefused = answer.status === 0 && performance.now() - from < REFUSED_MS
    const front = isRefused ? other : own
    if (isRefused) answer = await get(`${other}${page}`)
    const { status, headers, text } = answer
    const isWhole = text.trimEnd().endsWith('</html>')
    return {
      ...{ visitor, page, from, to: performance.now() },
      by: `${front === fronts[0] ? `cache ${headers['x-cache']}, ${headers.age} s old,` : 'balancer'} of ${headers['x-shell']}`,
      fault:
        status === 200 ? (isWhole ? null : 'not whole') : status === 0 ? 'no answer' : `status ${status}`,
      edit: editIn(text),
      release: Number(/Causes, release (\d+)/.exec(text)?.[1] ?? -1),
    }
  })
