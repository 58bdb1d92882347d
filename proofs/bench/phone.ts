import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { requestLog } from './requests'
import type { RequestLog } from './requests'

/** A cheap phone on a slow network: Chromium's `Slow 4G`, and a processor four times slower. */
export const slow = { cpu: 4, latency: 562.5, downKbit: 1474.56, upKbit: 675 }
const telephone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** Time limit for a document, in milliseconds. */
const DOCUMENT_MS = 45_000

/** Observation time of an untouched view, in milliseconds. Files loaded later are not part of its cost. */
export const WATCH_MS = 10_000

interface Tab {
  readonly page: Page
  /** All requests of the tab. */
  readonly log: RequestLog
}

interface Phone extends Tab {
  /** Opens another tab with the same cache. */
  readonly open: () => Promise<Tab>
}

interface PhoneOptions {
  /** `false` blocks all requests for scripts. Inline scripts of the document still run. */
  readonly scripts?: boolean
  /** A script that runs in every document before the document's own scripts. */
  readonly inPage?: () => void
}

/** Provides a phone with an empty cache. */
export const onPhone = async <Result>(
  browser: Browser,
  options: PhoneOptions,
  use: (phone: Phone) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext(telephone)
  try {
    context.setDefaultTimeout(DOCUMENT_MS)
    const open = () => openTab(context, options)
    return await use({ ...(await open()), open })
  } finally {
    await context.close()
  }
}

const openTab = async (context: BrowserContext, { scripts = true, inPage }: PhoneOptions): Promise<Tab> => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const log = requestLog(session)
  await session.send('Network.enable')
  if (!scripts) await session.send('Network.setBlockedURLs', { urls: ['*.js', '*.mjs'] })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latency,
    downloadThroughput: slow.downKbit * 125,
    uploadThroughput: slow.upKbit * 125,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu })
  if (inPage !== undefined) await page.addInitScript(inPage)
  return { page, log }
}

/** Shows a page without any interaction. */
export const watchUntouched = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { waitUntil: 'commit' })
  await delay(WATCH_MS - (await page.evaluate(() => performance.now())))
}
