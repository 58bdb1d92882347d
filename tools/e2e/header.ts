import type { Page } from '@playwright/test'

/** What stays on the screen of the header: the name, the menu and the tools. */
export const bar = (page: Page) => page.locator('#site > header > div')

/** The menu as a wide screen has it, and as a phone has it. */
export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
export const phoneMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true })
export const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })

export const scrollTo = (page: Page, y: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y)

/** By how many pixels the page is wider than the screen. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
