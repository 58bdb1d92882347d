import type { Browser } from '@playwright/test'
import { waitUntilIdle } from '../harness/measure'
import { onPhone, WATCH_MS, watchUntouched } from './phone'
import { bytesByType, depthOf, scriptBytes } from './requests'
import type { BytesByType, Request } from './requests'

/** Times in milliseconds since the navigation started, sizes in transferred bytes. */
export interface Visit extends Omit<Observed, 'shifts' | 'longTasks'>, BytesByType {
  /** Idle processor share of the machine before the visit, in percent. */
  readonly idle: number
  readonly cls: number
  readonly blocked: number
  readonly longestTask: number
  /** Bytes of scripts requested until the page was alive. */
  readonly scriptUntilAlive: number | null
  readonly requests: ReadonlyArray<Request>
  readonly depth: number
  readonly failed: ReadonlyArray<string>
}

/** One untouched view of a page with an empty cache. */
export const visit = async (
  browser: Browser,
  url: string,
  { scripts = true }: { readonly scripts?: boolean } = {},
): Promise<Visit> => {
  const idle = await waitUntilIdle()
  return onPhone(browser, { scripts, inPage: observe }, async ({ page, log }) => {
    await watchUntouched(page, url)
    const { shifts, longTasks, ...observed } = await page.evaluate<Observed>('observed')
    const requests = log.requests().filter(({ start }) => start < WATCH_MS)
    const { alive } = observed
    return {
      idle,
      ...observed,
      cls: layoutShift(shifts),
      blocked: blockedTime(longTasks, observed.fcp ?? 0),
      longestTask: Math.max(0, ...longTasks.map(([, length]) => length)),
      scriptUntilAlive: alive === null ? null : scriptBytes(requests.filter(({ start }) => start < alive)),
      ...bytesByType(requests),
      requests,
      depth: depthOf(requests),
      failed: log.failed().filter((line) => line.includes(new URL(url).host)),
    }
  })
}

/** The worst window of layout shifts: at most 5 s long, without a pause of a second. */
export const layoutShift = (shifts: Observed['shifts']): number => {
  let [worst, sum, first, last] = [0, 0, -Infinity, -Infinity]
  for (const [at, value] of shifts) {
    if (at - last > 1_000 || at - first > 5_000) [sum, first] = [0, at]
    sum += value
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}

/** Total time of tasks beyond 50 ms each, after the first paint (`from`). */
export const blockedTime = (tasks: Observed['longTasks'], from: number): number =>
  tasks.reduce((sum, [at, length]) => sum + Math.max(0, at + length - Math.max(at + 50, from)), 0)

/* Scripts that run in a page before its own. Each function is sent as text, so it must be self-contained. */

/** Times in milliseconds since the navigation started. */
interface Observed {
  fcp: number | null
  lcp: number | null
  lcpElement: string
  readonly shifts: (readonly [at: number, value: number])[]
  readonly longTasks: (readonly [at: number, length: number])[]
  /** When the page was hydrated (`data-alive` of the root element), or idle (`data-idle`) if it has no controls. */
  alive: number | null
}

const observe = (): void => {
  const observed: Observed = {
    fcp: null,
    lcp: null,
    lcpElement: '',
    shifts: [],
    longTasks: [],
    alive: null,
  }
  Object.assign(window, { observed: observed })
  // The fields of entries depend on their type, and TypeScript lacks these types.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  const on = (type: string, take: (entry: any) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.fcp = startTime
  })
  on('largest-contentful-paint', ({ startTime, element, url }) => {
    observed.lcp = startTime
    const file = url ? ` ${url.split('/').at(-1)}` : ''
    observed.lcpElement = `${element?.tagName.toLowerCase() ?? 'removed element'}${file}`
  })
  on('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (!hadRecentInput) observed.shifts.push([startTime, value])
  })
  on('longtask', ({ startTime, duration }) => observed.longTasks.push([startTime, duration]))
  // An observer costs nothing until the attribute changes, unlike a timer.
  const watcher = new MutationObserver(() => {
    if (!document.documentElement.matches('[data-alive], [data-idle]')) return
    observed.alive ??= performance.now()
    watcher.disconnect()
  })
  watcher.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-alive', 'data-idle'] })
}
