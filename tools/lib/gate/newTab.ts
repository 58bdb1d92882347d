import type { BrowserContext, Page } from '@playwright/test'

/**
 * Opens a blank tab that stays in front of those of `newTab`: what is behind it is laid out, but not drawn. Nobody looks at the
 * pages, and to draw each change of them takes a tenth of the time of the gate.
 */
export const coverTabs = (context: BrowserContext): Promise<Page> => context.newPage()

/**
 * A tab that gets a pixel for each picture of the content: resizing them takes longer than all else, and says nothing of the
 * release. Not by `context.route`, which turns off the cache of the browser: every page would load all scripts again.
 */
export const newTab = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  await context.pages()[0]?.bringToFront()
  await withoutPictures(page)
  return page
}

/** Gives a page a pixel for each picture of the content. */
export const withoutPictures = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const answer = { requestId, responseCode: 200, responseHeaders: [png], body: pixel }
    session.send('Fetch.fulfillRequest', answer).catch(() => {
      // The page has been left meanwhile.
    })
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/media/*' }] })
}

const png = { name: 'content-type', value: 'image/png' }

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
