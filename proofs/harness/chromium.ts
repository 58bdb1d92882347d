import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import chromiumFlags from '../../tools/lib/browser/chromiumFlags.json'
import { findBrowser } from '../../tools/lib/browser/findBrowser'

/** Launches the Chromium of `npm test`. Throws a one-line message when there is none. */
export const launchChromium = async (): Promise<Browser> => {
  const found = await findBrowser()
  if ('missing' in found) throw new Error(found.missing)
  return chromium.launch({
    executablePath: found.path,
    args: chromiumFlags,
    // Playwright disables the back/forward cache; visitors have it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    handleSIGINT: false,
    handleSIGTERM: false,
  })
}

/** Launches Chromium, passes it to a function, and closes it. */
export const inChromium = async <Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> => {
  const browser = await launchChromium()
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}
