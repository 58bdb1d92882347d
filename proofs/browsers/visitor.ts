import { setTimeout as delay } from 'node:timers/promises'
import { until } from '../../tools/lib/process/until'
import type { Key, Tab } from './tab'

/** Time limit of a step in milliseconds; generous for busy machines. */
const PATIENCE_MS = 15_000

/** A visitor in a tab: finds visible elements, and waits for expected results. */
export interface Visitor {
  readonly tab: Tab
  /**
   * Opens a page of the site in a window of this size, and waits until all of it is hydrated: header and footer are
   * hydrated on the first interaction.
   */
  readonly visit: (address: string, size?: readonly [width: number, height: number]) => Promise<void>
  /** The result of a function in the page for these arguments, which are sent as JSON. */
  readonly read: <A, Args extends ReadonlyArray<unknown>>(
    evaluate: (...args: Args) => A | Promise<A>,
    ...args: Args
  ) => Promise<A>
  /** Waits until a function in the page returns true; fails with this message on timeout. */
  readonly see: <Args extends ReadonlyArray<unknown>>(
    words: string,
    check: (...args: Args) => boolean,
    ...args: Args
  ) => Promise<void>
  /** Clicks the first visible element that matches a selector, and a text if given. */
  readonly click: (selector: string, text?: string) => Promise<void>
  /** Focuses a field by a click, and types. */
  readonly fill: (selector: string, text: string) => Promise<void>
  readonly press: (...keys: ReadonlyArray<Key>) => Promise<void>
}

export const visitorIn = (tab: Tab, site: string): Visitor => {
  const read: Visitor['read'] = async (evaluate, ...args) => {
    const answer = await tab.evaluate(`(${evaluate.toString()})(...${JSON.stringify(args)})`)
    // The page serialises the result of this function.
    return answer as Awaited<ReturnType<typeof evaluate>>
  }

  const see: Visitor['see'] = async (words, check, ...args) => {
    if (!(await until(async () => (await read(check, ...args)) === true, PATIENCE_MS)))
      throw new Error(`expected ${words}`)
  }

  const placeOf = async (selector: string, text: string | null): Promise<readonly [number, number]> => {
    const end = performance.now() + PATIENCE_MS
    for (;;) {
      const place = await read(visiblePlace, selector, text)
      if (place !== null) return place
      if (performance.now() > end) throw new Error(`expected ${selector}${text === null ? '' : ` "${text}"`}`)
      await delay(50)
    }
  }
  const click: Visitor['click'] = async (selector, text) =>
    tab.click(...(await placeOf(selector, text ?? null)))

  return {
    tab,
    read,
    see,
    click,
    visit: async (address, [width, height] = [1440, 900]) => {
      await tab.resize(width, height)
      await see(`a window of ${width} px`, (expected) => innerWidth === expected, width)
      await tab.open(new URL(address, site).href)
      await see(`${address} to be alive`, () => document.documentElement.dataset['alive'] === '')
      await read(() => void dispatchEvent(new PointerEvent('pointermove')))
      await see('header and footer to be alive', () =>
        ['HEADER', 'FOOTER'].every((name) =>
          [...globalThis.caravanserai.alive].some(({ tagName }) => tagName === name),
        ),
      )
    },
    fill: async (selector, text) => {
      await click(selector)
      await tab.type(text)
    },
    press: async (...keys) => {
      for (const key of keys) await tab.press(key)
    },
  }
}

/**
 * The centre of the first visible element, scrolled into view, once it has stopped moving and nothing covers it. Runs
 * in the page, so it must be self-contained.
 */
const visiblePlace = async (
  selector: string,
  text: string | null,
): Promise<readonly [number, number] | null> => {
  const element = [...document.querySelectorAll(selector)].find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (text === null || element.textContent.trim() === text),
  )
  if (element === undefined) return null
  const inView = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight
  if (!inView(element.getBoundingClientRect()))
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = element.getBoundingClientRect()
  await new Promise((resolve) => setTimeout(resolve, 80))
  const { left, top, width, height } = element.getBoundingClientRect()
  if (left !== before.left || top !== before.top || width === 0) return null
  const [x, y] = [left + width / 2, top + height / 2] as const
  const hit = x < innerWidth ? document.elementFromPoint(x, y) : null
  return element.contains(hit) ? [x, y] : null
}

/** Actions of a visitor and their expected results. Rejects with the missing result. */
export interface Step {
  readonly name: string
  readonly walk: (visitor: Visitor) => Promise<void>
}
