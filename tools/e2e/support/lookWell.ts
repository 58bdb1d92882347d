import type { BrowserContext, Page } from '@playwright/test'
import {
  barriersIn,
  prepareBarriers,
  scrollThrough,
  withoutPictures,
} from '@caravanserai/releases/gate/render'
import { publishedBy } from './site'
import type { Site } from './site'
import { expect } from './test'
import { browserWarningsOf, visit } from './visit'
import { remoteNames } from '../../lib/places'

/** The violations reported by axe, one line per element. @param rules limits the run to these rules */
export const barriers = async (page: Page, rules?: string[]): Promise<ReadonlyArray<string>> =>
  (await barriersIn(page, rules && { rules })).map(
    ({ rule, element, summary }) => `${rule}: ${element}: ${summary}`,
  )

export const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

/** The rules that depend on colours. The other results are equal in both schemes. */
const aboutColours = ['color-contrast', 'link-in-text-block']

/** Waits for the frame after the next, by which the effects of scrolling or resizing are painted. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  )

/** Changes the colour scheme, and finishes all transitions and animations. */
export const showIn = async (page: Page, colorScheme: Scheme): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await drawn(page)
  await page.evaluate(() => {
    // Animations of collapsed content do not run; scroll-driven and endless animations have no end.
    const ends = ({ effect, timeline }: Animation) =>
      timeline === document.timeline &&
      effect instanceof KeyframeEffect &&
      effect.target?.checkVisibility() === true &&
      effect.getComputedTiming().endTime !== Infinity
    const changing = () =>
      document.getAnimations().filter((running) => running.playState === 'running' && ends(running))
    // Transitions of inherited values start when the parent's have finished.
    for (let now = changing(); now.length > 0; now = changing()) for (const running of now) running.finish()
  })
}

export interface Look {
  readonly width: number
  readonly height: number
  /** The first of these colour schemes is checked with all rules, the other only with the rules about colours. */
  readonly schemes: ReadonlyArray<Scheme>
  /** Whether each tab stop is checked, too, which takes seconds. */
  readonly isWalked: boolean
}

/** The overflow of the page, its header or its footer in pixels. @param fontSize of the root */
const tooWide = (page: Page, fontSize = '100%'): Promise<number> =>
  page.evaluate((size) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`html { font-size: ${size} }`)
    document.adoptedStyleSheets = size === '100%' ? [] : [sheet]
    const parts = document.querySelectorAll('html, #site > header, #site > footer')
    return Math.max(...[...parts].map((part) => part.scrollWidth - part.clientWidth))
  }, fontSize)

/** Checks each address in each size: one heading, width, contrast, tab stops, warnings. */
export const lookWell = async (
  context: BrowserContext,
  site: Site,
  addresses: ReadonlyArray<string>,
  looksAt: (address: string) => ReadonlyArray<Look>,
): Promise<void> => {
  const page = await context.newPage()
  await prepareBarriers(page)
  // The document contains the pictures' sizes, and resizing the pictures takes longer than everything else.
  await withoutPictures(page)
  const complaints = browserWarningsOf(page)
  for (const address of addresses) {
    const sizes = looksAt(address)
    const [{ width, height } = { width: 1440, height: 900 }] = sizes
    await page.setViewportSize({ width, height })
    await visit(page, `${site.url}${address}`)
    await expect.soft(page.locator('h1'), address).toHaveCount(1)
    await expect.soft(page, address).toHaveTitle(/^.+ \| Charitio$/)
    await scrollThrough(page)
    for (const { schemes: shown, isWalked, ...size } of sizes) {
      const place = `${address}, ${size.width} pixels wide`
      await page.setViewportSize(size)
      await drawn(page)
      expect.soft(await tooWide(page), `pixels of horizontal scrolling on ${place}`).toBe(0)
      for (const [index, scheme] of shown.entries()) {
        await showIn(page, scheme)
        const rules = index === 0 ? undefined : aboutColours
        expect.soft(await barriers(page, rules), `${place}, ${scheme}`).toEqual([])
      }
      if (isWalked)
        expect.soft(await hiddenFocus(page), `what has the focus and is hidden on ${place}`).toEqual([])
      if (size.width === 320)
        expect.soft(await tooWide(page, '200%'), `${place}, in text of twice the size`).toBe(0)
      await tooWide(page)
    }
  }
  expect(complaints.filter((line) => !line.includes('/no/such/page'))).toEqual([])
  await page.close()
}

/** An element that received keyboard focus, and its visible part. */
interface Stop {
  readonly isFirst: boolean
  /** `null` if completely in view. */
  readonly fault: string | null
}

/**
 * Presses Tab from the beginning of the page to its end. Returns the focused elements that are out of view or covered
 * (WCAG 2.4.7 and 2.4.11), one line each. An element larger than the window need only be partly in view.
 */
const hiddenFocus = async (page: Page): Promise<ReadonlyArray<string>> => {
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
  // A link has a box for each of its lines.
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
  // Browsers scroll only the edited line of a text area into view. Lines of text overflow their clipping box by a few
  // pixels.
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

interface Entry {
  readonly id: string
  readonly name: string
  readonly children: ReadonlyArray<Entry>
}

const examples: Readonly<Record<string, ReadonlyArray<string>>> = {
  '/company/:id/:companyName?': ['/company/0/Recruiting'],
  '/service-single/:id': ['/service-single/1', '/service-single/16'],
  '/cause-single/:id': ['/cause-single/1', '/cause-single/12#comments'],
  '/team-single/:id': ['/team-single/1'],
  '/event-single/:id': ['/event-single/1', '/event-single/9#contact'],
  '/project-single/:id': ['/project-single/1'],
  '/blog-single/:id': ['/blog-single/1'],
  '/blog-single-left-sidebar/:id': ['/blog-single-left-sidebar/2'],
  '/blog-single-fullwidth/:id': ['/blog-single-fullwidth/3'],
}

/** Addresses of all pages: the remotes' pages, the menu's pages, and the page of an unknown address. */
export const everyPage = async (site: Site): Promise<ReadonlyArray<string>> => {
  const { value: menu } = (await (await fetch(`${site.url}/content/menu`)).json()) as {
    value: ReadonlyArray<Entry>
  }
  const below = (entries: ReadonlyArray<Entry>): ReadonlyArray<string> =>
    entries.flatMap(({ id, name, children }) => [
      ...(name === 'Home' ? [] : [`/${encodeURIComponent(name.toLowerCase())}/${id}`]),
      ...below(children),
    ])
  const published = await Promise.all(remoteNames().map((name) => publishedBy(site, name)))
  const patterns = published.flatMap(({ addresses }) =>
    // File addresses load no scripts.
    addresses.flatMap(({ path, scripts }) => (scripts.length > 0 ? [path] : [])),
  )
  return [
    ...patterns.flatMap((pattern) => examples[pattern] ?? (pattern.includes(':') ? [] : [pattern])),
    ...below(menu),
    '/no/such/page',
  ]
}

/** One page of each kind: the first page of all whose addresses begin with the same segment. */
export const pageOfEachKind = async (site: Site): Promise<ReadonlyArray<string>> => {
  const kinds = new Map<string, string>()
  for (const address of await everyPage(site)) {
    const kind = address.split('/')[1] ?? ''
    if (!kinds.has(kind)) kinds.set(kind, address)
  }
  return [...kinds.values()]
}
