import type { Page } from '@playwright/test'

/** The shell's own script, with which a page comes to life. */
export const shellScript = /\/_\/shell\/shell\.[^/]*\.js$/

/** Keeps the requests of this page for what fits waiting. Gives the function that lets them go on. */
export const hold = async (page: Page, what: RegExp): Promise<() => void> => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(what, async (route) => {
    await held
    await route.continue()
  })
  return release
}
