import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { observe, pressMenu } from './inPage'
import type { Menu, Observed } from './inPage'
import { waitUntilIdle } from './machine'
import { bytesByType, depthOf, requestLog } from './requests'
import type { BytesByType, Request, RequestLog } from './requests'

/**
 * A cheap phone on a slow network: Chromium's own `Slow 4G`, and a processor four times slower than this one.
 */
const slow = { cpu: 4, latency: 562.5, downKbit: 1474.56, upKbit: 675 }
const telephone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** A page that is still loading after this many milliseconds is measured at that moment. */
const LIMIT_MS = 45_000
/** A page counts as loaded when no request was in flight for this long. */
const QUIET_MS = 1_000

/** Loads a page with a script that runs before its own, and reads the result once the page is quiet. */
const load = async <Result>(
  browser: Browser,
  url: string,
  inPage: () => void,
  read: (page: Page, log: RequestLog) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext(telephone)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const log = requestLog(session)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slow.latency,
      downloadThroughput: slow.downKbit * 125,
      uploadThroughput: slow.upKbit * 125,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu })
    await page.addInitScript(inPage)
    const end = Date.now() + LIMIT_MS
    await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS })
    while (log.quietFor() < QUIET_MS && Date.now() < end) await delay(100)
    return await read(page, log)
  } finally {
    await context.close()
  }
}

/** Times are in milliseconds since the navigation began, sizes are bytes over the wire. */
export interface Visit extends Observed, BytesByType {
  /** How idle the machine was before, in percent. */
  readonly idle: number
  readonly cls: number
  readonly tbt: number
  readonly requests: ReadonlyArray<Request>
  readonly count: number
  readonly depth: number
  readonly failed: ReadonlyArray<string>
  /** From when the menu's button was visible to when it worked. */
  readonly menuDead: number | null
}

/**
 * One view of a page with an empty cache, and one more in which only its menu is pressed: a menu that opens changes
 * what is painted.
 */
export const visit = async (browser: Browser, url: string): Promise<Visit> => {
  const idle = await waitUntilIdle()
  const seen = await load(browser, url, observe, async (page, log) => {
    const observed = await page.evaluate<Observed>('observed')
    const requests = log.requests()
    return {
      ...observed,
      cls: layoutShift(observed.shifts),
      tbt: blockedTime(observed.longTasks, observed.fcp ?? 0),
      ...bytesByType(requests),
      requests,
      count: requests.length,
      depth: depthOf(requests),
      failed: log.failed().filter((line) => line.includes(new URL(url).host)),
    }
  })
  const { visible, works } = await load(browser, url, pressMenu, (page) => page.evaluate<Menu>('menu'))
  return { idle, ...seen, menuDead: visible === null || works === null ? null : works - visible }
}

/** The worst window of shifts: at most 5 s long, with no pause of a second in it. */
const layoutShift = (shifts: Observed['shifts']): number => {
  let [worst, sum, first, last] = [0, 0, -Infinity, -Infinity]
  for (const [at, value] of shifts) {
    if (at - last > 1_000 || at - first > 5_000) [sum, first] = [0, at]
    sum += value
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}

/** The time of tasks beyond 50 ms each, after the first paint (`from`). */
const blockedTime = (tasks: Observed['longTasks'], from: number): number =>
  tasks.reduce((sum, [at, length]) => sum + Math.max(0, at + length - Math.max(at + 50, from)), 0)
