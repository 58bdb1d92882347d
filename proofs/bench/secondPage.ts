import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { until } from '../../tools/lib/process/until'
import { onPhone, watchUntouched } from './phone'

/** How long before the click a visitor points at a link, in milliseconds. */
const INTENT_MS = 800

/** A page that has not been painted by then is not there, in milliseconds. */
const PATIENCE_MS = 20_000

/** A link on a page of the site, to another one. */
export interface Journey {
  readonly from: string
  readonly link: string
}

/**
 * From a click on a link, after a first view that nobody touched, to the paint of the next page, in milliseconds.
 * `null` when the next page was not painted.
 * @param hasIntent whether the visitor points at the link before
 */
export const secondPage = (
  browser: Browser,
  site: string,
  { from, link }: Journey,
  { hasIntent }: { readonly hasIntent: boolean },
): Promise<number | null> =>
  onPhone(browser, { inPage: timeClicks }, async ({ page }) => {
    await watchUntouched(page, new URL(from, site).href)
    const target = page.locator(link).first()
    if (hasIntent) {
      await target.hover()
      await delay(INTENT_MS)
      await target.click()
    } else await target.tap()
    return paintAfterClick(page)
  })

const paintAfterClick = async (page: Page): Promise<number | null> => {
  let painted: number | null = null
  // There is no page to ask while one document replaces another.
  await until(async () => {
    painted = await page.evaluate<number | null>('window.paintAfterClick ?? null')
    return painted !== null
  }, PATIENCE_MS)
  return painted
}

/**
 * Runs in every page: remembers when a link was clicked, and measures until a page with another heading is painted, in the
 * same document or in the next one.
 */
const timeClicks = (): void => {
  const heading = (): string => document.querySelector('main h1')?.textContent ?? ''
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (!(target instanceof Element) || target.closest('a') === null) return
      sessionStorage.setItem('clickedAt', String(performance.timeOrigin + timeStamp))
      sessionStorage.setItem('clickedOn', heading())
    },
    true,
  )
  const watcher = new MutationObserver(() => {
    const at = sessionStorage.getItem('clickedAt')
    if (at === null || heading() === '' || heading() === sessionStorage.getItem('clickedOn')) return
    watcher.disconnect()
    // A task that begins in an animation frame runs after the paint of this frame.
    requestAnimationFrame(() =>
      setTimeout(() =>
        Object.assign(window, { paintAfterClick: performance.timeOrigin + performance.now() - Number(at) }),
      ),
    )
  })
  watcher.observe(document, { subtree: true, childList: true, characterData: true })
}
