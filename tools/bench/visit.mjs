import { setTimeout as delay } from 'node:timers/promises'
import { observe, pressMenu } from './inPage.mjs'
import { waitUntilIdle } from './machine.mjs'
import { bytesByType, depthOf, requestLog } from './requests.mjs'

/** A cheap telephone on a poor line: Chromium's own `Slow 4G`, and a processor four times slower than this one. */
const slow = { cpu: 4, latency: 562.5, downKbit: 1474.56, upKbit: 675 }
const telephone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** A page that is not quiet after this many milliseconds is measured as it is. */
const LIMIT_MS = 45_000
/** So long nothing may be under way before a page counts as loaded. */
const QUIET_MS = 1_000

/**
 * @template Result
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {() => void} inPage
 * @param {(page: import('@playwright/test').Page, log: ReturnType<typeof requestLog>) => Promise<Result>} take
 */
const load = async (browser, url, inPage, take) => {
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
    return await take(page, log)
  } finally {
    await context.close()
  }
}

/** @typedef {Awaited<ReturnType<typeof visit>>} Visit */

/**
 * One view of a page with an empty cache, and one more in which only its menu is pressed: a menu that opens changes
 * what is painted. Times in ms since the navigation began, sizes in bytes over the wire.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
export const visit = async (browser, url) => {
  const idle = await waitUntilIdle()
  const seen = await load(browser, url, observe, async (page, log) => {
    /** @type {import('./inPage.mjs').Observed} */
    const observed = await page.evaluate('observed')
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
  /** @type {import('./inPage.mjs').Menu} */
  const { visible, works } = await load(browser, url, pressMenu, (page) => page.evaluate('menu'))
  return { idle, ...seen, menuDead: visible === null || works === null ? null : works - visible }
}

/** The worst window of shifts: at most 5 s long, with no pause of a second in it. @param {ReadonlyArray<readonly [at: number, value: number]>} shifts */
const layoutShift = (shifts) => {
  let [worst, sum, first, last] = [0, 0, -Infinity, -Infinity]
  for (const [at, value] of shifts) {
    if (at - last > 1_000 || at - first > 5_000) [sum, first] = [0, at]
    sum += value
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}

/** What tasks took beyond 50 ms each, after the first paint. @param {ReadonlyArray<readonly [at: number, length: number]>} tasks @param {number} from */
const blockedTime = (tasks, from) =>
  tasks.reduce((sum, [at, length]) => sum + Math.max(0, at + length - Math.max(at + 50, from)), 0)
