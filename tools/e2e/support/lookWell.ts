import type { BrowserContext, Page } from '@playwright/test'
import {
  barriersIn,
  prepareBarriers,
  scrollThrough,
  withoutPictures,
} from '@caravanserai/releases/gate/render'
import { hiddenFocus } from './keyboardWalk'
import type { Site } from './site'
import { expect } from './test'
import { browserWarningsOf, visit } from './visit'

/** The violations that axe finds, one line per element. @param rules run only these instead of all */
export const barriers = async (page: Page, rules?: string[]): Promise<ReadonlyArray<string>> =>
  (await barriersIn(page, rules && { rules })).map(
    ({ rule, element, summary }) => `${rule}: ${element}: ${summary}`,
  )

export const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

/** The rules that depend on colours. The other results are the same in both schemes. */
const aboutColours = ['color-contrast', 'link-in-text-block']

/** Waits for the frame after the next: what follows from scrolling, or from another size, is drawn by then. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  )

/** Changes the colour scheme, and finishes what moves or changes colour. */
export const showIn = async (page: Page, colorScheme: Scheme): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await drawn(page)
  await page.evaluate(() => {
    // Those of collapsed content do not run; those of scrolling, and those without end, have no moment when they are over.
    const ends = ({ effect, timeline }: Animation) =>
      timeline === document.timeline &&
      effect instanceof KeyframeEffect &&
      effect.target?.checkVisibility() === true &&
      effect.getComputedTiming().endTime !== Infinity
    const changing = () =>
      document.getAnimations().filter((animation) => animation.playState === 'running' && ends(animation))
    // What an element inherits begins to change when its parent has changed.
    for (let now = changing(); now.length > 0; now = changing()) for (const one of now) one.finish()
  })
}

export interface Look {
  readonly width: number
  readonly height: number
  /** All rules are judged in the first of these colour schemes, and those of colours in the other. */
  readonly schemes: ReadonlyArray<Scheme>
  /** Also each of its tab stops, which takes seconds. */
  readonly isWalked: boolean
}

/** Pixels by which the page, its header or its footer is wider than its place. @param fontSize of the root */
const tooWide = (page: Page, fontSize = '100%'): Promise<number> =>
  page.evaluate((size) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`html { font-size: ${size} }`)
    document.adoptedStyleSheets = size === '100%' ? [] : [sheet]
    const parts = document.querySelectorAll('html, #site > header, #site > footer')
    return Math.max(...[...parts].map((part) => part.scrollWidth - part.clientWidth))
  }, fontSize)

/** Visits each address once, and looks at it in each of these sizes: one heading, width, contrast, tab stops, warnings. */
export const lookWell = async (
  context: BrowserContext,
  site: Site,
  addresses: ReadonlyArray<string>,
  looksAt: (address: string) => ReadonlyArray<Look>,
): Promise<void> => {
  const page = await context.newPage()
  await prepareBarriers(page)
  // Their sizes are in the document, and to resize all of them takes longer than all else.
  await withoutPictures(page)
  const complaints = browserWarningsOf(page)
  for (const address of addresses) {
    const looks = looksAt(address)
    const [{ width, height } = { width: 1440, height: 900 }] = looks
    await page.setViewportSize({ width, height })
    await visit(page, `${site.url}${address}`)
    await expect.soft(page.locator('h1'), address).toHaveCount(1)
    await expect.soft(page, address).toHaveTitle(/^.+ \| Charitio$/)
    await scrollThrough(page)
    for (const { schemes: shown, isWalked, ...size } of looks) {
      const where = `${address}, ${size.width} pixels wide`
      await page.setViewportSize(size)
      await drawn(page)
      expect.soft(await tooWide(page), `pixels of horizontal scrolling on ${where}`).toBe(0)
      for (const [index, scheme] of shown.entries()) {
        await showIn(page, scheme)
        const rules = index === 0 ? undefined : aboutColours
        expect.soft(await barriers(page, rules), `${where}, ${scheme}`).toEqual([])
      }
      if (isWalked)
        expect.soft(await hiddenFocus(page), `what has the focus and is hidden on ${where}`).toEqual([])
      if (size.width === 320)
        expect.soft(await tooWide(page, '200%'), `${where}, in text of twice the size`).toBe(0)
      await tooWide(page)
    }
  }
  expect(complaints.filter((line) => !line.includes('/no/such/page'))).toEqual([])
  await page.close()
}
