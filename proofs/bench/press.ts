import type { Browser, Page } from '@playwright/test'
import { waitUntilIdle } from '../harness/measure'
import { until } from '../../tools/lib/process/until'
import { onPhone } from './phone'

/** A scripted control, and the visible result of pressing it. */
interface Control {
  readonly press: string
  /** Selector of an element that appears in response to the press. */
  readonly answer: string
  /** Fields to fill in before the press. */
  readonly fill?: string
}

/** Controls in order of preference: on each page the first existing one is pressed. */
const controls: ReadonlyArray<Control> = [
  {
    press: 'main form button[type="submit"]',
    // The message of a field, or the result of a form that accepts all values.
    answer: 'main form :is([aria-invalid="true"], [role="status"] p)',
  },
  { press: 'main a[href^="/media/"]', answer: '.ReactModalPortal > *' },
  {
    press: 'footer form button[type="submit"]',
    answer: 'footer form [role="status"] p',
    fill: 'footer form input[type="email"]',
  },
]

/** Time limit in milliseconds, after which a press counts as lost. */
const PATIENCE_MS = 10_000

/** Times in milliseconds since the navigation started. */
interface Press {
  pressed: number | null
  answered: number | null
}

/**
 * An additional view of a page, in which a control is pressed once, as soon as it is visible. `null` when the page
 * has none of the controls; `answered` is `null` when the press was lost.
 */
export const pressEarly = async (browser: Browser, url: string): Promise<Press | null> => {
  await waitUntilIdle()
  return onPhone(browser, {}, async ({ page }) => {
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(
      () =>
        document.readyState !== 'loading' &&
        performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    const place = await page.evaluate(prepare, controls)
    if (place === null) return null
    await page.touchscreen.tap(place.x, place.y)
    return answerOf(page)
  })
}

/** A press that loads another document counts as lost. */
const answerOf = async (page: Page): Promise<Press> => {
  let last: Press = { pressed: null, answered: null }
  await until(async () => {
    const now = await page.evaluate<Press | undefined>('window.press').catch(() => undefined)
    last = now ?? last
    return now === undefined || now.answered !== null
  }, PATIENCE_MS)
  return last
}

/** Runs in the page: scrolls to the first existing control, and watches for the response. */
const prepare = (controls: ReadonlyArray<Control>): { readonly x: number; readonly y: number } | null => {
  const isShown = (element: Element | null): boolean =>
    element !== null &&
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility !== 'hidden'
  const control = controls.find(({ press }) => isShown(document.querySelector(press)))
  const button = document.querySelector(control?.press ?? 'not-there')
  if (control === undefined || button === null) return null
  const field = document.querySelector(control.fill ?? 'not-there')
  if (field instanceof HTMLInputElement) field.value = 'visitor@example.com'

  const times: { pressed: number | null; answered: number | null } = { pressed: null, answered: null }
  Object.assign(window, { press: times })
  addEventListener('touchstart', ({ timeStamp }) => (times.pressed ??= timeStamp), true)
  const watcher = new MutationObserver(() => {
    if (times.answered !== null || !isShown(document.querySelector(control.answer))) return
    times.answered = performance.now()
    watcher.disconnect()
  })
  watcher.observe(document, { subtree: true, childList: true, attributes: true })

  button.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = button.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
