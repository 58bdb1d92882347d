import type { Page } from '@playwright/test'
import { heading, inHeader } from '../support/parts'
import { expect, test } from '../support/test'
import { browserWarningsOf, holdRequests, isMarked, mark, navigable, visit } from '../support/visit'

/** Records the pseudo-elements of the last view transition of each kind in the storage of the tab. */
const recordTransitions = (page: Page) =>
  page.addInitScript(() => {
    const record = async (kind: string, transition: ViewTransition | null): Promise<void> => {
      await transition?.ready
      if (transition === null) return
      const animated = document
        .getAnimations()
        .map(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement ?? '')
      sessionStorage.setItem(kind, animated.filter((name) => name.startsWith('::view-')).join(' '))
    }
    addEventListener('pagereveal', ({ viewTransition }) => void record('document', viewTransition))
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      void record('router', transition)
      return transition
    }
  })

/** The recorded parts of transitions, such as `old(root)`; of several animations of a part, one. */
const recorded = async (page: Page, kind: string): Promise<ReadonlyArray<string>> => {
  const names = await page.evaluate((key) => sessionStorage.getItem(key) ?? '', kind)
  return [...new Set([...names.matchAll(/(?:old|new)\([^)]*\)/g)].map(([part]) => part))].sort()
}

/** Stops the next view transition of the router until the visitor has pressed something. */
const holdTransition = (page: Page) =>
  page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.then(() => {
        const animations = document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement?.startsWith('::view-'))
        for (const animation of animations) animation.pause()
        document.documentElement.dataset['stopped'] = ''
        const finish = () => animations.forEach((animation) => animation.finish())
        addEventListener('click', finish, { once: true, capture: true })
      })
      return transition
    }
  })

const firstCause = (page: Page) => page.locator('main a[href^="/cause-single/"]').first()

for (const { reducedMotion, name, parts } of [
  {
    reducedMotion: 'no-preference',
    name: 'pages cross-fade, and the picture of the followed card becomes the picture of its page',
    parts: ['header', 'picture', 'root'],
  },
  { reducedMotion: 'reduce', name: 'with reduced motion pages do not fade', parts: [] },
] as const)
  test(name, async ({ page, site }) => {
    const complaints = browserWarningsOf(page)
    await page.emulateMedia({ reducedMotion })
    await recordTransitions(page)
    const expected = ['new', 'old'].flatMap((side) => parts.map((part) => `${side}(${part})`))

    const release = await holdRequests(page, /\/_\/shell\/federation\./)
    await visit(page, `${site.url}/cause`)
    await mark(page)
    await firstCause(page).click()
    await expect(page).toHaveURL(/\/cause-single\//)
    await expect(heading(page)).toBeVisible()
    expect(await isMarked(page)).toBe(false)
    await expect.poll(() => recorded(page, 'document')).toEqual(expected)
    release()

    await visit(page, `${site.url}/cause`)
    await navigable(page)
    await mark(page)
    await firstCause(page).click()
    await expect(page).toHaveURL(/\/cause-single\//)
    await expect(heading(page)).toBeFocused()
    expect(await isMarked(page)).toBe(true)
    await expect.poll(() => recorded(page, 'router')).toEqual(expected)
    expect(complaints).toEqual([])
  })

test('a press during a cross-fade is not lost', async ({ page, site }) => {
  const complaints = browserWarningsOf(page)
  await visit(page, `${site.url}/cause`)
  await navigable(page)
  await mark(page)
  await holdTransition(page)
  await firstCause(page).click()
  await expect(page.locator('html[data-stopped]')).toBeAttached()
  const box = await inHeader(page, 'About').boundingBox()
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
  await expect(page).toHaveURL(`${site.url}/about/2`)
  expect(await isMarked(page)).toBe(true)
  expect(complaints).toEqual([])
})
