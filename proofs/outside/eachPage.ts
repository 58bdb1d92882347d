import type { Page } from '@playwright/test'
import { inChromium } from '../bench/chromium'
import { atOnce } from '../../tools/lib/gate/atOnce'
import type { Site } from './site'

/** Tabs at once: two cores have no use for more. */
const TABS = 2

/** Opens every page in a browser, and looks at each once its scripts have run and all of it is laid out. */
export const eachPage = <A>(
  site: Site,
  look: (page: Page, path: string) => Promise<A>,
): Promise<ReadonlyArray<A>> =>
  inChromium(async (browser) => {
    // The security policy would stop the code of checkers that comes into the page as a script.
    const context = await browser.newContext({ reducedMotion: 'reduce', bypassCSP: true })
    return atOnce(TABS, site.pages, async ({ path }) => {
      const page = await context.newPage()
      try {
        await page.goto(new URL(path, site.url).href, { waitUntil: 'load' })
        await page.waitForFunction(
          () =>
            'alive' in document.documentElement.dataset &&
            [...document.querySelectorAll('main section, #site > footer')].every(
              (part) => getComputedStyle(part).contentVisibility === 'visible',
            ),
        )
        return await look(page, path)
      } finally {
        await page.close()
      }
    })
  })
