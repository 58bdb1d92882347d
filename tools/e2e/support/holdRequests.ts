import type { Page } from '@playwright/test'

/** The shell's entry script, which hydrates a page. */
export const shellScript = /\/_\/shell\/shell\.[^/]*\.js$/

/** Delays the matching requests of this page. Returns the function that releases them. */
export const holdRequests = async (page: Page, what: RegExp): Promise<() => void> => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(what, async (route) => {
    await held
    await route.continue()
  })
  return release
}
