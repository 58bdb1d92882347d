import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import chromiumFlags from '../../tools/lib/browser/chromiumFlags.json'
import { findBrowser } from '../../tools/lib/browser/findBrowser'

/** Launches the Chromium that `npm test` uses. Throws one line when there is none. */
export const launchChromium = async (): Promise<Browser> => {
  const found = await findBrowser()
  if ('missing' in found) throw new Error(found.missing)
  return chromium.launch({
    executablePath: found.path,
    args: chromiumFlags,
    // Playwright disables it; visitors have it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    handleSIGINT: false,
    handleSIGTERM: false,
  })
}

/** Uses that browser and closes it. */
export const inChromium = async <Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> => {
  const browser = await launchChromium()
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}
