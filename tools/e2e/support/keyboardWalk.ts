import type { Page } from '@playwright/test'

/** What the keyboard has reached, and how much of it a visitor sees. */
interface Stop {
  readonly isFirst: boolean
  /** `null` where all of it is in view. */
  readonly fault: string | null
}

/**
 * Presses Tab from the beginning of the page to its end. Returns what has the focus out of view or behind something else
 * (WCAG 2.4.7 and 2.4.11), one line per element. What is larger than the window need only be in it.
 */
export const hiddenFocus = async (page: Page): Promise<ReadonlyArray<string>> => {
  const faults: string[] = []
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    getSelection()?.setPosition(document.body, 0)
  })
  for (let stops = 0; stops < 400; stops++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(stopHere)
    if (stop === null || (stop.isFirst && stops > 0)) {
      if (stops < 10) throw new Error(`the keyboard reaches only ${stops} elements`)
      return faults
    }
    if (stop.fault !== null) faults.push(stop.fault)
  }
  throw new Error('the keyboard never leaves the page')
}

/** Runs in the page, once nothing moves there. `null` at the end of the page. */
const stopHere = async (): Promise<Stop | null> => {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return null
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const place = () => JSON.stringify(focused.getBoundingClientRect())
  await frame()
  for (let before = ''; before !== place(); await frame()) before = place()

  const { clientWidth, clientHeight } = document.documentElement
  let [left, top, right, bottom] = [0, 0, clientWidth, clientHeight]
  for (let box: Element | null = focused; box !== null && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY, position, display } = getComputedStyle(box)
    const edges = box.getBoundingClientRect()
    if (box !== focused && display !== 'contents' && overflowX !== 'visible')
      [left, right] = [Math.max(left, edges.left), Math.min(right, edges.right)]
    if (box !== focused && display !== 'contents' && overflowY !== 'visible')
      [top, bottom] = [Math.max(top, edges.top), Math.min(bottom, edges.bottom)]
    if (position === 'fixed') break
  }
  // A link has a box on each of its lines.
  const boxes = [...focused.getClientRects()]
  const shown = boxes.map((box) => ({
    x: Math.max(box.left, left),
    y: Math.max(box.top, top),
    width: Math.max(0, Math.min(box.right, right) - Math.max(box.left, left)),
    height: Math.max(0, Math.min(box.bottom, bottom) - Math.max(box.top, top)),
  }))
  const area = (parts: ReadonlyArray<{ readonly width: number; readonly height: number }>) =>
    parts.reduce((sum, { width, height }) => sum + width * height, 0)
  const behind = shown
    .flatMap(({ x, y, width, height }) =>
      [
        [0.2, 0.5],
        [0.5, 0.2],
        [0.5, 0.5],
        [0.5, 0.8],
        [0.8, 0.5],
      ].map(([across = 0, down = 0]) => document.elementFromPoint(x + across * width, y + down * height)),
    )
    .find((at) => at !== null && !focused.contains(at) && !at.contains(focused))
  const size = area(boxes)
  const part = area(shown) / size
  const screen = clientWidth * clientHeight
  // Browsers bring the line that is typed in a text area into view, not all of it. Lines of text are higher than what
  // clips them by a few pixels.
  const enough = size > screen / 2 ? (0.1 * screen) / size : focused.tagName === 'TEXTAREA' ? 0.3 : 0.85
  const name = `${focused.tagName.toLowerCase()} “${(focused.getAttribute('aria-label') ?? focused.textContent).trim().slice(0, 60)}”`
  return {
    isFirst: focused === document.querySelector('a[href], button'),
    fault:
      part < enough
        ? `${name}: ${Math.round(100 * part)} % in view`
        : behind
          ? `${name}: behind ${behind.tagName.toLowerCase()}.${behind.className}`
          : null,
  }
}
