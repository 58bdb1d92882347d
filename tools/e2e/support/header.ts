import type { Page } from '@playwright/test'

/** The part of the header that stays on the screen: the name, the menu and the tools. */
export const bar = (page: Page) => page.locator('#site > header > div')

/** The menu of the site: a bar on wide screens, behind a button on small ones. */
export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
export const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })

export const scrollTo = (page: Page, y: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y)

/** By how many pixels the page is wider than the screen. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
